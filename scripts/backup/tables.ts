import pg from "pg";

export type Table = { schema: string; name: string; columns: string[] };
export type Sequence = { schema: string; name: string; value: string; isCalled: boolean };

const SCHEMAS = ["public", "graphile_worker"];

/** All tables of the app and of the queue, but for the queue's own list of its versions. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name,
      array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND n.nspname = ANY($1) AND (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`,
    [SCHEMAS],
  );
  return rows;
}

/** Not bound to a snapshot: such a number may be ahead of the rows, never behind. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname = ANY($1) ORDER BY 1, 2`,
    [SCHEMAS],
  );
  const sequences: Sequence[] = [];
  for (const { schema, name } of rows) {
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoted({ schema, name })}`,
    );
    sequences.push({ schema, name, ...values[0]! });
  }
  return sequences;
}

/** The version of the queue's tables. */
export async function readQueueVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT max(id)::int AS version FROM graphile_worker.migrations",
  );
  return rows[0]!.version;
}

export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function columnsOf({ columns }: Table): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(", ");
}
