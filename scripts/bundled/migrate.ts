// Beside the server's start file: applies the migrations that the database lacks.
import { migrate } from "../migrate";
import { step } from "../progress";
import { MIGRATIONS, withSettings } from "./settings";

await withSettings(async ({ DATABASE_URL }) => {
  await step("Applying the migrations", () => migrate(DATABASE_URL, MIGRATIONS));
  return true;
});
