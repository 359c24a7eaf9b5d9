"use client";

import { type ReactNode, useCallback, useMemo } from "react";
import { isBlocked } from "@/components/allies/relationship/is-blocked";
import { currentEntity } from "@/components/ui/entities/entities";
import { List } from "@/components/ui/list/list";
import type { ListWords } from "@/components/ui/list/list-footer";
import type { LeavesOut } from "@/components/ui/entities/current-items";
import { fetchPage, listName, type ListSource, pageHref } from "@/components/ui/list/list-request";
import type { ListPosition } from "@/components/ui/list/list-row";
import { useNewestPage } from "@/components/ui/list/use-newest-page";
import type { FeedPost } from "@/lib/posts/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { LazyNewPosts } from "./lazy-new-posts";
import { PostCard } from "@/components/posts/card/post-card";

type Props = {
  label: string;
  source: ListSource;
  before?: string;
  page: { posts: FeedPost[]; next: string | null };
  /** When the page was made (milliseconds). */
  now: number;
  acts: StandingActs;
  /** Of whoever is muted, and of what is hidden, it shows nothing. */
  isFeed?: boolean;
  words: ListWords;
  empty: ReactNode;
};

const isOfBlocked: LeavesOut<FeedPost> = ({ author }, entities, asOf) => isBlocked(author, entities, asOf);
const isHidden: LeavesOut<FeedPost> = (post, entities, asOf) =>
  post.isHidden || isOfBlocked(post, entities, asOf) || currentEntity(entities, "standing", post.author, asOf).isMuted;

/** The posts of a feed or of a profile. A feed tells of new ones. */
export function PostList({ label, source, before, page, now, acts, isFeed = false, words, empty }: Props) {
  const given = useMemo(
    () => ({ cursor: before ?? null, items: page.posts, next: page.next, asOf: now }),
    [before, page, now],
  );
  const place = `${listName(source)} ${source.revision}`;
  const [first, renew] = useNewestPage(place, given);
  const render = useCallback(
    (post: FeedPost, place: ListPosition) => (
      <PostCard post={post} now={now} acts={acts} isFeed={isFeed} place={place} />
    ),
    [now, acts, isFeed],
  );
  return (
    <>
      {isFeed && !before && (
        <LazyNewPosts
          key={`${acts.actingId} ${place}`}
          source={source}
          actingId={acts.actingId}
          first={first}
          onShow={renew}
          failed={words.failed}
        />
      )}
      <List
        owner={acts.actingId}
        name={listName(source)}
        revision={source.revision}
        kind="post"
        label={label}
        first={first}
        words={words}
        render={render}
        leavesOut={isFeed ? isHidden : isOfBlocked}
        empty={empty}
        load={(cursor) => fetchPage<FeedPost>(source, cursor, "posts")}
        hrefOf={(cursor) => pageHref(source, cursor)}
      />
    </>
  );
}
