// Beside the server's start file: applies the migrations that the database lacks, and keeps the demo from the public.
import { isLocalAddress } from "../../lib/env";
import { demandHiddenDemo } from "../../prisma/world/mark";
import { migrate } from "../migrate";
import { step } from "../progress";
import { MIGRATIONS, withSettings } from "./settings";

await withSettings(async (env) => {
  await step("Applying the migrations", () => migrate(env.DATABASE_URL, MIGRATIONS));
  await demandHiddenDemo(env.DATABASE_URL, !isLocalAddress(env));
  return true;
});
