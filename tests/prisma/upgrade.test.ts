import "../support/apart";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "@/lib/accounts/password";
import { readMigrations } from "@/lib/database/migrations";
import { withClient } from "@/prisma/demo/mark";
import { examine } from "../../scripts/doctor/examine";
import { migrate } from "../../scripts/migrate";
import { prepareQueue } from "../../scripts/queue";
import { loadReference } from "../../scripts/reference";
import { createDatabase, dropDatabase } from "../support/database";
import { isWellKnown } from "../support/places";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDER = path.join(ROOT, "prisma/migrations");
const name = `from_first_${process.pid}`;
const PASSWORD = "together since the tide";
const first = mkdtempSync(path.join(tmpdir(), "first-"));
let url: string;

const id = (n: number) => `019a0000-0000-7000-8000-0000000000${String(n).padStart(2, "0")}`;
const [amara, kwame, leila, tidewater, dunes, spring] = [1, 2, 3, 4, 5, 6].map(id);
const [entry, photo, comment, share, conversation, message, job, application] = [11, 12, 13, 14, 15, 16, 17, 18].map(
  id,
);

/** What was written with the versions between: after each of these migrations, by the tables as they were by then. */
const between: [migration: string, sql: string][] = [
  [
    "20261121050000_profile_details_resumes",
    `INSERT INTO "ResumeEntry" (id, "profileId", kind, title, "from", "isCurrent", position, "createdAt")
      VALUES ('${entry}', '${kwame}', 'EXPERIENCE', 'Dike warden', '2020-01-01', true, 0, now());
    INSERT INTO "Skill" (name, lookup) VALUES ('Reading tides', 'reading tides');
    INSERT INTO "ProfileSkill" SELECT '${kwame}', id, 0 FROM "Skill" WHERE lookup = 'reading tides'`,
  ],
  [
    "20261122150100_pictures_checked",
    `INSERT INTO "Picture" (id, "profileId", "actedById", kind, use, key, width, height, widths, bytes, placeholder, "createdAt")
      VALUES ('${photo}', '${amara}', '${amara}', 'PHOTO', 'PHOTO', md5('photo'), 512, 512, '{96,256,512}', 40000, '', now());
    UPDATE "Profile" SET "photoId" = '${photo}' WHERE id = '${amara}'`,
  ],
  [
    "20261122190100_answers_checked",
    `INSERT INTO "Comment" (id, "postId", "profileId", "actedById", text, "likeCount", "createdAt")
      VALUES ('${comment}', '${dunes}', '${kwame}', '${kwame}', 'All of it stands', 1, now());
    INSERT INTO "CommentLike" VALUES ('${comment}', '${amara}', '${amara}', now());
    UPDATE "Post" SET "commentCount" = 1 WHERE id = '${dunes}';
    INSERT INTO "PostShare" (id, "postId", "profileId", "actedById", text, "createdAt")
      VALUES ('${share}', '${spring}', '${kwame}', '${kwame}', 'Come and see', now())`,
  ],
  [
    "20261123100100_conversations_checked",
    `INSERT INTO "Conversation" (id, kind, "lowId", "highId", revision, "createdAt")
      VALUES ('${conversation}', 'DIRECT', '${amara}', '${kwame}', 1, now());
    INSERT INTO "Message" (id, "conversationId", sequence, revision, "profileId", "actedById", key, text, "createdAt")
      VALUES ('${message}', '${conversation}', 1, 1, '${kwame}', '${kwame}', '${message}', 'Bring boots', now());
    INSERT INTO "Participant" ("conversationId", "profileId", state, "readSequence", unread, "newestId", "joinedAt", "createdAt")
      VALUES ('${conversation}', '${amara}', 'JOINED', 0, 1, '${message}', now(), now()),
        ('${conversation}', '${kwame}', 'JOINED', 1, 0, '${message}', now(), now())`,
  ],
  [
    "20261124000000_jobs",
    `INSERT INTO "Job" (id, "organizationId", title, description, remote, type, seniority, "areaMask", "isPaid", "hoursPerWeek", "givenInstead", "collectVia", "contactEmail", "createdAt")
      VALUES ('${job}', '${tidewater}', 'Keeper of the dunes', 'You look after them', true, 'VOLUNTEER', 'ENTRY', 1, false, 8, 'Soup', 'ALLYWAY', 'work@example.org', now());
    INSERT INTO "JobSkill" SELECT '${job}', id, 0 FROM "Skill" WHERE lookup = 'reading tides'`,
  ],
  [
    "20261124100000_applications",
    `INSERT INTO "Application" (id, "jobId", "profileId", "jobTitle", "organizationName", message, "contactEmail", document, "stageAt", "createdAt")
      VALUES ('${application}', '${job}', '${kwame}', 'Keeper of the dunes', 'Tidewater Alliance', 'I know them', 'kwame@example.org', '{}', now(), now())`,
  ],
];

/** Brings the database to the version whose last migration this is. */
async function migrateTo(last: string) {
  for (const { name } of readMigrations(FOLDER).filter(({ name }) => name <= last))
    cpSync(path.join(FOLDER, name), path.join(first, name), { recursive: true });
  await migrate(url, first);
}

// Whoever comes from a version in between goes a part of this way; more that a migration does with rows has tests of its
// own.
beforeAll(async () => {
  url = await createDatabase(name, "template0");
  await migrateTo(readMigrations(FOLDER)[0]!.name);
  const hash = await hashPassword(PASSWORD, {});
  await withClient(url, async (client) => {
    for (const [person, email, handle, said] of [
      [amara, "amara@example.org", "amara-okafor", "Amara Okafor"],
      [kwame, "kwame@example.org", "kwame-boateng", "Kwame Boateng"],
      [leila, "leila@example.org", "leila-haddad", "Leila Haddad"],
    ]) {
      await client.query(
        `INSERT INTO "User" (id, email, "emailVerified", "passwordHash", "createdAt") VALUES ($1, $2, now(), $3, now())`,
        [person, email, hash],
      );
      await client.query(
        `INSERT INTO "Profile" (id, kind, handle, "displayName", "userId", "postsAudience", "createdAt") VALUES ($1, 'USER', $2, $3, $1, 'ALLIES', now())`,
        [person, handle, said],
      );
    }
    await client.query(
      `INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt") VALUES ($1, 'ORGANIZATION', 'tidewater', 'Tidewater Alliance', now())`,
      [tidewater],
    );
    await client.query(`INSERT INTO "Membership" VALUES ($1, $2, 'OWNER', now())`, [tidewater, amara]);
    await client.query(
      `INSERT INTO "Alliance" ("lowId", "highId", status, "requestedById", "createdAt") VALUES ($1, $2, 'ALLY', $1, now()), ($1, $3, 'REQUESTED', $3, now())`,
      [amara, kwame, leila],
    );
    await client.query(`INSERT INTO "AllyEdge" VALUES ($1, $2), ($2, $1)`, [amara, kwame]);
    await client.query(`INSERT INTO "Block" VALUES ($1, $2, now())`, [kwame, leila]);
    for (const [post, profile, text] of [
      [dunes, amara, "We planted marram grass"],
      [spring, tidewater, "The spring tide comes"],
    ])
      await client.query(
        `INSERT INTO "Post" (id, "profileId", "actedById", text, "topicMask", "likeCount", "createdAt") VALUES ($1, $2, $3, $4, 4, 1, now())`,
        [post, profile, amara, text],
      );
    await client.query(`INSERT INTO "PostTopic" VALUES (2, $1), (2, $2)`, [dunes, spring]);
    await client.query(`INSERT INTO "TopicFollow" VALUES ($1, 2)`, [kwame]);
    await client.query(`INSERT INTO "PostLike" VALUES ($1, $3, $3, now()), ($2, $3, $3, now())`, [
      dunes,
      spring,
      kwame,
    ]);
    await client.query(
      `INSERT INTO "Session" ("idHash", "userId", "actingProfileId", persistence, "createdAt", "lastSeenAt", "authenticatedAt", "expiresAt")
       VALUES ('somewhere', $1, $1, 'LOCAL', now(), now(), now(), now() + interval '1 day')`,
      [amara],
    );
  });
  for (const [last, sql] of between) {
    await migrateTo(last);
    await withClient(url, (client) => client.query(sql));
  }
});
afterAll(async () => {
  rmSync(first, { recursive: true });
  await dropDatabase(name);
});

it("brings a database that the first version began, and those after it went on with, to this one: everything is there, all invariants hold, people sign in", async () => {
  const before = await contents();
  await migrate(url, FOLDER);
  await prepareQueue(url);
  await loadReference(url, ROOT, { keep: isWellKnown });
  expect((await examine(url, FOLDER)).filter(({ broken }) => broken > 0)).toEqual([]);
  expect(await contents()).toEqual(before);
  expect(before).toHaveLength(28);
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ hash: string }>(`SELECT "passwordHash" AS hash FROM "User"`);
    for (const { hash } of rows) expect(await verifyPassword(hash, PASSWORD, {})).toBe(true);
    // What came since is there for those who were there before.
    const found = await client.query(
      `SELECT EXISTS (SELECT FROM "PostWords" WHERE "postId" = $1) AS posts, EXISTS (SELECT FROM "ProfileWords" WHERE "profileId" = $2) AS people`,
      [dunes, kwame],
    );
    expect(found.rows).toEqual([{ posts: true, people: true }]);
  });
});

/** Of each of these tables what its columns of that time hold. */
function contents(): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ row: string }>(`
      SELECT concat_ws(' ', 'User', id, email, "passwordHash") AS row FROM "User"
      UNION ALL SELECT concat_ws(' ', 'Profile', id, kind, handle, "displayName", "postsAudience") FROM "Profile"
      UNION ALL SELECT concat_ws(' ', 'Membership', "organizationId", "profileId", role) FROM "Membership"
      UNION ALL SELECT concat_ws(' ', 'Alliance', "lowId", "highId", status, "requestedById") FROM "Alliance"
      UNION ALL SELECT concat_ws(' ', 'Block', "blockerId", "blockedId") FROM "Block"
      UNION ALL SELECT concat_ws(' ', 'Post', id, "profileId", text, "likeCount", "createdAt"::text) FROM "Post"
      UNION ALL SELECT concat_ws(' ', 'PostTopic', topic, "postId") FROM "PostTopic"
      UNION ALL SELECT concat_ws(' ', 'TopicFollow', "profileId", topic) FROM "TopicFollow"
      UNION ALL SELECT concat_ws(' ', 'PostLike', "postId", "profileId") FROM "PostLike"
      UNION ALL SELECT concat_ws(' ', 'Session', "idHash", "userId") FROM "Session"
      UNION ALL SELECT concat_ws(' ', 'ResumeEntry', id, "profileId", kind, title, description, position) FROM "ResumeEntry"
      UNION ALL SELECT concat_ws(' ', 'ProfileSkill', "profileId", (SELECT name FROM "Skill" WHERE id = "skillId")) FROM "ProfileSkill"
      UNION ALL SELECT concat_ws(' ', 'Picture', id, "profileId", use, key, widths) FROM "Picture"
      UNION ALL SELECT concat_ws(' ', 'Comment', id, "postId", "profileId", text, "likeCount") FROM "Comment"
      UNION ALL SELECT concat_ws(' ', 'CommentLike', "commentId", "profileId") FROM "CommentLike"
      UNION ALL SELECT concat_ws(' ', 'PostShare', id, "postId", "profileId", text) FROM "PostShare"
      UNION ALL SELECT concat_ws(' ', 'Message', id, "conversationId", sequence, "profileId", text) FROM "Message"
      UNION ALL SELECT concat_ws(' ', 'Job', id, "organizationId", title, description, "givenInstead") FROM "Job"
      UNION ALL SELECT concat_ws(' ', 'Application', id, "jobId", "profileId", message, stage) FROM "Application"
      ORDER BY row`);
    return rows.map(({ row }) => row);
  });
}
