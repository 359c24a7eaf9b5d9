import "../support/apart";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "@/lib/accounts/password";
import { readMigrations } from "@/lib/migrations";
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

// Whoever comes from any version in between goes a part of this way; what each migration does with rows of tables that
// came later has tests of its own.
beforeAll(async () => {
  url = await createDatabase(name, "template0");
  const [migration] = readMigrations(FOLDER);
  cpSync(path.join(FOLDER, migration!.name), path.join(first, migration!.name), { recursive: true });
  await migrate(url, first);
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
});
afterAll(async () => {
  rmSync(first, { recursive: true });
  await dropDatabase(name);
});

it("brings the database of the first version to this one: everything is there, all invariants hold, people sign in", async () => {
  const before = await contents();
  await migrate(url, FOLDER);
  await prepareQueue(url);
  await loadReference(url, ROOT, { keep: isWellKnown });
  expect((await examine(url, FOLDER)).filter(({ broken }) => broken > 0)).toEqual([]);
  expect(await contents()).toEqual(before);
  expect(before).toHaveLength(19);
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

/** Of each table of the first version what its columns of that time hold. */
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
      ORDER BY row`);
    return rows.map(({ row }) => row);
  });
}
