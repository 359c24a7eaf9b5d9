import type pg from "pg";
import { buffersOf } from "../../scripts/bench/database";
import { statementsSent } from "../../scripts/bench/people";

/** The pages of the database that the statements of each piece of work touch: in 95 of 100 cases, and at most. */
export async function buffersOfEach<T>(
  client: pg.Client,
  list: T[],
  work: (one: T) => Promise<unknown>,
): Promise<{ usual: number; most: number }> {
  const counts: number[] = [];
  for (const one of list) {
    let touched = 0;
    for (const statement of await statementsSent(() => work(one)))
      touched += await buffersOf(client, statement, "custom");
    counts.push(touched);
  }
  counts.sort((a, b) => a - b);
  return { usual: counts[Math.floor(counts.length * 0.95)]!, most: counts.at(-1)! };
}

/**
 * Brings all tables to rest. Autovacuum is ended first, for good: while it looks at a table, which it does when it likes,
 * what is dead stays, and every page that holds some is read.
 */
export async function vacuum(client: pg.Client): Promise<void> {
  await client.query(`DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT oid::regclass FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LOOP
      EXECUTE 'ALTER TABLE ' || name || ' SET (autovacuum_enabled = off)';
    END LOOP;
  END $$`);
  await client.query("VACUUM (ANALYZE)");
}
