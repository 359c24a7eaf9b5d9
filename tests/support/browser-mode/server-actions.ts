import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const MARK = "\0server-actions:";

/**
 * As Next's bundler does, keeps the server's code out of the browser: each action becomes a mock that a test answers
 * for.
 */
export function serverActions(): Plugin {
  return {
    name: "server-actions",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && isActionsFile(resolved.id) ? MARK + resolved.id : null;
    },
    load(id) {
      if (!id.startsWith(MARK)) return null;
      const names = [
        ...readFileSync(id.slice(MARK.length), "utf8").matchAll(/^export (?:const|async function) (\w+)/gm),
      ].map(([, name]) => name!);
      return [
        `import { vi } from "vitest";`,
        ...names.map((name) => `export const ${name} = vi.fn().mockName("${name}");`),
      ].join("\n");
    },
  };
}

function isActionsFile(file: string): boolean {
  return /\/lib\/.+\.ts$/.test(file) && /^\s*"use server"/.test(readFileSync(file, "utf8"));
}
