import path from "node:path";
import { migrate } from "../../scripts/migrate";
import { prepareQueue } from "../../scripts/queue";
import { loadReference } from "../../scripts/reference";
import { createDatabase, TEMPLATE } from "./database";
import { isWellKnown } from "./places";

const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * Made once per run, with all skills but few of the places; every test file gets a copy, which takes some milliseconds.
 */
export async function makeTemplate(): Promise<void> {
  const url = await createDatabase(TEMPLATE, "template0");
  await migrate(url, path.join(ROOT, "prisma/migrations"));
  await prepareQueue(url);
  await loadReference(url, ROOT, { keep: isWellKnown });
}
