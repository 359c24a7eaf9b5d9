import { entitiesOf } from "@/components/ui/entities/entity-store";
import { showToast, undoTimeoutMs } from "@/components/ui/toast/toast";
import type { Translate } from "@/lib/i18n/messages";
import { type FormState, idle } from "@/lib/result";
import { deletePostAction, restorePostAction } from "@/lib/posts/actions";
import { undoableUntil } from "@/lib/database/restorable";

type Options = { t: Translate; byKeyboard: boolean; refresh: () => void };

/** The post goes from every list at once. It comes back if the server does not delete it, or if that is undone. */
export async function removePost(postId: string, actingId: string, { t, byKeyboard, refresh }: Options) {
  const entities = entitiesOf(actingId);
  entities.remove("post", postId);
  const until = undoableUntil();
  const answer = await settle(deletePostAction(idle, formOf(postId, actingId)));
  if (answer?.status !== "done") {
    entities.restore("post", postId);
    showToast({ kind: "error", text: t("errors.post-deletion") });
    return;
  }
  const undo = { label: t("feed.post.undo"), run: () => void restore(postId, actingId, t, refresh) };
  const text = t("feed.post.deleted");
  showToast({ kind: "done", text, subject: postId, stay: undoTimeoutMs(), until, action: undo, focus: byKeyboard });
}

async function restore(postId: string, actingId: string, t: Translate, refresh: () => void) {
  const answer = await settle(restorePostAction(idle, formOf(postId, actingId)));
  if (answer?.status !== "done") {
    showToast({ kind: "error", text: answer?.status === "refused" ? answer.message : t("errors.internal-error") });
    return;
  }
  entitiesOf(actingId).restore("post", postId);
  requestAnimationFrame(() => {
    const card = document.getElementById(`post-${postId}`);
    // A list that was made in between does not have it.
    if (card) card.focus({ preventScroll: true });
    else refresh();
  });
}

function formOf(postId: string, profileId: string): FormData {
  const form = new FormData();
  form.set("postId", postId);
  form.set("profileId", profileId);
  return form;
}

async function settle<T>(answer: Promise<FormState<T>>): Promise<FormState<T> | null> {
  try {
    return await answer;
  } catch {
    return null; // no connection, or the server failed
  }
}
