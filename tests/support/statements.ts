import { readFileSync } from "node:fs";

/** The statements that a database received while `work` ran, from the server's log. */
export async function statementsOf(database: string, work: () => Promise<unknown>): Promise<string[]> {
  const log = process.env.ALLYWAY_TEST_DATABASE_LOG;
  if (!log) throw new Error("The test database does not run: start the tests with npm test.");
  const from = readFileSync(log).byteLength;
  await work();
  const lines = readFileSync(log).subarray(from).toString("utf8").split("\n");
  return lines
    .filter((line) => line.startsWith(`${database} `) && /LOG: {2}(statement|execute)/.test(line))
    .filter((line) => !/SELECT 1\b|_prisma_migrations/.test(line));
}
