import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const isMarked = (file: string, side: string) => read(file).startsWith(`"use ${side}"`);
/** `import { limit, type Row } from "…"`: what stands there for its types alone is left out. */
const IMPORT = /^(?:import|export) (?!type\b)([^"']*?)(?:from )?"([^"]+)";/gm;

/** What a module brings with it wherever it is sent, by name. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(IMPORT)]
    .filter(([, names = ""]) => !/^\{(?:\s*type [^,}]+,?)+\s*\}/.test(names))
    .map(([, , name = ""]) => name);
}

function fileOf(name: string, importer: string): string | undefined {
  if (!/^(@\/|\.)/.test(name)) return undefined;
  const target = name.startsWith("@/") ? name.slice(2) : path.posix.join(path.posix.dirname(importer), name);
  return [`${target}.ts`, `${target}.tsx`].find((file) => existsSync(path.join(root, file)));
}

it("sends no page with a schema: zod weighs more than most pages, so a form brings its own once it is used", () => {
  const sources = ["app", "components"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const sent = new Map(sources.filter((file) => isMarked(file, "client")).map((file) => [file, file]));
  expect(sent.size).toBeGreaterThan(100);
  const withSchema: string[] = [];
  for (const [file, way] of sent)
    for (const name of importsOf(file)) {
      if (/^zod(\/|$)/.test(name)) withSchema.push(way);
      const imported = fileOf(name, file);
      // Of an action the browser gets the name.
      if (imported && !sent.has(imported) && !isMarked(imported, "server")) sent.set(imported, `${way} → ${imported}`);
    }
  expect([...sent.keys()]).toContain("components/ui/form/use-form-resolver.ts");
  expect(withSchema).toEqual([]);
});
