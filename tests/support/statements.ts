import { randomUUID } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { env } from "@/lib/env";
import { withServer } from "./server";

/** The statements that the test's own database received while `work` ran, from the log of its server. */
export function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return statementsWith(ownMark(), work);
}

/** The deadlocks that its server found meanwhile: the mutation that lost one tries again, so that it shows nowhere else. */
export async function deadlocksOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await linesWith(ownMark(), work)).filter((line) => /deadlock detected/.test(line));
}

function ownMark(): string {
  return `${new URL(env().DATABASE_URL).pathname.slice(1)} `;
}

/**
 * A server of its own, and how many statements it, not another server, sends for the page at a path. The first time
 * of each is not counted: then a session may be prolonged and a connection opened.
 */
export async function withCountedServer(
  cookie: string,
  work: (countOf: (path: string) => Promise<number>) => Promise<void>,
): Promise<void> {
  const application = randomUUID();
  const databaseUrl = new URL(env().DATABASE_URL);
  databaseUrl.searchParams.set("application_name", application);
  await withServer({ databaseUrl: databaseUrl.href, worker: false }, async (origin) => {
    const open = async (path: string) => {
      const response = await fetch(origin + path, { headers: { cookie }, redirect: "manual" });
      await response.text();
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
    };
    const warm = new Set<string>();
    await work(async (path) => {
      if (!warm.has(path)) await open(path);
      warm.add(path);
      return (await statementsOfApplication(application, () => open(path))).length;
    });
  });
}

/** Of a program that names itself so in the address of its database. */
export function statementsOfApplication(application: string, work: () => Promise<unknown>): Promise<string[]> {
  return statementsWith(`[${application}] `, work);
}

/** Said by whatever opens a connection, and when the server starts. */
const UNASKED = /SET TimeZone|SELECT 1\b|_prisma_migrations/;

async function statementsWith(mark: string, work: () => Promise<unknown>): Promise<string[]> {
  return (await linesWith(mark, work))
    .filter((line) => /LOG: {2}(statement|execute)/.test(line))
    .filter((line) => !UNASKED.test(line));
}

async function linesWith(mark: string, work: () => Promise<unknown>): Promise<string[]> {
  const path = process.env.ALLYWAY_TEST_DATABASE_LOG;
  if (!path) throw new Error("The test database does not run: start the tests with npm test.");
  const log = openSync(path, "r");
  try {
    const from = fstatSync(log).size;
    await work();
    // Only what came meanwhile: the log of a whole run is large.
    const came = Buffer.alloc(fstatSync(log).size - from);
    readSync(log, came, 0, came.length, from);
    return came
      .toString("utf8")
      .split("\n")
      .filter((line) => line.includes(mark));
  } finally {
    closeSync(log);
  }
}
