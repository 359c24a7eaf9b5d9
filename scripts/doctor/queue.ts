import type { Invariant } from "@/lib/database/invariant";
import { nouns } from "./nouns";

/** What the worker should have done by now. Nothing of a payload is shown. */
export const queueInvariants: Invariant[] = [
  {
    name: "work-done",
    meaning:
      "No work that is not behind other work of its queue waits for longer than an hour, and none has failed for good.",
    sql: `
      SELECT id::text AS job, task_identifier AS task, attempts, run_at AS "runAt", CASE WHEN attempts >= max_attempts THEN 'failed for good' ELSE 'waits' END AS fault
      FROM graphile_worker.jobs WHERE locked_at IS NULL AND CASE WHEN attempts >= max_attempts THEN task_identifier NOT IN ('retry', 'sweep') ELSE run_at < now() - interval '1 hour' AND NOT EXISTS (
          SELECT FROM graphile_worker.jobs other WHERE other.queue_name = jobs.queue_name AND other.locked_at IS NOT NULL) END`,
  },
  {
    name: "swept",
    meaning: "What was deleted or has run out is gone from the database a day later.",
    sql: nouns
      .flatMap(({ overdue = [] }) => overdue)
      .map(
        ([table, clause]) =>
          `SELECT '${table}' AS "table", count(*)::int AS rows FROM "${table}" WHERE ${clause} HAVING count(*) > 0`,
      )
      .join(" UNION ALL "),
  },
];
