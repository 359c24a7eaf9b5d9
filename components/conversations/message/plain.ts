import type * as actions from "@/lib/conversations/actions";
import type * as inboxActions from "@/lib/conversations/actions/inbox";
import type { Thread } from "@/lib/conversations/queries";

/** Named by the page: without JavaScript it answers only those that it has from the start. */
export type ThreadActions = Pick<
  typeof actions,
  "readConversationAction" | "sendMessageAction" | "editMessageAction" | "deleteMessageAction" | "hideMessageAction"
> &
  Pick<typeof inboxActions, "acceptConversationAction" | "deleteConversationAction" | "unpinJobAction">;

export type PlainFormsProps = {
  thread: Thread;
  /** The message that the address names: what one can do with it stands here. */
  targetId: string | null;
  messageKey: string;
  /** Of a message, in code points. */
  limit: number;
  actions: ThreadActions;
};
