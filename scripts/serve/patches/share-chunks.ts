import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Turbopack names a chunk by what its entry has besides, so each of many route handlers gets a file of its own of the
 * same modules: thirty-three times 1.4 MB. A server that reads them keeps all of their texts in memory. Here, after the
 * build, those that are equal but for the name of their map become one, and what asks for the others asks for it.
 *
 * Upstream: Turbopack's chunks of route handlers. Seen on Next 16.4.6; tests/e2e/built-scripts.spec.ts sees it in what
 * is built. Until Turbopack makes one chunk of equal ones.
 */
export function shareEqualChunks(server: string): void {
  const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  const kept = new Map<string, string>();
  const shared = new Map<string, string>();
  for (const file of files.filter((one) => one.startsWith(`chunks${path.sep}`)).sort()) {
    const text = readFileSync(path.join(server, file), "utf8").replace(/\n?\/\/# sourceMappingURL=[^\n]*\n*$/, "");
    const same = kept.get(text);
    if (same) shared.set(nameOf(file), nameOf(same));
    else kept.set(text, file);
  }
  for (const file of files) {
    const whole = path.join(server, file);
    if (shared.has(nameOf(file))) rmSync(whole);
    else {
      const text = readFileSync(whole, "utf8");
      const next = text.replace(/server\/chunks\/[^"\\]*/g, (name) => shared.get(name) ?? name);
      if (next !== text) writeFileSync(whole, next);
    }
  }
}

/** As entries and chunks ask for it. */
function nameOf(file: string): string {
  return path.posix.join("server", ...file.split(path.sep));
}
