import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { deleteMessage, editMessage, hideMessage } from "@/lib/conversations/mutations/change";
import { readConversation } from "@/lib/conversations/mutations/read";
import { sendMessage, writeTo } from "@/lib/conversations/mutations/send";
import { getThread } from "@/lib/conversations/queries";
import { unguardedDb as db } from "@/lib/db";
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
import { actingAs, confirm, makeAllies, movableClock, organization, person } from "../../support/people";

const clock = movableClock();
let amara: Viewer;
let mateo: Viewer;
let leila: Viewer;

beforeAll(async () => {
  [amara, mateo, leila] = [
    await person("Amara Okafor", clock),
    await person("Mateo Ruiz", clock),
    await person("Leila Haddad", clock),
  ];
});

/** Two who know nobody yet, or each other. */
let count = 0;
async function two({ areAllies = false } = {}): Promise<[Viewer, Viewer]> {
  count += 1;
  const pair: [Viewer, Viewer] = [
    await person(`Ines ${"i".repeat(count)}`, clock),
    await person(`Kwame ${"k".repeat(count)}`, clock),
  ];
  if (areAllies) await makeAllies(pair[0].profileId, pair[1].profileId);
  return pair;
}

const refused = (reason: string) => ({ status: "refused", reason });
const textsOf = async (viewer: Viewer, conversationId: string) =>
  (await readWhole(viewer, conversationId))?.messages.map(({ text }) => text);

afterEach(async () => expect(await miscounted()).toEqual([]));

describe("writing to somebody", () => {
  it("makes one conversation of the two, whoever writes, and all say the same order", async () => {
    const [ines, kwame] = await two({ areAllies: true });
    const { conversationId } = await write(ines, kwame.profileId, "One");
    expect(await write(kwame, ines.profileId, "Two")).toMatchObject({ conversationId, sequence: 2 });
    expect(await send(ines, conversationId, "Three")).toMatchObject({ sequence: 3 });
    for (const viewer of [ines, kwame]) expect(await textsOf(viewer, conversationId)).toEqual(["One", "Two", "Three"]);
    expect(await participantOf(conversationId, kwame)).toMatchObject({ state: "JOINED", unread: 2 });
    expect(await participantOf(conversationId, ines)).toMatchObject({ state: "JOINED", unread: 1 });
  });

  it("asks a stranger, who is written to three times until they say yes by answering", async () => {
    const [ines, kwame] = await two();
    const { conversationId } = await write(ines, kwame.profileId, "One");
    expect(await participantOf(conversationId, kwame)).toMatchObject({ state: "REQUESTED", unread: 1, joinedAt: null });
    await send(ines, conversationId, "Two");
    await write(ines, kwame.profileId, "Three");
    expect(await trySend(ines, conversationId, "Four")).toMatchObject(refused("request-waits"));
    expect((await getThread(ines, { conversationId }))!.conversation).toMatchObject({ waits: true, canWrite: false });
    expect((await getThread(kwame, { conversationId }))!.conversation).toMatchObject({ waits: false, canWrite: true });
    await send(kwame, conversationId, "Yes");
    expect(await participantOf(conversationId, kwame)).toMatchObject({ state: "JOINED" });
    await send(ines, conversationId, "Four");
    expect((await getThread(ines, { conversationId }))!.conversation).toMatchObject({ waits: false, canWrite: true });
  });

  it("takes an address that is known to be theirs", async () => {
    const [ines, kwame] = await two({ areAllies: true });
    const said = { key: randomUUID(), text: "Hello", pictures: [], fileIds: [] };
    const { conversationId } = await write(kwame, ines.profileId, "Hello");
    expect(await sendMessage(ines, { conversationId, ...said })).toMatchObject(refused("unverified-email"));
    expect(await writeTo(ines, { recipientId: kwame.profileId, ...said })).toMatchObject(refused("unverified-email"));
  });

  it("does not reach who takes messages of allies alone", async () => {
    const [ines, kwame] = await two();
    await db.profile.update({ where: { id: kwame.profileId }, data: { messagesAudience: "ALLIES" } });
    expect(await tryWrite(ines, kwame.profileId, "Hello")).toMatchObject(refused("not-admitted"));
    expect(await db.conversation.count({ where: { participants: { some: { profileId: kwame.profileId } } } })).toBe(0);
    await makeAllies(ines.profileId, kwame.profileId);
    const { conversationId } = await write(ines, kwame.profileId, "Hello");
    expect(await participantOf(conversationId, kwame)).toMatchObject({ state: "JOINED" });
  });

  it("stores what is written to somebody who said no, and shows and counts it nowhere", async () => {
    const [ines, kwame] = await two();
    const { conversationId } = await write(ines, kwame.profileId, "One");
    await db.participant.updateMany({
      where: { conversationId, profileId: kwame.profileId },
      data: { state: "DECLINED", newestId: null, readableAfter: 1, readSequence: 1, unread: 0 },
    });
    const before = (await getThread(ines, { conversationId }))!.conversation;
    await send(ines, conversationId, "Two");
    expect(await participantOf(conversationId, kwame)).toMatchObject({ state: "DECLINED", unread: 0, newestId: null });
    expect(await getThread(kwame, { conversationId })).toBeNull();
    expect((await getThread(ines, { conversationId }))!.conversation).toMatchObject({
      waits: before.waits,
      canWrite: true,
    });
    // Then they write themselves.
    expect(await write(kwame, ines.profileId, "After all")).toMatchObject({ conversationId });
    expect(await textsOf(kwame, conversationId)).toEqual(["After all"]);
    expect(await textsOf(ines, conversationId)).toEqual(["One", "Two", "After all"]);
  });

  it("is accepted by becoming allies and one more message", async () => {
    const [ines, kwame] = await two();
    const { conversationId } = await write(ines, kwame.profileId, "One");
    await makeAllies(ines.profileId, kwame.profileId);
    await send(ines, conversationId, "Two");
    expect(await participantOf(conversationId, kwame)).toMatchObject({ state: "JOINED", unread: 2 });
  });

  it("takes an organization for a stranger of its members, and is open to its writers alone", async () => {
    const [ines, kwame] = await two();
    const studio = await organization(`Studio ${"s".repeat(count)}`, [
      [ines, "OWNER"],
      [kwame, "RECRUITER"],
    ]);
    const [asStudio, asRecruiter] = [await actingAs(ines, studio), await actingAs(kwame, studio)];
    const { conversationId } = await write(amara, studio, "Hello studio");
    expect(await send(asStudio, conversationId, "Hello")).toMatchObject({ sequence: 2 });
    expect(await getThread(asRecruiter, { conversationId })).toBeNull();
    expect(await trySend(asRecruiter, conversationId, "Me, too")).toMatchObject(refused("wrong-profile"));
    expect(await tryWrite(asRecruiter, amara.profileId, "Me, too")).toMatchObject(refused("wrong-profile"));
    const { conversationId: own } = await write(ines, studio, "To ourselves");
    expect((await getThread(ines, { conversationId: own }))!.conversation.waits).toBe(true);
    const shown = async (viewer: Viewer) => (await getThread(viewer, { conversationId }))!.messages[1]!.actedBy;
    expect(await shown(asStudio)).toMatchObject({ displayName: ines.profile.displayName });
    expect(await shown(amara)).toBeNull();
  });
});

describe("a message", () => {
  it("is one, however often it is sent, and another one under the same key is refused", async () => {
    const [ines, kwame] = await two({ areAllies: true });
    const { conversationId } = await write(ines, kwame.profileId, "Hello");
    const message = { conversationId, key: randomUUID(), text: "Once", pictures: [], fileIds: [] };
    const [first, ...others] = [
      await sendMessage(ines, message),
      ...(await Promise.all([1, 2, 3].map(() => sendMessage(ines, message)))),
    ];
    for (const other of others) expect(other).toEqual(first);
    expect(await textsOf(kwame, conversationId)).toEqual(["Hello", "Once"]);
    expect(await sendMessage(ines, { ...message, text: "Twice" })).toMatchObject(refused("idempotency-key-used"));
    // Whoever sends it late finds it as it is by then.
    const { messageId } = (first as { value: { messageId: string } }).value;
    await editMessage(ines, { conversationId, messageId, text: "Edited" });
    expect(await sendMessage(ines, message)).toEqual(first);
    // The key is its sender's.
    await confirm(kwame);
    expect((await sendMessage(kwame, { ...message, text: "Mine" })).status).toBe("done");
  });

  it("is edited by its author within the hour, and marked", async () => {
    const [ines, kwame] = await two({ areAllies: true });
    const { conversationId, messageId } = await write(ines, kwame.profileId, "Hello");
    const of = { conversationId, messageId };
    expect(await editMessage(kwame, { ...of, text: "Mine" })).toMatchObject(refused("not-found"));
    expect((await editMessage(ines, { ...of, text: "Hello, Kwame" })).status).toBe("done");
    const thread = (await getThread(kwame, { conversationId, since: 1 }))!;
    expect(thread.conversation.revision).toBe(2);
    expect(thread.messages).toMatchObject([
      { text: "Hello, Kwame", sequence: 1, revision: 2, editedAt: expect.any(String) as string },
    ]);
    await send(ines, conversationId, "Next");
    clock.advance(3601);
    expect((await getThread(ines, { conversationId }))!.messages[0]!.canEdit).toBe(false);
    expect(await editMessage(ines, { ...of, text: "Too late" })).toMatchObject(refused("message-fixed"));
    expect(await deleteMessage(ines, of)).toMatchObject(refused("message-fixed"));
    expect((await hideMessage(ines, of)).status).toBe("done");
  });

  it("is deleted for all within the hour: its words go and count no more, its place stays, and so does what quotes it", async () => {
    const [ines, kwame] = await two({ areAllies: true });
    const { conversationId, messageId } = await write(ines, kwame.profileId, "Secret");
    await send(ines, conversationId, "About that", { quotedId: messageId });
    const shown = (await getThread(kwame, { conversationId }))!.messages[1]!;
    expect(shown.quoted).toMatchObject({ excerpt: "Secret", sequence: 1 });
    expect(await participantOf(conversationId, kwame)).toMatchObject({ unread: 2 });
    for (let time = 0; time < 2; time++)
      expect((await deleteMessage(ines, { conversationId, messageId })).status).toBe("done");
    expect(await participantOf(conversationId, kwame)).toMatchObject({ unread: 1 });
    const [gone, quoting] = (await getThread(kwame, { conversationId }))!.messages;
    expect(gone).toMatchObject({ text: "", isDeleted: true, canEdit: false });
    expect(quoting!.quoted).toBe("unavailable");
    expect(await editMessage(ines, { conversationId, messageId, text: "Back" })).toMatchObject(
      refused("message-fixed"),
    );
    expect(JSON.stringify(await db.message.findMany({ where: { conversationId } }))).not.toContain("Secret");
  });

  it("is deleted for oneself alone whoever wrote it, and nobody else learns of that", async () => {
    const [ines, kwame] = await two({ areAllies: true });
    const { conversationId, messageId } = await write(ines, kwame.profileId, "Hello");
    await send(ines, conversationId, "There");
    const { revision } = (await getThread(ines, { conversationId }))!.conversation;
    for (let time = 0; time < 2; time++)
      expect((await hideMessage(kwame, { conversationId, messageId })).status).toBe("done");
    expect(await textsOf(kwame, conversationId)).toEqual(["There"]);
    expect(await textsOf(ines, conversationId)).toEqual(["Hello", "There"]);
    expect((await getThread(kwame, { conversationId, since: 0 }))!.gone).toEqual([messageId]);
    expect((await getThread(ines, { conversationId, since: 0 }))!.gone).toEqual([]);
    expect((await getThread(ines, { conversationId }))!.conversation.revision).toBe(revision);
    expect(await participantOf(conversationId, kwame)).toMatchObject({ unread: 1 });
  });

  it("quotes only what its author reads in the same conversation", async () => {
    const [ines, kwame] = await two({ areAllies: true });
    const elsewhere = await write(mateo, ines.profileId, "Elsewhere");
    const { conversationId } = await write(ines, kwame.profileId, "Hello");
    const { messageId } = await send(ines, conversationId, "Look", { quotedId: elsewhere.messageId });
    expect(await db.message.findUniqueOrThrow({ where: { id: messageId } })).toMatchObject({ quotedId: null });
  });

  it("is found in its own conversation alone", async () => {
    const [ines, kwame] = await two({ areAllies: true });
    const { conversationId } = await write(ines, leila.profileId, "Elsewhere");
    const { messageId } = await write(ines, kwame.profileId, "Hello");
    for (const act of [deleteMessage, hideMessage])
      expect(await act(ines, { conversationId, messageId })).toMatchObject(refused("not-found"));
    const edit = { conversationId, messageId, text: "Across" };
    expect(await editMessage(ines, edit)).toMatchObject(refused("not-found"));
  });
});

describe("reading", () => {
  it("takes back what is unread, never goes back, and says nothing twice", async () => {
    const [ines, kwame] = await two({ areAllies: true });
    const { conversationId } = await write(ines, kwame.profileId, "One");
    await send(ines, conversationId, "Two");
    const events = () => db.event.count({ where: { subjectId: conversationId, type: "MESSAGES_READ" } });
    await readConversation(kwame, { conversationId, sequence: 1 });
    expect(await participantOf(conversationId, kwame)).toMatchObject({ readSequence: 1, unread: 1 });
    await readConversation(kwame, { conversationId, sequence: 99 });
    expect(await participantOf(conversationId, kwame)).toMatchObject({ readSequence: 2, unread: 0 });
    expect(await events()).toBe(2);
    await readConversation(kwame, { conversationId, sequence: 1 });
    expect(await participantOf(conversationId, kwame)).toMatchObject({ readSequence: 2 });
    expect(await events()).toBe(2);
  });

  it("is shown to those who have joined, too, where both show it, and never of a request", async () => {
    const [ines, kwame] = await two();
    const { conversationId } = await write(ines, kwame.profileId, "One");
    const seen = async (viewer: Viewer, of: Viewer) =>
      (await getThread(viewer, { conversationId }))!.conversation.people.find(({ id }) => id === of.profileId)!
        .readSequence;
    await readConversation(kwame, { conversationId, sequence: 1 });
    expect(await seen(ines, kwame)).toBeNull();
    expect(await db.event.count({ where: { subjectId: conversationId, type: "MESSAGES_READ" } })).toBe(0);
    await send(kwame, conversationId, "Yes");
    expect(await seen(ines, kwame)).toBe(1);
    expect(await seen(kwame, ines)).toBe(0);
    await db.profile.update({ where: { id: ines.profileId }, data: { sharesReadState: false } });
    expect(await seen(ines, kwame)).toBeNull();
    expect(await seen(kwame, ines)).toBeNull();
    expect(await seen(ines, ines)).toBe(0);
  });

  it("of an invitation is looking at it", async () => {
    const group = await joinedGroup("Dunes", [amara, mateo]);
    await putInto(group, leila, "INVITED");
    expect((await readConversation(leila, { conversationId: group, sequence: 5 })).status).toBe("done");
    expect(await participantOf(group, leila)).toMatchObject({ state: "INVITED", unread: 0 });
    expect(await trySend(leila, group, "Hello")).toMatchObject(refused("not-admitted"));
  });
});

describe("a group", () => {
  it("reads what was written since one joined, and nothing once one has left", async () => {
    const group = await joinedGroup("Dunes", [amara, mateo]);
    const before = await send(amara, group, "Before");
    await putInto(group, leila, "JOINED");
    await send(mateo, group, "After", { quotedId: before.messageId });
    expect(await textsOf(leila, group)).toEqual(["After"]);
    expect((await getThread(leila, { conversationId: group }))!.messages[0]!.quoted).toBe("unavailable");
    await putInto(group, leila, "LEFT");
    expect(await getThread(leila, { conversationId: group })).toBeNull();
    expect(await trySend(leila, group, "Still here")).toMatchObject(refused("not-found"));
    expect(await textsOf(amara, group)).toEqual(["Before", "After"]);
    const people = (await getThread(amara, { conversationId: group }))!.conversation.people;
    expect(people.map(({ displayName }) => displayName)).toEqual(["Amara Okafor", "Mateo Ruiz"]);
  });
});
