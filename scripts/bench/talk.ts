import type pg from "pg";
import { DAY_MS } from "../../lib/time";

/** Whose conversations are looked at: person 1 has so many, person 2 ten, in which nothing was said for long. */
const MANY_CONVERSATIONS = 5_000;
const QUIET_CONVERSATIONS = 10;
/** Words by how often a message has them, each one of so many. */
export const WORD_EVERY = { meadow: 3, estuary: 100, saltmarsh: 10_000, bittern: 500_000 } as const;

const uuid = (ms: string, n: string, kind: string) =>
  `(lpad(to_hex((${ms})::bigint), 12, '0') || '7' || lpad(to_hex((${n}) % 4096), 3, '0') || '8' || substr(md5('${kind}' || (${n})), 1, 15))::uuid`;

/**
 * Conversations of two and their messages of the year before `now`, in sets, between the people that `fill` has made
 * (`bench_person`). Person 1 takes part in many of all ages, person 2 in few old ones.
 */
export async function fillConversations(
  client: pg.Client,
  { conversations, messages }: { conversations: number; messages: number },
  now = Date.now(),
): Promise<void> {
  const began = now - 365 * DAY_MS;
  const many = Math.min(MANY_CONVERSATIONS, Math.floor(conversations / 20));
  await client.query("SET session_replication_role = replica");
  const { rows } = await client.query<{ people: number }>(`SELECT count(*)::int AS people FROM bench_person`);
  const others = rows[0]!.people - 2;
  const every = Math.floor(conversations / many);
  const length = Math.max(1, Math.floor(messages / conversations));
  const step = Math.floor((365 * DAY_MS) / messages);
  // Each pair once: whoever is nobody above writes to a neighbour, a little farther off each time round.
  await client.query("DROP TABLE IF EXISTS bench_talk");
  await client.query(`CREATE UNLOGGED TABLE bench_talk AS
    SELECT pairs.n, ${uuid(`${began} + pairs.n`, "pairs.n", "talk")} AS id, LEAST(a.id, b.id) AS low, GREATEST(a.id, b.id) AS high, one, other
    FROM (
      SELECT n, one, CASE WHEN one = 1 THEN 3 + n / ${every} % ${others} WHEN one = 2 THEN 3 + n % ${others}
        ELSE 3 + (one - 2 + n / ${others}) % ${others} END AS other
      FROM (
        SELECT n, CASE WHEN n % ${every} = 0 THEN 1 WHEN n <= ${QUIET_CONVERSATIONS} THEN 2 ELSE 3 + n % ${others} END AS one
        FROM generate_series(1, ${conversations}) n
      ) first
    ) pairs JOIN bench_person a ON a.n = one JOIN bench_person b ON b.n = other`);
  await client.query(`INSERT INTO "Conversation" (id, kind, "lowId", "highId", revision, "createdAt")
    SELECT id, 'DIRECT', low, high, ${length}, to_timestamp((${began} + n) / 1000.0) FROM bench_talk`);
  // Made at once it takes a tenth of the time.
  await client.query(`DROP INDEX "Message_words_idx"`);
  // The messages of all conversations come in turns, but for those that fell silent.
  const at = `${began} + (CASE WHEN n <= ${QUIET_CONVERSATIONS} THEN place ELSE place * ${conversations} + n END)::bigint * ${step}`;
  const number = `(n::bigint * ${length} + place)`;
  const has = Object.entries(WORD_EVERY)
    .map(([word, every]) => `CASE WHEN ${number} % ${every} = 0 THEN ' ${word}' ELSE '' END`)
    .join(" || ");
  await client.query(`INSERT INTO "Message" (id, "conversationId", sequence, revision, "profileId", key, text, words, "createdAt")
    SELECT id, "conversationId", sequence, sequence, "profileId", id, text, "words_of"(text), "createdAt" FROM (
      SELECT ${uuid(at, number, "message")} AS id, id AS "conversationId", place + 1 AS sequence,
        CASE WHEN place % 2 = 0 THEN low ELSE high END AS "profileId",
        'Tonight we count what came back, row ' || ${number} % 9973 || ' of plot' || ${number} % 350 || ', and ' || md5(${number}::text) || ${has} AS text,
        to_timestamp((${at}) / 1000.0) AS "createdAt"
      FROM bench_talk, generate_series(0, ${length - 1}) place
    ) said`);
  await client.query(`CREATE INDEX "Message_words_idx" ON "Message" USING gin (words) WHERE words IS NOT NULL`);
  await client.query(`INSERT INTO "Participant" ("conversationId", "profileId", state, "readSequence", unread, "newestId", "joinedAt", "createdAt")
    SELECT id, profile, 'JOINED', CASE WHEN n % 10 = 0 THEN ${length} / 2 ELSE ${length} END, CASE WHEN n % 10 = 0 THEN ${length} / 4 ELSE 0 END,
      (SELECT m.id FROM "Message" m WHERE m."conversationId" = bench_talk.id AND m.sequence = ${length}), to_timestamp((${began} + n) / 1000.0), to_timestamp((${began} + n) / 1000.0)
    FROM bench_talk, LATERAL (VALUES (low), (high)) AS of (profile)`);
  await client.query("SET session_replication_role = DEFAULT");
  await client.query(`VACUUM (ANALYZE) "Conversation", "Participant", "Message"`);
}
