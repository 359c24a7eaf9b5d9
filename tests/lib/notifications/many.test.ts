import "../../support/apart";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startSession } from "@/lib/auth/session";
import { viewerWithAccount } from "@/lib/auth/account";
import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { readAllNotifications } from "@/lib/notifications/mutations/read";
import { listNotifications } from "@/lib/notifications/queries";
import { buffersOfEach } from "../../support/buffers";
import { times } from "../../support/counts";
import { person } from "../../support/people";

// However many notifications there are, a badge and a page of them read few pages of the database.

const ALL = times(30_000, 1_000_000);
const RECIPIENTS = times(300, 5_000);
/** Of one who has the most, all of them new; one of them was caused by many. */
const OF_ONE = times(5_000, 100_000);
const ACTORS = times(1_000, 5_000);
const BLOCKED = times(5, 200);
/** Pages of 8 kB. Of so many rows an index is one page deeper, at each of some 250 lookups. */
const MOST = { badge: times(930, 1_200), list: times(900, 1_200) };

let client: pg.Client;
let busy: Viewer;
let usual: Viewer[] = [];
const tokens = new Map<Viewer, string>();

/** Ten in turn: the fifth of each was caused by many. */
const TYPES = `ARRAY['LIKE', 'LIKE', 'ALLY_REQUEST', 'NEW_ALLY', 'COMMENT', 'REPLY', 'COMMENT_LIKE', 'SHARE', 'TAG', 'LIKE']`;
const CROWDED = OF_ONE - 6;

/** Sorts as a UUIDv7 does: by the number. */
const idOf = (number: string, kind: number) =>
  `(lpad(to_hex(${number}), 12, '0') || '7${kind}00' || '8000' || '000000000000')::uuid`;

beforeAll(async () => {
  client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  busy = await person("Amara Okafor");
  usual = [await person("Leila Haddad"), await person("Mateo Rivas"), await person("Noor Al-Masri")];
  await client.query(`
    INSERT INTO "User" (id, email, "createdAt") SELECT gen_random_uuid(), 'many' || n || '@example.org', now() FROM generate_series(1, ${RECIPIENTS}) n;
    INSERT INTO "Profile" (id, kind, handle, "displayName", "userId", "createdAt")
      SELECT gen_random_uuid(), 'USER', split_part(email, '@', 1), 'Somebody', id, now() FROM "User" WHERE email LIKE 'many%';
    INSERT INTO "Post" (id, "profileId", "actedById", text, "createdAt")
      SELECT gen_random_uuid(), p.id, p."userId", 'Low tide at six.', now() FROM "Profile" p, generate_series(1, 20);
    CREATE TEMP TABLE who AS SELECT id, (row_number() OVER (ORDER BY handle LIKE 'many%', handle) - 1)::int AS number FROM "Profile";
    CREATE TEMP TABLE what AS SELECT id, "profileId", (row_number() OVER (PARTITION BY "profileId") - 1)::int AS number FROM "Post";
    CREATE INDEX ON who (number); CREATE INDEX ON what ("profileId", number); ANALYZE who; ANALYZE what;`);
  // Half are about something of one's own, the others about somebody else's; four of ten were read. Two caused each.
  await client.query(`
    INSERT INTO "Comment" (id, "postId", "profileId", text, "createdAt")
      SELECT gen_random_uuid(), w.id, r.id, 'Bring boots.', now() FROM who r JOIN who other ON other.number = (r.number + 1) % ${RECIPIENTS + 4}
      JOIN what w ON w."profileId" = other.id;
    CREATE TEMP TABLE said AS SELECT id, "postId", "profileId", (row_number() OVER (PARTITION BY "profileId") - 1)::int AS number FROM "Comment";
    CREATE INDEX ON said ("profileId", number); ANALYZE said;
    CREATE TEMP TABLE made AS
      SELECT n, r.id AS "recipientId", (${TYPES})[1 + n % 10]::"NotificationType" AS type, n / 10 % 20 AS about
      FROM generate_series(0, ${ALL - 1}) n
      JOIN who r ON r.number = CASE WHEN n < ${OF_ONE} THEN (SELECT number FROM who WHERE id = '${busy.profileId}') ELSE 1 + n % ${RECIPIENTS + 3} END;
    INSERT INTO "Notification" (id, "recipientId", type, "postId", "commentId", "createdAt", "newestId", "readId")
    SELECT ${idOf("n", 0)}, "recipientId", type, COALESCE(said."postId", what.id), said.id, now(), ${idOf("n", 2)},
      CASE WHEN n / 10 % 10 < 4 AND n >= ${OF_ONE} THEN ${idOf("n", 2)} ELSE '00000000-0000-0000-0000-000000000000' END
    FROM made
    LEFT JOIN what ON what."profileId" = "recipientId" AND what.number = about AND type IN ('LIKE', 'COMMENT', 'SHARE')
    LEFT JOIN said ON said."profileId" = "recipientId" AND said.number = about AND type IN ('REPLY', 'COMMENT_LIKE', 'TAG');
    UPDATE "Notification" SET "commentId" = NULL WHERE type = 'TAG';
    INSERT INTO "PostTag" (id, "postId", "profileId", state, "createdAt")
      SELECT DISTINCT ON ("postId", "recipientId") gen_random_uuid(), "postId", "recipientId", 'SHOWN'::"TagState", now() FROM "Notification" WHERE type = 'TAG'`);
  await client.query(`
    INSERT INTO "NotificationActor" (id, "notificationId", "actorId")
    SELECT ${idOf("n", 1)}, ${idOf("n", 0)}, w.id FROM generate_series(0, ${ALL - 1}) n JOIN who w ON w.number = n / 7 % ${RECIPIENTS}
    UNION ALL SELECT ${idOf("n", 2)}, ${idOf("n", 0)}, w.id FROM generate_series(0, ${ALL - 1}) n JOIN who w ON w.number = (n / 7 + 1) % ${RECIPIENTS}`);
  await client.query(`
    WITH actors AS (
      INSERT INTO "User" (id, email, "createdAt") SELECT gen_random_uuid(), 'actor' || n || '@example.org', now() FROM generate_series(1, ${ACTORS}) n RETURNING id, email
    ), profiles AS (
      INSERT INTO "Profile" (id, kind, handle, "displayName", "userId", "createdAt") SELECT gen_random_uuid(), 'USER', split_part(email, '@', 1), 'Fan', id, now() FROM actors RETURNING id, handle
    )
    INSERT INTO "NotificationActor" (id, "notificationId", "actorId")
    SELECT gen_random_uuid(), ${idOf(String(CROWDED), 0)}, id FROM profiles`);
  // Of those of one day their comments and shares.
  await client.query(`
    INSERT INTO "Comment" (id, "postId", "profileId", "parentId", text, "createdAt")
      SELECT DISTINCT ON (n."postId", a."actorId", n."commentId") gen_random_uuid(), n."postId", a."actorId", n."commentId", 'And rope.', now()
      FROM "Notification" n JOIN "NotificationActor" a ON a."notificationId" = n.id WHERE n.type IN ('COMMENT', 'REPLY');
    INSERT INTO "PostShare" (id, "postId", "profileId", "createdAt")
      SELECT DISTINCT ON (n."postId", a."actorId") gen_random_uuid(), n."postId", a."actorId", now()
      FROM "Notification" n JOIN "NotificationActor" a ON a."notificationId" = n.id WHERE n.type = 'SHARE'`);
  await client.query(`
    UPDATE "Notification" n SET "newestId" = (SELECT a.id FROM "NotificationActor" a WHERE a."notificationId" = n.id ORDER BY a.id DESC LIMIT 1)
    WHERE n.id = ${idOf(String(CROWDED), 0)}`);
  await client.query(
    `INSERT INTO "Block" (id, "blockerId", "blockedId", "createdAt") SELECT gen_random_uuid(), '${busy.profileId}', id, now() FROM who WHERE number BETWEEN 10 AND ${9 + BLOCKED}`,
  );
  await client.query("VACUUM (ANALYZE)");
  for (const viewer of [busy, ...usual])
    tokens.set(viewer, await startSession(viewer.userId, { persistence: "LOCAL" }, systemClock));
});
afterAll(() => client.end());

const badge = (viewer: Viewer) => viewerWithAccount(tokens.get(viewer)!, systemClock);

async function timesOf(work: () => Promise<unknown>): Promise<string> {
  const spent: number[] = [];
  for (let n = 0; n < times(5, 200); n++) {
    const began = performance.now();
    await work();
    spent.push(performance.now() - began);
  }
  spent.sort((a, b) => a - b);
  return `p50 ${spent[Math.floor(spent.length / 2)]!.toFixed(1)} ms, p95 ${spent[Math.floor(spent.length * 0.95)]!.toFixed(1)} ms`;
}

it("the badge and a page of the list read few pages, also of who has the most", async () => {
  const { account } = (await badge(busy))!;
  expect(account.own.unread).toBe(100);
  const asked = [
    {},
    { show: "likes" as const },
    { show: "allies" as const },
    { show: "comments" as const },
    { show: "shares" as const },
    { before: (await listNotifications(busy, {})).next! },
  ];
  for (const [name, viewers] of [
    ["most", [busy]],
    ["usual", usual],
  ] as const) {
    const badges = await buffersOfEach(client, [...viewers], badge);
    const lists = await buffersOfEach(
      client,
      viewers.flatMap((viewer) => asked.map((one) => ({ viewer, one }))),
      ({ viewer, one }) => listNotifications(viewer, one),
    );
    console.log(
      `${ALL} notifications, ${name}: badge ${badges.most} pages, ${await timesOf(() => badge(viewers[0]!))}; list ${lists.most} pages, ${await timesOf(() => listNotifications(viewers[0]!, {}))}`,
    );
    expect(badges.most).toBeLessThan(MOST.badge);
    expect(lists.most).toBeLessThan(MOST.list);
  }
  const group = (await listNotifications(busy, { show: "comments" })).notifications.find(({ areMany }) => areMany)!;
  expect([group.type, group.others]).toEqual(["COMMENT", 99]);
});

it("all of them are read at once, and the badge is empty", async () => {
  const [first] = (await listNotifications(busy, {})).notifications;
  const began = performance.now();
  await readAllNotifications(busy, { newestId: first!.newestId });
  console.log(`${OF_ONE} read in ${Math.round(performance.now() - began)} ms`);
  expect((await badge(busy))!.account.own.unread).toBe(0);
  expect(await db.notification.count({ where: { recipientId: busy.profileId } })).toBe(OF_ONE);
});
