import fc from "fast-check";
import { expect, it } from "vitest";
import { csvLine } from "@/lib/strings/csv";
import { times } from "../../support/counts";

it("writes lines as RFC 4180 has them", () => {
  expect(csvLine(["a", 'say "b"', "c,d", "e\nf", "", " g "])).toBe('a,"say ""b""","c,d","e\nf",," g "\r\n');
});

it.each(["=1+1", "+49 40", "-1", "@SUM(A1)", " =1", "＝1", '=HYPERLINK("x","y")'])("runs no formula: %j", (text) =>
  expect(read(csvLine([text, "b"]))).toEqual([[`'${text}`, "b"]]),
);

it.each([
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\r'=1"],
  ["\n=1", "'\n'=1"],
  ["Hello;=1+1", "Hello;'=1+1"],
  ['Hello; "=1+1"', 'Hello;\' "=1+1"'],
  ["Hello\n\n- one\n- two", "Hello\n\n'- one\n'- two"],
  ["Hello\t＝1", "Hello\t'＝1"],
  ["a=1, -2; b - c\nd", "a=1, -2; b - c\nd"],
])("runs none where semicolons, tabs and lines part cells, either: %j", (text, kept) =>
  expect(read(csvLine([text, "b"]))).toEqual([[kept, "b"]]),
);

it("begins no cell with a formula, wherever cells are parted", () => {
  const unit = fc.constantFrom("a", '"', ",", ";", "\n", "\r", "\t", " ", "=", "-", "'");
  fc.assert(
    fc.property(fc.array(fc.string({ unit }), { minLength: 1 }), (cells) => {
      const parts = csvLine(cells).split(/[;\t\r\n]/);
      expect(parts.slice(1).filter((part) => /^[\s\0"]*[=\-]/.test(part))).toEqual([]);
    }),
    { numRuns: times(300, 5_000) },
  );
});

it("says what was written, whatever that is", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", ";", "\n", "\r", " ", "=", "é") });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
      const [line] = read(csvLine(cells));
      expect(line).toHaveLength(cells.length);
      expect(line!.map((one) => one.replaceAll("'", ""))).toEqual(cells);
      for (const one of line!) expect(one).not.toMatch(/^\s*[=+\-@]/);
    }),
    { numRuns: times(300, 5_000) },
  );
});

/** As RFC 4180 reads it. */
function read(text: string): string[][] {
  const rows: string[][] = [[]];
  let [at, cell, isQuoted] = [0, "", false];
  for (; at < text.length; at++) {
    const letter = text[at]!;
    if (isQuoted && letter === '"' && text[at + 1] === '"') cell += text[++at]!;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === ",") {
      rows.at(-1)!.push(cell);
      cell = "";
    } else if (!isQuoted && letter === "\r" && text[at + 1] === "\n") {
      rows.at(-1)!.push(cell);
      if (at + 2 < text.length) rows.push([]);
      [at, cell] = [at + 1, ""];
    } else cell += letter;
  }
  return rows;
}
