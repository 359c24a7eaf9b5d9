import { failureText } from "@/components/ui/form/failure-text";
import { showToast } from "@/components/ui/toast/toast";
import { answerOf } from "@/components/ui/form/use-form-action";
import type { CommentItem } from "@/lib/comments/queries";
import { PROFILE_FIELD } from "@/lib/forms/form-fields";
import type { Translate } from "@/lib/i18n/messages";
import { removeTagAction } from "@/lib/tags/actions";
import { withChange } from "./thread";
import { changeThread } from "./thread-store";

/** The acting profile is no longer named by a comment, for good: no edit names it there again. */
export async function untagComment(
  name: { actingId: string; postId: string },
  { id, ranges }: Pick<CommentItem, "id" | "ranges">,
  t: Translate,
) {
  const form = new FormData();
  form.set(PROFILE_FIELD, name.actingId);
  form.set("postId", name.postId);
  form.set("commentId", id);
  changeThread(name, (thread) => {
    const href = `/profile/${thread.acting.handle}`;
    return withChange(thread, id, { canUntag: false, ranges: ranges.filter((range) => range.href !== href) });
  });
  const answer = await answerOf(removeTagAction, form);
  if (answer.status === "done") return showToast({ kind: "done", text: t("feed.comments.untagged"), subject: id });
  changeThread(name, (thread) => withChange(thread, id, { canUntag: true, ranges }));
  showToast({ kind: "error", text: failureText(answer, t), subject: id });
}
