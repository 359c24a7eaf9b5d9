import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const DIST = path.resolve(import.meta.dirname, "../../.next-test");

/** Of the scripts that every page loads, an empty one too, from the build's folder. */
export function sharedScripts(): string[] {
  const manifest = readFileSync(path.join(DIST, "build-manifest.json"), "utf8");
  return (JSON.parse(manifest) as { rootMainFiles: string[] }).rootMainFiles;
}

/** Their bytes as they are sent, each compressed by itself (gzip). */
export function sharedScriptBytes(): number {
  const sent = path.join(DIST, "standalone/.next-test");
  return sharedScripts().reduce((sum, file) => sum + gzipSync(readFileSync(path.join(sent, file))).length, 0);
}
