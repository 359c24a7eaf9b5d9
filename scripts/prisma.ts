// `node scripts/prisma.mjs <arguments>` is Prisma's own command line over its schema engine in
// WebAssembly: the native engine would be downloaded from a host that many networks cannot reach.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { openEmbeddedDatabase } from "./launch/embedded-database";

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  if (process.env.DATABASE_URL) return prisma(args, process.env.DATABASE_URL);
  const database = await openEmbeddedDatabase(process.cwd());
  try {
    return await prisma(args, database.databaseUrl);
  } finally {
    if (!database.wasRunning) await database.stop();
  }
}

function prisma(args: string[], DATABASE_URL: string): Promise<number> {
  const bin = createRequire(import.meta.url).resolve("prisma/build/index.js");
  const engine = fileURLToPath(new URL("./prisma/schema-engine.mjs", import.meta.url));
  const env = {
    ...process.env,
    DATABASE_URL,
    PRISMA_SCHEMA_ENGINE_BINARY: engine,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  };
  return new Promise((resolve) => {
    spawn(process.execPath, [bin, ...args], { stdio: "inherit", env }).on("exit", (code) => resolve(code ?? 1));
  });
}
