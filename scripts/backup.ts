// `npm run backup [-- <folder>]` saves the database that `npm start` would use, its files, and apart from both the
// secrets. The server may run meanwhile.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { storage } from "../lib/media/storage";
import { describeBackup } from "./backup/describe";
import { saveBackup } from "./backup/save";
import { withDatabase } from "./launch/any-database";
import { openDataFolder } from "./launch/data-folder";
import { Failure } from "./launch/failure";
import { serverEnvironment } from "./launch/settings";

const root = process.cwd();

try {
  await withDatabase(root, async ({ env, databaseUrl }) => {
    Object.assign(process.env, serverEnvironment(env, databaseUrl));
    const name = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
    const folder = path.resolve(process.argv[2] ?? path.join(openDataFolder(root), "backups", name));
    const source = { databaseUrl, storage: await storage(), migrations: path.resolve("prisma/migrations") };
    console.log(describeBackup(folder, await saveBackup(source, folder)));
    const { AUTH_SECRET, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY } = env;
    const secrets = `${folder}.secrets.json`;
    writeFileSync(secrets, `${JSON.stringify({ AUTH_SECRET, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY }, null, 2)}\n`, {
      mode: 0o600,
    });
    console.log(
      `The secrets are in ${secrets}. Keep both on another machine, and not in one place: who has both is let in as anybody.`,
    );
  });
  process.exit(0);
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
}
