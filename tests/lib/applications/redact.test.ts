import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactor, WITHHELD } from "@/lib/applications/redact";
import { foldedWords } from "@/lib/strings/words";
import { times } from "../../support/counts";

const redact = (name: string, text: string, more: { handles?: string[]; phones?: string[] } = {}) =>
  redactor({ names: [name], handles: [], phones: [], ...more })(text);

describe("of a name nothing is left", () => {
  it.each([
    ["Ana Silva", "I’m Ana Silva, a planner.", "I’m …, a planner."],
    ["Ana Silva", "ANA SILVA · ana-silva · Ana_Silva · anasilva · SilvaAna87", "… · … · … · … · …"],
    ["Ana Silva", "Ana’s garden, Silvas Haus, asilva, the Silvaconsulting years", "… garden, … Haus, …, the … years"],
    ["Zoë Müller", "zoe muller, Zoe Mueller, ZOË MÜLLER", "…, …, …"],
    ["Jörg Weiß", "Joerg Weiss and Jorg Weiß", "… and …"],
    ["Łukasz Ørsted", "Lukasz Orsted, Łukasza Oersted", "…, …"],
    ["Jean-Luc O’Brien", "Luc, Jean, O’Brien and Obrien", "…, …, … and …"],
    ["Maria van der Berg", "Maria van der Berg, vanderberg, M. van der Berg from the city", "…, …, … from the city"],
    ["山田 太郎", "私は山田太郎です。太郎と呼んで", "私は…です。…と呼んで"],
    ["김철수", "안녕하세요 김철수입니다", "안녕하세요 …"],
    ["Анна Петрова", "Меня зовут анна петрова", "Меня зовут …"],
    ["Si\u00adlva", "Sil\u00adva, S\u200bilva and Ｓｉｌｖａ", "…, … and …"],
    ["Li Wu", "Li and wu, but not the climate or public wunder", "… and …, but not the climate or public wunder"],
    ["Al", "Al is here", "… is here"],
    ["🌱🌍", "Me: 🌱🌍", "Me: …"],
  ])("%s: %s", (name, text, shown) => expect(redact(name, text)).toBe(shown));
});

it("nor of how to reach somebody, whoever that is", () => {
  for (const [text, shown] of [
    ["Mail me at a.b+c@some.example.org.", "Mail me at …"],
    ["ana (at) example (dot) org", WITHHELD],
    ["On @anagreen and @a@social.example", "On … and …"],
    ["See https://example.org/x?y=1 or www.example.org/cv", "See … or …"],
    ["My work: example.com, anagreen.nl/cv, linkedin.com/in/someone", "My work: …, …, …"],
    ["Call +31 (0)10 123-4567 or 010/1234567", "Call … or …"],
    ["Call ٠١٠١٢٣٤٥٦٧", "Call …"],
    ["greenwitch_nl and Green-Witch NL", "… and …"],
  ] as const)
    expect(redact("Nobody Here", text, { handles: ["green-witch-nl"] })).toBe(shown);
  expect(redact("Nobody Here", "Ring 12 34 56", { phones: ["+31123456"] })).toBe("Ring …");
});

it("leaves what tells nothing", () => {
  const text =
    "2019–2023, 2021-03-04 and 12.03.2019: Node.js, M.Sc., B.A., e.g. 40 flats for € 1,250,000; 3.5 MW, 24/7 and/or TCP/IP.\nThe end.";
  expect(redact("Ana de la Silva", text)).toBe(text);
});

it("comes to an end in any text", () => {
  const redacting = redactor({ names: ["Ana Silva"], handles: ["ana-silva"], phones: [] });
  for (const piece of ["a", "1 ", "a.", "ana", "(at ", "x (", "1. ", "n\u0301", "a@", "@"])
    expect(redacting(piece.repeat(20_000)).length).toBeLessThanOrEqual(20_000 * piece.length);
});

const letters = "abcdefghijklmnopqrstuvwxyzäöüéèñçøåłßáíóúşğαβγδабвгд".split("");
// Parts that stand in any text ("de") are no name by themselves.
const part = fc
  .array(fc.constantFrom(...letters), { minLength: 2, maxLength: 9 })
  .map((made) => `${made.join("")}${made.length < 5 ? "q" : ""}`);
const names = fc.array(part, { minLength: 1, maxLength: 3 });
const filler = fc.constantFrom(
  "planner",
  "and",
  "in",
  "2019–2023",
  "co-op",
  "I",
  "ran",
  "40",
  "flats.",
  "\n",
  "—",
  "(",
);
const shapes = fc.constantFrom<(name: string[]) => string>(
  (name) => name.join(" "),
  (name) => name.join(" ").toUpperCase(),
  (name) => name.join("-").normalize("NFD"),
  (name) => name.toReversed().join(", "),
  (name) => name.join(""),
  (name) => name.join("\u00a0"),
  (name) => `@${name.join(".")}`,
  (name) => `${name.join(".")}@example.org`,
  (name) => `https://example.org/${name.join("_")}`,
  (name) => `“${name[0]}”’s`,
  (name) => `${name.join("")}87`,
);

it("whatever somebody is called and however it is written", () => {
  const text = fc.array(fc.oneof(filler, shapes), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(names, text, fc.constantFrom("", " ", "\u00ad"), (name, pieces, hidden) => {
      const written = pieces.map((piece) => (typeof piece === "string" ? piece : piece(name))).join(` ${hidden}`);
      const shown = redact(name.join(" "), written);
      const words = foldedWords(shown).split(" ");
      for (const one of name) {
        const known = foldedWords(one);
        expect(words, `${written} → ${shown}`).not.toContain(known);
        if (known.length >= 5) expect(words.join(""), `${written} → ${shown}`).not.toContain(known);
      }
      expect(shown).not.toMatch(/@|example/);
    }),
    { numRuns: times(500, 20_000) },
  );
});
