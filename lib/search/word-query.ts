import { db } from "@/lib/db";

/** What texts may say instead of words that are looked for by their stems: with which letters it begins. */
export async function selectStems(words: readonly string[]): Promise<string[]> {
  const latin = words.filter((word) => /^[a-z]+$/.test(word));
  if (latin.length === 0) return [];
  const [row] = await db.$queryRaw<[{ stems: string[] }]>`
    SELECT ARRAY(SELECT stem FROM unnest(${latin}::text[]) said(word) CROSS JOIN LATERAL unnest(ts_lexize('job_stem', word)) stem) AS stems`;
  const others = row.stems.filter((stem) => stem.length > 2 && !latin.some((word) => stem.startsWith(word)));
  // A "y" at the end is an "i" in a stem.
  return [...new Set(others.flatMap((stem) => (stem.endsWith("i") ? [stem, `${stem.slice(0, -1)}y`] : [stem])))];
}
