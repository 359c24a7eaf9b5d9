"use client";

import { type ReactNode, useCallback, useMemo } from "react";
import { List } from "@/components/ui/list";
import type { ListWords } from "@/components/ui/list-footer";
import { fetchPage, listName, type ListSource, pageHref } from "@/components/ui/list-request";
import type { ListPosition } from "@/components/ui/list-row";
import type { FeedPost } from "@/lib/posts/queries";
import { PostCard } from "./post-card";

type Props = {
  label: string;
  source: ListSource;
  before?: string;
  page: { posts: FeedPost[]; next: string | null };
  /** When the page was made (milliseconds). */
  now: number;
  actingId: string;
  words: ListWords;
  empty: ReactNode;
};

/** The posts of a feed or of a profile. */
export function PostList({ label, source, before, page, now, actingId, words, empty }: Props) {
  const first = useMemo(
    () => ({ cursor: before ?? null, items: page.posts, next: page.next, asOf: now }),
    [before, page, now],
  );
  const render = useCallback(
    (post: FeedPost, place: ListPosition) => <PostCard post={post} now={now} actingId={actingId} place={place} />,
    [now, actingId],
  );
  return (
    <List
      owner={actingId}
      name={listName(source)}
      revision={source.revision}
      kind="post"
      label={label}
      first={first}
      words={words}
      render={render}
      empty={empty}
      load={(cursor) => fetchPage<FeedPost>(source, cursor, "posts")}
      hrefOf={(cursor) => pageHref(source, cursor)}
    />
  );
}
