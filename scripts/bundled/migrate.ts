// Beside the server's start file: brings the database and its reference lists to this version, and keeps the demo from
// the public.
import { isReachable } from "../../lib/env";
import { demandHiddenDemo } from "../../prisma/demo/mark";
import { demandDatabase } from "../launch/external-database";
import { prepareDatabase } from "../reference";
import { FOLDER, withSettings } from "./settings";

await withSettings(async (env) => {
  await demandDatabase(env.DATABASE_URL);
  await demandHiddenDemo(env.DATABASE_URL, isReachable(env));
  await prepareDatabase(env.DATABASE_URL, FOLDER);
  return true;
});
