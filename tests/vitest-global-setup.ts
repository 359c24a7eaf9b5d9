import path from "node:path";
import { bundleThreads } from "../scripts/bundle";
import { openTestCluster } from "./support/cluster";

const root = path.resolve(import.meta.dirname, "..");
/** Within the checkout, where the program finds its packages. */
const PROGRAMS = path.join(root, "node_modules/.cache/allyway-test-programs");

/** npm test has a database server running for all its steps; vitest on its own starts one. */
export default async function setUp() {
  process.env.WORKER_THREADS_FOLDER = PROGRAMS;
  await bundleThreads(root, PROGRAMS, ["encode-picture"]);
  if (process.env.ALLYWAY_TEST_DATABASE_SERVER) return undefined;
  const cluster = await openTestCluster();
  return cluster.stop;
}
