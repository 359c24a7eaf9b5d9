import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { blockProfile, unblockProfile } from "@/lib/blocks/mutations/block";
import { acceptConversation, deleteConversation } from "@/lib/conversations/mutations/answer";
import { deleteMessage, editMessage, hideMessage } from "@/lib/conversations/mutations/change";
import { readConversation } from "@/lib/conversations/mutations/read";
import { sendMessage, writeTo } from "@/lib/conversations/mutations/send";
import { REQUEST_MESSAGES } from "@/lib/conversations/schema";
import { unguardedDb as db } from "@/lib/db";
import type { Result } from "@/lib/result";
import { joinedGroup, participantOf, readWhole, send, write } from "../../support/conversations";
import { times } from "../../support/counts";
import { writer } from "../../support/groups";
import { brokenInvariants } from "../../support/invariants";
import { makeAllies, type Viewer } from "../../support/people";
import { deadlocksOf } from "../../support/statements";

// Whoever is first: each message has one place, none is lost or doubled, and what counts as unread is what is.

const ROUNDS = times(10, 100);
const invariants = ["conversations-of-two", "groups-owned", "messages-ordered", "messages-kept-together"];
const looked = [...invariants, "messages-unread"];
let [amara, leila, mateo] = [] as unknown as [Viewer, Viewer, Viewer];
let number = 0;

beforeEach(async () => {
  number += 1;
  const letters = [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  const names = ["Amara", "Leila", "Mateo"].map((name) => writer(`${name} ${letters}`));
  [amara, leila, mateo] = (await Promise.all(names)) as [Viewer, Viewer, Viewer];
});
afterEach(forgetAll);

/** Also how many strangers each has written to: a round is a day. */
async function forgetAll() {
  await db.conversation.deleteMany();
  await db.block.deleteMany();
  await db.rateLimit.deleteMany();
}

const content = (text: string) => ({ key: randomUUID(), text, pictures: [], fileIds: [] });
const say = (viewer: Viewer, conversationId: string, text = "…") =>
  sendMessage(viewer, { conversationId, ...content(text) });
const open = (viewer: Viewer, { profileId: recipientId }: Viewer, text = "…") =>
  writeTo(viewer, { recipientId, ...content(text) });
const block = (viewer: Viewer, other: Viewer) => blockProfile(viewer, { blockedId: other.profileId });

/** Does them at once, without a deadlock, and leaves everything in order. */
async function atOnce<T>(acts: (() => Promise<T>)[]): Promise<T[]> {
  let results: T[] = [];
  const deadlocks = await deadlocksOf(async () => {
    results = await Promise.all(acts.map((act) => act()));
  });
  expect(deadlocks).toEqual([]);
  expect(await brokenInvariants(looked)).toEqual([]);
  return results;
}

const isDone = ({ status }: Result<unknown>) => status === "done";
const reasons = (results: Result<unknown>[]) =>
  [...new Set(results.flatMap((result) => (result.status === "refused" ? [result.reason] : [])))].sort();

/** The same numbers for all, from the first to the last. */
async function expectWhole(conversationId: string, viewers: Viewer[], count: number) {
  for (const viewer of viewers) {
    const { messages } = (await readWhole(viewer, conversationId))!;
    expect(messages.map(({ sequence }) => sequence)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  }
}

describe("two people", () => {
  it("who write to each other at once, several times, are in one conversation with all that they wrote", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const acts = [amara, mateo, amara, mateo].map((from) => () => open(from, from === amara ? mateo : amara));
      const results = await atOnce(acts);
      expect(results.every(isDone)).toBe(true);
      const [conversation, ...others] = await db.conversation.findMany();
      expect(others).toEqual([]);
      expect((await participantOf(conversation!.id, amara)).state).toBe("JOINED");
      expect((await participantOf(conversation!.id, mateo)).state).toBe("JOINED");
      await expectWhole(conversation!.id, [amara, mateo], 4);
      await forgetAll();
    }
  });

  it("of whom one asks more often than a stranger may are left with what was allowed", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const results = await atOnce(Array.from({ length: 6 }, () => () => open(amara, mateo)));
      expect(results.filter(isDone)).toHaveLength(REQUEST_MESSAGES);
      expect(reasons(results)).toEqual(["request-waits"]);
      expect(await db.message.count()).toBe(REQUEST_MESSAGES);
      await forgetAll();
    }
  });

  it("of whom one says yes, no or blocks while the other one writes are left in one state", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { conversationId } = await write(amara, mateo.profileId, "First");
      const answers = [
        () => acceptConversation(mateo, { conversationId }),
        () => deleteConversation(mateo, { conversationId }),
        () => say(mateo, conversationId),
        () => block(mateo, amara),
      ] as (() => Promise<Result<unknown>>)[];
      const [, ...results] = await atOnce([
        answers[round % 4]!,
        () => say(amara, conversationId),
        () => say(amara, conversationId),
      ]);
      expect(reasons(results).filter((reason) => reason !== "conversation-unavailable")).toEqual([]);
      await forgetAll();
    }
  });

  it("of whom one blocks while the other one opens a conversation have none, or one in which nothing is unread", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [opened] = await atOnce<Result<unknown>>([() => open(amara, mateo), () => block(mateo, amara)]);
      expect(isDone(opened!) ? [] : reasons([opened!])).toEqual(isDone(opened!) ? [] : ["not-found"]);
      const rows = await db.participant.findMany();
      expect(rows.map(({ unread }) => unread)).toEqual(isDone(opened!) ? [0, 0] : []);
      await forgetAll();
    }
  });
});

describe("a group", () => {
  it("in which one blocks another one, and unblocks them, while all write counts what each may read", async () => {
    const group = await joinedGroup("Dunes", [leila, amara, mateo]);
    for (let round = 0; round < ROUNDS; round++) {
      const acts = [leila, amara, mateo, mateo].map((from) => () => say(from, group) as Promise<Result<unknown>>);
      const act = round % 2 ? () => unblockProfile(amara, { blockedId: mateo.profileId }) : () => block(amara, mateo);
      const results = await atOnce([...acts, act]);
      expect(results.every(isDone)).toBe(true);
    }
    await expectWhole(group, [leila], 4 * ROUNDS);
  });

  it("that is read while it is written in loses nothing unread, and nobody's place goes back", async () => {
    const group = await joinedGroup("Dunes", [leila, amara, mateo]);
    let read = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const sequence = 3 * round + 1;
      const results = await atOnce<Result<unknown>>([
        () => say(amara, group),
        () => readConversation(mateo, { conversationId: group, sequence }),
        () => say(leila, group),
        () => readConversation(mateo, { conversationId: group, sequence: sequence - 1 }),
        () => say(amara, group),
      ]);
      expect(results.every(isDone)).toBe(true);
      const { readSequence } = await participantOf(group, mateo);
      expect(readSequence).toBeGreaterThanOrEqual(read);
      read = readSequence;
    }
    await expectWhole(group, [leila, amara, mateo], 3 * ROUNDS);
  });

  it("whose messages are edited, deleted and hidden while others come keeps one order of all of that", async () => {
    const group = await joinedGroup("Dunes", [leila, amara, mateo]);
    for (let round = 0; round < ROUNDS; round++) {
      const { messageId } = await send(amara, group, "Words");
      const of = { conversationId: group, messageId };
      const results = await atOnce<Result<unknown>>([
        () => editMessage(amara, { ...of, text: "Other words" }),
        () => deleteMessage(amara, of),
        () => hideMessage(mateo, of),
        () => say(leila, group),
        () => readConversation(mateo, { conversationId: group, sequence: 2 * round + 1 }),
      ]);
      expect(reasons(results)).toEqual(reasons(results).filter((reason) => reason === "message-fixed"));
    }
    const messages = await db.message.findMany({ where: { conversationId: group } });
    const { revision } = await db.conversation.findUniqueOrThrow({ where: { id: group } });
    expect(new Set(messages.map((message) => message.revision)).size).toBe(messages.length);
    expect(Math.max(...messages.map((message) => message.revision))).toBe(revision);
    expect(messages.filter(({ deletedAt }) => deletedAt)).toHaveLength(ROUNDS);
  });

  it("is sent the same message at once, and has it once", async () => {
    await makeAllies(amara.profileId, mateo.profileId);
    for (let round = 0; round < ROUNDS; round++) {
      const same = { recipientId: mateo.profileId, ...content("Once") };
      const results = await atOnce(Array.from({ length: 4 }, () => () => writeTo(amara, same)));
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
      expect(await db.message.count()).toBe(1);
      await db.conversation.deleteMany();
    }
  });
});
