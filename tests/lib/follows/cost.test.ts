import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { listFollowers } from "@/lib/follows/queries";
import { listNotifications } from "@/lib/notifications/queries";
import { buffersOfEach } from "../../support/buffers";
import { actingAs, organization, person } from "../../support/people";

const FOLLOWERS = 6_000;
/** An organization costs the database a millisecond or two. */
const BATCH = 1_000;
/** Each of so many of them is told as one notification. */
const [TOLD, TOLD_OF] = [40, 150];
/** Pages of 8 kB: some 20 notifications, none of whose actors is read; ten who follow. */
const MOST = { told: 600, listed: 600 };

let client: pg.Client, owner: Viewer, tidewater: string;

beforeAll(async () => {
  client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const leila = await person("Leila Haddad");
  tidewater = await organization("Tidewater Alliance", [[leila, "OWNER"]]);
  owner = await actingAs(leila, tidewater);
  const idOf = (number: string) => `(lpad(to_hex(${number}), 12, '0') || '700080000000' || '00000000')::uuid`;
  // Each in a transaction of its own, of a few seconds at most: live events of all tests wait for the oldest.
  for (const sql of [
    ...Array.from(
      { length: FOLLOWERS / BATCH },
      (_, at) => `INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt")
        SELECT gen_random_uuid(), 'ORGANIZATION', 'follower-' || n, 'Follower', now()
        FROM generate_series(${at * BATCH + 1}, ${(at + 1) * BATCH}) n`,
    ),
    `CREATE TEMP TABLE made AS SELECT id, (row_number() OVER (ORDER BY id))::int AS n FROM "Profile" WHERE handle LIKE 'follower-%'`,
    "VACUUM (ANALYZE)",
    `INSERT INTO "ProfileFollow" ("followerId", "followedId", id, "createdAt") SELECT id, '${tidewater}', ${idOf("n")}, now() FROM made`,
    `INSERT INTO "Notification" (id, "recipientId", type, "createdAt", "newestId", "readId")
      SELECT ${idOf("n")}, '${tidewater}', 'FOLLOW', now(), ${idOf(`n * ${TOLD_OF}`)}, '00000000-0000-0000-0000-000000000000' FROM generate_series(1, ${TOLD}) n`,
    `INSERT INTO "NotificationActor" (id, "notificationId", "actorId")
      SELECT ${idOf("n")}, ${idOf(`1 + (n - 1) / ${TOLD_OF}`)}, id FROM made WHERE n <= ${TOLD * TOLD_OF}`,
    "VACUUM (ANALYZE)",
  ])
    await client.query(sql);
  return () => client.end();
});

it("a page of those who follow reads hardly more than these, whoever looks", async () => {
  const mateo = await person("Mateo Rivas");
  const asked = [owner, mateo].flatMap((viewer) =>
    [undefined, "00000000-0bb8-7000-8000-000000000000"].map((before) => ({ viewer, before })),
  );
  for (const { viewer, before } of asked)
    expect((await listFollowers(viewer, { id: tidewater, before })).profiles).toHaveLength(10);
  const { most } = await buffersOfEach(client, asked, ({ viewer, before }) =>
    listFollowers(viewer, { id: tidewater, before }),
  );
  expect(most).toBeLessThan(MOST.listed);
});

it("switched off, nobody who follows is read to find that nothing is told of them", async () => {
  expect((await listNotifications(owner, {})).notifications).not.toEqual([]);
  await db.profile.update({ where: { id: tidewater }, data: { allowsFollows: false } });
  expect((await listNotifications(owner, {})).notifications).toEqual([]);
  const { most } = await buffersOfEach(client, [owner], (viewer) => listNotifications(viewer, {}));
  expect(most).toBeLessThan(MOST.told);
  await db.profile.update({ where: { id: tidewater }, data: { allowsFollows: null } });
});
