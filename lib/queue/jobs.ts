import type { Pool } from "pg";
import { AWAY } from "@/lib/mails/transport";

/** Days that work which failed for good is kept for whoever looks for the reason. */
const FAILED_DAYS = 7;

/**
 * A worker that was killed leaves its work locked. The living hold an advisory lock on their id
 * (lib/queue/worker-lock.ts), so whatever is locked by an id that nobody holds is free again.
 */
export async function unlockJobsOfDeadWorkers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ dead: number }>(`
    WITH lockers AS MATERIALIZED (SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs WHERE locked_by IS NOT NULL),
      dead AS MATERIALIZED (SELECT id FROM lockers WHERE pg_try_advisory_xact_lock(hashtextextended(id, 0)))
    SELECT count(*)::int AS dead, graphile_worker.force_unlock_workers(array_agg(id)) FROM dead HAVING count(*) > 0`);
  return rows[0]?.dead ?? 0;
}

const WAITING = `task_identifier = 'send-mail' AND locked_at IS NULL AND attempts < max_attempts AND last_error LIKE '${AWAY}%'`;

/** Whether mails wait for their server to answer again. */
export async function hasDelayedMails(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`SELECT FROM graphile_worker.jobs WHERE ${WAITING} AND run_at > now() LIMIT 1`);
  return rowCount === 1;
}

/** Has the mails tried now that would wait for hours, since the server was away so often. */
export async function retryMails(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `SELECT FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE ${WAITING}), run_at => now())`,
  );
  return rowCount ?? 0;
}

/** Forgets work that failed for good long ago: a mail's job may hold an address. */
export async function sweepFailedJobs(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `SELECT FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE locked_at IS NULL AND attempts >= max_attempts AND updated_at < now() - make_interval(days => $1)))`,
    [FAILED_DAYS],
  );
  return rowCount ?? 0;
}
