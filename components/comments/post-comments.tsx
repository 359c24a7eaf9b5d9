import { useEffect } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { lazyOnHover } from "@/components/ui/lazy/lazy-on-hover";
import type { StandingActs } from "@/lib/profiles/listing";
import type { UnfoldedProps } from "./unfolded";
import { useUnfolded } from "./unfolded-posts";

export const useUnfoldedThread = lazyOnHover<UnfoldedProps>(() =>
  importWithMessages(import("./unfolded")).then(({ Unfolded }) => Unfolded),
);

type Props = { post: UnfoldedProps["post"]; acts: StandingActs };

/** Beneath a card in a list: its comments, once somebody has asked for them. */
export function PostComments({ post, acts }: Props) {
  const name = { actingId: acts.actingId, postId: post.id };
  const isOpen = useUnfolded(name);
  const { Items: Thread, load } = useUnfoldedThread();
  useEffect(() => {
    if (isOpen) load();
  });
  function leave() {
    document.querySelector<HTMLElement>(`#post-${post.id} [data-comments]`)?.focus();
  }
  return isOpen && Thread ? <Thread post={post} acts={acts} onLeave={leave} /> : null;
}
