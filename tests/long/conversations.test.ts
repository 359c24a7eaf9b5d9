import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { conversationInvariants } from "@/lib/conversations/queries/invariants";
import { addPeople, cookieOf, LiveClient, type LivePerson } from "../support/live-clients";
import { type LiveSite, openLiveSite } from "../support/live-site";

// Order and completeness: everybody writes into one group over two servers, while these and PostgreSQL go away and return.

const WRITERS = 20;
const MESSAGES = 5_000;
const AWAY_MS = 2_000;
/** Milliseconds between two questions of one who reads, however many messages come. */
const GAP_MS = 250;
/** Milliseconds within which an answer comes, or is asked for again. */
const ANSWER_MS = 20_000;

type Told = { id: string; sequence: number; revision: number; text: string };
type Member = LivePerson & { cookie: string; name: string };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (list: number[], share: number) =>
  list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)]!;
const figures = (list: number[]) =>
  `p50 ${percentile(list, 0.5).toFixed(0)} ms, p95 ${percentile(list, 0.95).toFixed(0)} ms`;

let site: LiveSite;
const members: Member[] = [];
const group = randomUUID();
let begin = "";

beforeAll(async () => {
  site = await openLiveSite();
  const people = await addPeople(site, WRITERS);
  for (const [at, person] of people.entries())
    members.push({ ...person, cookie: await cookieOf(person), name: `${at}` });
  await site.query(`UPDATE "User" SET "emailVerified" = now()`);
  await site.query(`INSERT INTO "Conversation" (id, kind, "createdAt") VALUES ($1, 'GROUP', now())`, [group]);
  await site.query(
    `INSERT INTO "Participant" ("conversationId", "profileId", state, "isOwner", "joinedAt", "createdAt")
     SELECT $1, id, 'JOINED', id = $2, now(), now() FROM "Profile"`,
    [group, members[0]!.profileId],
  );
  // They write faster than people may: no window in which that is counted lasts.
  await site.query(
    `CREATE FUNCTION forget_count() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."resetAt" = to_timestamp(0); RETURN NEW; END $$`,
  );
  await site.query(
    `CREATE TRIGGER forget_count BEFORE INSERT ON "RateLimit" FOR EACH ROW EXECUTE FUNCTION forget_count()`,
  );
  const [row] = await site.query<{ begin: string }>(
    `SELECT pg_snapshot_xmin(pg_current_snapshot())::text || '.00000000-0000-0000-0000-000000000000' AS begin`,
  );
  begin = row!.begin;
});
afterAll(() => site?.close());

const originOf = (at: number) => site.servers[at % 2]!.origin;

/** What somebody's open thread holds: it asks what changed since, whenever its stream tells it something. */
class Reader {
  readonly messages: Told[] = [];
  readonly arrivedAt = new Map<string, number>();
  asked = 0;
  stream?: LiveClient;
  private revision = 0;
  private isAsking = false;
  private isToldMore = false;

  constructor(
    private readonly member: Member,
    private readonly at: number,
  ) {}

  async open() {
    this.stream = await LiveClient.open(
      () => originOf(this.at),
      this.member,
      begin,
      () => void this.ask(),
    );
  }

  async ask(): Promise<void> {
    this.isToldMore = true;
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.isToldMore) {
      this.isToldMore = false;
      const page = await this.pageSince(this.revision);
      if (!page) {
        this.isToldMore = true;
        await sleep(100);
        continue;
      }
      for (const message of page.messages) {
        this.messages.push(message);
        this.arrivedAt.set(message.text, performance.now());
        this.revision = Math.max(this.revision, message.revision);
      }
      if (page.hasLater) this.isToldMore = true;
      else await sleep(GAP_MS);
    }
    this.isAsking = false;
  }

  private async pageSince(since: number): Promise<{ messages: Told[]; hasLater: boolean } | null> {
    this.asked += 1;
    try {
      const answer = await fetch(`${originOf(this.at)}/api/conversations/${group}/messages?since=${since}`, {
        headers: { cookie: this.member.cookie },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      return answer.ok ? ((await answer.json()) as { messages: Told[]; hasLater: boolean }) : null;
    } catch {
      return null;
    }
  }
}

/** One after another, each until it is acknowledged, at either server. */
async function write(member: Member, texts: string[], acknowledged: Map<string, number>, times: number[]) {
  let retries = 0;
  for (const text of texts) {
    const [key, began] = [randomUUID(), performance.now()];
    for (let attempt = Number(member.name); ; attempt++) {
      const origin = originOf(attempt);
      const answer = await fetch(`${origin}/api/conversations/${group}/messages`, {
        method: "POST",
        headers: { cookie: member.cookie, origin, "content-type": "application/json" },
        body: JSON.stringify({ profileId: member.profileId, key, text }),
        signal: AbortSignal.timeout(ANSWER_MS),
      }).catch(() => null);
      if (answer?.ok) break;
      if (answer && answer.status < 500 && answer.status !== 429) throw new Error(await answer.text());
      retries += 1;
      await sleep(100);
    }
    acknowledged.set(text, performance.now());
    times.push(performance.now() - began);
  }
  return retries;
}

it("everybody ends with the same messages in the same order, nothing missing and nothing twice", async () => {
  const readers = members.map((member, at) => new Reader(member, at));
  for (const reader of readers) await reader.open();
  await expect.poll(() => readers.every(({ stream }) => stream!.isOpen), { timeout: 60_000 }).toBe(true);
  const acknowledged = new Map<string, number>();
  const times: number[] = [];
  const textsOf = ({ name }: Member) => Array.from({ length: MESSAGES / WRITERS }, (_, n) => `${name} says ${n}`);
  const began = performance.now();
  const writing = Promise.all(members.map((member) => write(member, textsOf(member), acknowledged, times)));
  const share = (part: number) =>
    expect.poll(() => acknowledged.size, { timeout: 1_800_000, interval: 50 }).toBeGreaterThan(part * MESSAGES);
  await share(0.2);
  await site.restartDatabase(AWAY_MS);
  await share(0.45);
  await site.restartServer(0);
  await share(0.7);
  await site.restartDatabase(AWAY_MS);
  const retries = (await writing).reduce((sum, count) => sum + count, 0);
  const seconds = (performance.now() - began) / 1000;

  const rows = await site.query<Told>(`SELECT id, sequence, revision, text FROM "Message" ORDER BY sequence`);
  expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: MESSAGES }, (_, at) => at + 1));
  for (const member of members)
    expect(rows.filter(({ text }) => text.startsWith(`${member.name} says`)).map(({ text }) => text)).toEqual(
      textsOf(member),
    );
  await expect
    .poll(() => readers.filter(({ messages }) => messages.length < MESSAGES).length, { timeout: 120_000 })
    .toBe(0);
  const whole = rows.map(({ id }) => id).join();
  const wrong = readers.filter(({ messages }) => messages.map(({ id }) => id).join() !== whole);
  const returns = readers.reduce((sum, { stream }) => sum + stream!.returns, 0);
  const delays = readers.flatMap(({ arrivedAt }) =>
    [...arrivedAt].map(([text, at]) => Math.max(0, at - acknowledged.get(text)!)),
  );
  const asked = readers.reduce((sum, reader) => sum + reader.asked, 0);
  console.log(
    `${MESSAGES} messages of ${WRITERS} in ${seconds.toFixed(0)} s: acknowledged ${figures(times)}, arrived ${figures(delays)}; ` +
      `${retries} sent again, ${returns} returns, ${asked} asked, ${wrong.length} read something else`,
  );
  expect(retries).toBeGreaterThan(0);
  expect(returns).toBeGreaterThan(0);
  expect(wrong.map(({ messages }) => messages.length)).toEqual([]);
  for (const { name, sql } of conversationInvariants.rules!)
    expect({ name, rows: await site.query(sql) }).toEqual({ name, rows: [] });
  const [{ unread }] = (await site.query(`SELECT min(unread) AS unread FROM "Participant"`)) as [{ unread: number }];
  expect(unread).toBe(100);
  for (const { stream } of readers) stream!.close();
});
