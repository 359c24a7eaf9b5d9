import { useTranslations } from "next-intl";
import { AnswerRequest } from "./answer-request";
import { ClosedThread } from "./closed-thread";
import type { ThreadActions } from "@/components/conversations/message/plain";
import type { OpenThread } from "./thread";

type Props = {
  thread: Omit<OpenThread, "revision">;
  actions: Pick<ThreadActions, "acceptConversationAction" | "deleteConversationAction">;
};

/**
 * What stands beneath the messages of a conversation that is not simply open: a question to answer, why one can't write,
 * or that nobody sees what one writes.
 */
export function ThreadNotice({ thread, actions }: Props) {
  const t = useTranslations("conversations.thread");
  const { isAvailable, canWrite, mine, unheardBy } = thread.conversation;
  const { acceptConversationAction: accept, deleteConversationAction: remove } = actions;
  if (isAvailable && mine.state !== "JOINED" && !thread.isGone)
    return <AnswerRequest {...{ thread, accept, remove }} />;
  if (!canWrite || thread.isGone) return <ClosedThread {...{ thread, remove }} />;
  return unheardBy > 0 ? <p className="msg-notice">{t("unheard", { count: unheardBy })}</p> : null;
}
