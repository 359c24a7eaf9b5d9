import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { shareEqualChunks } from "../../../scripts/serve/patches/share-chunks";

const server = mkdtempSync(path.join(tmpdir(), "allyway-chunks-"));
afterAll(() => rmSync(server, { recursive: true }));

it("keeps one of equal chunks, and what asked for the others asks for it", () => {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(server, file)), { recursive: true });
    writeFileSync(path.join(server, file), text);
  };
  const read = (file: string) => readFileSync(path.join(server, file), "utf8");
  const chunk = 'module.exports=[1,a=>{"use strict";a.s(["R",0,"…"])}]';
  write("chunks/_a._.js", `${chunk}\n\n//# sourceMappingURL=_a._.js.map`);
  write("chunks/_b._.js", `${chunk}\n\n//# sourceMappingURL=_b._.js.map`);
  write("chunks/ssr/_c._.js", `${chunk}\n\n//# sourceMappingURL=_c._.js.map`);
  write("chunks/_d._.js", 'module.exports=[2,a=>{a.v(t=>Promise.all(["server/chunks/_b._.js"].map(t=>a.l(t))))}]');
  write("chunks/[root-of-the-server]__e._.js", "module.exports=[3]");
  write("app/api/live/route.js", 'R.c("server/chunks/_b._.js")\nR.c("server/chunks/[root-of-the-server]__e._.js")');
  write("app/page_client-reference-manifest.js", '{"chunks":["server/chunks/ssr/_c._.js"]}');
  write("app/api/live/_b._.js", "nothing of a chunk");

  shareEqualChunks(server);

  const left = readdirSync(path.join(server, "chunks"), { recursive: true, encoding: "utf8" });
  expect(left.filter((name) => name.endsWith(".js")).sort()).toEqual([
    "[root-of-the-server]__e._.js",
    "_a._.js",
    "_d._.js",
  ]);
  expect(read("chunks/_a._.js")).toContain("sourceMappingURL=_a._.js.map");
  expect(read("chunks/_d._.js")).toContain('["server/chunks/_a._.js"]');
  expect(read("app/api/live/route.js")).toBe(
    'R.c("server/chunks/_a._.js")\nR.c("server/chunks/[root-of-the-server]__e._.js")',
  );
  expect(read("app/page_client-reference-manifest.js")).toBe('{"chunks":["server/chunks/_a._.js"]}');
  expect(read("app/api/live/_b._.js")).toBe("nothing of a chunk");
});
