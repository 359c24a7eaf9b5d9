import { callAction } from "@/components/ui/request/call-action";
import { showToast } from "@/components/ui/toast/toast";
import type { likeCommentAction } from "@/lib/comments/actions";
import type { CommentItem } from "@/lib/comments/queries";
import type { Translate } from "@/lib/i18n/messages";
import { withChange } from "./thread";
import { changeThread } from "./thread-store";

type Shown = Pick<CommentItem, "liked" | "likeCount">;

/** What was pressed last, by profile and comment, while a request is on its way. */
const wanted = new Map<string, boolean>();

/** Changes at once, and asks afterwards: of many presses only the last one counts, and what the server says stays. */
export async function likeComment(
  { actingId, postId }: { actingId: string; postId: string },
  { id: commentId, liked, likeCount }: Shown & { id: string },
  t: Translate,
) {
  const key = `${actingId}:${commentId}`;
  const isUnderway = wanted.has(key);
  const show = (change: Shown) => changeThread({ actingId, postId }, (thread) => withChange(thread, commentId, change));
  wanted.set(key, !liked);
  show({ liked: !liked, likeCount: likeCount + (liked ? -1 : 1) });
  if (isUnderway) return;
  let server: Shown = { liked, likeCount };
  while (wanted.get(key) !== server.liked) {
    const answer = await callAction<typeof likeCommentAction>(
      server.liked ? "DELETE" : "PUT",
      "/api/posts/[postId]/comments/[commentId]/like",
      { postId, commentId },
      { profileId: actingId, keepalive: true },
    );
    if (answer.status !== "done") {
      const failure = answer.status === "failed" ? answer.reason : "internal-error";
      showToast({ kind: "error", text: answer.status === "refused" ? answer.message : t(`errors.${failure}`) });
      break;
    }
    server = answer.value;
  }
  wanted.delete(key);
  show(server);
}
