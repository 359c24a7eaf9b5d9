"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNews } from "@/components/shell/live/live-news";
import { currentEntity } from "@/components/ui/entities/entities";
import { entitiesNow, noteServerTime, serverTime } from "@/components/ui/entities/entity-store";
import { fetchPage } from "@/components/ui/list/list-request";
import type { AllyRequest } from "@/lib/allies/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { type Asking, type ShownRequest, SideRequests } from "./side-requests";

/** `count`: of all of them, as the page said. */
type Props = { requests: Asking[]; count: number; acts: StandingActs; now: number };

/** As many as the page itself shows (lib/allies/aside-query.ts). */
const SHOWN = 2;
const source = { api: "/api/allies/requests/received", href: "/profile", query: {} };

/**
 * The latest who ask to be allies, as it is by now: a request that comes stands first, one that was taken back goes. Who
 * became an ally here stays, and so does where the focus is, until the page comes anew.
 */
export function LiveRequests({ requests, count, acts, now }: Props) {
  const { actingId } = acts;
  const asked = requests.map((profile) => ({ profile, asOf: now }));
  const given = { actingId, asOf: now, waiting: asked.length, requests: asked };
  const [shown, setShown] = useState(given);
  const news = useNews();
  const counted = useRef<number | null>(count);

  // The page has come anew.
  if (now > shown.asOf || actingId !== shown.actingId) setShown(given);

  async function look() {
    const asOf = serverTime();
    const answer = await fetchPage<AllyRequest>(source, null, "profiles");
    // With the next news it is tried again.
    if (!answer.ok) return void (counted.current = null);
    const newest = answer.items.slice(0, SHOWN).map((profile) => ({ profile, asOf }));
    setShown((before) =>
      before.actingId !== actingId || before.asOf > asOf
        ? before
        : { actingId, asOf, waiting: newest.length, requests: withNewest(before.requests, newest, actingId) },
    );
  }

  useEffect(() => noteServerTime(now), [now]);

  // Whatever happens shows in the number.
  const lookAnew = useEffectEvent(() => void look());
  useEffect(() => {
    if (counted.current === news.requests) return;
    counted.current = news.requests;
    lookAnew();
  }, [news]);

  return <SideRequests requests={shown.requests} isMore={news.requests > shown.waiting} acts={acts} />;
}

/** What is newer than those that are known stands above them; what moved up from below comes last, so nothing jumps. */
function withNewest(before: ShownRequest[], newest: ShownRequest[], actingId: string): ShownRequest[] {
  const isKnown = ({ profile }: ShownRequest) => before.some((one) => one.profile.id === profile.id);
  const last = newest.findLastIndex(isKnown);
  const isNew = (one: ShownRequest) => !isKnown(one);
  const kept = before.flatMap((one) => newest.find(({ profile }) => profile.id === one.profile.id) ?? stayed(one));
  return [...newest.slice(0, Math.max(last, 0)).filter(isNew), ...kept, ...newest.slice(last + 1)];

  function stayed({ profile, asOf }: ShownRequest): ShownRequest | ShownRequest[] {
    const { id, relation, isMuted } = profile;
    const standing = currentEntity(entitiesNow(actingId), "standing", { id, relation, isMuted }, asOf);
    const row = document.querySelector(`[data-asking="${id}"]`);
    return standing.relation === "ally" || row?.contains(document.activeElement) ? { profile, asOf } : [];
  }
}
