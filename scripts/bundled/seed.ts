// Beside the server's start file: loads the demo data into an empty database.
import { describeSignIns, seed } from "../../prisma/seed";
import { step } from "../progress";
import { withSettings } from "./settings";

await withSettings(async (env) => {
  await step("Loading the demo data", () => seed(env));
  console.log(describeSignIns());
  return true;
});
