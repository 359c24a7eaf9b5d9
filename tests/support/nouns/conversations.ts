import type { TestNoun } from "./noun";

export const conversations = {
  ids: ["conversationId", "messageId"],
  naming: { quotedId: "messageId", recipientId: "id", participantId: "id", profileIds: "id" },
  typed: { sequence: "1" },
  fitting: [
    [/^conversationId$/, ({ conversations }) => conversations],
    [/^(messageId|quotedId|around)$/, ({ messages }) => messages],
    [/^(recipientId|participantId|profileIds)$/, ({ profiles }) => profiles],
    [/^(sequence|seen)$/, () => ["0", "1", "9"]],
  ],
  parameters: { "/conversations/[id]": ({ conversationId }) => [conversationId] },
  queries: {
    "/conversations/new": (_, { id }) => ["", `?to=${id}`, `?to=${id}&q=`],
    "/api/conversations/people": ({ name }) => ["", `?q=${name}`],
    "/api/conversations/search": ({ message }) => ["", `?q=${message}`],
  },
  lists: ["/conversations"],
} satisfies TestNoun;
