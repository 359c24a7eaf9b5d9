import type { Clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { MINUTE_MS } from "@/lib/time";

/** So many turns of the sweep come to all words: a day of them. */
const SLICES = 144;
const TURN_MS = 10 * MINUTE_MS;

/**
 * Forgets the words that are said to everybody of no profile any more, a slice of them at each turn: whether a word is
 * said takes a look into the index. A word that somebody brings back at this moment may go, too; then the next profile
 * with it does.
 */
export function deleteUnsaidProfileWords(clock: Clock, slices = SLICES): Promise<number> {
  const slice = Math.floor(clock.now().getTime() / TURN_MS) % slices;
  return db.$executeRaw`
    DELETE FROM "ProfileWord" known
    WHERE abs(hashtext(known.word)::bigint) % ${slices} = ${slice}
      AND NOT EXISTS (SELECT FROM "ProfileWords" w WHERE w.open @@ plainto_tsquery('pg_catalog.simple', known.word))`;
}
