// Beside the server's start file: `node backup.mjs <folder>` saves the database and its files. The secrets are settings.
import path from "node:path";
import { storage } from "../../lib/media/storage";
import { describeBackup } from "../backup/describe";
import { saveBackup } from "../backup/save";
import { MIGRATIONS, withSettings } from "./settings";

await withSettings(async ({ DATABASE_URL }) => {
  if (!process.argv[2]) throw new Error("Say where to: node backup.mjs <folder>");
  const folder = path.resolve(process.argv[2]);
  const source = { databaseUrl: DATABASE_URL, storage: await storage(), migrations: MIGRATIONS };
  console.log(describeBackup(folder, await saveBackup(source, folder)));
  return true;
});
