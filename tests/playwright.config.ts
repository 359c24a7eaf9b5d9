import { defineConfig } from "@playwright/test";
import { chromiumFlags } from "./support/chromium-flags";
import { QUICK_FLAGS } from "./support/server-flags";

const { APP_URL, CHROMIUM, CI, ALLYWAY_LONG, ALLYWAY_SERVED, ALLYWAY_TRACE } = process.env;

// A journey is for what only server, page and script show together: tests/vitest.config.ts says what is cheapest where.
// Each worker reaches the server from an address of its own (`test` of tests/support/own-address.ts or of
// tests/support/browser.ts) and so shares its rate limits with no other; a test about addresses starts a server of its
// own. No server but the one under test works off its queue: another one on the same database has `worker: false`.
//
// scripts/test.ts makes the build and the database and sets the environment, also that of the server.
export default defineConfig({
  testDir: ".",
  testMatch: ALLYWAY_LONG ? ["e2e/**/*.spec.ts", "long/**/*.spec.ts"] : "e2e/**/*.spec.ts",
  outputDir: "results/playwright",
  forbidOnly: Boolean(CI),
  // One more than the cores of a small machine: they wait for pages, limits and what takes its time.
  workers: 3,
  // They tell what hangs from what is slow: a machine five times slower than a usual one stays far below them.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: APP_URL,
    locale: "en-US",
    // It costs as much as the tests themselves: `ALLYWAY_TRACE=on npm test -- e2e feed` keeps those of what fails.
    trace: ALLYWAY_TRACE ? "retain-on-failure" : "off",
    // What moves on its way is waited for by every click.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: CHROMIUM || undefined, args: chromiumFlags },
  },
  // What tests/long/machines.test.ts has started serves.
  webServer: ALLYWAY_SERVED
    ? undefined
    : {
        // Its log is long: of what failed it is shown at the end.
        command: `${process.platform === "win32" ? "" : "exec "}${JSON.stringify(process.execPath)} ${QUICK_FLAGS.join(" ")} ../.next-test/standalone/start.cjs >> results/server.log 2>&1`,
        url: `${APP_URL}/api/ready`,
        timeout: 240_000,
        gracefulShutdown: { signal: "SIGTERM", timeout: 60_000 },
      },
});
