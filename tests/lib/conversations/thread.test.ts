import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { getThread } from "@/lib/conversations/queries";
import type { ThreadAsked } from "@/lib/conversations/schema";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { DAY_MS } from "@/lib/time";
import { person } from "../../support/people";

const conversationId = newId(systemClock);
const ids: string[] = [];
let amara: Viewer;
let mateo: Viewer;

/** Amara has written a hundred messages, and Mateo has read the first fifty. */
beforeAll(async () => {
  [amara, mateo] = [await person("Amara Okafor"), await person("Mateo Ruiz")];
  const [lowId, highId] = [amara.profileId, mateo.profileId].sort() as [string, string];
  const createdAt = new Date();
  const row = { conversationId, state: "JOINED" as const, createdAt, joinedAt: createdAt };
  await db.conversation.create({
    data: { id: conversationId, kind: "DIRECT", lowId, highId, revision: 100, createdAt },
  });
  await db.participant.createMany({
    data: [
      { ...row, profileId: amara.profileId, readSequence: 100 },
      { ...row, profileId: mateo.profileId, readSequence: 50, unread: 50 },
    ],
  });
  for (let sequence = 1; sequence <= 100; sequence++) {
    const [id, quotedId] = [newId(systemClock), ids.at(-1)];
    const by = { profileId: amara.profileId, actedById: amara.userId, key: randomUUID() };
    const place = { id, conversationId, sequence, revision: sequence };
    await db.message.create({ data: { ...place, ...by, text: `Message ${sequence}`, quotedId, createdAt } });
    ids.push(id);
  }
});

async function asked(viewer: Viewer, of: Omit<ThreadAsked, "conversationId"> = {}) {
  const thread = (await getThread(viewer, { conversationId, ...of }))!;
  const sequences = thread.messages.map(({ sequence }) => sequence);
  const isWhole = sequences.every((sequence, at) => sequence === sequences[0]! + at);
  expect(isWhole).toBe(true);
  return { from: sequences[0], to: sequences.at(-1), hasEarlier: thread.hasEarlier, hasLater: thread.hasLater };
}

describe("a conversation", () => {
  it("opens at its end, or where the first unread message stands, with some of what was read before it", async () => {
    expect(await asked(mateo)).toEqual({ from: 71, to: 100, hasEarlier: true, hasLater: false });
    expect(await asked(mateo, { atUnread: true })).toEqual({ from: 41, to: 80, hasEarlier: true, hasLater: true });
    expect(await asked(amara, { atUnread: true })).toEqual({ from: 71, to: 100, hasEarlier: true, hasLater: false });
    expect((await getThread(mateo, { conversationId }))!.firstUnread).toBe(51);
    expect((await getThread(amara, { conversationId }))!.firstUnread).toBeNull();
  });

  it("goes on in both directions, and says where it ends", async () => {
    expect(await asked(amara, { before: 40 })).toEqual({ from: 10, to: 39, hasEarlier: true, hasLater: true });
    expect(await asked(amara, { before: 5 })).toEqual({ from: 1, to: 4, hasEarlier: false, hasLater: true });
    expect(await asked(amara, { after: 40 })).toEqual({ from: 41, to: 70, hasEarlier: true, hasLater: true });
    expect(await asked(amara, { after: 95 })).toEqual({ from: 96, to: 100, hasEarlier: true, hasLater: false });
    expect(await asked(amara, { after: 100 })).toEqual({
      from: undefined,
      to: undefined,
      hasEarlier: true,
      hasLater: false,
    });
  });

  it("opens around a message, or at its end where that is not there", async () => {
    expect(await asked(amara, { around: ids[19] })).toEqual({ from: 10, to: 49, hasEarlier: true, hasLater: true });
    expect(await asked(amara, { around: ids[97] })).toEqual({ from: 71, to: 100, hasEarlier: true, hasLater: false });
    expect(await asked(amara, { around: conversationId })).toEqual(await asked(amara));
  });

  it("says what of a message its author alone knows", async () => {
    const [own, others] = [await getThread(amara, { conversationId }), await getThread(mateo, { conversationId })];
    expect(own!.messages[0]).toMatchObject({ isOwn: true, canEdit: true, key: expect.any(String) as string });
    expect(others!.messages[0]).toMatchObject({ isOwn: false, canEdit: false, key: null });
    expect(others!.messages[0]!.quoted).toMatchObject({ sequence: 70, authorName: "Amara Okafor" });
    const later = { ...amara, clock: { now: () => new Date(Date.now() + DAY_MS) } };
    expect((await getThread(later, { conversationId }))!.messages[0]).toMatchObject({ isOwn: true, key: null });
  });
});
