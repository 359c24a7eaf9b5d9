import { whereOf } from "@/lib/scope";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { sweepRequestPauses } from "@/lib/allies/mutations/sweep";
import {
  sweepRateLimits,
  sweepSecondSteps,
  sweepSessions,
  sweepTokens,
  sweepIdempotencyKeys,
} from "@/lib/accounts/mutations/sweep";
import { hashOfToken, startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { viewerOfSession, type Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { sweepOutbox } from "@/lib/mails/mutations/sweep";
import { sweepInvitations } from "@/lib/organizations/mutations/sweep";
import { deleteComment } from "@/lib/comments/mutations/change";
import { sweepComments } from "@/lib/comments/mutations/sweep";
import { sweepPosts } from "@/lib/posts/mutations/sweep";
import { handlesHiddenFrom } from "@/lib/profiles/policy";
import { sweepHandles } from "@/lib/profiles/mutations/sweep";
import { sweepResumeEntries } from "@/lib/resumes/mutations/sweep";
import { env } from "@/lib/env";
import { withClient } from "@/prisma/demo/mark";
import { organization, person } from "../support/people";
import { comment } from "../support/comments";
import { brokenInvariants } from "../support/invariants";
import { post } from "../support/posts";
import { addEntries } from "../support/resumes";
import { statementsOf } from "../support/statements";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const now = new Date("2026-11-21T12:00:00.000Z");
const clock = { now: () => now };
const system = asSystem(clock);
const ago = (time: number) => new Date(now.getTime() - time);

let amara: Viewer;
let tidewater: string;

beforeAll(async () => {
  amara = await person("Amara Okafor", clock);
  tidewater = await organization("Tidewater Alliance", [[amara, "OWNER"]]);
});

type Case = [
  what: string,
  age: number,
  sweep: () => Promise<number>,
  make: (at: Date) => Promise<unknown>,
  count: () => Promise<number>,
];

const cases: Case[] = [
  [
    "sessions that ran out",
    0,
    () => sweepSessions(system),
    (expiresAt) => session({ expiresAt }),
    () => db.session.count(),
  ],
  [
    "sessions that nobody used",
    14 * DAY,
    () => sweepSessions(system),
    (lastSeenAt) => session({ lastSeenAt }),
    () => db.session.count(),
  ],
  [
    "keys of forms",
    30 * DAY,
    () => sweepIdempotencyKeys(system),
    (createdAt) =>
      db.idempotencyKey.create({ data: { userId: amara.userId, key: randomUUID(), inputHash: "", createdAt } }),
    () => db.idempotencyKey.count(),
  ],
  [
    "limits",
    0,
    () => sweepRateLimits(system),
    (resetAt) => db.rateLimit.create({ data: { key: randomUUID(), count: 1, resetAt } }),
    () => db.rateLimit.count(),
  ],
  [
    "links of mails",
    DAY,
    () => sweepTokens(system),
    (expiresAt) =>
      db.accountToken.create({
        data: { tokenHash: randomUUID(), userId: amara.userId, purpose: "VERIFY_EMAIL", email: "", expiresAt },
      }),
    () => db.accountToken.count(),
  ],
  [
    "addresses that lead back",
    0,
    () => sweepTokens(system),
    (undoUntil) =>
      db.emailChange.create({
        data: { id: randomUUID(), userId: amara.userId, formerEmail: "former@example.org", createdAt: now, undoUntil },
      }),
    () => db.emailChange.count(),
  ],
  ...(
    [
      ["first steps of sign-ins", "pendingSignIn", { persistence: "LOCAL", isAnnounced: false }],
      ["trusted browsers", "trustedDevice", { device: "", createdAt: now }],
    ] as const
  ).map(([name, table, row]): Case => [
    name,
    0,
    () => sweepSecondSteps(system),
    (expiresAt) =>
      (db[table] as typeof db.pendingSignIn).create({
        data: { tokenHash: randomUUID(), userId: amara.userId, ...row, expiresAt } as never,
      }),
    () => (db[table] as typeof db.pendingSignIn).count(),
  ]),
  [
    "codes that nobody typed",
    0,
    () => sweepSecondSteps(system),
    async (expiresAt) => {
      const pending = {
        tokenHash: randomUUID(),
        userId: amara.userId,
        persistence: "LOCAL",
        isAnnounced: false,
      } as const;
      const { tokenHash } = await db.pendingSignIn.create({
        data: { ...pending, expiresAt: new Date(now.getTime() + DAY) },
      });
      await db.phoneCode.create({
        data: { id: randomUUID(), pendingHash: tokenHash, isEnrolment: false, sealedNumber: "", expiresAt },
      });
    },
    () => db.phoneCode.count(),
  ],
  [
    "what passkeys were asked",
    0,
    () => sweepSecondSteps(system),
    (expiresAt) => db.passkeyChallenge.create({ data: { challengeHash: randomUUID(), purpose: "SIGN_IN", expiresAt } }),
    () => db.passkeyChallenge.count(),
  ],
  [
    "deleted posts",
    60 * MINUTE,
    () => sweepPosts(system),
    deletedPost,
    () => db.post.count({ where: { deletedAt: { not: null } } }),
  ],
  [
    "deleted comments",
    60 * MINUTE,
    () => sweepComments(system),
    deletedComment,
    () => db.comment.count({ where: { deletedAt: { not: null } } }),
  ],
  [
    "deleted entries of resumes",
    60 * MINUTE,
    () => sweepResumeEntries(system),
    deletedEntry,
    () => db.resumeEntry.count({ where: { deletedAt: { not: null } } }),
  ],
  [
    "handles that were given up",
    90 * DAY,
    () => sweepHandles(system),
    (releasedAt) => db.handleHold.create({ data: { handle: randomUUID().slice(0, 20), releasedAt } }),
    () => db.handleHold.count(),
  ],
  [
    "invitations",
    60 * DAY,
    () => sweepInvitations(system),
    (invitedAt) =>
      db.invitation.create({
        data: {
          id: randomUUID(),
          organizationId: tidewater,
          email: `${randomUUID()}@example.org`,
          role: "MEMBER",
          createdAt: invitedAt,
          invitedAt,
        },
      }),
    () => db.invitation.count(),
  ],
  [
    "pauses after a request was taken back",
    0,
    () => sweepRequestPauses(system),
    async (until) =>
      db.requestPause.create({ data: { fromId: amara.profileId, toId: await organization("Paused"), until } }),
    () => db.requestPause.count(),
  ],
  [
    "mails of the outbox",
    7 * DAY,
    () => sweepOutbox(system),
    (createdAt) =>
      db.outboxMail.create({ data: { id: randomUUID(), to: "", subject: "", text: "", html: "", createdAt } }),
    () => db.outboxMail.count(),
  ],
];

async function session(changed: { expiresAt?: Date; lastSeenAt?: Date }) {
  const token = await startSession(amara.userId, { persistence: "LOCAL" }, clock);
  await db.session.updateMany({ where: { idHash: hashOfToken(token) }, data: changed });
  return token;
}

async function deletedPost(deletedAt: Date) {
  const id = await post(amara, "To be forgotten.", [0, 3]);
  await db.post.update({ where: { id }, data: { deletedAt } });
}

/** With a reply under it, and a reply to one that stays. */
async function deletedComment(deletedAt: Date) {
  const postId = await post(amara, "To be answered.");
  const [gone, kept] = [await comment(amara, postId, "To be forgotten."), await comment(amara, postId, "To be kept.")];
  await comment(amara, postId, "Under it.", gone);
  const reply = await comment(amara, postId, "To be forgotten, too.", kept);
  await deleteComment(amara, { postId, commentId: gone });
  await deleteComment(amara, { postId, commentId: reply });
  await db.comment.update({ where: { id: gone }, data: { deletedAt } });
  await db.comment.update({ where: { id: reply }, data: { deletedAt: null } });
  await db.comment.update({ where: { id: kept }, data: { replyCount: 1 } });
  await db.post.update({ where: { id: postId }, data: { commentCount: 2 } });
}

async function deletedEntry(deletedAt: Date) {
  await addEntries(amara, ["Policy officer"]);
  await db.resumeEntry.updateMany({ where: { deletedAt: null }, data: { deletedAt } });
}

describe("the sweep", () => {
  it.each(cases)("takes %s when their time is over, and not a second before", async (_, age, sweep, make, count) => {
    await sweep();
    const before = await count();
    await make(ago(age - 1000));
    expect([await sweep(), await count()]).toEqual([0, before + 1]);
    await make(ago(age + 1000));
    expect([await sweep(), await count()]).toEqual([1, before + 1]);
  });

  it("takes no session that still opens something, and all that do not", async () => {
    await db.session.deleteMany({});
    for (const age of [14 * DAY - 1, 14 * DAY, 14 * DAY + 1]) await alike({ lastSeenAt: ago(age) });
    for (const age of [-1, 0, 1]) await alike({ expiresAt: ago(age) });
  });

  it("takes no handle that is held from others", async () => {
    await db.handleHold.deleteMany({});
    for (const age of [90 * DAY - 1, 90 * DAY, 90 * DAY + 1])
      await db.handleHold.create({ data: { handle: `held-${age}`, releasedAt: ago(age) } });
    const held = await db.handleHold.findMany({
      where: whereOf(handlesHiddenFrom({ clock, profileId: amara.profileId })),
    });
    await sweepHandles(system);
    expect(await db.handleHold.findMany()).toEqual(expect.arrayContaining(held));
    expect(held).toHaveLength(1);
  });

  it("leaves what is not deleted, whatever its age, and takes with a post its topics and likes", async () => {
    const kept = await post(amara, "To be kept.", [3]);
    await db.post.update({ where: { id: kept }, data: { createdAt: ago(900 * DAY) } });
    await deletedPost(ago(DAY));
    const topics = await db.postTopic.count();
    expect(await sweepPosts(system)).toBe(1);
    expect(await db.post.count({ where: { id: kept } })).toBe(1);
    expect(await db.postTopic.count()).toBe(topics - 2);
  });

  it("takes with a comment the replies under it, and leaves what is counted true", async () => {
    const [replies, kept] = [{ text: "Under it." }, { text: "To be kept." }];
    const before = await db.comment.count({ where: kept });
    await deletedComment(ago(DAY));
    expect(await sweepComments(system)).toBe(1);
    expect(await db.comment.count({ where: kept })).toBe(before + 1);
    expect(await db.comment.count({ where: { ...replies, parent: { deletedAt: { lt: ago(60 * MINUTE) } } } })).toBe(0);
    expect(await brokenInvariants(["comments-counted", "replies-counted"])).toEqual([]);
  });

  it("works in batches, each of which is a statement of its own", async () => {
    await db.idempotencyKey.createMany({
      data: Array.from({ length: 2001 }, () => ({
        userId: amara.userId,
        key: randomUUID(),
        inputHash: "",
        createdAt: ago(40 * DAY),
      })),
    });
    const statements = await statementsOf(async () => expect(await sweepIdempotencyKeys(system)).toBe(2001));
    expect(statements.filter((statement) => /DELETE FROM/.test(statement))).toHaveLength(3);
  });

  it("finds by an index what it takes", async () => {
    const where = {
      Session: [`"expiresAt" <= now()`, `"lastSeenAt" <= now()`],
      IdempotencyKey: [`"createdAt" < now()`],
      RateLimit: [`"resetAt" <= now()`],
      AccountToken: [`"expiresAt" < now()`],
      Post: [`"deletedAt" < now()`],
      ResumeEntry: [`"deletedAt" < now()`],
      HandleHold: [`"releasedAt" < now()`],
      Invitation: [`"invitedAt" < now()`],
      RequestPause: [`"until" <= now()`],
      OutboxMail: [`"createdAt" < now()`],
    };
    await withClient(env().DATABASE_URL, async (client) => {
      await client.query("SET enable_seqscan = off");
      for (const [table, clauses] of Object.entries(where)) {
        for (const clause of clauses) {
          const { rows } = await client.query<{ "QUERY PLAN": string }>(
            `EXPLAIN SELECT FROM "${table}" WHERE ${clause} LIMIT 1000`,
          );
          const column = /"(\w+)"/.exec(clause)![1]!;
          expect(rows.map((line) => line["QUERY PLAN"]).join("\n")).toMatch(
            new RegExp(`Index.* (using|on) "${table}_${column}_idx"`),
          );
        }
      }
    });
  });
});

/** The sweep takes a session exactly when it opens nothing. */
async function alike(changed: { expiresAt?: Date; lastSeenAt?: Date }) {
  const token = await session(changed);
  const opens = (await viewerOfSession(token, clock)) !== null;
  await sweepSessions(system);
  expect({ changed, kept: (await db.session.count({ where: { idHash: hashOfToken(token) } })) === 1 }).toEqual({
    changed,
    kept: opens,
  });
}
