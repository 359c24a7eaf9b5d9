import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { withEnding } from "@/lib/requests/before-commit";
import { env } from "@/lib/env";
import { announceEvents } from "@/lib/events/wake";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import type { GuardedClient } from "@/lib/database/guarded-client";
import { markRequest } from "@/lib/requests/request-marks";
import { MINUTE_MS } from "@/lib/time";
import { timeoutMs } from "@/lib/timeouts";
import { traces } from "@/lib/observability/traces";

/** Milliseconds after which a connection that nobody needs is closed, and after which a quiet one is felt for. */
const [IDLE_MS, KEEP_ALIVE_MS] = [10 * MINUTE_MS, MINUTE_MS];

/** Connections, and milliseconds that a request waits for one and for the answer of a statement. */
export const DATABASE_LIMITS = { connections: 10, connectionMs: 2_000, answerMs: 10_000 };

/**
 * Connections a process may hold, and how long (ms) a request waits for one and for an answer. The bound is the
 * client's: PostgreSQL's statement_timeout would have to come as a parameter of the connection, which transaction-mode
 * poolers refuse, or by SET, which they lose. Operators who want the server to give up as well set it on the role.
 * What a connection has planned goes with it, so a page's worth of them stays however quiet it is: pg would close them
 * after ten seconds, and each statement of the next page would be planned anew.
 */
const limits = () => ({
  max: DATABASE_LIMITS.connections,
  min: 3,
  idleTimeoutMillis: IDLE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  // The program ends without them.
  allowExitOnIdle: true,
  connectionTimeoutMillis: timeoutMs("database connection", DATABASE_LIMITS.connectionMs),
  query_timeout: timeoutMs("database answer", DATABASE_LIMITS.answerMs),
});

/** By what they say; of this process. */
const names = new Map<string, string>();

/**
 * Statements of every request begin with "-- prepared": planning the feed's takes four times as long as running it, so
 * a connection keeps its plan under a name. Not all statements: Prisma writes lists out, and each length would be kept.
 * PostgreSQL plans one for its values five times, and then keeps the plan that needs no values unless those were
 * cheaper to it, which `unplanned` prevents. Not by plan_cache_mode: that would have to come with the connection, too,
 * and would plan what has no name as if its limits and states were unknown.
 * Behind a transaction-mode pooler that keeps no prepared statements, DATABASE_URL says ?pgbouncer=true.
 */
export function statementName(sql: string): string | undefined {
  if (!/^\s*-- prepared\s/.test(sql)) return undefined;
  const known = names.get(sql);
  if (known) return known;
  const name = createHash("sha1").update(sql).digest("base64url");
  names.set(sql, name);
  return name;
}

/** What pg says when there is no connection, or no answer, within the limits: it has no code for them. */
const TIMEOUTS = [
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
];
/** No or no more connection: the system's words, and PostgreSQL's (classes 08 and 57P, too many connections). */
const GONE = /^(ECONN|EPIPE$|ETIMEDOUT$|08|57P0|53300$)/;

type Ask = (...input: unknown[]) => unknown;

/** Only promises are watched: of its own callbacks pg makes one. */
function watching(ask: unknown, watch: (answer: Promise<unknown>, query: unknown) => Promise<unknown>): never {
  return function (this: unknown, ...input: unknown[]) {
    const answer = (ask as Ask).apply(this, input);
    return answer instanceof Promise ? watch(answer, input[0]) : answer;
  } as never;
}

/** A request for which the database has no time is told to come again. */
function markingOverload(ask: unknown): never {
  return watching(ask, (answer) => answer.catch((error: unknown) => Promise.reject(markOverload(error))));
}

function tracing(ask: unknown): never {
  return watching(ask, (answer, query) => {
    traces()?.watchStatement(query, answer);
    return answer;
  });
}

/** Answers the same error. */
function markOverload(error: unknown): unknown {
  const { message, code } = error as { message?: string; code?: string };
  if (TIMEOUTS.includes(message ?? "") || GONE.test(code ?? "") || code === "P2028") markRequest("busy");
  return error;
}

/** The metrics look at the pool from the start file, which is another bundle of the same process. */
const held = globalThis as typeof globalThis & { allywayDb?: PrismaClient; allywayPool?: pg.Pool };

/**
 * Prisma writes moments without their offset (@prisma/adapter-pg, formatDateTime), so PostgreSQL must take them as UTC,
 * whatever time zone it was set up in. TimeZone is one of the few settings that transaction-mode poolers keep (PgBouncer,
 * track_extra_parameters).
 */
export const speakUtc: NonNullable<pg.PoolConfig["verify"]> = (client, done) =>
  client.query("SET TimeZone = 'UTC'", (error) => done(error ?? undefined));

function connect(): PrismaClient {
  const { DATABASE_URL } = env();
  const kept = limits();
  const pool = (held.allywayPool = new pg.Pool({ connectionString: DATABASE_URL, verify: speakUtc, ...kept }));
  pool.query = markingOverload(pool.query);
  pool.connect = markingOverload(pool.connect);
  pool.on("connect", (client) => {
    client.query = markingOverload(client.query);
  });
  // An idle connection that breaks is replaced at the next use.
  pool.on("error", () => {});
  return clientOver(pool, DATABASE_URL, { maxWait: kept.connectionTimeoutMillis, timeout: kept.query_timeout });
}

/** A client that asks over the connections of `pool`, which lead to that address and end with it. */
export function clientOver(
  pool: pg.Pool,
  connectionString: string,
  transactionOptions?: { maxWait: number; timeout: number },
): PrismaClient {
  const isPrepared = new URL(connectionString).searchParams.get("pgbouncer") !== "true";
  pool.query = tracing(pool.query);
  pool.connect = tracing(pool.connect);
  pool.on("connect", (client) => {
    client.query = tracing(client.query);
  });
  return new PrismaClient({
    adapter: new PrismaPg(pool, {
      disposeExternalPool: true,
      // No name is an unnamed statement for pg; the type forgets it.
      ...(isPrepared && { statementNameGenerator: ({ sql }) => statementName(sql) as string }),
    }),
    transactionOptions,
  });
}

const insideTransaction = new AsyncLocalStorage<true>();

/**
 * The whole client, also what needs no scope: for Auth.js, seeds, tests and the few that tests/lib/scope.test.ts names.
 * One a process: kept on globalThis, since dev reloads modules. Within a transaction it is refused: it would ask over a
 * second connection, and enough of those at once wait for each other until all are timed out.
 */
export const unguardedDb: PrismaClient = new Proxy({} as PrismaClient, {
  get: (_, name) => {
    if (insideTransaction.getStore())
      throw new Error("A transaction is under way: ask through its tx, not through db.");
    // Made at first use, so that a build needs no database.
    return Reflect.get((held.allywayDb ??= connect()), name);
  },
});

/** The database, as far as a scope admits. */
export const db = unguardedDb as unknown as GuardedClient;

export type Transaction = GuardedClient;

/** That part of a client by which reads of `readOld` (lib/database/replica.ts) are asked. */
export type Reader = Pick<GuardedClient, "$queryRaw">;

const MAX_ATTEMPTS = 3;

/** Milliseconds that a transaction may take which tells many people something. */
export const LONG_TRANSACTION_MS = 60_000;

/** One transaction; of two that hinder one another the loser tries again, three times at most. */
export async function inTransaction<T>(work: (tx: Transaction) => Promise<T>, timeout?: number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await unguardedDb.$transaction(
        (tx) => insideTransaction.run(true, () => withEnding(tx as unknown as Transaction, work)),
        timeout ? { timeout } : undefined,
      );
      announceEvents();
      return result;
    } catch (error) {
      // P2028: it waited too long for a connection, or for others' locks.
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw markOverload(error);
    }
  }
}

/** A deadlock or a serialization failure: P2034 from a query of Prisma's, inside P2010 from a raw one. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { cause } = (error.meta?.driverAdapterError ?? {}) as { cause?: { kind?: string } };
  return error.code === "P2034" || cause?.kind === "TransactionWriteConflict";
}
