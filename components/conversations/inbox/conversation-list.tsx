"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useMemo } from "react";
import { useSignal } from "@/components/shell/live/use-signal";
import { entitiesOf, serverTime } from "@/components/ui/entities/entity-store";
import { List } from "@/components/ui/list/list";
import { fetchPage, listName, pageHref } from "@/components/ui/list/list-request";
import type { ListPosition } from "@/components/ui/list/list-row";
import { loadNewest } from "@/components/ui/list/newest-page";
import type { LoadPage } from "@/components/ui/list/use-list-pages";
import { useNewestPage } from "@/components/ui/list/use-newest-page";
import type { ConversationPage, ConversationRow as Row } from "@/lib/conversations/queries/inbox";
import type { ConversationFilter } from "@/lib/conversations/schema";
import { ConversationRow } from "./conversation-row";
import { inboxSource } from "./inbox-show";

type Props = {
  actingId: string;
  show: ConversationFilter;
  before?: string;
  page: ConversationPage;
  /** When the page was made (milliseconds). */
  now: number;
  empty: ReactNode;
};
/** Where something comes, a conversation moves to the front: there it is another entry. */
type Entry = Row & { entryId: string };

const entriesOf = (rows: readonly Row[]): Entry[] => rows.map((row) => ({ ...row, entryId: `${row.id} ${row.at}` }));

/** The conversations of the acting profile, by when something last came, what is pinned before the others. */
export function ConversationList({ actingId, show, before, page, now, empty }: Props) {
  const t = useTranslations();
  const source = useMemo(() => inboxSource(show), [show]);
  const given = useMemo(
    () => ({ cursor: before ?? null, items: entriesOf(page.rows), next: page.next, asOf: now }),
    [before, page, now],
  );
  const [first, renew] = useNewestPage(`${actingId} ${show} ${before ?? ""}`, given);
  const render = useCallback(
    (row: Entry, place: ListPosition) => (
      <ConversationRow row={row} actingId={actingId} now={first.asOf} place={place} />
    ),
    [actingId, first.asOf],
  );

  const load: LoadPage<Entry> = async (cursor) => {
    const asOf = serverTime();
    const answer = await fetchPage<Row>(source, cursor, "rows", ({ counts }) =>
      entitiesOf(actingId).change("inbox", actingId, counts as ConversationPage["counts"], asOf),
    );
    return answer.ok ? { ...answer, items: entriesOf(answer.items) } : answer;
  };

  useSignal("news", async () => {
    const newest = before ? null : await loadNewest(load);
    if (newest && "items" in newest) renew(newest);
  });

  return (
    <List
      owner={actingId}
      name={listName(source)}
      kind="conversation"
      label={t("conversations.title")}
      first={first}
      words={{ end: t("conversations.list.end"), failed: t("errors.internal-error") }}
      render={render}
      empty={empty}
      load={load}
      hrefOf={(cursor) => pageHref(source, cursor)}
      scroller="element"
    />
  );
}
