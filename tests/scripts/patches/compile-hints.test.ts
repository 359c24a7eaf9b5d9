import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { COMPILE_HINT, hintEagerCompile } from "../../../scripts/serve/patches/compile-hints";

const dist = mkdtempSync(path.join(tmpdir(), "allyway-hints-"));
afterAll(() => rmSync(dist, { recursive: true }));

it("has what every page loads compiled at once, from its first letter on, and leaves the rest", () => {
  const chunks = path.join(dist, "standalone/static/chunks");
  mkdirSync(chunks, { recursive: true });
  writeFileSync(path.join(dist, "build-manifest.json"), JSON.stringify({ rootMainFiles: ["static/chunks/react.js"] }));
  for (const name of ["react.js", "page.js"]) writeFileSync(path.join(chunks, name), '"use strict";');

  hintEagerCompile(dist, path.join(dist, "standalone"));

  expect(readFileSync(path.join(chunks, "react.js"), "utf8")).toBe(`${COMPILE_HINT}"use strict";`);
  expect(readFileSync(path.join(chunks, "page.js"), "utf8")).toBe('"use strict";');
});
