/** What a database can hold of conversations that it should not: by the invariant that tells it. */
export function conversationFaults(amara: string, leila: string): [name: string, how: string, sql: string][] {
  const one = (kind: "DIRECT" | "GROUP") => `(SELECT id FROM "Conversation" WHERE kind = '${kind}')`;
  const [two, group] = [one("DIRECT"), one("GROUP")];
  const inTwo = `"conversationId" = ${two}`;
  return [
    [
      "conversations-of-two",
      "one of them is not in it",
      `DELETE FROM "Participant" WHERE ${inTwo} AND "profileId" = ${amara}`,
    ],
    [
      "conversations-of-two",
      "a third one is",
      `INSERT INTO "Participant" ("conversationId", "profileId", state, "createdAt") VALUES (${two}, ${leila}, 'JOINED', now())`,
    ],
    [
      "conversations-of-two",
      "one has left",
      `UPDATE "Participant" SET state = 'LEFT', "newestId" = NULL WHERE ${inTwo}`,
    ],
    [
      "jobs-pinned",
      "it is neither one’s",
      `UPDATE "Conversation" SET "pinnedJobId" = (SELECT id FROM "Job" LIMIT 1) WHERE kind = 'DIRECT'`,
    ],
    ["groups-owned", "nobody owns one", `UPDATE "Participant" SET "isOwner" = FALSE`],
    ["groups-owned", "nobody is in one", `DELETE FROM "Participant" WHERE "conversationId" = ${group}`],
    ["messages-ordered", "it counts too few", 'UPDATE "Conversation" SET revision = 0'],
    [
      "messages-ordered",
      "somebody has read what is not there",
      'UPDATE "Participant" SET "readSequence" = 99, unread = 0',
    ],
    [
      "messages-kept-together",
      "its author never was in it",
      `UPDATE "Message" SET "profileId" = ${leila} WHERE ${inTwo}`,
    ],
    [
      "messages-kept-together",
      "it quotes what is said elsewhere",
      `UPDATE "Message" SET "quotedId" = (SELECT id FROM "Message" WHERE "conversationId" = ${group} LIMIT 1) WHERE ${inTwo}`,
    ],
    [
      "messages-kept-together",
      "a deleted one has a file",
      `INSERT INTO "MessageFile" (id, "profileId", "messageId", key, name, type, bytes, "createdAt")
         SELECT gen_random_uuid(), "profileId", id, 'key', 'a.pdf', 'pdf', 1, now() FROM "Message" WHERE ${inTwo} LIMIT 1;
       UPDATE "Message" SET text = '', "deletedAt" = now() WHERE ${inTwo}`,
    ],
    ["messages-unread", "a counter is too high", 'UPDATE "Participant" SET unread = unread + 1'],
    ["messages-unread", "a message went uncounted", 'UPDATE "Participant" SET unread = 0'],
    [
      "messages-unread",
      "what stands across a block is counted",
      `INSERT INTO "Block" (id, "blockerId", "blockedId", "createdAt") SELECT gen_random_uuid(), "lowId", "highId", now() FROM "Conversation" WHERE kind = 'DIRECT'`,
    ],
    [
      "messages-unread",
      "one who has left counts on",
      `UPDATE "Participant" SET state = 'LEFT', "newestId" = NULL, "isOwner" = FALSE`,
    ],
  ];
}
