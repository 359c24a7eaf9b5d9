import "../../support/apart";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { listConversations } from "@/lib/conversations/queries/inbox";
import { searchMessages } from "@/lib/conversations/queries/search";
import { env } from "@/lib/env";
import { buffersOf, type Statement } from "../../../scripts/bench/database";
import { statementsSent } from "../../../scripts/bench/people";
import { person } from "../../support/people";

/** What it may touch for each conversation to find those that are called so. */
const NAME_BUFFERS = 3;

let client: pg.Client;
let few: Viewer, many: Viewer;

beforeAll(async () => {
  client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  [few, many] = [await person("Amara Okafor"), await person("Leila Haddad")];
  await talk(few, 20, "f");
  await talk(many, 3_000, "m");
  await client.query("VACUUM (ANALYZE)");
  return () => client.end();
});

/** So many conversations of two, in each of which one message waits to be read. */
async function talk({ profileId }: Viewer, count: number, mark: string): Promise<void> {
  const idOf = (kind: string) => `md5('${mark}${kind}' || n)::uuid`;
  const from = `FROM generate_series(1, ${count}) n`;
  await client.query(`INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt")
    SELECT ${idOf("p")}, 'ORGANIZATION', '${mark}-' || n, 'Somebody ' || n, now() ${from}`);
  await client.query(
    `INSERT INTO "Conversation" (id, kind, "lowId", "highId", revision, "createdAt")
      SELECT ${idOf("c")}, 'DIRECT', LEAST(${idOf("p")}, $1::uuid), GREATEST(${idOf("p")}, $1::uuid), 1, now() ${from}`,
    [profileId],
  );
  await client.query(`INSERT INTO "Message" (id, "conversationId", sequence, revision, "profileId", key, text, "createdAt")
    SELECT ${idOf("s")}, ${idOf("c")}, 1, 1, ${idOf("p")}, ${idOf("s")}, 'The tide of marram ' || n, now() ${from}`);
  const row = `SELECT ${idOf("c")}, profile, 'JOINED', unread, ${idOf("s")}, now(), now() ${from},`;
  await client.query(
    `INSERT INTO "Participant" ("conversationId", "profileId", state, unread, "newestId", "joinedAt", "createdAt")
      ${row} LATERAL (VALUES ($1::uuid, 1), (${idOf("p")}, 0)) AS of (profile, unread)`,
    [profileId],
  );
}

async function buffers(work: () => Promise<unknown>): Promise<number[]> {
  const touched = [];
  for (const statement of await statementsSent(work)) touched.push(await buffersOf(client, statement, "custom"));
  return touched;
}

async function plan({ text, values }: Statement): Promise<string> {
  const { rows } = await client.query<Record<string, string>>({ text: `EXPLAIN (ANALYZE) ${text}`, values });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

it("the list with its badges is one statement, which of thousands looks at those alone that it shows or counts", async () => {
  for (const viewer of [few, many]) {
    const list = () => listConversations(viewer, { show: "all" });
    const { counts, rows } = await list();
    expect([counts, rows.length]).toEqual([{ unread: viewer === few ? 20 : 100, requests: 0 }, 20]);
    const statements = await statementsSent(list);
    expect(statements).toHaveLength(1);
    expect(await plan(statements[0]!)).not.toMatch(/Rows Removed by (Join )?Filter: \d{3}/);
  }
});

it("a search reads each whom one writes to once, to find who is called so", async () => {
  expect((await searchMessages(many, { q: "somebody 29" })).conversations.length).toBe(5);
  const [names, ...words] = await buffers(() => searchMessages(many, { q: "nobody at all" }));
  expect(words).toHaveLength(1);
  expect(names! / 3_000).toBeLessThan(NAME_BUFFERS);
});

it("a search of somebody who has few messages costs nothing of what others say", async () => {
  const search = () => searchMessages(few, { q: "marram" });
  expect((await search()).messages).toHaveLength(10);
  const [, words] = await buffers(search);
  expect(words).toBeLessThan(500);
  expect(await plan((await statementsSent(search))[1]!)).toMatch(
    /Message_words_idx.*never executed|Seq Scan on "Message".*never executed/,
  );
});
