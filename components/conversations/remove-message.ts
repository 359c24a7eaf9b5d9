import { failureText } from "@/components/ui/failure-text";
import { focusNeighbour } from "@/components/ui/focus-neighbour";
import { showToast } from "@/components/ui/toast";
import { answerOf } from "@/components/ui/use-form-action";
import { deleteMessageAction, hideMessageAction } from "@/lib/conversations/actions";
import type { MessageItem } from "@/lib/conversations/queries";
import { PROFILE_FIELD } from "@/lib/form-fields";
import type { Translate } from "@/lib/i18n/messages";
import { lookForMessages } from "./load-thread";
import { changeThread, type ThreadName } from "./thread-store";
import { withMessage, withoutMessage } from "./thread";

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
    return lookForMessages(name).catch(() => {});
  }
  changeThread(name, (thread) => ({
    ...withoutMessage(thread, id),
    messages: [...withoutMessage(thread, id).messages, message].sort((one, other) => one.sequence - other.sequence),
  }));
  showToast({ kind: "error", text: failureText(answer, t), subject: id });
}
