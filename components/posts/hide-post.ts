import { callAction } from "@/components/ui/call-action";
import { entitiesOf } from "@/components/ui/entity-store";
import { showToast, undoTimeoutMs } from "@/components/ui/toast";
import type { Translate } from "@/lib/i18n/messages";
import type { hidePostAction } from "@/lib/posts/actions";

/** It leaves every feed of this tab at once, or comes back; the toast takes that back. */
export async function hidePost(postId: string, actingId: string, isHidden: boolean, t: Translate, focus = false) {
  const note = (value: boolean) => entitiesOf(actingId).change("post", postId, { isHidden: value });
  note(isHidden);
  const method = isHidden ? "PUT" : "DELETE";
  const sender = { profileId: actingId, keepalive: true };
  const answer = await callAction<typeof hidePostAction>(method, "/api/posts/[postId]/hide", { postId }, sender);
  if (answer.status !== "done") {
    note(!isHidden);
    const failure = answer.status === "failed" ? answer.reason : "internal-error";
    const text = answer.status === "refused" ? answer.message : t(`errors.${failure}`);
    showToast({ kind: "error", text, subject: postId });
    return;
  }
  const run = () => void hidePost(postId, actingId, !isHidden, t);
  const action = { label: t("feed.post.undo"), run };
  const text = t(isHidden ? "feed.hide.hidden" : "feed.hide.shown");
  showToast({ kind: "done", text, subject: postId, stay: undoTimeoutMs(), focus, action });
}
