"use client";

import { useCallback, useMemo } from "react";
import { List } from "@/components/ui/list";
import type { ListTexts } from "@/components/ui/list-footer";
import { fetchPage, type ListSource, pageHref } from "@/components/ui/list-request";
import type { ListPosition } from "@/components/ui/list-row";
import type { FeedPost } from "@/lib/posts/queries";
import { PostCard } from "./post-card";

type Props = {
  label: string;
  source: ListSource;
  before?: string;
  page: { posts: FeedPost[]; next: string | null };
  /** Milliseconds. */
  now: number;
  actingId: string;
  texts: ListTexts;
};

/** The posts of a feed or of a profile. */
export function PostList({ label, source, before, page, now, actingId, texts }: Props) {
  const first = useMemo(() => ({ cursor: before ?? null, items: page.posts, next: page.next }), [before, page]);
  const render = useCallback(
    (post: FeedPost, place: ListPosition) => <PostCard post={post} now={now} actingId={actingId} place={place} />,
    [now, actingId],
  );
  return (
    <List
      key={actingId}
      owner={actingId}
      label={label}
      first={first}
      texts={texts}
      render={render}
      load={(cursor) => fetchPage<FeedPost>(source, cursor, "posts")}
      hrefOf={(cursor) => pageHref(source, cursor)}
    />
  );
}
