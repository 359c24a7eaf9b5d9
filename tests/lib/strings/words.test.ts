import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { foldedWords, pairsAsked, partedWords } from "@/lib/strings/words";
import { times } from "../../support/counts";
import { apart, differ, finds, kept, marked, within } from "../../support/text-cases";

/** Letters with a case that Unicode 16 and later brought: of these either side may not know yet. */
const NEW_LETTERS = /[\u1c89\u1c8a\ua7cb-\ua7f1\u{10d40}-\u{10d8f}\u{16ea0}-\u{16ed3}]/gu;
const cases = [...kept, ...finds, ...differ, ...within, ...apart].flatMap(([, typed, said]) => [typed, said]);
const unstorable = /\0|\p{Surrogate}/gu;
/** Any characters, and those of people's words close to one another. */
const texts = fc
  .oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...cases.join("")), maxLength: 30 }),
    fc.string({
      unit: fc.constantFrom(..."aBéßøŁ I\u0301İıΣςσ-–_’“”,.()🌊漢é한\u1100áñ1٣ \u00a0\u3000×→ٱأىیがｶﾞー\u200b\u00adน้ำ"),
    }),
  )
  .map((text) => text.replace(unstorable, "").replace(NEW_LETTERS, ""));

async function inDatabase(all: string[]) {
  const [row] = await db.$queryRaw<[{ folded: string[]; parted: string[] }]>`
    SELECT array_agg("folded_words"(said) ORDER BY at) AS folded, array_agg("parted_words"("folded_words"(said)) ORDER BY at) AS parted
    FROM unnest(${all}::text[]) WITH ORDINALITY texts(said, at)`;
  return row;
}

function expected(all: string[]) {
  const folded = all.map(foldedWords);
  return {
    folded,
    parted: folded.map((one) =>
      partedWords(one)
        .map(({ word }) => word)
        .join(" "),
    ),
  };
}

describe("the one folding", () => {
  it("is the same in the database, of what people write", async () => {
    const all = [...new Set([...cases, ...marked.map(([, word]) => word)])];
    expect(await inDatabase(all)).toEqual(expected(all));
  });

  it("is the same in the database, of any text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 20, maxLength: 20 }), async (all) => {
        expect(await inDatabase(all)).toEqual(expected(all));
      }),
      { numRuns: times(60, 2000) },
    );
  });

  it("is the same in the database, of each letter and sign", async () => {
    const all = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code || 1)).filter(
      (letter) => !/[\p{Surrogate}\p{Co}\p{Cn}]/u.test(letter) && letter.replace(NEW_LETTERS, "") !== "",
    );
    const [made, wanted] = [await inDatabase(all), expected(all)];
    const others = all.filter(
      (_, at) => made.folded[at] !== wanted.folded[at] || made.parted[at] !== wanted.parted[at],
    );
    expect(others.map((letter) => `${letter.codePointAt(0)!.toString(16)} ${letter}`)).toEqual([]);
  });

  it("knows no case, and changes nothing a second time", () => {
    // Old forms of letters whose capital is another letter's, and the iota beneath one.
    const old = /[\u0345\u1c80-\u1c88\u1f80-\u1faf\u1fb2-\u1fbc\u1fc2-\u1fcc\u1ff2-\u1ffc]/gu;
    const same = (text: string) => {
      const folded = foldedWords(text);
      for (const other of [text.toUpperCase(), text.toLowerCase(), folded]) expect(foldedWords(other)).toBe(folded);
    };
    for (const text of cases) same(text);
    fc.assert(
      fc.property(
        texts.map((text) => text.normalize("NFC").replace(old, "")),
        same,
      ),
      { numRuns: times(300, 5000) },
    );
  });

  it.each([
    ["ΟΔΟΣ Οδος", "οδοσ οδοσ"],
    ["İstanbul ISPARTA ışık", "istanbul isparta isik"],
    ["ŁÓDŹ, Søren; Đà Nẵng", "lodz soren da nang"],
    ["Þórr ÆGIR Œuvre Straße STRAẞE", "thorr aegir oeuvre strasse strasse"],
    ["أحمد ٱلحمد إبراهيم", "احمد الحمد ابراهيم"],
    ["علی على علي", "علي علي علي"],
    ["O’Brien oʻzbek Qurʾan", "o brien o zbek qur an"],
    ["Ｃａｆé ﾊﾟﾝ", "cafe パン"],
    ["Klima\u00adschutz", "klimaschutz"],
  ])("makes of %s %s", (text, folded) => expect(foldedWords(text)).toBe(folded));
});

describe("words of a job", () => {
  it.each(within)("are found by how others write them: %s, %s", async (_, typed, said) => {
    const asked = foldedWords(typed).split(" ");
    const rows = await db.$queryRaw<{ is: boolean }[]>`
      SELECT "stems_of"(${said}) @@ "stem_query"(word) AND "stems_of"(${said}, FALSE) @@ "stem_query"(word) AS is FROM unnest(${asked}::text[]) word`;
    expect(rows.every((row) => row.is)).toBe(true);
  });

  it.each(apart)("are others: %s, %s", async (_, typed, said) => {
    const [row] = await db.$queryRaw<
      [{ is: boolean }]
    >`SELECT "stems_of"(${said}) @@ "stem_query"(${foldedWords(typed)}) AS is`;
    expect(row.is).toBe(false);
  });

  it("are asked for alike by the app and by the database", async () => {
    for (const word of ["自由を", "海", "자유를", "𠮷野家", "สภาพ"]) {
      const [row] = await db.$queryRaw<
        [{ same: boolean }]
      >`SELECT "stem_query"(${word}) = ${pairsAsked(word)}::tsquery AS same`;
      expect([word, row.same]).toEqual([word, true]);
    }
  });
});
