import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { examine } from "../../scripts/doctor/examine";
import { expect, test } from "../support/own-address";
import { times } from "../support/counts";
import { createDatabase, dropDatabase } from "../support/database";
import { drawn } from "../support/fuzz/chance";
import { Failures } from "../support/fuzz/failures";
import { readEntryPoints } from "../support/fuzz/entry-points";
import { targetsOf, type Attempt } from "../support/fuzz/requests";
import { bytesOf, send } from "../support/fuzz/wire";
import { makeFuzzData } from "../support/fuzz/data";
import { onDatabase } from "../support/other-database";
import { SEED } from "../support/seed";
import { withServer } from "../support/server";

// Fuzzing: valid and broken inputs to every action, handler and page; a new one is tried without being named. Of each
// kind of failure it prints one request, whose bytes lie in tests/results/fuzz. What a field of a new name takes is
// said by its noun in tests/support/nouns.
const INPUTS = times(500, 50_000);
/** Requests at a time: more than one, and fewer than the server has connections to its database. */
const CONCURRENCY = 6;
/** Inputs after which what they used up is there again: sessions, posts, members. */
const RENEWED_AFTER = 250;
const RESULTS = path.resolve(import.meta.dirname, "../results/fuzz");

test.describe.configure({ timeout: times(600_000, 7_200_000) });

test("whatever is sent to any action, handler or page, nothing fails: no 5xx, no error in the log, the same process, sound data", async () => {
  const entryPoints = await readEntryPoints();
  const targets = targetsOf(entryPoints);
  const databaseUrl = await createDatabase("fuzz");
  const failures = new Failures();
  const said: Record<string, number> = {};
  const done = new Set<string>();

  await onDatabase(databaseUrl, async () => {
    const { data, renew } = await makeFuzzData();
    await withServer(
      { databaseUrl, outbox: false, settings: { TRUSTED_PROXIES: "127.0.0.1,::1", LOG_LEVEL: "warn" } },
      async (origin, server) => {
        server.onLine((line) => failures.hear(line));
        const attemptOf = (n: number) =>
          addressed(
            drawn(SEED + n, (chance) => targets[n % targets.length]!(chance, data)),
            origin,
          );
        let next = 0;
        let renewing = 0;
        const began = performance.now();
        const work = async (end: number) => {
          while (next < end) {
            const attempt = attemptOf(next++);
            const answer = await failures.watch(attempt, () => send(origin, attempt.wire));
            const status =
              answer.status < 400
                ? (/"status":"(done|invalid|refused)"/.exec(answer.text)?.[1] ?? String(answer.status))
                : String(answer.status);
            said[status] = (said[status] ?? 0) + 1;
            if (status === "done") done.add(attempt.target.split(" by ")[0]!);
          }
        };
        while (next < INPUTS) {
          const end = Math.min(INPUTS, next + RENEWED_AFTER);
          await Promise.all(Array.from({ length: CONCURRENCY }, () => work(end)));
          const from = performance.now();
          await renew();
          renewing += performance.now() - from;
        }
        console.log(
          `${INPUTS} inputs in ${((performance.now() - began) / 1000).toFixed(1)} s, ${(renewing / 1000).toFixed(1)} s of them for renewing`,
        );
        await failures.shrink((wire) => send(origin, wire), times(60_000, 300_000));
        report(failures, origin);
        expect((await fetch(`${origin}/api/health`)).status).toBe(200);
        expect(server.hasEnded()).toBe(false);
      },
    );
  });
  console.log(
    `${INPUTS} inputs to ${entryPoints.actions.length} actions, ${entryPoints.handlers.length} handlers, ${entryPoints.pages.length} pages: ${Object.entries(
      said,
    )
      .sort(([, a], [, b]) => b - a)
      .map(([status, count]) => `${status} ${count}`)
      .join(", ")}`,
  );
  console.log(
    `Never done: ${
      entryPoints.actions
        .map(({ name }) => name)
        .filter((name) => !done.has(name))
        .join(", ") || "none"
    }`,
  );
  const findings = await examine(databaseUrl, path.resolve("prisma/migrations"));
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  // A part of them really does what it asks for, or nothing behind them was tried.
  expect(said.done ?? 0).toBeGreaterThan(INPUTS / 50);
  expect(failures.outside).toEqual([]);
  expect(failures.kinds().map(({ kind, count }) => `${count} × ${kind}`)).toEqual([]);
  await dropDatabase("fuzz");
});

function addressed(attempt: Attempt, origin: string): Attempt {
  for (const header of attempt.wire.headers) if (header[1] === "{origin}") header[1] = origin;
  return attempt;
}

/**
 * Each kind of failure with a request that shows it; the file has its bytes, to be sent by `nc localhost PORT < file`.
 */
function report(failures: Failures, origin: string) {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  for (const [at, { kind, count, attempt, curl }] of failures.kinds().entries()) {
    const file = path.join(RESULTS, `${at + 1}.http`);
    writeFileSync(file, bytesOf(attempt.wire, new URL(origin).host));
    console.log(
      `\n${count} × ${kind}\n  ${attempt.target}${attempt.broken.length ? ` with ${attempt.broken.join(", ")}` : ""} (${path.relative(process.cwd(), file)})\n  ${curl(origin)}`,
    );
  }
}
