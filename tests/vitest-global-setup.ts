import { openTestCluster } from "./support/cluster";

/** npm test has a database server running for all its steps; vitest on its own starts one. */
export default async function setUp() {
  if (process.env.ALLYWAY_TEST_DATABASE_SERVER) return undefined;
  const cluster = await openTestCluster();
  return cluster.stop;
}
