import path from "node:path";
import { describeFaults, parseEnv, type Env } from "../../lib/env";

/** Bundled into one folder with the server, its start file, the migrations and the reference lists. */
export const FOLDER = import.meta.dirname;
export const MIGRATIONS = path.join(FOLDER, "prisma/migrations");

/** Runs with the settings of the server beside it; what goes wrong is said and ends the program with 1. */
export async function withSettings(work: (env: Env) => Promise<boolean>): Promise<never> {
  const { env, faults } = parseEnv(process.env);
  if (!env) {
    console.error(describeFaults(faults));
    process.exit(1);
  }
  const fine = await work(env).catch((error: Error) => {
    console.error(error.message);
    return false;
  });
  process.exit(fine ? 0 : 1);
}
