// Beside the server's start file: `node restore.mjs <folder>` brings a backup into a database that holds nothing yet.
import path from "node:path";
import { storage } from "../../lib/media/storage";
import { loadBackup } from "../backup/load";
import { FOLDER, withSettings } from "./settings";

await withSettings(async ({ DATABASE_URL }) => {
  if (!process.argv[2]) throw new Error("Say which backup: node restore.mjs <folder>");
  const target = { databaseUrl: DATABASE_URL, storage: await storage(), root: FOLDER };
  const { madeAt } = await loadBackup(target, path.resolve(process.argv[2]));
  console.log(`Everything is as it was on ${madeAt}. node doctor.mjs examines it.`);
  return true;
});
