import { createDatabase } from "../../tests/support/database";
import { run } from "../run";
import { bin } from "./suites";

const FORMATTED = "**/*.{ts,tsx,mjs,cjs,css,json}";

/** The native compiler takes a fifth of the time; the one that Next and ESLint use looks in the long run. */
export async function checkTypes(compilers: readonly ("typescript-native" | "typescript")[]) {
  await run(process.execPath, [bin("next", "dist/bin/next"), "typegen"]);
  for (const compiler of compilers)
    await run(process.execPath, [bin(compiler, "bin/tsc"), "--noEmit", "--incremental", "false"]);
}

export async function checkImports() {
  const folders = ["app", "components", "lib", "middleware.ts", "prisma", "scripts", "tests"];
  const program = bin("dependency-cruiser", "bin/dependency-cruise.mjs");
  await run(process.execPath, [program, "--config", "tests/dependency-cruiser.cjs", ...folders]);
}

export async function lint() {
  await run(process.execPath, [bin("eslint", "bin/eslint.js"), ".", "--max-warnings", "0"]);
}

export async function checkFormat() {
  await run(process.execPath, [bin("prettier", "bin/prettier.cjs"), "--check", FORMATTED, "!package-lock.json"]);
}

export async function findUnused() {
  await run(process.execPath, [bin("knip", "bin/knip.js")]);
}

/** Its runner reads no JSON, and would say so of what a journey imports only once all else has run. */
export async function readJourneys() {
  await run(process.execPath, [
    bin("@playwright/test", "cli.js"),
    "test",
    "--config",
    "tests/playwright.config.ts",
    "--list",
  ]);
}

export async function checkDrift() {
  const env = { ...process.env, DATABASE_URL: await createDatabase("drift", "template0") };
  await run(
    process.execPath,
    [
      "scripts/prisma.mjs",
      "migrate",
      "diff",
      "--from-migrations",
      "prisma/migrations",
      "--to-schema",
      "prisma",
      "--exit-code",
    ],
    { env },
  );
}
