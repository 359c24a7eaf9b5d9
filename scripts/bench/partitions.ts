import { createHash } from "node:crypto";
import { idFloor } from "../../lib/ids";
import { DAY_MS } from "../../lib/time";
import { step } from "../progress";
import type { BenchDatabase } from "./database";
import { percentile } from "./load";
import type { Options } from "./options";
import { printTable, type Row } from "./table";

const MONTHS = 12;
const MONTH_MS = Math.floor((365 * DAY_MS) / MONTHS);
const [ROWS, FEW_ROWS] = [10_000_000, 24_000];
/** Of each conversation, all over the year. */
const MESSAGES = 100;
const [PAGE, ASKED] = [50, 300];

/**
 * Messages of a year in one table, and in a table with a partition for each of its months: what reading, forgetting the
 * oldest month, and a new index cost. Without the index of their words, which is no other in partitions. Nothing here has
 * a budget.
 */
export async function measurePartitions({ client }: BenchDatabase, { tiny }: Options): Promise<Row[]> {
  const rows = tiny ? FEW_ROWS : ROWS;
  const conversations = rows / MESSAGES;
  const began = Date.now() - MONTHS * MONTH_MS;
  const floorOf = (month: number) => idFloor(new Date(began + month * MONTH_MS));
  const timed = async (sql: string) => {
    const asked = performance.now();
    await client.query(sql);
    return performance.now() - asked;
  };
  await client.query("SET maintenance_work_mem = '256MB'");
  await client.query(`CREATE TABLE whole (LIKE "Message")`);
  await client.query(`CREATE TABLE parts (LIKE "Message") PARTITION BY RANGE (id)`);
  for (let month = 0; month < MONTHS; month++)
    await client.query(
      `CREATE TABLE parts_${month} PARTITION OF parts FOR VALUES FROM ('${floorOf(month)}') TO ('${floorOf(month + 1)}')`,
    );
  await step(`Making ${rows} messages twice`, async () => {
    const at = `${began} + n * ${MONTHS * MONTH_MS}::bigint / ${rows}`;
    await client.query(`INSERT INTO whole (id, "conversationId", sequence, revision, kind, "profileId", key, text, "createdAt")
      SELECT (lpad(to_hex(${at}), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' || substr(md5(n::text), 1, 15))::uuid,
        md5((n % ${conversations})::text)::uuid, n / ${conversations} + 1, n / ${conversations} + 1, 'TEXT',
        md5('of' || n % ${conversations} * 2 + n % 2)::uuid, gen_random_uuid(),
        'Tonight we count what came back, row ' || n % 9973 || ', and ' || md5(n::text), to_timestamp((${at}) / 1000.0)
      FROM generate_series(0, ${rows - 1}) n`);
    await client.query("INSERT INTO parts SELECT * FROM whole");
  });
  await step("Making their indexes", async () => {
    for (const table of ["whole", "parts"])
      await client.query(
        `ALTER TABLE ${table} ADD PRIMARY KEY (id); CREATE INDEX ON ${table} ("conversationId", sequence)`,
      );
    await client.query("VACUUM (ANALYZE) whole, parts");
  });
  const read: Record<"whole" | "parts", number[]> = { whole: [], parts: [] };
  for (let n = -ASKED; n < ASKED; n++) {
    const id = createHash("md5")
      .update(String(Math.abs(n * 7919) % conversations))
      .digest("hex");
    for (const table of ["whole", "parts"] as const) {
      const text = `SELECT id, text FROM ${table} WHERE "conversationId" = $1 ORDER BY sequence DESC LIMIT ${PAGE}`;
      const asked = performance.now();
      const found = await client.query({ name: `newest of ${table}`, text, values: [id] });
      if (found.rowCount !== PAGE) throw new Error(`${table} has no ${PAGE} messages of a conversation.`);
      // The first ones warm it up.
      if (n >= 0) read[table].push(performance.now() - asked);
    }
  }
  const size = await client.query<{ table: number; indexes: number }>(
    "SELECT pg_table_size('whole')::float8 AS table, pg_indexes_size('whole')::float8 AS indexes",
  );
  const index = `CREATE INDEX ON whole ("profileId")`;
  const indexed = { whole: await timed(index), last: await timed(index.replace("whole", `parts_${MONTHS - 1}`)) };
  const deleted = await timed(`DELETE FROM whole WHERE id < '${floorOf(1)}'`);
  const vacuumed = await timed("VACUUM whole");
  const dropped = await timed("DROP TABLE parts_0");
  const of = `of ${rows / 1e6} million messages`;
  return printTable([
    { measure: `disk ${of}`, figure: size.rows[0]!.table / 1e9, unit: " GB" },
    { measure: "of their two indexes", figure: size.rows[0]!.indexes / 1e9, unit: " GB" },
    { measure: `newest ${PAGE} of a conversation, one table`, figure: percentile(read.whole, 50), unit: " ms" },
    { measure: `the same, ${MONTHS} partitions`, figure: percentile(read.parts, 50), unit: " ms" },
    {
      measure: "forgetting a month, one table",
      figure: (deleted + vacuumed) / 1e3,
      unit: " s",
      note: "DELETE, VACUUM",
    },
    { measure: "forgetting a month, a partition", figure: dropped / 1e3, unit: " s", note: "DROP TABLE" },
    { measure: "one more index, one table", figure: indexed.whole / 1e3, unit: " s" },
    { measure: "one more index, a partition", figure: indexed.last / 1e3, unit: " s" },
  ]);
}
