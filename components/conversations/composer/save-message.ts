import { failureText } from "@/components/ui/form/failure-text";
import { showToast } from "@/components/ui/toast/toast";
import { answerOf } from "@/components/ui/form/use-form-action";
import { editMessageAction } from "@/lib/conversations/actions";
import { PROFILE_FIELD } from "@/lib/forms/form-fields";
import type { Translate } from "@/lib/i18n/messages";
import { fetchNewMessages } from "@/components/conversations/thread/load-thread";
import type { ThreadName } from "@/components/conversations/thread/thread-store";

/** Puts other words in the place of a message's. False where it was not done, which is said. */
export async function saveMessage(name: ThreadName, messageId: string, text: string, t: Translate): Promise<boolean> {
  const form = new FormData();
  form.set(PROFILE_FIELD, name.actingId);
  form.set("conversationId", name.conversationId);
  form.set("messageId", messageId);
  form.set("text", text);
  const answer = await answerOf(editMessageAction, form);
  if (answer.status === "done") await fetchNewMessages(name).catch(() => {});
  else showToast({ kind: "error", text: failureText(answer, t), subject: messageId });
  return answer.status === "done";
}
