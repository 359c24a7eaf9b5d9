"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { isBlocked } from "@/components/allies/relationship/is-blocked";
import { useSignal } from "@/components/shell/live/use-signal";
import { currentEntity, entitySince } from "@/components/ui/entities/entities";
import { entitiesNow } from "@/components/ui/entities/entity-store";
import { List } from "@/components/ui/list/list";
import type { LeavesOut } from "@/components/ui/entities/current-items";
import type { Keeps } from "@/components/ui/list/list-pages";
import { fetchPage, listName, pageHref } from "@/components/ui/list/list-request";
import type { ListPosition } from "@/components/ui/list/list-row";
import { listedIds, loadNewest } from "@/components/ui/list/newest-page";
import type { LoadPage } from "@/components/ui/list/use-list-pages";
import { useNewestPage } from "@/components/ui/list/use-newest-page";
import type { ListedNotification } from "@/lib/notifications/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { NotificationRow } from "./notification-row";
import { placed, type PlacedNotification, type Section } from "./notification-sections";
import { notificationsSource, type Show } from "./notification-show";
import { noteArrived } from "./read-notifications";

type Props = {
  show: Show;
  before?: string;
  page: { notifications: ListedNotification[]; next: string | null };
  acts: StandingActs;
  /** When the page was made (milliseconds). */
  now: number;
  empty: ReactNode;
};

/** Of a post that is deleted, and of those alone who are blocked by now, nothing is told. */
const isGone: LeavesOut<PlacedNotification> = ({ post, actors, others }, entities, asOf) =>
  (post !== null && currentEntity<{ id: string; isRemoved?: boolean }>(entities, "post", post, asOf).isRemoved) ||
  (others === 0 && actors.every((actor) => isBlocked(actor, entities, asOf)));

/**
 * What the acting profile is told, the newest first. A request that is answered while this is open stays in its place, as
 * what has become of it, though nothing is told of it any more; what was answered before goes as soon as that is known.
 */
export function NotificationList({ show, before, page, acts, now, empty }: Props) {
  const t = useTranslations();
  const source = useMemo(() => notificationsSource(show), [show]);
  const given = useMemo(
    () => ({ cursor: before ?? null, items: placed(page.notifications, now), next: page.next, asOf: now }),
    [before, page, now],
  );
  const [first, renew] = useNewestPage(show ?? "all", given);
  const [opened] = useState(() => entitiesNow(acts.actingId));
  /** Of the last one before a cursor. */
  const reached = useRef(new Map<string, Section>());
  const render = useCallback(
    (notification: PlacedNotification, place: ListPosition) => (
      <NotificationRow notification={notification} acts={acts} now={now} place={place} />
    ),
    [acts, now],
  );

  const keepsAnswered: Keeps<PlacedNotification> = (notification, beside) => {
    const actor = notification.actors[0]!;
    const { relation } = entitySince(opened, entitiesNow(acts.actingId), "standing", actor);
    if (notification.type !== "ALLY_REQUEST" || relation === "pending") return;
    const { section } = beside ?? notification;
    return { ...notification, section, isUnread: false, actors: [{ ...actor, relation }] };
  };

  const load: LoadPage<PlacedNotification> = async (cursor) => {
    const answer = await fetchPage<ListedNotification>(source, cursor, "notifications");
    if (!answer.ok) return answer;
    const after = cursor === null ? "new" : (reached.current.get(cursor) ?? first.items.at(-1)?.section);
    const items = placed(answer.items, now, after);
    const last = items.at(-1);
    if (answer.next && last) reached.current.set(answer.next, last.section);
    return { ...answer, items };
  };

  useSignal("news", async () => {
    const newest = before ? null : await loadNewest(load);
    if (!newest || !("items" in newest)) return;
    const listed = listedIds();
    // With nothing in common the list would begin anew, away from what somebody reads.
    if (scrollY !== 0 && !newest.items.some(({ id }) => listed.has(id))) return;
    renew(newest);
    if (newest.items[0]) noteArrived(acts.actingId, newest.items[0].newestId);
  });

  return (
    <List
      owner={acts.actingId}
      name={listName(source)}
      kind="notification"
      label={t("notifications.title")}
      first={first}
      words={{ end: t("notifications.end"), failed: t("errors.internal-error") }}
      render={render}
      leavesOut={isGone}
      keeps={keepsAnswered}
      empty={empty}
      load={load}
      hrefOf={(cursor) => pageHref(source, cursor)}
    />
  );
}
