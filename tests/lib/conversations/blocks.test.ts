import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { blockProfile, unblockProfile } from "@/lib/blocks/mutations/block";
import { editMessage } from "@/lib/conversations/mutations/change";
import { handOverGroup } from "@/lib/conversations/mutations/leave";
import { readConversation } from "@/lib/conversations/mutations/read";
import { getThread } from "@/lib/conversations/queries";
import { listConversations } from "@/lib/conversations/queries/inbox";
import { findConversationWith } from "@/lib/conversations/queries/people";
import { unguardedDb as db } from "@/lib/db";
import { refuse } from "@/lib/result";
import {
  joinedGroup,
  miscounted,
  participantOf,
  putInto,
  readWhole,
  send,
  trySend,
  tryWrite,
  write,
} from "../../support/conversations";
import { makeAllies, person } from "../../support/people";

let [amara, mateo, leila] = [] as unknown as [Viewer, Viewer, Viewer];
let [conversationId, messageId, group] = [] as unknown as [string, string, string];

beforeAll(async () => {
  [amara, mateo, leila] = [await person("Amara Okafor"), await person("Mateo Ruiz"), await person("Leila Haddad")];
});

/** Amara and Mateo, who are allies, have written to each other, and in a group with Leila. */
beforeEach(async () => {
  await db.conversation.deleteMany();
  await db.block.deleteMany();
  await db.allyEdge.deleteMany();
  await db.alliance.deleteMany();
  await makeAllies(amara.profileId, mateo.profileId);
  ({ conversationId, messageId } = await write(mateo, amara.profileId, "From Mateo"));
  await send(amara, conversationId, "From Amara");
  group = await joinedGroup("Dunes", [leila, amara, mateo]);
  const quoted = await send(mateo, group, "Mateo to all");
  await send(leila, group, "Leila to all", { quotedId: quoted.messageId });
});
afterEach(async () => expect(await miscounted()).toEqual([]));

const counts = async () => [
  (await participantOf(conversationId, amara)).unread,
  (await participantOf(conversationId, mateo)).unread,
  (await participantOf(group, amara)).unread,
  (await participantOf(group, mateo)).unread,
];
const unavailable = { status: "refused", reason: "conversation-unavailable" };

describe("a block", () => {
  it("makes the conversation of the two unavailable, to both alike", async () => {
    await blockProfile(amara, { blockedId: mateo.profileId });
    for (const viewer of [amara, mateo]) {
      const thread = (await getThread(viewer, { conversationId }))!;
      expect(thread.messages).toEqual([]);
      expect(thread.conversation).toMatchObject({ isAvailable: false, canWrite: false });
      expect(thread.conversation.people.map(({ id }) => id)).toEqual([viewer.profileId]);
      expect(await trySend(viewer, conversationId, "Hello?")).toMatchObject(unavailable);
      expect(await readConversation(viewer, { conversationId, sequence: 2 })).toMatchObject(unavailable);
    }
    expect(await editMessage(mateo, { conversationId, messageId, text: "Hello?" })).toMatchObject(unavailable);
  });

  it("counts nothing as unread across it, and all again once it is gone", async () => {
    expect(await counts()).toEqual([1, 1, 2, 1]);
    await blockProfile(amara, { blockedId: mateo.profileId });
    expect(await counts()).toEqual([0, 0, 1, 1]);
    await send(mateo, group, "Mateo again");
    await send(amara, group, "Amara to all");
    expect(await counts()).toEqual([0, 0, 1, 1]);
    await unblockProfile(amara, { blockedId: mateo.profileId });
    expect(await counts()).toEqual([1, 1, 3, 2]);
  });

  it("hides in a group what each wrote from the other one, in quotes, too, and nothing from anybody else", async () => {
    await blockProfile(amara, { blockedId: mateo.profileId });
    const texts = async (viewer: Viewer) => (await readWhole(viewer, group))!.messages.map(({ text }) => text);
    expect(await texts(amara)).toEqual(["Leila to all"]);
    expect((await getThread(amara, { conversationId: group }))!.messages[0]!.quoted).toBe("unavailable");
    await send(amara, group, "Amara to all");
    expect(await texts(mateo)).toEqual(["Mateo to all", "Leila to all"]);
    expect(await texts(leila)).toEqual(["Mateo to all", "Leila to all", "Amara to all"]);
  });

  it("leads neither from the other one's profile to their conversation, as if there were nobody", async () => {
    await blockProfile(amara, { blockedId: mateo.profileId });
    const key = randomUUID();
    for (const [viewer, other] of [
      [amara, mateo],
      [mateo, amara],
    ] as const) {
      expect(await findConversationWith(viewer, other.profileId)).toBeNull();
      const toNobody = await tryWrite(viewer, randomUUID(), "Hello?", { key });
      expect(toNobody).toEqual(refuse("not-found"));
      expect(await tryWrite(viewer, other.profileId, "Hello?", { key })).toEqual(toNobody);
    }
    expect((await listConversations(mateo, { show: "all" })).rows).toContainEqual(
      expect.objectContaining({ id: conversationId, isAvailable: false, people: [] }),
    );
    await unblockProfile(amara, { blockedId: mateo.profileId });
    expect(await findConversationWith(mateo, amara.profileId)).toBe(conversationId);
  });

  it("says of a first message that had arrived what it says of one to nobody, also to whoever sends it again", async () => {
    const said = { key: randomUUID() };
    await write(mateo, amara.profileId, "Sent before", said);
    await blockProfile(amara, { blockedId: mateo.profileId });
    expect(await tryWrite(mateo, amara.profileId, "Sent before", said)).toEqual(refuse("not-found"));
  });

  it("keeps a stranger who is blocked from asking, as if there were nobody", async () => {
    await blockProfile(leila, { blockedId: mateo.profileId });
    expect(await tryWrite(mateo, leila.profileId, "Hello?")).toMatchObject({ status: "refused", reason: "not-found" });
    expect(await tryWrite(leila, mateo.profileId, "Hello?")).toMatchObject({ status: "refused", reason: "not-found" });
  });

  it("keeps a group from being handed over across it, as to nobody", async () => {
    await blockProfile(amara, { blockedId: mateo.profileId });
    for (const [owner, other] of [
      [amara, mateo],
      [mateo, amara],
    ] as const) {
      const conversationId = await joinedGroup("Of one", [owner, other, leila]);
      const handOver = (participantId: string) => handOverGroup(owner, { conversationId, participantId });
      expect(await handOver(randomUUID())).toEqual(refuse("not-found"));
      expect(await handOver(other.profileId)).toEqual(refuse("not-found"));
      expect(await handOver(leila.profileId)).toMatchObject({ status: "done" });
    }
  });

  it("ends what either was asked into by the other one, and nothing that others ask", async () => {
    const ask = async (owner: Viewer, by: Viewer, asked: Viewer) => {
      const id = await joinedGroup(
        "Asked",
        [owner, by].filter((one, at) => at === 0 || one !== owner),
      );
      await putInto(id, asked, "INVITED");
      await db.participant.updateMany({
        where: { conversationId: id, profileId: asked.profileId },
        data: { invitedById: by.profileId },
      });
      return id;
    };
    const [byMateo, byAmara] = [await ask(leila, mateo, amara), await ask(amara, amara, mateo)];
    const byLeila = await ask(mateo, leila, amara);
    await db.event.deleteMany();
    await blockProfile(amara, { blockedId: mateo.profileId });
    const ended = { state: "DECLINED", unread: 0, newestId: null };
    expect(await participantOf(byMateo, amara)).toMatchObject(ended);
    expect(await participantOf(byAmara, mateo)).toMatchObject(ended);
    expect(await participantOf(byLeila, amara)).toMatchObject({ state: "INVITED", unread: 1 });
    const toldOf = async (subjectId: string, from: Viewer) => {
      const where = { subjectId, fromId: from.profileId, toId: from.profileId };
      return (await db.event.findFirst({ where }))?.recipientIds.toSorted();
    };
    const all = (...viewers: Viewer[]) => viewers.map(({ profileId }) => profileId).sort();
    expect(await toldOf(byMateo, amara)).toEqual(all(amara, leila, mateo));
    expect(await toldOf(byAmara, mateo)).toEqual(all(amara, mateo));
    await unblockProfile(amara, { blockedId: mateo.profileId });
    expect(await getThread(amara, { conversationId: byMateo })).toBeNull();
    expect(await getThread(mateo, { conversationId: byAmara })).toBeNull();
  });

  it("tells both that their conversation changed, each by themselves, and of the group whoever blocks", async () => {
    await db.event.deleteMany();
    await blockProfile(amara, { blockedId: mateo.profileId });
    const events = await db.event.findMany({ where: { type: "CONVERSATION_CHANGED" } });
    const told = events.map(({ fromId, recipientIds, subjectId }) => ({ fromId, recipientIds, subjectId }));
    const by = ({ profileId }: Viewer, subjectId: string) => ({
      fromId: profileId,
      recipientIds: [profileId],
      subjectId,
    });
    expect(told).toHaveLength(3);
    expect(told).toEqual(
      expect.arrayContaining([by(amara, conversationId), by(mateo, conversationId), by(amara, group)]),
    );
  });
});
