import type pg from "pg";
import type { Row } from "./finding";

type ForeignKey = {
  name: string;
  child: string;
  parent: string;
  columns: string[];
  targets: string[];
  enforced: boolean;
};

/** Names come quoted from the catalogue, so that they can be put into a statement. */
const FOREIGN_KEYS = `
  SELECT c.conname AS name, c.conrelid::regclass::text AS child, c.confrelid::regclass::text AS parent,
    ARRAY(SELECT quote_ident(a.attname) FROM unnest(c.conkey) WITH ORDINALITY k (number, place)
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number ORDER BY k.place) AS columns,
    ARRAY(SELECT quote_ident(a.attname) FROM unnest(c.confkey) WITH ORDINALITY k (number, place)
      JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.number ORDER BY k.place) AS targets,
    c.convalidated AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgconstraint = c.oid AND t.tgenabled = 'D') AS enforced
  FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace ORDER BY child, name`;

const OUT_OF_FORCE = `
  SELECT conrelid::regclass::text AS "table", conname AS "constraint" FROM pg_constraint
  WHERE NOT convalidated AND contype <> 'f' AND connamespace = 'public'::regnamespace
  UNION ALL SELECT tgrelid::regclass::text, tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT tgisinternal AND tgenabled = 'D' AND c.relnamespace = 'public'::regnamespace
  UNION ALL SELECT indrelid::regclass::text, indexrelid::regclass::text FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE NOT (indisvalid AND indisready) AND c.relnamespace = 'public'::regnamespace`;

/**
 * Rows whose foreign key names nothing, and constraints, triggers and indexes that do not work. Holds for tables to
 * come, too.
 */
export async function findOrphans(client: pg.ClientBase): Promise<Row[]> {
  const { rows: idle } = await client.query<Row>(OUT_OF_FORCE);
  const found = idle.map((row): Row => ({ ...row, fault: "not in force" }));
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  for (const { name, child, parent, columns, targets, enforced } of keys) {
    if (!enforced) found.push({ table: child, constraint: name, fault: "not in force" });
    const same = columns.map((column, index) => `parent.${targets[index]} = child.${column}`).join(" AND ");
    const named = columns.map((column) => `child.${column} IS NOT NULL`).join(" AND ");
    const { rows } = await client.query<Row>(
      `SELECT ${columns.map((column) => `child.${column}`).join(", ")} FROM ${child} child
       WHERE ${named} AND NOT EXISTS (SELECT FROM ${parent} parent WHERE ${same}) LIMIT 100`,
    );
    found.push(...rows.map((row) => ({ table: child, ...row, fault: `names nothing in ${parent}` })));
  }
  return found;
}
