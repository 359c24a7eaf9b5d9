import { lstatSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * V8 keeps the text of a script for as long as anything of it lives, at a byte a letter, or at two as soon as one letter
 * lies beyond Latin-1: three dots in a message doubled 1.2 MB. Here, after the build, what Node is to load says such
 * letters by their escapes wherever that makes it smaller. Scripts and styles of browsers stay as they are.
 *
 * Upstream: bundlers that write UTF-8, esbuild within regular expressions, too. Seen on Next 16.4.6 and esbuild 0.28.2;
 * tests/e2e/built-scripts.spec.ts sees it in what is built. Until Node keeps such a text in UTF-8.
 */
export function escapeWideLetters(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.[cm]?js$/.test(name) || /(^|[\\/])(static|public)[\\/]/.test(name)) continue;
    const file = path.join(folder, name);
    // A package's folder may be called so, too, and what a link leads to is not ours.
    if (!lstatSync(file).isFile()) continue;
    const text = readFileSync(file, "utf8");
    const escaped = escapedScript(text);
    if (escaped !== text && escaped.length < 2 * text.length) writeFileSync(file, escaped);
  }
}

/** The same script; a backslash before such a letter says nothing, but for one that ends a line. */
export function escapedScript(text: string): string {
  return text.replace(/(?<!\\)((?:\\\\)*)(\\?)([^\0-\xff])/g, (all, pairs: string, single: string, letter: string) =>
    single && /[\u2028\u2029]/.test(letter) ? all : `${pairs}\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
