import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { newEmail } from "../../support/accounts";
import { joinedGroup, participantOf, send } from "../../support/conversations";
import { person, type Viewer } from "../../support/people";

// However much somebody fills a conversation with what counts for nobody, a counter of it costs no more than a thousand.

const FILLED = 5_000;
let client: pg.Client;
let [amara, leila, id] = [] as unknown as [Viewer, Viewer, string];

beforeAll(async () => {
  client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  [amara, leila] = [
    await person("Amara Okafor", undefined, newEmail()),
    await person("Leila Haddad", undefined, newEmail()),
  ];
  id = await joinedGroup("Tidewater", [amara, leila]);
  await db.$executeRaw`
    INSERT INTO "Message" (id, "conversationId", sequence, revision, "profileId", key, text, "createdAt", "deletedAt")
    SELECT gen_random_uuid(), ${id}::uuid, n, n, ${leila.profileId}::uuid, gen_random_uuid(), '', now(), now()
    FROM generate_series(1, ${FILLED}) n`;
  await db.conversation.updateMany({ where: { id }, data: { revision: FILLED } });
  await client.query('ANALYZE "Message"');
  return () => client.end();
});

/** Rows of messages that the statement of the function reads. */
async function looked(): Promise<number> {
  const read = async () => {
    const { rows } = await client.query<{ read: string }>(
      `SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables WHERE relname = 'Message'`,
    );
    return Number(rows[0]?.read ?? 0);
  };
  await client.query("BEGIN");
  const before = await read();
  await client.query('SELECT "unread_messages"($1, $2)', [id, amara.profileId]);
  const after = await read();
  await client.query("COMMIT");
  return after - before;
}

it("looks at the newest thousand that came since, and counts those that say something", async () => {
  expect(await looked()).toBe(1_000);
  for (const text of ["Low tide", "at six"]) await send(leila, id, text);
  expect((await participantOf(id, amara)).unread).toBe(2);
  const [row] = await db.$queryRaw<{ counted: number }[]>`
    SELECT "unread_messages"(${id}::uuid, ${amara.profileId}::uuid) AS counted`;
  expect(row!.counted).toBe(2);
  expect(await looked()).toBe(1_000);
});
