"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNews } from "@/components/shell/live-news";
import { currentEntity } from "@/components/ui/entities";
import { entitiesNow, serverTime } from "@/components/ui/entity-store";
import { fetchPage } from "@/components/ui/list-request";
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
  const given = requests.map((profile) => ({ profile, asOf: now }));
  const [shown, setShown] = useState({ asOf: now, requests: given });
  const { requests: waiting } = useNews();
  const counted = useRef(count);

  // The page has come anew.
  if (now > shown.asOf) setShown({ asOf: now, requests: given });

  async function look() {
    const asOf = serverTime();
    const answer = await fetchPage<AllyRequest>(source, null, "profiles");
    if (!answer.ok) return;
    const newest = answer.items.slice(0, SHOWN).map((profile) => ({ profile, asOf }));
    setShown((before) => ({ asOf: before.asOf, requests: withNewest(before.requests, newest, actingId) }));
  }

  // Whatever happens shows in the number.
  const lookAnew = useEffectEvent(() => void look());
  useEffect(() => {
    if (counted.current === waiting) return;
    counted.current = waiting;
    lookAnew();
  }, [waiting]);

  return <SideRequests requests={shown.requests} count={waiting} acts={acts} />;
}

function withNewest(before: ShownRequest[], newest: ShownRequest[], actingId: string): ShownRequest[] {
  const newer = newest.filter(({ profile }) => !before.some((one) => one.profile.id === profile.id));
  const kept = before.flatMap((one) => newest.find(({ profile }) => profile.id === one.profile.id) ?? stayed(one));
  return [...newer, ...kept];

  function stayed({ profile, asOf }: ShownRequest): ShownRequest | ShownRequest[] {
    const { id, relation, isMuted } = profile;
    const standing = currentEntity(entitiesNow(actingId), "standing", { id, relation, isMuted }, asOf);
    const row = document.querySelector(`[data-asking="${id}"]`);
    return standing.relation === "ally" || row?.contains(document.activeElement) ? { profile, asOf } : [];
  }
}
