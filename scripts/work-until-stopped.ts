import { once } from "node:events";

/** Runs the worker until a signal comes, or whoever started it is gone; its tasks end or are given back. */
export async function workUntilStopped(): Promise<void> {
  // Only now: it makes the database client, which a checkout may just have generated.
  const { startWorker } = await import("../lib/queue/worker");
  const worker = startWorker();
  // What waits for a signal alone keeps no process alive.
  const alive = setInterval(() => {}, 60_000);
  await Promise.race(["SIGTERM", "SIGINT", "disconnect"].map((signal) => once(process, signal)));
  await worker.stop();
  clearInterval(alive);
}
