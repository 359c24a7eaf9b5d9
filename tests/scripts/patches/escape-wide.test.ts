import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import vm from "node:vm";
import { afterAll, expect, it } from "vitest";
import { escapedScript, escapeWideLetters } from "../../../scripts/serve/patches/escape-wide";

const folder = mkdtempSync(path.join(tmpdir(), "allyway-escape-"));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ["a string", `"Więcej … 気候 😀"`],
  ["one with backslashes before", String.raw`"a\\…b\…c\\\…d\😀"`],
  ["a line that is continued at a separator", '"a\\\u2028b"'],
  ["a template", "`${1 + 1} … ${`気`}`"],
  ["an expression", `"a’b—c".replace(/[’–—]/g, "-")`],
  ["one of Unicode", `[..."😀x😎".matchAll(/[😀-😎]/gu)].map(([one]) => one).join()`],
  ["one that has a backslash", `"a—b".split(/\\—/).join()`],
  ["a name", `(() => { const größe_ł = 3; return größe_ł; })()`],
  ["a comment", `1 /* … */ + 1 // 気`],
])("means the same: %s", (_, script) => {
  const escaped = escapedScript(script);
  expect(vm.runInNewContext(escaped)).toBe(vm.runInNewContext(script));
});

it("says them by escapes in what Node loads, unless that took more room", () => {
  const files = {
    "start.cjs": `module.exports = "… and much more that is plain"`,
    "chunks/a.js": `module.exports = "Zażółć gęślą jaźń, and plain"`,
    "names.mjs": `export default "気候変動気候変動気候変動気候変動"`,
    "static/b.js": `self.text = "… and much more that is plain"`,
    "texts.json": `"… and much more that is plain"`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  mkdirSync(path.join(folder, "a-package.js"));

  escapeWideLetters(folder);

  const changed = Object.entries(files).filter(
    ([name, text]) => readFileSync(path.join(folder, name), "utf8") !== text,
  );
  expect(changed.map(([name]) => name)).toEqual(["start.cjs", "chunks/a.js"]);
  expect(readFileSync(path.join(folder, "start.cjs"), "utf8")).toBe(
    `module.exports = "\\u2026 and much more that is plain"`,
  );
});
