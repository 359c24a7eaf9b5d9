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

/** What the database did for a page: statements, and the buffers that they touched. */
export type PageWork = { statements: number; buffers: number };

/**
 * A server of its own, and how many statements it, not another server, sends for the page at a path. It is
 * opened once before that: then a session may be prolonged, a connection opened and what is kept for a while read anew.
 */
export async function withCountedServer(
  cookie: string,
  work: (countOf: (path: string) => Promise<number>) => Promise<void>,
): Promise<void> {
  const databaseUrl = new URL(env().DATABASE_URL);
  await withCountedPages(databaseUrl, cookie, (countOf) => work(async (path) => (await countOf(path)).statements));
}

/** The same of any database, whose connections tell what each statement touches. */
export function withExplainedServer(
  database: string,
  cookie: string,
  work: (workOf: (path: string) => Promise<PageWork>, origin: string) => Promise<void>,
): Promise<void> {
  const databaseUrl = new URL(database);
  const settings = { log_min_duration: 0, log_analyze: "on", log_buffers: "on", log_timing: "off" };
  const told = Object.entries(settings).map(([name, value]) => `-c auto_explain.${name}=${value}`);
  databaseUrl.searchParams.set("options", ["-c session_preload_libraries=auto_explain", ...told].join(" "));
  return withCountedPages(databaseUrl, cookie, work);
}

async function withCountedPages(
  databaseUrl: URL,
  cookie: string,
  work: (workOf: (path: string) => Promise<PageWork>, origin: string) => Promise<void>,
): Promise<void> {
  const application = randomUUID();
  databaseUrl.searchParams.set("application_name", application);
  await withServer({ databaseUrl: databaseUrl.href, worker: false }, async (origin) => {
    const open = async (path: string) => {
      const response = await fetch(origin + path, { headers: { cookie }, redirect: "manual" });
      await response.text();
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
    };
    await work(async (path) => {
      await open(path);
      const mark = `[${application}] `;
      const log = await logOf(() => open(path));
      return { statements: statementsIn(log, mark).length, buffers: buffersIn(log, mark) };
    }, origin);
  });
}

/** Of a program that names itself so in the address of its database. */
export function statementsOfApplication(application: string, work: () => Promise<unknown>): Promise<string[]> {
  return statementsWith(`[${application}] `, work);
}

/** Said by whatever opens a connection, and when the server starts. */
const UNASKED = /SET TimeZone|SELECT 1\b|_prisma_migrations/;

async function statementsWith(mark: string, work: () => Promise<unknown>): Promise<string[]> {
  return statementsIn(await logOf(work), mark);
}

function statementsIn(log: string[], mark: string): string[] {
  return log
    .filter((line) => line.includes(mark))
    .filter((line) => /LOG: {2}(statement|execute)/.test(line))
    .filter((line) => !UNASKED.test(line));
}

/** Of a plan the first line about them is that of its top, in which those beneath are. */
function buffersIn(log: string[], mark: string): number {
  let sum = 0;
  let isPlan = false;
  for (const line of log) {
    // Whatever belongs to an entry is indented.
    if (!line.startsWith("\t")) isPlan = line.includes(mark) && line.endsWith(" plan:");
    const [said, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(line) ?? [];
    if (!isPlan || !said) continue;
    sum += Number(hit) + Number(read);
    isPlan = false;
  }
  return sum;
}

async function linesWith(mark: string, work: () => Promise<unknown>): Promise<string[]> {
  return (await logOf(work)).filter((line) => line.includes(mark));
}

/** The lines that the server of the test's database wrote while `work` ran. */
async function logOf(work: () => Promise<unknown>): Promise<string[]> {
  const path = process.env.ALLYWAY_TEST_DATABASE_LOG;
  if (!path) throw new Error("The test database does not run: start the tests with npm test.");
  const log = openSync(path, "r");
  try {
    const from = fstatSync(log).size;
    await work();
    // Only what came meanwhile: the log of a whole run is large.
    const came = Buffer.alloc(fstatSync(log).size - from);
    readSync(log, came, 0, came.length, from);
    return came.toString("utf8").split("\n");
  } finally {
    closeSync(log);
  }
}
