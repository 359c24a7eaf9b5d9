import "../support/apart";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { notificationTypeNames } from "@/lib/notifications/schema/types";
import { likePost } from "@/lib/posts/mutations/like";
import { withClient } from "@/prisma/demo/mark";
import { examine, examineIn } from "../../scripts/doctor/examine";
import type { Finding } from "../../scripts/doctor/finding";
import { invariants } from "../../scripts/doctor/invariants";
import { nouns } from "../../scripts/doctor/nouns";
import { texts } from "../../scripts/doctor/texts";
import { conversationFaults } from "../support/conversation-faults";
import { joinedGroup, send, write } from "../support/conversations";
import { times } from "../support/counts";
import { createDatabase, dropDatabase } from "../support/database";
import { makeAllies, organization, person, type Viewer } from "../support/people";
import { candidateFaults } from "../support/candidate-faults";
import { jobFaults } from "../support/job-faults";
import { searchFaults } from "../support/search-faults";
import { newJob } from "../support/jobs";
import { newOutreach } from "../support/outreach";
import { moderationFaults } from "../support/moderation-faults";
import { notificationFaults } from "../support/notification-faults";
import { pictureFaults } from "../support/picture-faults";
import { postWordFaults } from "../support/post-word-faults";
import { textFaults } from "../support/text-faults";
import { post } from "../support/posts";
import { addEntries } from "../support/resumes";

const MIGRATIONS = path.resolve("prisma/migrations");
const name = `doctor_${process.pid}`;
/** Posts, and as many likes and topics of them. */
const MANY = times(10_000, 100_000);
const healthy = new URL(env().DATABASE_URL).pathname.slice(1);

beforeAll(async () => {
  const [amara, leila, mateo] = [
    await person("Amara Okafor"),
    await person("Leila Haddad"),
    await person("Mateo Rivas"),
  ];
  await makeAllies(amara.profileId, leila.profileId);
  const tidewater = await organization("Tidewater Alliance", [
    [amara, "OWNER"],
    [mateo, "MEMBER"],
  ]);
  const jobId = await newJob(tidewater, { skillNames: ["Facilitation", "Grant writing"] });
  await newOutreach(jobId, [leila.profileId]);
  const id = await post(leila, "A post on climate and food.", [0, 3]);
  await addThread(id, amara);
  await write(mateo, amara.profileId, "Low tide at six?");
  await send(mateo, await joinedGroup("Dunes", [amara, mateo]), "Bring boots.");
  await likePost(amara, { postId: id });
  await addEntries(amara, ["Policy officer", "Climate adaptation lead"]);
  await db.session.updateMany({
    where: { userId: amara.userId },
    data: { actingProfileId: (await db.profile.findFirstOrThrow({ where: { kind: "ORGANIZATION" } })).id },
  });
  await db.$disconnect();
});

afterAll(() => dropDatabase(name));

/** A comment that is liked, a reply to it, and an answer to that. */
async function addThread(postId: string, { profileId, userId: actedById }: Viewer): Promise<void> {
  const [rootId, replyId, createdAt] = [randomUUID(), randomUUID(), new Date()];
  const row = { postId, profileId, actedById, createdAt };
  await db.comment.createMany({
    data: [
      { ...row, id: rootId, text: "A comment", likeCount: 1, replyCount: 2 },
      { ...row, id: replyId, parentId: rootId, text: "A reply" },
      { ...row, id: randomUUID(), parentId: rootId, answersId: replyId, text: "To the reply" },
    ],
  });
  await db.commentLike.create({ data: { commentId: rootId, profileId, actedById, createdAt } });
  await db.post.update({ where: { id: postId }, data: { commentCount: 3 } });
}

const onlyBroken = (findings: Finding[]) => findings.filter(({ broken }) => broken > 0);

/**
 * Breaks the healthy database behind the back of its constraints, answers what is found broken by the same
 * transaction, and takes it back.
 */
async function brokenBy(sql: string): Promise<Finding[]> {
  return withClient(env().DATABASE_URL, async (client) => {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}`);
    return onlyBroken(await examineIn(client, MIGRATIONS));
  });
}

const id = (displayName: string) => `(SELECT id FROM "Profile" WHERE "displayName" = '${displayName}')`;
const [amara, mateo, tidewater] = [id("Amara Okafor"), id("Mateo Rivas"), id("Tidewater Alliance")];
const leila = id("Leila Haddad");
const share = (by: string) =>
  `INSERT INTO "PostShare" (id, "postId", "profileId", "createdAt") SELECT gen_random_uuid(), id, ${by}, now() FROM "Post"`;
const follow = `INSERT INTO "ProfileFollow" (id, "followerId", "followedId", "createdAt") VALUES (gen_random_uuid(), ${amara}, ${leila}, now())`;
const unchecked = (table: string, ...names: string[]) =>
  names.map((constraint) => `ALTER TABLE "${table}" DROP CONSTRAINT "${constraint}";`).join("");

const faults: [name: string, how: string, sql: string][] = [
  ["migrations-applied", "one is missing", "DELETE FROM _prisma_migrations"],
  ["migrations-applied", "one was changed", "UPDATE _prisma_migrations SET checksum = 'another'"],
  ["migrations-applied", "one was never finished", "UPDATE _prisma_migrations SET finished_at = NULL"],
  [
    "migrations-applied",
    "one is unknown",
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('1', '1', '99991231_later', now())`,
  ],
  ["migrations-applied", "the table of them is gone", "DROP TABLE _prisma_migrations"],
  ["migrations-applied", "the queue is missing", "DROP SCHEMA graphile_worker CASCADE"],
  ["likes-counted", "a counter is too high", 'UPDATE "Post" SET "likeCount" = 2'],
  ["likes-counted", "a like went uncounted", 'UPDATE "Post" SET "likeCount" = 0'],
  ["comments-counted", "a counter is too high", 'UPDATE "Post" SET "commentCount" = 4'],
  [
    "comments-counted",
    "a deleted one still counts, with those under it",
    `UPDATE "Comment" SET "deletedAt" = now() WHERE text = 'A comment'`,
  ],
  ["replies-counted", "a reply went uncounted", 'UPDATE "Comment" SET "replyCount" = 0'],
  [
    "replies-counted",
    "a reply has a reply",
    `UPDATE "Comment" SET "parentId" = (SELECT id FROM "Comment" WHERE text = 'A reply') WHERE text = 'To the reply'`,
  ],
  ["comment-likes-counted", "a like is gone", 'DELETE FROM "CommentLike"'],
  [
    "answers-beside",
    "what it answers stands elsewhere",
    `UPDATE "Comment" SET "parentId" = NULL WHERE text = 'A reply'`,
  ],
  ["answered-copied", "whose reply was answered is forgotten", 'UPDATE "Comment" SET "answeredId" = NULL'],
  ["topics-masked", "a bit is missing", 'UPDATE "Post" SET "topicMask" = 1'],
  ["topics-masked", "a topic is gone", 'DELETE FROM "PostTopic" WHERE topic = 0'],
  [
    "topics-masked",
    "there are 4",
    `${unchecked("Post", "Post_topics_check")} ` +
      'INSERT INTO "PostTopic" SELECT topic, id FROM "Post", generate_series(1, 2) topic; UPDATE "Post" SET "topicMask" = 15',
  ],
  ["edges-mirrored", "one direction is gone", `DELETE FROM "AllyEdge" WHERE "profileId" = ${amara}`],
  ["edges-are-alliances", "both directions are gone", 'DELETE FROM "AllyEdge"'],
  ["edges-are-alliances", "the alliance is a request", `UPDATE "Alliance" SET status = 'REQUESTED'`],
  ["edges-are-alliances", "the alliance is gone", 'DELETE FROM "Alliance"'],
  [
    "blocks-part",
    "allies are blocked",
    `INSERT INTO "Block" (id, "blockerId", "blockedId", "createdAt") SELECT id, "lowId", "highId", now() FROM "Alliance"`,
  ],
  [
    "follows-unblocked",
    "one follows across a block",
    `${follow}; INSERT INTO "Block" (id, "blockerId", "blockedId", "createdAt") VALUES (gen_random_uuid(), ${leila}, ${amara}, now())`,
  ],
  [
    "members-unblocked",
    "a member is blocked",
    `INSERT INTO "Block" (id, "blockerId", "blockedId", "createdAt") SELECT gen_random_uuid(), "organizationId", "profileId", now() FROM "Membership"`,
  ],
  [
    "interests-copied",
    "one is missing",
    `UPDATE "ProfileDetails" SET interests = '{1,2}'; DELETE FROM "ProfileInterest" WHERE interest = 1`,
  ],
  ["interests-copied", "one is left over", 'INSERT INTO "ProfileInterest" SELECT 7, id FROM "Profile"'],
  ["discover-listed", "one is missing", `UPDATE "ProfileDetails" SET interests = '{1,2}'`],
  ["discover-listed", "one is left over", `INSERT INTO "DiscoverEntry" SELECT kind, 'INTEREST', 7, id FROM "Profile"`],
  ["people-are-accounts", "an account lost its profile", `DELETE FROM "Profile" WHERE id = ${mateo}`],
  [
    "people-are-accounts",
    "a person has no account",
    `${unchecked("Profile", "Profile_kind_check")} UPDATE "Profile" SET "userId" = NULL WHERE id = ${mateo}`,
  ],
  [
    "people-are-accounts",
    "two share an account",
    `DROP INDEX "Profile_userId_key"; UPDATE "Profile" SET "userId" = (SELECT "userId" FROM "Profile" WHERE id = ${amara}) WHERE id = ${mateo}`,
  ],
  ["accounts-openable", "no way is left", `UPDATE "User" SET "passwordHash" = NULL, "emailVerified" = now()`],
  ["people-act-themselves", "a post names nobody", 'UPDATE "Post" SET "actedById" = NULL'],
  [
    "people-act-themselves",
    "a like names another",
    `UPDATE "PostLike" SET "actedById" = (SELECT "userId" FROM "Profile" WHERE id = ${mateo})`,
  ],
  [
    "memberships-between-kinds",
    "a person has members",
    `INSERT INTO "Membership" VALUES (${amara}, ${mateo}, 'OWNER', now())`,
  ],
  ["organizations-owned", "the owner is gone", `UPDATE "Membership" SET role = 'ADMIN'`],
  [
    "sessions-act-by-right",
    "the role may not act",
    `UPDATE "Session" SET "actingProfileId" = ${tidewater} WHERE "userId" = (SELECT "userId" FROM "Profile" WHERE id = ${mateo})`,
  ],
  ["sessions-act-by-right", "it acts as somebody else", `UPDATE "Session" SET "actingProfileId" = ${mateo}`],
  [
    "invitations-by-right",
    "a mere member asked",
    `INSERT INTO "Invitation" (id, "organizationId", email, role, "invitedById", "createdAt", "invitedAt") SELECT gen_random_uuid(), ${tidewater}, 'a@example.org', 'ADMIN', "userId", now(), now() FROM "Profile" WHERE id = ${mateo}`,
  ],
  [
    "handles-valid",
    "one is in upper case",
    `${unchecked("Profile", "Profile_handle_check")} UPDATE "Profile" SET handle = 'Amara' WHERE id = ${amara}`,
  ],
  ["handles-valid", "one is a page", `UPDATE "Profile" SET handle = 'skills' WHERE id = ${amara}`],
  [
    "digests-chosen",
    "one is chosen and not there",
    `INSERT INTO "DigestChoice" SELECT "userId", id, 'LIKE', 'DAILY' FROM "Profile" WHERE id = ${amara}`,
  ],
  [
    "digests-chosen",
    "one is chosen of an organization and not there",
    `INSERT INTO "DigestChoice" SELECT "userId", ${tidewater}, 'LIKE', 'DAILY' FROM "Profile" WHERE id = ${amara}`,
  ],
  [
    "digests-chosen",
    "one is there that nobody chose",
    `INSERT INTO "Digest" SELECT "userId", 'WEEKLY', now(), now() FROM "Profile" WHERE id = ${amara}`,
  ],
  [
    "digests-by-right",
    "one is chosen of an organization by who does not manage it",
    `INSERT INTO "DigestChoice" SELECT "userId", ${tidewater}, 'LIKE', 'DAILY' FROM "Profile" WHERE id = ${mateo}`,
  ],
  [
    "handles-held",
    "another profile has one",
    `INSERT INTO "HandleHold" SELECT handle, ${mateo}, now() FROM "Profile" WHERE id = ${amara}`,
  ],
  [
    "handles-held",
    "that of a profile that is gone has an owner",
    `INSERT INTO "HandleHold" SELECT handle, NULL, now() FROM "Profile" WHERE id = ${amara}`,
  ],
  [
    "emails-normalised",
    "one is in upper case",
    `${unchecked("User", "User_email_check")} UPDATE "User" SET email = upper(email)`,
  ],
  ["emails-normalised", "one is not composed", `UPDATE "User" SET email = U&'\\FF41' || email`],
  [
    "places-named",
    "the place is gone",
    `INSERT INTO "PlaceName" ("placeId", name, lookup, shared, weight, region, "countryCode", fragments) VALUES (-1, 'Nowhere', 'nowhere', 0, 0, '', 'NL', '{}')`,
  ],
  ["resumes-ordered", "two share a place", 'UPDATE "ResumeEntry" SET position = 0'],
  [
    "resumes-ordered",
    "there are 101 of a kind",
    `INSERT INTO "ResumeEntry" (id, "profileId", kind, title, "from", "isCurrent", position, "createdAt") SELECT gen_random_uuid(), ${mateo}, 'EDUCATION', 'Many', '2020-01-01', true, n, now() FROM generate_series(1, 101) n`,
  ],
  ["resumes-are-peoples", "an organization has one", `UPDATE "ResumeEntry" SET "profileId" = ${tidewater}`],
  [
    "resumes-are-peoples",
    "an end comes first",
    `${unchecked("ResumeEntry", "ResumeEntry_to_check", "ResumeEntry_current_check")} UPDATE "ResumeEntry" SET "to" = '1990-01-01', "isCurrent" = false`,
  ],
  [
    "resumes-are-peoples",
    "something ended and goes on",
    `${unchecked("ResumeEntry", "ResumeEntry_current_check")} UPDATE "ResumeEntry" SET "isCurrent" = false`,
  ],
  ["resumes-are-peoples", "an entry has 4 areas", `UPDATE "ResumeEntry" SET areas = '{0,1,2,3}'`],
  ["reference-loaded", "one is older", `UPDATE "Reference" SET version = 'older' WHERE name = 'places'`],
  ["reference-loaded", "none was loaded", 'DELETE FROM "Reference"'],
  [
    "work-done",
    "nobody does it",
    "SELECT graphile_worker.add_job('send-mail', run_at => now() - interval '61 minutes')",
  ],
  [
    "work-done",
    "a mail was given up",
    "SELECT graphile_worker.add_job('send-mail'); UPDATE graphile_worker._private_jobs SET attempts = max_attempts",
  ],
  ["swept", "a deleted post is still there", `UPDATE "Post" SET "deletedAt" = now() - interval '2 days'`],
  ["swept", "a deleted entry is still there", `UPDATE "ResumeEntry" SET "deletedAt" = now() - interval '2 days'`],
  ["swept", "an old session is", `UPDATE "Session" SET "expiresAt" = now() - interval '2 days'`],
  [
    "swept",
    "an old link is",
    `INSERT INTO "AccountToken" SELECT 'hash', "userId", 'VERIFY_EMAIL', '', now() - interval '3 days' FROM "Profile" WHERE id = ${amara}`,
  ],
  [
    "swept",
    "an old proof is",
    `INSERT INTO "IntegrityProof" VALUES ('${"x".repeat(22)}', NULL, now() - interval '2 days')`,
  ],
  [
    "swept",
    "an old way to a provider is",
    `INSERT INTO "SignInAttempt" ("tokenHash", provider, purpose, persistence, "callbackPath", opener, "isPopup", "expiresAt") VALUES ('hash', 'google', 'SIGN_IN', 'LOCAL', '/', '', false, now() - interval '2 days')`,
  ],
  [
    "swept",
    "an old trusted browser is",
    `INSERT INTO "TrustedDevice" SELECT 'hash', "userId", '', now() - interval '40 days', now() - interval '2 days' FROM "Profile" WHERE id = ${amara}`,
  ],
  [
    "swept",
    "what a passkey was asked is",
    `INSERT INTO "PasskeyChallenge" VALUES ('hash', 'SIGN_IN', NULL, NULL, now() - interval '2 days')`,
  ],
  [
    "passkeys-held",
    "their holders know the account by nothing",
    `INSERT INTO "Passkey" SELECT gen_random_uuid(), "userId", 'id', 'key', 0, '{}', 'localhost', '', false, now() FROM "Profile" WHERE id = ${amara}`,
  ],
  [
    "passkeys-held",
    "there are too many",
    `UPDATE "User" SET "passkeyHandle" = 'handle' FROM "Profile" p WHERE p."userId" = "User".id AND p.id = ${amara};
     INSERT INTO "Passkey" SELECT gen_random_uuid(), "userId", 'id ' || n, 'key', 0, '{}', 'localhost', '', false, now() FROM "Profile", generate_series(1, 21) n WHERE id = ${amara}`,
  ],
  [
    "factors-recoverable",
    "one's address is not confirmed",
    `INSERT INTO "TotpFactor" SELECT "userId", '', 0, now() FROM "Profile" WHERE id = ${amara}; UPDATE "User" SET "emailVerified" = NULL`,
  ],
  [
    "factors-recoverable",
    "the address of whoever has a phone is not confirmed",
    `INSERT INTO "PhoneFactor" SELECT "userId", '', now() FROM "Profile" WHERE id = ${amara}; UPDATE "User" SET "emailVerified" = NULL`,
  ],
  [
    "factors-recoverable",
    "codes stand alone",
    `INSERT INTO "RecoveryCode" SELECT "userId", 'hash' FROM "Profile" WHERE id = ${amara}`,
  ],
  [
    "addresses-held",
    "one's address may still be another's again",
    `INSERT INTO "EmailChange" SELECT gen_random_uuid(), p."userId", u.email, NULL, now(), now() + interval '1 day' FROM "Profile" p, (SELECT email FROM "User" LIMIT 1) u WHERE p.id = ${amara}`,
  ],
  [
    "swept",
    "a former address is",
    `INSERT INTO "EmailChange" SELECT gen_random_uuid(), "userId", 'a@example.org', NULL, now(), now() - interval '2 days' FROM "Profile" WHERE id = ${amara}`,
  ],
  [
    "deletion-hides",
    "somebody who goes is seen",
    `UPDATE "User" u SET "deletesAt" = now() + interval '9 days' FROM "Profile" p WHERE p."userId" = u.id AND p.id = ${mateo}`,
  ],
  [
    "deletion-held-up",
    "somebody is still there who owns an organization alone",
    `UPDATE "Profile" SET "deactivatedAt" = now() WHERE id = ${amara};
     UPDATE "User" u SET "deletesAt" = now() - interval '2 days' FROM "Profile" p WHERE p."userId" = u.id AND p.id = ${amara}`,
  ],
  [
    "suspensions-hide",
    "somebody is kept away without a reason",
    `UPDATE "Profile" SET "deactivatedAt" = now(), "suspendedAt" = now() WHERE id = ${amara}`,
  ],
  [
    "suspensions-hide",
    "somebody is seen who is kept away",
    `INSERT INTO "Suspension" (id, "profileId", reason, words, "createdAt") VALUES (gen_random_uuid(), ${amara}, 'SPAM', 'Stop', now())`,
  ],
  [
    "suspensions-end",
    "one goes on beyond its term",
    `UPDATE "Profile" SET "deactivatedAt" = now(), "suspendedAt" = now() WHERE id = ${amara};
     INSERT INTO "Suspension" (id, "profileId", reason, words, "createdAt", until)
     VALUES (gen_random_uuid(), ${amara}, 'SPAM', 'Stop', now() - interval '9 days', now() - interval '2 days')`,
  ],
  [
    "owner-moderates",
    "the only owner is suspended",
    `INSERT INTO "Moderator" SELECT "userId", 'OWNER', now() FROM "Profile" WHERE id = ${amara};
     UPDATE "Profile" SET "deactivatedAt" = now(), "suspendedAt" = now() WHERE id = ${amara};
     INSERT INTO "Suspension" (id, "profileId", reason, words, "createdAt") VALUES (gen_random_uuid(), ${amara}, 'SPAM', 'Stop', now())`,
  ],
  [
    "swept",
    "an old invitation is",
    `INSERT INTO "Invitation" (id, "organizationId", email, role, "createdAt", "invitedAt") VALUES (gen_random_uuid(), ${tidewater}, 'a@example.org', 'MEMBER', now(), now() - interval '62 days')`,
  ],
  [
    "swept",
    "an old mail of the outbox is",
    `INSERT INTO "OutboxMail" VALUES (gen_random_uuid(), '', '', '', '', now() - interval '9 days')`,
  ],
  [
    "no-orphans",
    "a post's profile is gone",
    `DELETE FROM "User" u USING "Profile" p WHERE p."userId" = u.id AND p.id = ${mateo}`,
  ],
  [
    "no-orphans",
    "a constraint is not in force",
    `${unchecked("Post", "Post_text_check")} ALTER TABLE "Post" ADD CONSTRAINT "Post_text_check" CHECK (text <> '') NOT VALID`,
  ],
  ["feed-entries-placed", "one is missing", 'DELETE FROM "FeedEntry"'],
  ["feed-entries-placed", "one has another place", 'UPDATE "FeedEntry" SET id = gen_random_uuid()'],
  ["feed-entries-placed", "one is of a deleted post", 'UPDATE "Post" SET "deletedAt" = now()'],
  ["feed-entries-placed", "a share has none", share(mateo)],
  [
    "sharers-copied",
    "a sharer's setting went uncopied",
    `${share(mateo)}; UPDATE "PostShare" SET "isClosed" = NOT "isClosed", "endedAt" = now()`,
  ],
  ...conversationFaults(amara, leila),
  ["outreach-sent", "what is said to be sent is not", `UPDATE "OutreachRecipient" SET status = 'SENT'`],
  ...moderationFaults(amara, leila),
  ...notificationFaults(amara, mateo),
  ...jobFaults(amara, tidewater),
  ...candidateFaults(amara, tidewater),
  ...searchFaults(amara, tidewater),
  ...pictureFaults(amara, mateo),
  ...postWordFaults(amara),
  ...textFaults(amara),
  ["no-orphans", "a trigger is off", 'ALTER TABLE "Membership" DISABLE TRIGGER "Membership_kinds"'],
];

/** Tables of what nobody types: what programs make or read elsewhere, and copies of what stood there once. */
const MADE = new Set(
  "Account SignInAttempt OutboxMail DataImport Place PlaceName RegionName Reference PushDevice ProfileWords Removal ReportCopy".split(
    " ",
  ),
);
/** Columns of the same, of addresses in ASCII and of what is spelt for the search. */
const MADE_COLUMN =
  /^(id|image|type|transports|placeholder|language|rulesVersion|rpId|locale|timeZone|invitation|domain|website|applicationsUrl|cardLink|lookup|word|fragments|foldedName|tag)$|(Hash|[Hh]andle|[Ee]mail|Phone|[Kk]ey|Id|^sealed\w+|Language|device)$/;

it("asks every text that people give for its normal form", () => {
  const given = readdirSync("prisma/models").flatMap((file) => {
    let model = "";
    return readFileSync(path.join("prisma/models", file), "utf8")
      .split("\n")
      .flatMap((line) => {
        model = /^model (\w+)/.exec(line)?.[1] ?? model;
        const column = /^\s+(\w+)\s+String(?!.*@db\.(Uuid|Char))/.exec(line)?.[1];
        return column ? [`${model}.${column}`] : [];
      });
  });
  const asked = texts.flatMap(({ table, columns, lists = [] }) =>
    [...columns, ...lists].map((one) => `${table}.${one}`),
  );
  const isMade = (column: string) => {
    const [table, name] = column.split(".") as [string, string];
    return MADE.has(table) || MADE_COLUMN.test(name) || column === "User.name";
  };
  expect(given.filter((column) => !isMade(column) && !asked.includes(column))).toEqual([]);
  expect(asked.filter((column) => !given.includes(column))).toEqual([]);
});

it("asks each noun that says something of its rows", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" });
  expect(nouns.length).toBe(files.filter((file) => file.endsWith("/queries/invariants.ts")).length);
});

it("knows of each type of notification when what it tells of is gone", () => {
  const told = nouns.flatMap((noun) => Object.keys(noun.told ?? {}));
  expect(told.toSorted()).toEqual(notificationTypeNames.toSorted());
});

describe("the doctor", () => {
  it("takes no offence at work that is young", async () => {
    expect(
      await brokenBy(
        `SELECT graphile_worker.add_job('send-mail', run_at => now() - interval '59 minutes'), graphile_worker.add_job('sweep', run_at => now() + interval '2 hours')`,
      ),
    ).toEqual([]);
  });

  it("finds nothing in a healthy database", async () => {
    expect(onlyBroken(await examine(env().DATABASE_URL, MIGRATIONS))).toEqual([]);
  });

  it.each(faults)("reports %s when %s", async (invariant, _, sql) => {
    const broken = await brokenBy(sql);
    expect(broken.map((finding) => finding.name)).toContain(invariant);
    expect(broken.every(({ meaning, rows }) => meaning && rows.length > 0)).toBe(true);
  });

  it("has a fault planted for each invariant", () => {
    const planted = new Set(faults.map(([invariant]) => invariant));
    expect(
      ["migrations-applied", ...invariants.map((invariant) => invariant.name), "reference-loaded", "no-orphans"].filter(
        (invariant) => !planted.has(invariant),
      ),
    ).toEqual([]);
  });

  it("shows ten rows and counts them all, reads each of many rows few times, and changes nothing", async () => {
    // A database can only be copied when nobody is connected to it.
    const url = await createDatabase(name, healthy);
    await withClient(url, async (client) => {
      await client.query(`
        INSERT INTO "Post" (id, "profileId", "actedById", text, "createdAt", "topicMask")
          SELECT gen_random_uuid(), p.id, p."userId", 'Many', now(), 1 FROM "Profile" p, generate_series(1, ${MANY}) WHERE p.id = ${mateo};
        INSERT INTO "PostTopic" SELECT 0, id FROM "Post" WHERE text = 'Many';
        INSERT INTO "PostLike" SELECT post.id, own.id, own."userId", now() FROM "Post" post, "Profile" own WHERE text = 'Many' AND own.id = ${amara};
        UPDATE "Post" SET "likeCount" = 1 WHERE text = 'Many' AND id::text > '2';
        ANALYZE`);
      const before = await client.query('SELECT sum("likeCount") FROM "Post"');
      const [broken, ...others] = onlyBroken(await examine(url, MIGRATIONS));
      expect(others).toEqual([]);
      expect(broken).toMatchObject({ name: "likes-counted", rows: { length: 10 } });
      expect(broken!.broken).toBeGreaterThan(MANY / 10);
      expect((await client.query('SELECT sum("likeCount") FROM "Post"')).rows).toEqual(before.rows);
      // Each with each would be a hundred million, and more.
      for (const { name, sql, values } of invariants)
        expect([name, (await rowsTouched(client, sql, values)) < 20 * 3 * MANY]).toEqual([name, true]);
    });
  });
});

type Plan = { "Actual Rows": number; "Actual Loops": number; Plans?: Plan[] } & Record<string, unknown>;

/** The rows that all nodes of a statement's plan gave or threw away. */
async function rowsTouched(client: pg.Client, sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`,
    values,
  );
  return sum(rows[0]!["QUERY PLAN"][0].Plan);

  function sum({ Plans = [], ...node }: Plan): number {
    const removed = Object.entries(node)
      .filter(([name]) => name.startsWith("Rows Removed by"))
      .map(([, count]) => Number(count));
    const own = [node["Actual Rows"], ...removed].reduce((all, count) => all + count, 0) * node["Actual Loops"];
    return Plans.reduce((all, plan) => all + sum(plan), own);
  }
}
