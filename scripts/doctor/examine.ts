import pg from "pg";
import type { Finding, Row } from "./finding";
import { findMigrationFaults } from "./migrations";
import { invariants } from "./invariants";
import { findOrphans } from "./orphans";
import { findReferenceFaults } from "./reference";

/** Rows that are shown of each broken invariant. */
const MAX_SHOWN_ROWS = 10;
/** Milliseconds that one invariant may take. */
const STATEMENT_TIMEOUT_MS = 120_000;

/**
 * Examines every invariant in one read-only snapshot, so that writes of the same time change nothing between two of
 * them. Without its tables a database has only the first finding, the missing migrations.
 */
export async function examine(connectionString: string, migrations: string): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: "allyway doctor",
  });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    return await examineIn(client, migrations);
  } finally {
    await client.end().catch(() => {});
  }
}

/** What the transaction sees that the client is in. */
export async function examineIn(client: pg.ClientBase, migrations: string): Promise<Finding[]> {
  const faults = await findMigrationFaults(client, migrations);
  const applied = finding(
    "migrations-applied",
    "The migrations of the database are those of this version, each applied as it is now.",
    faults,
  );
  if (faults.length > 0) return [applied];
  const findings = [applied];
  for (const { name, meaning, sql, values = [] } of invariants) {
    const { rows } = await client.query<{ row: Row; total: number }>(
      `SELECT to_jsonb(broken) AS row, count(*) OVER ()::int AS total FROM (${sql}) broken LIMIT ${MAX_SHOWN_ROWS}`,
      values,
    );
    findings.push({ name, meaning, broken: rows[0]?.total ?? 0, rows: rows.map(({ row }) => row) });
  }
  findings.push(
    finding(
      "reference-loaded",
      "The lists of places, regions and skills are those of this version.",
      await findReferenceFaults(client, migrations),
    ),
  );
  findings.push(
    finding(
      "no-orphans",
      "Every row that another row names is there, and every constraint is in force.",
      await findOrphans(client),
    ),
  );
  return findings;
}

function finding(name: string, meaning: string, rows: Row[]): Finding {
  return { name, meaning, broken: rows.length, rows: rows.slice(0, MAX_SHOWN_ROWS) };
}
