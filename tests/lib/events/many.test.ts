import pg from "pg";
import { expect, it } from "vitest";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { selectTold } from "@/lib/events/event-query";
import { buffersOfEach } from "../../support/buffers";
import { times } from "../../support/counts";
import { person } from "../../support/people";
import { post } from "../../support/posts";

const SESSIONS = times(500, 2_000);
/** Pages of 8 kB for each session that is asked about: its rows, and how it stands to the author. */
const MOST_EACH = 25;

it("whom of many sessions a post is told to is known by a few pages for each", async () => {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const amara = await person("Amara Okafor");
  await client.query(`
    WITH account AS (
      INSERT INTO "User" (id, email, "createdAt") SELECT gen_random_uuid(), 'many' || n || '@example.org', now() FROM generate_series(1, ${SESSIONS}) n RETURNING id, email
    ), own AS (
      INSERT INTO "Profile" (id, kind, handle, "displayName", "userId", "createdAt")
      SELECT gen_random_uuid(), 'USER', split_part(email, '@', 1), 'Somebody', id, now() FROM account RETURNING id, "userId"
    )
    INSERT INTO "Session" ("idHash", "userId", "actingProfileId", persistence, "createdAt", "lastSeenAt", "authenticatedAt", "expiresAt")
      SELECT id, "userId", id, 'LOCAL', now(), now(), now(), now() + interval '1 day' FROM own;
    INSERT INTO "AllyEdge" ("profileId", "allyId")
      SELECT one.id, other.id FROM "Profile" one JOIN "Profile" other ON one.id <> other.id AND '${amara.profileId}' IN (one.id, other.id)
      WHERE one.handle NOT LIKE '%7' AND other.handle NOT LIKE '%7';
    INSERT INTO "Block" (id, "blockerId", "blockedId", "createdAt")
      SELECT gen_random_uuid(), one.id, other.id, now() FROM "Profile" one JOIN "Profile" other ON one.handle LIKE 'many1%' AND other.handle LIKE 'many2_';`);
  await client.query("VACUUM (ANALYZE)");
  await post(amara, "High tide at noon.");
  const [event] = await db.event.findMany({ where: { type: "POST_PUBLISHED" } });
  const sessions = await db.session.findMany({ where: { actingProfileId: { not: amara.profileId } } });
  const ask = () => {
    const ids = sessions.map(({ idHash }) => idHash);
    return selectTold(
      systemClock.now(),
      ids.map(() => event!.id),
      ids,
    );
  };
  expect(await ask()).toHaveLength(await db.allyEdge.count({ where: { profileId: amara.profileId } }));
  const spent: number[] = [];
  for (let n = 0; n < times(3, 50); n++) {
    const began = performance.now();
    await ask();
    spent.push(performance.now() - began);
  }
  spent.sort((a, b) => a - b);
  const { most } = await buffersOfEach(client, [0], ask);
  console.log(
    `a post and ${SESSIONS} sessions: ${most} pages, p50 ${spent[Math.floor(spent.length / 2)]!.toFixed(0)} ms, p95 ${spent[Math.floor(spent.length * 0.95)]!.toFixed(0)} ms`,
  );
  expect(most).toBeLessThan(MOST_EACH * SESSIONS);
  await client.end();
});
