import type pg from "pg";
import { CSV_MARK, csvLine } from "@/lib/strings/csv";

/** Lines that are read at a time: of a million none waits in memory. */
const BATCH_SIZE = 1_000;

const columns = ["time", "act", "byId", "byEmail", "caseId", "kind", "aboutId", "answer", "concernsOwn"] as const;

type Line = Record<(typeof columns)[number], string | null> & { id: string };

/** Every act of every moderator, the oldest first, as a file of commas; who has left since has no address. */
export async function* moderationLog(client: pg.ClientBase): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(columns);
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await client.query<Line>(
      `SELECT log.id, to_char(log."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS time, log.kind::text AS act,
         log."actedById"::text AS "byId", acting.email AS "byEmail", log."caseId"::text AS "caseId", c.kind::text AS kind,
         log."aboutId"::text AS "aboutId", log.answer::text AS answer, log."concernsOwn"::text AS "concernsOwn"
       FROM "ModerationLog" log LEFT JOIN "User" acting ON acting.id = log."actedById"
       LEFT JOIN "ReportCase" c ON c.id = log."caseId"
       WHERE log.id > $1 ORDER BY log.id LIMIT ${BATCH_SIZE}`,
      [after],
    );
    yield rows.map((row) => csvLine(columns.map((column) => row[column] ?? ""))).join("");
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = last.id;
  }
}
