"use client";

import type { ReactNode } from "react";
import { useEntity } from "@/components/ui/entities/entity-store";
import type { FeedPost } from "@/lib/posts/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { PostCard } from "./post-card";
import { PostCounts } from "./post-counts";
import { SavePost } from "./save-post";
import { SentPostForm } from "./sent-post-form";

type Props = { post: FeedPost; now: number; acts: StandingActs; gone: ReactNode; comments: ReactNode };

/** A post by itself, as it is known by now. `gone` stands where a deleted one was. */
export function CurrentPost({ post, now, acts, gone, comments }: Props) {
  const current = useEntity(acts.actingId, "post", post, now);
  return current.isRemoved ? (
    gone
  ) : (
    <PostCard
      post={current}
      now={now}
      acts={acts}
      isWhole
      Form={SentPostForm}
      comments={comments}
      counts={
        <>
          <PostCounts post={current} />
          <SavePost post={current} actingId={acts.actingId} />
        </>
      }
    />
  );
}
