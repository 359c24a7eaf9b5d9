import { getThread } from "@/lib/conversations/queries";
import { listConversations } from "@/lib/conversations/queries/inbox";
import { searchMessages } from "@/lib/conversations/queries/search";
import type { Viewer } from "@/lib/auth/viewer";
import { step } from "../progress";
import { fill } from "./bulk";
import { type BenchDatabase, buffersOf } from "./database";
import { percentile } from "./load";
import type { Options } from "./options";
import { signIn, statementsSent } from "./people";
import { printColumns } from "./table";
import { fillConversations, WORD_EVERY } from "./talk";

const ROUNDS = 50;

/**
 * What conversations cost with 2M messages in 100,000 of them, over bare pg: the list with its badges, a page of a thread, and
 * search for words that many messages have and for ones that hardly any has.
 */
export async function measureConversations(database: BenchDatabase, options: Options): Promise<void> {
  const now = Date.now();
  const size = { ...options, posts: 100, likes: 0, comments: 0, shares: 0, tags: 0 };
  const talk = options.tiny
    ? { conversations: 1_000, messages: 20_000 }
    : { conversations: 100_000, messages: 2_000_000 };
  // Here stand only the people, who are the same there, and their sessions.
  await fill(database.client, size, now);
  const client = await database.open("bench_talk");
  await step(`Making ${talk.messages} messages`, async () => {
    await fill(client, size, now);
    await fillConversations(client, talk, now);
  });
  const table = [["conversations: statements, p50 / p95 ms (buffers)", "5,000 of them", "10, quiet", "a few"]];
  const viewers: Viewer[] = [];
  for (const n of [1, 2, 3]) viewers.push((await signIn(database.client, n)).viewer);
  for (const [name, ask] of Object.entries(asked(await oneOfEach(viewers)))) {
    const row = [name];
    for (const viewer of viewers) row.push(await measure(viewer, ask));
    table.push(row);
  }
  await client.end();
  printColumns(table);

  async function oneOfEach(all: Viewer[]): Promise<Map<Viewer, string>> {
    const found = new Map<Viewer, string>();
    for (const viewer of all) {
      const { rows } = await client.query<{ id: string }>(
        `SELECT "conversationId" AS id FROM "Participant" WHERE "profileId" = $1 ORDER BY "newestId" DESC LIMIT 1`,
        [viewer.profileId],
      );
      found.set(viewer, rows[0]!.id);
    }
    return found;
  }

  async function measure(viewer: Viewer, ask: (viewer: Viewer) => Promise<unknown>): Promise<string> {
    const statements = await statementsSent(() => ask(viewer));
    const times: number[] = [];
    for (let round = -5; round < (options.tiny ? 5 : ROUNDS); round++) {
      const began = performance.now();
      for (const statement of statements) await client.query(statement);
      if (round >= 0) times.push(performance.now() - began);
    }
    let buffers = 0;
    for (const statement of statements) buffers += await buffersOf(client, statement, "custom");
    const [p50, p95] = [percentile(times, 50), percentile(times, 95)];
    return `${statements.length}: ${p50.toFixed(1)} / ${p95.toFixed(1)} (${buffers})`;
  }
}

function asked(conversations: Map<Viewer, string>): Record<string, (viewer: Viewer) => Promise<unknown>> {
  const thread = (viewer: Viewer) => getThread(viewer, { conversationId: conversations.get(viewer)!, atUnread: true });
  const searches = Object.entries(WORD_EVERY).map(([word, every]) => [
    `search, a word of one message in ${every}`,
    (viewer: Viewer) => searchMessages(viewer, { q: word }),
  ]);
  return { list: (viewer) => listConversations(viewer, { show: "all" }), thread, ...Object.fromEntries(searches) };
}
