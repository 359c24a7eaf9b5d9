// `npm run restore -- <folder> [<secrets>]` brings a backup into the database that `npm start` would use, which must
// hold nothing yet.
import path from "node:path";
import { storage } from "../lib/media/storage";
import { loadBackup } from "./backup/load";
import { withDatabase } from "./launch/any-database";
import { openDataFolder } from "./launch/data-folder";
import { Failure } from "./launch/failure";
import { keepSecrets } from "./launch/secrets";
import { serverEnvironment } from "./launch/settings";
import { step } from "./progress";

const root = process.cwd();
const [folder, secrets] = process.argv.slice(2).map((name) => path.resolve(name));

try {
  if (!folder) throw new Failure("Say which backup: npm run restore -- <folder> [<secrets file>]");
  if (secrets) keepSecrets(openDataFolder(root), secrets);
  await withDatabase(root, async ({ env, databaseUrl }) => {
    Object.assign(process.env, serverEnvironment(env, databaseUrl));
    const target = { databaseUrl, storage: await storage(), root };
    const { madeAt } = await step("Restoring the backup", () => loadBackup(target, folder));
    console.log(`Everything is as it was on ${madeAt}. npm run doctor examines it.`);
  });
  process.exit(0);
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
}
