// Beside the server's start file: does the work of the queue in a process of its own.
import { workUntilStopped } from "../work-until-stopped";
import { withSettings } from "./settings";

await withSettings(async () => {
  await workUntilStopped();
  return true;
});
