import { lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { COMPILE_HINT } from "../../scripts/serve/patches/compile-hints";
import { expect, test } from "../support/browser";
import { sharedScripts } from "../support/shared-scripts";

const DIST = path.resolve(import.meta.dirname, "../../.next-test");

/** How many bytes of a build's chunks are in another one, too, but for the name of its map. */
function repeatedBytes(server: string): number {
  const chunks = path.join(server, "chunks");
  const seen = new Set<string>();
  let repeated = 0;
  for (const file of readdirSync(chunks, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".js")) continue;
    const text = readFileSync(path.join(chunks, file), "utf8").replace(/\n?\/\/# sourceMappingURL=[^\n]*\n*$/, "");
    if (seen.has(text)) repeated += text.length;
    seen.add(text);
  }
  return repeated;
}

test("Turbopack repeats chunks, and the server that is started has next to none twice", () => {
  const built = repeatedBytes(path.join(DIST, "server"));
  expect(built).toBeGreaterThan(1_000_000);
  expect(repeatedBytes(path.join(DIST, "standalone/.next-test/server"))).toBeLessThan(built / 100);
});

test("what the server loads takes a byte a letter, also where a bundler wrote an ellipsis", () => {
  /** Those that would be smaller with escapes, of six letters for one. */
  const wide = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => {
      const file = path.join(folder, name);
      if (!/\.[cm]?js$/.test(name) || name.includes("/static/") || !lstatSync(file).isFile()) return false;
      const text = readFileSync(file, "utf8");
      const letters = text.match(/[^\0-\xff]/g)?.length ?? 0;
      return letters > 0 && 5 * letters < text.length;
    });
  expect(wide(path.join(DIST, "server")).length).toBeGreaterThan(10);
  expect(wide(path.join(DIST, "standalone"))).toEqual([]);
});

test("scripts that every page runs at once are compiled while they load, and none besides", () => {
  const sent = path.join(DIST, "standalone/.next-test");
  const hinted = readdirSync(path.join(sent, "static/chunks")).filter(
    (name) =>
      name.endsWith(".js") && readFileSync(path.join(sent, "static/chunks", name), "utf8").startsWith(COMPILE_HINT),
  );
  expect(hinted.length).toBeGreaterThan(0);
  expect(hinted.map((name) => `static/chunks/${name}`).sort()).toEqual(sharedScripts().sort());
});

test("a rule that looks ahead (:has) names whom it styles, or every change has the browser ask all again", () => {
  const chunks = path.join(DIST, "static/chunks");
  const rules = readdirSync(chunks)
    .filter((name) => name.endsWith(".css"))
    .flatMap((name) => readFileSync(path.join(chunks, name), "utf8").match(/[^{}]+(?=\{)/g) ?? [])
    .flatMap(selectorsOf)
    .map((selector) => splitAt(selector, " >+~"))
    .filter((compounds) => compounds.slice(0, -1).some((compound) => /(?<!\\):has\(/.test(compound)));
  expect(rules.length).toBeGreaterThan(10);
  const unnamed = rules.filter((compounds) => !/^[a-z]|[.#[]|:(is|where)\b/.test(withoutGroups(compounds.at(-1)!)));
  // Of a resume on paper, where nothing changes any more.
  expect(unnamed.map((rule) => rule.join(" ")).filter((rule) => !rule.includes(".resume-page"))).toEqual([]);
});

/** Each of a list, also of one that the build has put into `:is()`. */
function selectorsOf(list: string): string[] {
  return splitAt(list, ",").flatMap((selector) =>
    /^:(is|where)$/.test(withoutGroups(selector))
      ? selectorsOf(selector.slice(selector.indexOf("(") + 1, -1))
      : [selector],
  );
}

/** `.a:not(.b, :has(.c)):hover` is `.a:not:hover`. */
function withoutGroups(selector: string): string {
  const outer = selector.replace(/(?<!\\)\([^()]*(?<!\\)\)/g, "");
  return outer === selector ? selector : withoutGroups(outer);
}

/** A selector or a list of them, where brackets and backslashes hold nothing together. */
function splitAt(text: string, separators: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const [letter] of text.matchAll(/\\.|[^]/g)) {
    depth += "([".includes(letter) ? 1 : ")]".includes(letter) ? -1 : 0;
    if (depth === 0 && separators.includes(letter)) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
