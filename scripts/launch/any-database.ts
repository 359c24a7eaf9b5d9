import { describeFaults, type Env } from "../../lib/env";
import { openDataFolder } from "./data-folder";
import { openEmbeddedDatabase } from "./embedded-database";
import { demandDatabase } from "./external-database";
import { Failure } from "./failure";
import { openSecrets } from "./secrets";
import { completeSettings, readEnvFile } from "./settings";

/**
 * Works on the database that `npm start` would use. An embedded one that does not run is started for it, and stopped
 * afterwards.
 */
export async function withDatabase<T>(
  root: string,
  work: (database: { env: Env; databaseUrl: string }) => Promise<T>,
): Promise<T> {
  readEnvFile(root);
  const folder = openDataFolder(root);
  const { settings, faults } = completeSettings(process.env, () => openSecrets(folder), folder);
  if (!settings) throw new Failure(`${describeFaults(faults)}\nThey are explained in .env.example.`);
  const { env, embedded } = settings;
  if (!embedded) {
    await demandDatabase(env.DATABASE_URL);
    return work({ env, databaseUrl: env.DATABASE_URL });
  }
  const database = await openEmbeddedDatabase(root);
  try {
    return await work({ env, databaseUrl: database.databaseUrl });
  } finally {
    if (!database.wasRunning) await database.stop();
  }
}
