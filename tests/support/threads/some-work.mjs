import { threadId } from "node:worker_threads";

/** What a thread may be asked to do. */
const works = {
  double: ({ number }) => number * 2,
  loop: ({ latch }) => {
    Atomics.store(new Int32Array(latch), 0, 1);
    for (;;);
  },
  hoard: () => {
    for (const all = []; ;) all.push(new Array(100_000).fill(all.length));
  },
  fail: () => {
    throw new Error("It cannot be done.");
  },
  exit: () => process.exit(1),
  /** Until another thread, or the test, says go. */
  hold: ({ latch }) => {
    Atomics.wait(new Int32Array(latch), 0, 0);
    return "held";
  },
  thread: () => threadId,
  environment: () => Object.keys(process.env),
};

export default function work({ kind, ...input }) {
  return works[kind](input);
}
