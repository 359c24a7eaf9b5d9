import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { placeLookup } from "@/lib/places/schema";

/** Words that are looked for; what comes behind them is not. */
const MAX_WORDS = 10;
/** Of a place's name. */
const MAX_PLACE_WORDS = 3;
/** Of places that are called so, the largest. */
const MAX_NAMESAKES = 20;
/** With fewer letters it begins too many words to look all of them up. */
const MIN_PREFIX_LENGTH = 3;

/**
 * Words that belong together: those of a place's name, or the characters of a word that nothing tells apart. `isShort`:
 * taken as they stand, since too many others begin so.
 */
export type Unit = { words: string[]; isPhrase: boolean; placeIds: number[]; isShort?: boolean };

/** A question as it is looked for. */
export type Question = { asked: string; units: Unit[] };

export const wordsOf = ({ units }: Question): string[] => units.flatMap(({ words }) => words);
export const placeIdsOf = ({ units }: Question): number[] => units.flatMap(({ placeIds }) => placeIds);

/** Folded by the database, as the words are that it is compared with; and which places its words may mean. */
export async function readQuestion(asked: string): Promise<Question> {
  const parts = partsOf(withoutHalves(asked)).slice(0, 2 * MAX_WORDS);
  if (parts.length === 0) return { asked, units: [] };
  const looked = parts.map(placeLookup);
  const spans = parts.flatMap((_, from) =>
    Array.from({ length: MAX_PLACE_WORDS }, (_, more) => looked.slice(from, from + more + 1).join(" ")),
  );
  const [row] = await db.$queryRaw<[{ folded: string[]; places: Record<string, number[]> | null }]>`
    -- prepared
    SELECT ARRAY(SELECT "search_words"(part) FROM unnest(${parts}::text[]) WITH ORDINALITY asked(part, at) ORDER BY at) AS folded,
      (SELECT json_object_agg(name, ids) FROM (
        SELECT named.name, (
          SELECT json_agg(n."placeId") FROM (
            SELECT n."placeId" FROM "PlaceName" n WHERE n.lookup = named.name ORDER BY n.weight DESC LIMIT ${MAX_NAMESAKES}
          ) n
        ) AS ids
        FROM (SELECT DISTINCT name FROM unnest(${spans}::text[]) name WHERE name <> '') named
      ) found WHERE ids IS NOT NULL) AS places`;
  // As a map: somebody may look for "constructor", which every object has.
  return { asked, units: unitsOf(row.folded, looked, new Map(Object.entries(row.places ?? {}))) };
}

function unitsOf(folded: string[], looked: string[], places: ReadonlyMap<string, number[]>): Unit[] {
  const units: Unit[] = [];
  let words = 0;
  for (let at = 0; at < folded.length && words < MAX_WORDS;) {
    const length =
      [3, 2, 1].find((count) => at + count <= looked.length && places.has(looked.slice(at, at + count).join(" "))) ?? 1;
    const placeIds = places.get(looked.slice(at, at + length).join(" ")) ?? [];
    const said = folded.slice(at, at + length).flatMap((part) => part.split(" ").filter(Boolean));
    const isPhrase = length === 1 && said.length > 1 && said.every(isCharacter);
    if (said.length > 0)
      units.push({ words: said.slice(0, isPhrase ? undefined : MAX_WORDS - words), isPhrase, placeIds });
    words += isPhrase ? 1 : said.length;
    at += length;
  }
  return units;
}

/** Chinese and Japanese, of which the database takes each for a word. */
const CHARACTER = String.raw`[\u3005\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\p{Script=Han}]`;
const ONE_CHARACTER = new RegExp(`^${CHARACTER}$`, "u");
const SIGN = String.raw`[^\p{L}\p{M}\p{N}]`;
/** What stands between parts of a question: white space, and beside such characters any sign. */
const BETWEEN_PARTS = new RegExp(String.raw`\s+|(?<=${CHARACTER})${SIGN}|${SIGN}(?=${CHARACTER})`, "u");

function isCharacter(word: string): boolean {
  return ONE_CHARACTER.test(word);
}

/** A question, parted: characters that stand together are a phrase, but what a list names is not, in whatever width. */
function partsOf(asked: string): string[] {
  return asked.normalize("NFKC").split(BETWEEN_PARTS).filter(Boolean);
}

type Query = { weights?: string; isWhole?: boolean; isAny?: boolean; places?: boolean };

/** The question as a query of text search: each word is the beginning of one, in any order. */
export function querySql(question: Question, { weights = "", isWhole, isAny, places }: Query = {}): Prisma.Sql {
  const mark = `${isWhole ? "" : "*"}${weights}`;
  const units = question.units.map(({ words, isPhrase, placeIds, isShort }) => {
    const quoted = words.map((word) => `'${word}'${isCharacter(word) || isShort ? marked(weights) : marked(mark)}`);
    const named = `(${quoted.join(isPhrase ? " <-> " : isAny ? " | " : " & ")})`;
    return places && placeIds.length > 0 ? `(${named} | ${placeIds.map((id) => `'@${id}'`).join(" | ")})` : named;
  });
  return Prisma.sql`${units.join(isAny ? " | " : " & ")}::tsquery`;
}

/**
 * What the index is asked for: of short words only their whole, and where there are longer ones nothing of them. It finds
 * no less than the question itself, but for words that merely begin so.
 */
export function indexQuerySql(question: Question): Prisma.Sql {
  const isLong = ({ words, isPhrase, placeIds }: Unit) => isPhrase || placeIds.length > 0 || words.some(isLongWord);
  const long = question.units.filter(isLong);
  if (long.length === 0) return querySql(question, { isWhole: true, places: true });
  // A short word that may be a place's stays, as a whole: without it, what else it says would not be found.
  const units = long.map((unit) => {
    const words = unit.isPhrase ? unit.words : unit.words.filter(isLongWord);
    return words.length > 0 ? { ...unit, words } : { ...unit, isShort: true };
  });
  return querySql({ ...question, units }, { places: true });
}

/** Whether few enough words begin so. In Hangul one character stands for two letters or three. */
function isLongWord(word: string): boolean {
  return isCharacter(word) || word.normalize("NFD").length >= MIN_PREFIX_LENGTH;
}

/** Of a pair of surrogates that was cut in two the rest is no character. */
export function withoutHalves(text: string): string {
  return text.replace(/\p{Cs}/gu, "");
}

function marked(mark: string): string {
  return mark ? `:${mark}` : "";
}

/** A word of a question, and the places that it may mean by itself. */
export function oneWord(
  word: string,
  { words, placeIds }: Unit = { words: [], isPhrase: false, placeIds: [] },
): Question {
  return { asked: word, units: [{ words: [word], isPhrase: false, placeIds: words.length === 1 ? placeIds : [] }] };
}
