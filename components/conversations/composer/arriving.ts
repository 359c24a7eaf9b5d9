/** In which conversation somebody who writes is about to arrive. */
let arriving = "";

/** It takes the place of where they write in the same turn, so that a phone’s keyboard stays open. */
export function arriveIn(conversationId: string) {
  arriving = conversationId;
  setTimeout(() => (arriving = ""));
}

export const isArriving = (conversationId: string) => arriving === conversationId;
