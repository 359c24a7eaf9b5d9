import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Of V8: all functions of the script that begins with it are compiled while it is loaded, beside the main thread. */
export const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * The scripts of every page (React, the router, what loads the others) run all at once as soon as they are there. Each
 * function was compiled when it was first called, on the main thread: half of the 300 ms for which they stop a slow
 * phone. The page's own scripts come without the hint: most of their functions wait for a press, and to compile them
 * all takes longer than it saves.
 *
 * Upstream: Next has no word for explicit compile hints (https://v8.dev/blog/explicit-compile-hints; Chromium since
 * 136, a comment to others). Seen on Next 16.4.6. Until Next or Turbopack marks what it loads first.
 */
export function hintEagerCompile(dist: string, folder: string): void {
  const manifest = path.join(dist, "build-manifest.json");
  const { rootMainFiles } = JSON.parse(readFileSync(manifest, "utf8")) as { rootMainFiles: string[] };
  for (const name of rootMainFiles) {
    const file = path.join(folder, name);
    writeFileSync(file, COMPILE_HINT + readFileSync(file, "utf8"));
  }
}
