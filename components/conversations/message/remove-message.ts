import { failureText } from "@/components/ui/form/failure-text";
import { focusNeighbour } from "@/components/ui/list/focus-neighbour";
import { showToast } from "@/components/ui/toast/toast";
import { answerOf } from "@/components/ui/form/use-form-action";
import { deleteMessageAction, hideMessageAction } from "@/lib/conversations/actions";
import type { MessageItem } from "@/lib/conversations/queries";
import { PROFILE_FIELD } from "@/lib/forms/form-fields";
import type { Translate } from "@/lib/i18n/messages";
import { fetchNewMessages } from "@/components/conversations/thread/load-thread";
import { changeThread, type ThreadName } from "@/components/conversations/thread/thread-store";
import { withMessage, withoutMessage } from "@/components/conversations/thread/thread";

/** It goes at once, for oneself or for all, and comes back if the server does not delete it. */
export async function removeMessage(name: ThreadName, message: MessageItem, isForAll: boolean, t: Translate) {
  const { id } = message;
  const row = document.getElementById(`message-${id}`);
  if (row && !isForAll) focusNeighbour(row, "[data-message]", "message-text");
  const form = new FormData();
  form.set(PROFILE_FIELD, name.actingId);
  form.set("conversationId", name.conversationId);
  form.set("messageId", id);
  changeThread(name, (thread) =>
    isForAll ? withMessage(thread, id, { isDeleted: true, canEdit: false }) : withoutMessage(thread, id),
  );
  const answer = await answerOf(isForAll ? deleteMessageAction : hideMessageAction, form);
  if (answer.status === "done") {
    if (!isForAll) showToast({ kind: "done", text: t("conversations.thread.deletedForMe"), subject: id });
    return fetchNewMessages(name).catch(() => {});
  }
  changeThread(name, (thread) => ({
    ...withoutMessage(thread, id),
    messages: [...withoutMessage(thread, id).messages, message].sort((one, other) => one.sequence - other.sequence),
  }));
  showToast({ kind: "error", text: failureText(answer, t), subject: id });
}
