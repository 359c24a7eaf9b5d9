import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { StandingActs } from "@/lib/profiles/listing";
import { CommentThread } from "./comment-thread";
import { focusBox } from "./focus-box";
import { bringThread } from "./load-thread";
import { useThread } from "./thread-store";

export type UnfoldedProps = {
  post: { id: string; author: { id: string; displayName: string } };
  acts: StandingActs;
  onLeave: () => void;
};

/** The thread of a card in a list, which asks for it itself. */
export function Unfolded({ post, acts, onLeave }: UnfoldedProps) {
  const t = useTranslations("feed.comments");
  const { actingId } = acts;
  const thread = useThread({ actingId, postId: post.id }, null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    void bringThread({ actingId, postId: post.id }).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }, [actingId, post.id, attempt]);

  // Who unfolded it by keyboard goes on in its box; touched or clicked it is there to be read first.
  const isThere = thread !== null;
  useEffect(() => {
    const button = document.querySelector(`#post-${post.id} [data-comments]:focus-visible`);
    if (isThere && button) focusBox(`#post-${post.id}`);
  }, [isThere, post.id]);

  if (thread) return <CommentThread post={post} acts={acts} onLeave={onLeave} />;
  if (!isFailed) return <LoadingThread />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 py-2 text-sm">
      <p>{t("failed")}</p>
      <button type="button" className="btn btn-sm btn-secondary" onClick={() => setAttempt(attempt + 1)}>
        {t("retry")}
      </button>
    </div>
  );
}

/** In the shape of what is on its way. */
function LoadingThread() {
  const t = useTranslations("feed.comments");
  return (
    <div role="status" className="comment-skeleton">
      <span className="sr-only">{t("loading")}</span>
      <i />
      <i />
    </div>
  );
}
