import type { ThreadActions } from "@/components/conversations/message/plain";
import {
  deleteMessageAction,
  editMessageAction,
  hideMessageAction,
  readConversationAction,
  sendMessageAction,
} from "@/lib/conversations/actions";
import { acceptConversationAction, deleteConversationAction, unpinJobAction } from "@/lib/conversations/actions/inbox";

/** As the page of a conversation names them. */
export const threadActions: ThreadActions = {
  ...{ sendMessageAction, editMessageAction, deleteMessageAction, hideMessageAction, readConversationAction },
  ...{ acceptConversationAction, deleteConversationAction, unpinJobAction },
};
