import { AnswerRequest } from "./answer-request";
import { ClosedThread } from "./closed-thread";
import type { ThreadActions } from "./plain";
import type { OpenThread } from "./thread";

type Props = {
  thread: Omit<OpenThread, "revision">;
  actions: Pick<ThreadActions, "acceptConversationAction" | "deleteConversationAction">;
};

/** What stands beneath the messages of a conversation that is not simply open: a question to answer, or why one can't write. */
export function ThreadNotice({ thread, actions }: Props) {
  const { isAvailable, canWrite, mine } = thread.conversation;
  const { acceptConversationAction: accept, deleteConversationAction: remove } = actions;
  if (isAvailable && mine.state !== "JOINED" && !thread.isGone)
    return <AnswerRequest {...{ thread, accept, remove }} />;
  return canWrite && !thread.isGone ? null : <ClosedThread {...{ thread, remove }} />;
}
