import type { Clock } from "@/lib/clock";
import { db, type Transaction } from "@/lib/db";
import { MINUTE_MS } from "@/lib/time";

/** So many turns of the sweep come to all words: a day of them. */
const SLICES = 144;
const TURN_MS = 10 * MINUTE_MS;

/**
 * Forgets the words that no listed job says any more, a slice of them at each turn: whether a word is said takes a look
 * into the index. A word that somebody publishes at this moment may go, too; then the next job with it brings it back.
 */
export function deleteUnsaidWords(clock: Clock, slices = SLICES): Promise<number> {
  const slice = Math.floor(clock.now().getTime() / TURN_MS) % slices;
  return db.$executeRaw`
    DELETE FROM "JobWord" WHERE word IN (
      SELECT known.word FROM (
        SELECT word, "stem_query"(word) AS query FROM "JobWord" WHERE abs(hashtext(word)::bigint) % ${slices} = ${slice} OFFSET 0
      ) known WHERE NOT EXISTS (SELECT FROM "OpenJob" o WHERE o.words @@ known.query))`;
}

/** Lists these jobs as they, their places, skills and organizations are called now. Whoever calls has locked them. */
export async function listJobsAnew(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`SELECT "list_jobs"(${ids}::uuid[])`;
}
