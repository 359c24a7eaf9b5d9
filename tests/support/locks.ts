import { expect } from "vitest";
import { inTransaction, type Transaction, unguardedDb as db } from "@/lib/db";

type Work = (tx: Transaction) => Promise<unknown>;

/** Opened from outside. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** Holds what it has locked until told to let go, after what it still has to do. */
export async function holding(lock: Work, last: Work = async () => {}): Promise<() => Promise<void>> {
  const [locked, release] = [gate(), gate()];
  const ended = inTransaction(async (tx) => {
    await lock(tx);
    locked.open();
    await release.opened;
    await last(tx);
  });
  await locked.opened;
  return async () => {
    release.open();
    await ended;
  };
}

/** Until so many wait for others' locks. */
export async function waitForLocks(many: number): Promise<void> {
  const waiting = () =>
    db.$queryRaw`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(waiting).toHaveLength(many);
}
