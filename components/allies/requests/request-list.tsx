"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useMemo } from "react";
import { useSignal } from "@/components/shell/live/use-signal";
import { entitiesOf } from "@/components/ui/entities/entity-store";
import { List } from "@/components/ui/list/list";
import { fetchPage, listName, type ListSource, pageHref } from "@/components/ui/list/list-request";
import type { ListPosition } from "@/components/ui/list/list-row";
import { listedIds, loadNewest } from "@/components/ui/list/newest-page";
import type { AllyRequest } from "@/lib/allies/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { RequestRow } from "./request-row";
import { isBlocked } from "@/components/allies/relationship/is-blocked";

type Props = {
  show: "received" | "sent";
  source: ListSource;
  before?: string;
  page: { profiles: AllyRequest[]; next: string | null };
  acts: StandingActs;
  /** When the page was made (milliseconds). */
  now: number;
  empty: ReactNode;
};

/** Requests of one direction. One that was answered stays in its place, with what became of it, until the page is left. */
export function RequestList({ show, source, before, page, acts, now, empty }: Props) {
  const t = useTranslations();
  const first = useMemo(
    () => ({ cursor: before ?? null, items: page.profiles, next: page.next, asOf: now }),
    [before, page, now],
  );
  const load = (cursor: string | null) => fetchPage<AllyRequest>(source, cursor, "profiles");
  // Beside those that are there already, which stay: also one that was answered.
  useSignal("news", async () => {
    const newest = show === "received" && !before ? await loadNewest(load) : null;
    if (!newest || !("items" in newest)) return;
    const listed = listedIds();
    const { insert } = entitiesOf(acts.actingId);
    for (const request of newest.items.filter(({ id }) => !listed.has(id)).reverse())
      insert(listName(source), request, newest.asOf);
  });
  const render = useCallback(
    (request: AllyRequest, place: ListPosition) => <RequestRow request={request} acts={acts} now={now} place={place} />,
    [acts, now],
  );
  return (
    <List
      owner={acts.actingId}
      name={listName(source)}
      kind="profile"
      label={t(`profile.allies.${show}.title`)}
      first={first}
      words={{ end: t("profile.page.allies.end"), failed: t("errors.internal-error") }}
      render={render}
      empty={empty}
      isCard
      leavesOut={isBlocked}
      load={load}
      hrefOf={(cursor) => pageHref(source, cursor)}
    />
  );
}
