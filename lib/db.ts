import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/env";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";

/** Connections a process may hold, and how long (ms) a request waits for one and for an answer. */
const pool = { max: 10, connectionTimeoutMillis: 2_000, query_timeout: 10_000 };

const held = globalThis as typeof globalThis & { allywayDb?: PrismaClient };

function connect(): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString: env().DATABASE_URL, ...pool }),
    transactionOptions: { maxWait: 2_000, timeout: 10_000 },
  });
}

/** The database. One client a process: kept on globalThis, since dev reloads modules. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  // Made at first use, so that a build needs no database.
  get: (_, name) => Reflect.get((held.allywayDb ??= connect()), name),
});

export type Transaction = Prisma.TransactionClient;

const ATTEMPTS = 3;

/** One transaction; of two that hinder one another the loser tries again, three times at most. */
export async function inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.$transaction(work);
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** A deadlock or a serialization failure: P2034 from a query of Prisma's, inside P2010 from a raw one. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { cause } = (error.meta?.driverAdapterError ?? {}) as { cause?: { kind?: string } };
  return error.code === "P2034" || cause?.kind === "TransactionWriteConflict";
}
