import { showToast, undoTimeoutMs } from "@/components/ui/toast/toast";
import { deleteCommentAction, restoreCommentAction } from "@/lib/comments/actions";
import type { Translate } from "@/lib/i18n/messages";
import { undoableUntil } from "@/lib/database/restorable";
import { type FormState, idle } from "@/lib/result";
import { withHidden } from "./thread";
import { changeThread } from "./thread-store";

type Options = { t: Translate; byKeyboard: boolean };

/** The comment goes at once. It comes back if the server does not delete it, or if that is undone. */
export async function removeComment(form: FormData, { t, byKeyboard }: Options) {
  const [actingId, postId, id] = ["profileId", "postId", "commentId"].map((field) => String(form.get(field)));
  const show = (isHidden: boolean) =>
    changeThread({ actingId: actingId!, postId: postId! }, (thread) => withHidden(thread, id!, isHidden));
  show(true);
  const until = undoableUntil();
  const answer = await settle(deleteCommentAction(idle, form));
  if (answer?.status !== "done") {
    show(false);
    showToast({ kind: "error", text: answer?.status === "refused" ? answer.message : t("feed.comments.notDeleted") });
    return;
  }
  const restore = async () => {
    const restored = await settle(restoreCommentAction(idle, form));
    if (restored?.status !== "done") {
      const text = restored?.status === "refused" ? restored.message : t("errors.internal-error");
      return showToast({ kind: "error", text });
    }
    show(false);
    requestAnimationFrame(() => document.getElementById(`comment-${id}`)?.focus({ preventScroll: true }));
  };
  const undo = { label: t("feed.post.undo"), run: () => void restore() };
  const text = t("feed.comments.deleted");
  showToast({ kind: "done", text, subject: id, stay: undoTimeoutMs(), until, action: undo, focus: byKeyboard });
}

async function settle<T>(answer: Promise<FormState<T>>): Promise<FormState<T> | null> {
  try {
    return await answer;
  } catch {
    return null; // no connection, or the server failed
  }
}
