import { failureText } from "@/components/ui/form/failure-text";
import { entitiesOf } from "@/components/ui/entities/entity-store";
import { showToast, undoTimeoutMs } from "@/components/ui/toast/toast";
import { answerOf } from "@/components/ui/form/use-form-action";
import { PROFILE_FIELD } from "@/lib/forms/form-fields";
import type { Translate } from "@/lib/i18n/messages";
import { muteNotificationsAction, unmuteNotificationsAction } from "@/lib/notifications/actions";

type Wanted = { postId: string; actingId: string; isMuted: boolean };

export const muteAction = (isMuted: boolean) => (isMuted ? muteNotificationsAction : unmuteNotificationsAction);

/** Holds at once wherever the post is shown; the toast takes it back, for the keyboard where `focus` says so. */
export async function muteNotifications({ postId, actingId, isMuted }: Wanted, t: Translate, focus = false) {
  const note = (isNotificationMuted: boolean) => entitiesOf(actingId).change("post", postId, { isNotificationMuted });
  const form = new FormData();
  form.set(PROFILE_FIELD, actingId);
  form.set("postId", postId);
  note(isMuted);
  const answer = await answerOf(muteAction(isMuted), form);
  if (answer.status !== "done") {
    note(!isMuted);
    showToast({ kind: "error", text: failureText(answer, t), subject: postId });
    return;
  }
  const run = () => void muteNotifications({ postId, actingId, isMuted: !isMuted }, t);
  showToast({
    kind: "done",
    text: t(isMuted ? "notifications.mute.muted" : "notifications.mute.unmuted"),
    subject: postId,
    stay: undoTimeoutMs(),
    focus,
    action: { label: t("notifications.mute.undo"), run },
  });
}
