"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { isBlocked } from "@/components/allies/relationship/is-blocked";
import { PostCard } from "@/components/posts/card/post-card";
import { List } from "@/components/ui/list/list";
import type { LeavesOut } from "@/components/ui/entities/current-items";
import { fetchPage, listName, type ListSource, pageHref } from "@/components/ui/list/list-request";
import type { ListPosition } from "@/components/ui/list/list-row";
import type { FeedPost } from "@/lib/posts/queries";
import type { StandingActs } from "@/lib/profiles/listing";

type Props = {
  label: string;
  source: ListSource;
  before?: string;
  page: { hits: FeedPost[]; next: string | null };
  /** When the page was made (milliseconds). */
  now: number;
  acts: StandingActs;
};

const isOfBlocked: LeavesOut<FeedPost> = ({ author }, entities, asOf) => isBlocked(author, entities, asOf);

/** Posts, as everywhere. */
export function FoundPosts({ label, source, before, page, now, acts }: Props) {
  const t = useTranslations();
  const first = useMemo(
    () => ({ cursor: before ?? null, items: page.hits, next: page.next, asOf: now }),
    [before, page, now],
  );
  const render = useCallback(
    (post: FeedPost, place: ListPosition) => <PostCard post={post} now={now} acts={acts} place={place} />,
    [now, acts],
  );
  return (
    <List
      owner={acts.actingId}
      name={listName(source)}
      kind="post"
      label={label}
      first={first}
      words={{ end: t("search.results.end"), failed: t("errors.internal-error") }}
      render={render}
      leavesOut={isOfBlocked}
      load={(cursor) => fetchPage<FeedPost>(source, cursor, "hits")}
      hrefOf={(cursor) => pageHref(source, cursor)}
    />
  );
}
