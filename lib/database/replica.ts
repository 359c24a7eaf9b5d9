import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { clientOver, DATABASE_LIMITS, db, type Reader, speakUtc } from "@/lib/db";
import { env } from "@/lib/env";
import { describeError, logEvent } from "@/lib/observability/log";
import { mayReadOld } from "@/lib/requests/request-marks";
import { timeoutMs } from "@/lib/timeouts";

/**
 * Every read that may be two seconds old, and may so come from the replica. Whoever adds one asks two things: that no
 * person's choice about who sees them stands in it, which holds at once, and that nothing is told live of it, since whoever
 * is told looks at once. What this browser has written within the last seconds it reads from the database itself
 * (scripts/serve/recent-writes.ts): so whoever blocks an organization there meets none of its jobs any more. For as long as
 * the replica lags lists of jobs still show what has just been hidden from others: those of an organization to a person whom
 * it blocked and to the other devices of one who blocked it, and to everybody those of one that was suspended and what the
 * moderators removed. The job's own page, and applying, ask the database itself.
 */
type OldRead =
  // The list of the world's places.
  | "places"
  // Open jobs: lists, what fits, what is like another one, counts by filter, and the words that they say.
  | "jobs"
  | "jobs beside"
  | "job counts"
  | "job words";

/** Older than this it is not asked. The cookie of recent writes lasts longer. */
export const MAX_AGE_MS = 2_000;
const CHECK_INTERVAL_MS = 250;
/** After a read that failed there. */
const RETRY_DELAY_MS = 5_000;
/** For a connection and for an answer: afterwards there is time left to ask the database itself. */
const [CONNECTION_MS, ANSWER_MS] = [500, 3_000];
/** Positions of the log that are remembered while it does not follow. */
const MAX_SAMPLES = 20;

type Reason = "unreachable" | "behind" | "no_replica" | "other_database" | "read_failed";

/** Looks at the clocks of neither machine: what the log had come to when it was asked is what the replica has to reach. */
const POSITION = `SELECT pg_current_wal_flush_lsn()::text AS lsn, system_identifier::text AS system FROM pg_control_system()`;
const REPLAYED = `SELECT pg_is_in_recovery() AS "isReplica", pg_last_wal_replay_lsn()::text AS lsn, system_identifier::text AS system FROM pg_control_system()`;

type Position = { lsn: string | null; system: string };

type Replica = ReturnType<typeof openReplica>;

/** The metrics look at it from the start file, which is another bundle of the same process. */
const held = globalThis as typeof globalThis & { allywayReplica?: Replica };

/** The replica of this process, watched from now on; undefined where none is set. */
export function startReplica(): Replica | undefined {
  const { DATABASE_URL, DATABASE_REPLICA_URL } = env();
  if (!DATABASE_REPLICA_URL) return undefined;
  return (held.allywayReplica ??= openReplica(DATABASE_URL, DATABASE_REPLICA_URL));
}

/** Asks the replica where this request may read what is old and it is young enough, and else the database itself. */
export async function readOld<T>(read: OldRead, ask: (from: Reader) => Promise<T>): Promise<T> {
  const replica = mayReadOld() ? startReplica() : undefined;
  if (!replica?.isFit()) return ask(db);
  try {
    return await ask(replica.reader);
  } catch (error) {
    // It was ended, it hangs, or what it replays stood in the way. What is wrong by itself fails there, too.
    replica.fail(read, error);
    return ask(db);
  }
}

function openReplica(databaseUrl: string, replicaUrl: string) {
  const pool = new pg.Pool({
    connectionString: replicaUrl,
    max: DATABASE_LIMITS.connections,
    allowExitOnIdle: true,
    verify: speakUtc,
    connectionTimeoutMillis: timeoutMs("database connection", CONNECTION_MS),
    query_timeout: timeoutMs("database answer", ANSWER_MS),
  });
  pool.on("error", () => {});
  const [primary, replica] = [openProbe(databaseUrl), openProbe(replicaUrl)];
  const openedAt = performance.now();
  let samples: { at: number; lsn: bigint }[] = [];
  // It holds all that was committed by then.
  let freshAt = -Infinity;
  let retryAt = -Infinity;
  let reason: Reason = "unreachable";
  let [isSaid, isClosed] = [undefined as boolean | undefined, false];
  const isFit = () => performance.now() - freshAt <= MAX_AGE_MS && performance.now() >= retryAt;
  const watching = watch();
  return { reader: clientOver(pool, replicaUrl) as Reader, isFit, delaySeconds, fail, close };

  async function watch() {
    while (!isClosed) {
      await look().catch(() => (reason = "unreachable"));
      say();
      await sleep(CHECK_INTERVAL_MS, undefined, { ref: false });
    }
  }

  async function look() {
    const at = performance.now();
    const { rows: now } = await primary.query<Position>(POSITION);
    samples = [...samples, { at, lsn: positionOf(now[0]!) }].slice(-MAX_SAMPLES);
    const { rows: replayed } = await replica.query<Position & { isReplica: boolean }>(REPLAYED);
    const wrong = !replayed[0]!.isReplica ? "no_replica" : replayed[0]!.system !== now[0]!.system && "other_database";
    if (wrong) {
      [reason, freshAt] = [wrong, -Infinity];
      return;
    }
    const reached = samples.findLastIndex(({ lsn }) => lsn <= positionOf(replayed[0]!));
    if (reached >= 0) freshAt = samples[reached]!.at;
    samples.splice(0, reached + 1);
    reason = "behind";
  }

  /** While it begins nothing is said of its not being there yet. */
  function say(more: Parameters<typeof logEvent>[2] = {}) {
    const [now, was] = [isFit(), isSaid];
    if (now === was || (!now && was === undefined && performance.now() - openedAt < MAX_AGE_MS)) return;
    isSaid = now;
    if (now) logEvent("info", "replica used");
    else logEvent("warn", "replica not used", { reason, ...more });
  }

  /** Nobody asks it for some seconds. */
  function fail(read: OldRead, error: unknown) {
    retryAt = performance.now() + RETRY_DELAY_MS;
    reason = "read_failed";
    say({ read, ...describeError(error) });
  }

  /** How far it is behind at the most; infinite where it was never seen. */
  function delaySeconds(): number {
    return (performance.now() - freshAt) / 1000;
  }

  async function close() {
    isClosed = true;
    await Promise.allSettled([pool.end(), primary.end(), replica.end()]);
    await watching;
  }
}

/** One connection, which is made anew when it breaks. */
function openProbe(connectionString: string): pg.Pool {
  const probe = new pg.Pool({
    connectionString,
    application_name: "allyway replica watch",
    max: 1,
    allowExitOnIdle: true,
    connectionTimeoutMillis: timeoutMs("database probe", MAX_AGE_MS),
    query_timeout: timeoutMs("database probe", MAX_AGE_MS),
  });
  probe.on("error", () => {});
  return probe;
}

/** Of a place in the log, such as 16/B374D848. */
function positionOf({ lsn }: Position): bigint {
  const [high = "0", low = "0"] = (lsn ?? "0/0").split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
