import { entitiesOf } from "@/components/ui/entity-store";
import { showToast, UNDO_TIMEOUT_MS } from "@/components/ui/toast";
import type { Translate } from "@/lib/i18n/messages";
import { type FormState, idle } from "@/lib/result";
import { deletePostAction, restorePostAction } from "@/lib/posts/actions";

type Options = { t: Translate; byKeyboard: boolean; refresh: () => void };

/** The post goes from every list at once. It comes back if the server does not delete it, or if that is undone. */
export async function removePost(form: FormData, { t, byKeyboard, refresh }: Options) {
  const [postId, entities] = [String(form.get("postId")), entitiesOf(String(form.get("profileId")))];
  entities.remove("post", postId);
  const answer = await settle(deletePostAction(idle, form));
  if (answer?.status !== "done") {
    entities.restore("post", postId);
    showToast({ kind: "error", text: t("errors.post-deletion") });
    return;
  }
  const undo = { label: t("feed.post.undo"), run: () => void restore(postId, form, t, refresh) };
  const text = t("feed.post.deleted");
  showToast({ kind: "done", text, subject: postId, stay: UNDO_TIMEOUT_MS, action: undo, focus: byKeyboard });
}

async function restore(postId: string, form: FormData, t: Translate, refresh: () => void) {
  const answer = await settle(restorePostAction(idle, form));
  if (answer?.status !== "done") {
    showToast({ kind: "error", text: answer?.status === "refused" ? answer.message : t("errors.internal-error") });
    return;
  }
  entitiesOf(String(form.get("profileId"))).restore("post", postId);
  requestAnimationFrame(() => {
    const card = document.getElementById(`post-${postId}`);
    // A list that was made in between does not have it.
    if (card) card.focus({ preventScroll: true });
    else refresh();
  });
}

async function settle<T>(answer: Promise<FormState<T>>): Promise<FormState<T> | null> {
  try {
    return await answer;
  } catch {
    return null; // no connection, or the server failed
  }
}
