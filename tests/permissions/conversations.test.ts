import { randomUUID } from "node:crypto";
import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { person } from "../support/people";
import { acting, all, both, type Fields, type Scene, speakers, testActions } from "../support/permissions";

/** Who the conversations are with; made once, for all cells. */
let partner: Promise<Viewer> | undefined;
const withPartner = () => (partner ??= person("Paz Partner"));

/** Two who have joined, and a message of either. */
const onMessage =
  (by: "own" | "partner") =>
  async ({ profileId }: Scene): Promise<Fields> => {
    const other = await withPartner();
    await db.conversation.deleteMany();
    const [conversationId, messageId, createdAt] = [newId(systemClock), newId(systemClock), new Date()];
    const [lowId, highId] = [profileId, other.profileId].sort() as [string, string];
    await db.conversation.create({
      data: { id: conversationId, kind: "DIRECT", lowId, highId, revision: 1, createdAt },
    });
    const row = { conversationId, state: "JOINED" as const, joinedAt: createdAt, createdAt };
    await db.participant.createMany({
      data: [
        { ...row, profileId, unread: by === "own" ? 0 : 1 },
        { ...row, profileId: other.profileId, unread: by === "own" ? 1 : 0 },
      ],
    });
    const author = by === "own" ? profileId : other.profileId;
    const place = { id: messageId, conversationId, sequence: 1, revision: 1, key: randomUUID() };
    await db.message.create({ data: { ...place, profileId: author, text: "There already", createdAt } });
    return { conversationId, messageId };
  };
const said = () => ({ key: randomUUID(), text: "Said" });
const sent = async (scene: Scene): Promise<Fields> => ({ ...(await onMessage("partner")(scene)), ...said() });
const written = async (): Promise<Fields> => {
  const { profileId: recipientId } = await withPartner();
  await db.conversation.deleteMany();
  return { recipientId, ...said() };
};
const edited = async (scene: Scene): Promise<Fields> => ({ ...(await onMessage("own")(scene)), text: "Other words" });
const read = async (scene: Scene): Promise<Fields> => ({ ...(await onMessage("partner")(scene)), sequence: "1" });

testActions("conversations", await import("@/lib/conversations/actions"), [], {
  sendMessageAction: both("messages", speakers, sent),
  writeToAction: both("messages", speakers, written),
  editMessageAction: both("messages", speakers, edited),
  deleteMessageAction: both("removals", speakers, onMessage("own")),
  hideMessageAction: both("removals", speakers, onMessage("partner")),
  tellTypingAction: both(
    "own",
    acting("agrees", "agrees", "agrees", "wrong-profile"),
    onMessage("partner"),
    all("agrees"),
  ),
  readConversationAction: both("reads", speakers, read),
});
