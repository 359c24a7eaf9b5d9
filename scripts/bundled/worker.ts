// Beside the server's start file: does the work of the queue in a process of its own.
import { workUntilStopped } from "../work-until-stopped";
import { MIGRATIONS, withSettings } from "./settings";

await withSettings(async ({ DATABASE_URL }) => {
  await workUntilStopped(DATABASE_URL, MIGRATIONS);
  return true;
});
