import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { bundlePrograms } from "./bundle";
import { run } from "./run";
import { step } from "./progress";
import { hintEagerCompile } from "./serve/patches/compile-hints";
import { escapeWideLetters } from "./serve/patches/escape-wide";
import { shareEqualChunks } from "./serve/patches/share-chunks";
import { placesFile } from "./reference/places";

const require = createRequire(import.meta.url);

// Everything else in the checkout may change what is built.
const NO_INPUT = new Set([
  "node_modules",
  "tests",
  "scripts/bench",
  "scripts/bench.ts",
  "lib/generated",
  "next-env.d.ts",
  "Dockerfile",
  "docker-compose.yml",
  "docker-compose.scale.yml",
]);

/** Texts of the app that are no TypeScript. */
const PAGES = "lib/rules/pages";

type Options = { root: string; dist: string };

/** Builds unless the build in the folder `dist` was made from exactly these files. */
export async function buildWhenStale({ root, dist }: Options): Promise<void> {
  const stamp = path.join(root, dist, "built-from");
  const inputs = hashInputs(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) return;
  rmSync(stamp, { force: true });
  await generateClient(root);
  await step("Building the app", () => buildApp({ root, dist }, inputs));
  writeFileSync(stamp, inputs);
}

/** Makes the database client. The dummy keeps Prisma from downloading an engine that this does not use. */
export async function generateClient(root: string): Promise<void> {
  const marker = path.join(root, "lib/generated/prisma/made-from");
  const inputs = hashFiles(
    root,
    listFiles(root, "prisma")
      .filter((file) => file.endsWith(".prisma"))
      .concat("package-lock.json"),
  );
  if (existsSync(marker) && readFileSync(marker, "utf8") === inputs) return;
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true",
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  };
  await step("Making the database client", () =>
    run(process.execPath, [require.resolve("prisma/build/index.js"), "generate"], { cwd: root, env }),
  );
  writeFileSync(marker, inputs);
}

async function buildApp({ root, dist }: Options, inputs: string) {
  const out = path.join(root, dist, "standalone");
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    NEXT_DIST_DIR: dist,
    // It names the actions, the same ones for the same files, and encrypts nothing that is kept: the server does that
    // with the key of its settings.
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: createHash("sha256").update(inputs).digest("base64"),
    NEXT_DEPLOYMENT_ID: inputs.slice(0, 16),
  };
  rmSync(out, { recursive: true, force: true });
  await run(process.execPath, [require.resolve("next/dist/bin/next"), "build"], { cwd: root, env });
  shareEqualChunks(path.join(out, dist, "server"));
  // What Next leaves to the one who deploys.
  cpSync(path.join(root, dist, "static"), path.join(out, dist, "static"), { recursive: true });
  hintEagerCompile(path.join(root, dist), path.join(out, dist));
  compressFiles(path.join(out, dist, "static"));
  for (const folder of ["public", PAGES, "prisma/migrations", "prisma/reference", "prisma/demo/pictures"]) {
    if (existsSync(path.join(root, folder)))
      cpSync(path.join(root, folder), path.join(out, folder), { recursive: true });
  }
  // The queue's package could read settings written in TypeScript; it never does, and that is 20 MB.
  rmSync(path.join(out, "node_modules/typescript"), { recursive: true, force: true });
  cpSync(placesFile(root), path.join(out, "prisma/reference/cities500.txt"));
  await bundlePrograms(root, out, dist);
  escapeWideLetters(out);
}

/** The start file sends these instead, at a fifth less than what could be made at every request. */
function compressFiles(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(js|css)$/.test(file),
  )) {
    const file = path.join(folder, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

function hashInputs(root: string): string {
  const files = hashFiles(root, listFiles(root, ""));
  return createHash("sha256").update(files).update(process.version).digest("hex");
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.name.startsWith(".") || NO_INPUT.has(file) || /\.tsbuildinfo$/.test(file)) return [];
    if (file.endsWith(".md") && folder !== PAGES) return [];
    return entry.isDirectory() ? listFiles(root, file) : [file];
  });
}

function hashFiles(root: string, files: string[]): string {
  const hash = createHash("sha256");
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  return hash.digest("hex");
}
