import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { openWorkerPool, type WorkerPool, type WorkerPoolOptions } from "@/lib/concurrency/worker-pool";
import { done } from "@/lib/result";
import { setTimeouts, testTimeouts } from "../../support/timeouts";

// Deadlines are those that each pool is given, as in production.
setTimeouts();
afterAll(() => setTimeouts(testTimeouts));

const program = path.resolve(import.meta.dirname, "../../support/threads/some-work");
const busy = { status: "refused", reason: "busy", retryAfter: 10 };

type Work = { kind: string; number?: number; latch?: SharedArrayBuffer };
const opened: WorkerPool<Work, unknown>[] = [];

function open(options: Partial<WorkerPoolOptions> = {}) {
  const pool = openWorkerPool<Work, unknown>({
    program,
    threads: 1,
    queue: 2,
    deadline: 60_000,
    memory: 64,
    ...options,
  });
  opened.push(pool);
  return pool;
}

/** Holds work up until it is opened. */
function closedLatch() {
  const latch = new SharedArrayBuffer(4);
  return {
    latch,
    open: () => {
      Atomics.store(new Int32Array(latch), 0, 1);
      Atomics.notify(new Int32Array(latch), 0);
    },
  };
}

const begun = (latch: SharedArrayBuffer) => expect.poll(() => Atomics.load(new Int32Array(latch), 0)).toBe(1);

/** The time of a job, in the order in which they were taken up, is over when the test says so. */
function deadlines(): AbortController[] {
  const made: AbortController[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    made.push(new AbortController());
    return made.at(-1)!.signal;
  });
  return made;
}

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((pool) => pool.stop()));
});

describe("a worker pool", () => {
  it("works beside the event loop, which goes on", async () => {
    const pool = open();
    const { latch, open: go } = closedLatch();
    const held = pool.run({ kind: "hold", latch }, { account: "Amara" });
    // The thread waits for this loop: were it held up by the thread, both would wait for ever.
    for (let turn = 0; turn < 20; turn++) await sleep(5);
    go();
    expect(await held).toEqual(done("held"));
  });

  it.each([
    ["time", "loop"],
    ["memory", "hoard"],
  ])("ends a job that takes too much %s, and does the next one", async (_, kind) => {
    const late = deadlines();
    const pool = open({ deadline: 2_000 });
    const { latch } = closedLatch();
    const first = pool.run({ kind, latch }, { account: "Amara" });
    const second = pool.run({ kind: "double", number: 2 }, { account: "Ruth" });
    if (kind === "loop") {
      await begun(latch);
      late[0]!.abort();
    }
    expect(await first).toEqual(busy);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(2_000);
    expect(await second).toEqual(done(4));
    expect(await pool.run({ kind: "double", number: 3 }, { account: "Amara" })).toEqual(done(6));
  });

  it("counts the time of a job from when it is taken up", async () => {
    const late = deadlines();
    const pool = open({ queue: 3 });
    const latches = [closedLatch(), closedLatch()].map(({ latch }) => latch);
    const loops = latches.map((latch, number) => pool.run({ kind: "loop", latch }, { account: `Person ${number}` }));
    const patient = pool.run({ kind: "double", number: 2 }, { account: "Mateo" });
    for (const [number, latch] of latches.entries()) {
      await begun(latch);
      expect(late).toHaveLength(number + 1);
      late[number]!.abort();
    }
    expect(await Promise.all(loops)).toEqual([busy, busy]);
    expect(await patient).toEqual(done(4));
  });

  it("tells a fault as one, and goes on", async () => {
    const pool = open();
    for (const kind of ["fail", "exit"]) {
      await expect(pool.run({ kind }, { account: "Amara" })).rejects.toThrow();
      expect(await pool.run({ kind: "double", number: 2 }, { account: "Amara" })).toEqual(done(4));
    }
    await expect(open({ program: "no-such-program" }).run({ kind: "double" }, { account: "Amara" })).rejects.toThrow(
      "no-such-program",
    );
  });

  it("does one job at a time for a person, and refuses whom it has no room for", async () => {
    const pool = open();
    const { latch, open: go } = closedLatch();
    const first = pool.run({ kind: "hold", latch }, { account: "Amara" });
    expect(await pool.run({ kind: "double", number: 1 }, { account: "Amara" })).toEqual(busy);
    const waiting = ["Ruth", "Mateo"].map((person, number) =>
      pool.run({ kind: "double", number }, { account: person }),
    );
    expect(await pool.run({ kind: "double", number: 1 }, { account: "Ruth" })).toEqual(busy);
    expect(await pool.run({ kind: "double", number: 1 }, { account: "Seun" })).toEqual(busy);
    go();
    expect(await Promise.all([first, ...waiting])).toEqual([done("held"), done(0), done(2)]);
    expect(await pool.run({ kind: "double", number: 1 }, { account: "Seun" })).toEqual(done(2));
  });

  it("makes room at an address where many ask for whoever is elsewhere, and does them in turns", async () => {
    const pool = open({ queue: 3 });
    const { latch, open: go } = closedLatch();
    const done: string[] = [];
    const ask = (account: string, address: string, work: Work) =>
      pool.run(work, { account, address }).then(({ status }) => done.push(`${account} ${status}`));
    const first = ask("Amara", "192.0.2.1", { kind: "hold", latch });
    const office = ["Ruth", "Mateo", "Seun"].map((account, number) =>
      ask(account, "192.0.2.1", { kind: "double", number }),
    );
    // The last of those who share an address comes again, and the others have her in between.
    const leila = ask("Leila", "198.51.100.2", { kind: "double", number: 9 });
    await office[2];
    expect(done).toEqual(["Seun refused"]);
    await ask("Kwame", "192.0.2.1", { kind: "double", number: 5 });
    go();
    await Promise.all([first, ...office, leila]);
    expect(done).toEqual(["Seun refused", "Kwame refused", "Amara done", "Leila done", "Ruth done", "Mateo done"]);
  });

  it.each([
    ["192.0.2.1", "192.0.2.2", "192.0.2.3"],
    ["2001:db8:1:1::/64", "2001:db8:1:2::/64", "2001:db8:1:3::/64"],
  ])("makes room where many addresses of one site ask, such as %s", async (...addresses) => {
    const pool = open();
    const { latch, open: go } = closedLatch();
    const done: string[] = [];
    const ask = (account: string, address: string, work: Work) =>
      pool.run(work, { account, address }).then(({ status }) => done.push(`${account} ${status}`));
    const asked = addresses.map((address, n) =>
      ask(`Sock ${n}`, address, n === 0 ? { kind: "hold", latch } : { kind: "double", number: n }),
    );
    const leila = ask("Leila", "198.51.100.2", { kind: "double", number: 9 });
    await asked[2];
    go();
    await Promise.all([...asked, leila]);
    expect(done).toEqual(["Sock 2 refused", "Sock 0 done", "Leila done", "Sock 1 done"]);
  });

  it("does as many jobs at once as it has threads", async () => {
    const pool = open({ threads: 2 });
    const latches = [closedLatch(), closedLatch()];
    const jobs = latches.map(({ latch }, number) => pool.run({ kind: "hold", latch }, { account: `Person ${number}` }));
    // The second ends while the first is still held up.
    latches[1]!.open();
    expect(await jobs[1]).toEqual(done("held"));
    latches[0]!.open();
    expect(await jobs[0]).toEqual(done("held"));
  });

  it("keeps its thread for the next job, and ends it when there is nothing to do", async () => {
    const pool = open({ idle: 50 });
    const first = await pool.run({ kind: "thread" }, { account: "Amara" });
    expect(await pool.run({ kind: "thread" }, { account: "Ruth" })).toEqual(first);
    // Whoever asks too soon keeps it for another while.
    await vi.waitFor(async () => expect(await pool.run({ kind: "thread" }, { account: "Amara" })).not.toEqual(first), {
      timeout: 60_000,
      interval: 300,
    });
  });

  it("ends what is being done and what waits when it is stopped", async () => {
    const pool = open();
    await pool.run({ kind: "double", number: 1 }, { account: "Seun" });
    const jobs = [
      pool.run({ kind: "loop", latch: closedLatch().latch }, { account: "Amara" }),
      pool.run({ kind: "double", number: 1 }, { account: "Ruth" }),
    ];
    await pool.stop();
    expect(await Promise.all(jobs)).toEqual([busy, busy]);
    expect(await pool.run({ kind: "double", number: 1 }, { account: "Mateo" })).toEqual(busy);
  });

  it("tells its threads none of the server's settings", async () => {
    expect(await open().run({ kind: "environment" }, { account: "Amara" })).toEqual(done([]));
  });
});
