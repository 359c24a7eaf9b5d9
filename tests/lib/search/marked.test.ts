import { expect, it } from "vitest";
import { wordSpans } from "@/components/search/results/word-spans";
import { unguardedDb as db } from "@/lib/db";

/** Every letter and digit, but for phonetic and medieval Latin ones, and for what whole rows hold nothing else of. */
const rows: readonly (readonly [from: number, to: number])[] = [
  [0x21, 0x24f],
  [0x2b2, 0x1cff],
  [0x1e00, 0x1e9b],
  [0x1e9e, 0x1ef9],
  [0x1f00, 0x3500],
  [0x4e00, 0x4e80],
  [0xa4d0, 0xa6ff],
  [0xa800, 0xaac0],
  [0xac00, 0xac80],
  [0xf900, 0xfb4f],
  [0xfb50, 0xfdf9],
  [0xfdfe, 0xffff],
  [0x10000, 0x1077f],
];
/** Two letters in one that nobody writes today. */
const ligatures = "ƕǶƢƣȸȹⱢⱤⱧⱨⱩⱪⱫⱬⱮⱱⱲⱳⱴⱸⱺⱾⱿⱠⱡⱣɌƖ";
const letters = rows
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
  .filter((letter) => /[\p{L}\p{N}]/u.test(letter) && !ligatures.includes(letter));

it("parts words where the search does", async () => {
  // Marks upon another letter belong to it, whatever they are, and Arabic's signs of a number to what stands behind them.
  const signs = Array.from({ length: 0xffff }, (_, code) => code + 1)
    .filter((code) => code < 0xd800 || code > 0xf8ff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => !/[\u0600-\u0605\u20d0-\u20f0\u302a-\u302f\ufe20-\ufe2f]/.test(sign));
  const [row] = await db.$queryRaw<[{ folded: string[] }]>`
    SELECT ARRAY(SELECT "search_words"('a' || sign || 'b') FROM unnest(${signs}::text[]) WITH ORDINALITY said(sign, at) ORDER BY at) AS folded`;
  const wrong = signs.filter((sign, at) => {
    if (row.folded[at] === "a b") return wordSpans(`a${sign}b`, ["b"]).length === 0;
    if (row.folded[at] === "ab") return wordSpans(`a${sign}b`, ["ab"])[0]?.end !== sign.length + 2;
    return false;
  });
  expect(
    wrong.map((sign) => `${sign.codePointAt(0)!.toString(16)} ${sign} ${row.folded[signs.indexOf(sign)]}`),
  ).toEqual([]);
});

it("marks each letter as the search finds it", async () => {
  const [row] = await db.$queryRaw<[{ folded: string[] }]>`
    SELECT ARRAY(SELECT "search_words"(letter) FROM unnest(${letters}::text[]) WITH ORDINALITY said(letter, at) ORDER BY at) AS folded`;
  const found = letters
    .map((letter, at) => ({ letter, folded: row.folded[at]! }))
    .filter(({ folded }) => folded !== "");
  expect(found.length).toBeGreaterThan(8_000);
  const missed = found.filter(({ letter, folded }) => {
    // Characters that stand together are looked for together.
    const word = /\p{N}/u.test(folded) ? folded : folded.replaceAll(" ", "");
    return wordSpans(letter, [word])[0]?.end !== letter.length;
  });
  expect(missed.map(({ letter, folded }) => `${letter.codePointAt(0)!.toString(16)} ${letter} ${folded}`)).toEqual([]);
});
