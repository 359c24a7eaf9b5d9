import { expect, it } from "vitest";
import { linesBetween } from "../../scripts/test/server-log";

const at = (second: number, event: string) =>
  JSON.stringify({ level: "info", time: `2026-01-01T00:00:0${second}.000Z`, event });
const ms = (second: number) => Date.UTC(2026, 0, 1, 0, 0, second);

it("shows of a server's log what was said while one test ran, also what is no line of JSON", () => {
  const log = [at(1, "early"), at(2, "first"), "Error: loose", "    at a frame", at(3, "last"), at(4, "late"), "x", ""];
  expect(linesBetween(log.join("\n"), ms(2), ms(3))).toEqual([
    at(2, "first"),
    "Error: loose",
    "    at a frame",
    at(3, "last"),
  ]);
  expect(linesBetween("", ms(2), ms(3))).toEqual([]);
});

it("shows the last ones of many", () => {
  const log = Array.from({ length: 300 }, (_, n) => at(2, String(n)));
  const shown = linesBetween(log.join("\n"), ms(2), ms(3));
  expect([shown.length, shown.at(-1)]).toEqual([100, at(2, "299")]);
});
