import { defineConfig } from "@playwright/test";

const { APP_URL, CHROMIUM, CI, ALLYWAY_LONG } = process.env;
const FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// scripts/test.ts makes the build and the database and sets the environment, also that of the server.
export default defineConfig({
  testDir: ".",
  testMatch: ALLYWAY_LONG ? ["e2e/**/*.spec.ts", "long/**/*.spec.ts"] : "e2e/**/*.spec.ts",
  outputDir: "results/playwright",
  forbidOnly: Boolean(CI),
  workers: 2,
  // They tell what hangs from what is slow: a machine five times slower than a usual one stays far below them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "results/playwright.json" }]],
  use: {
    baseURL: APP_URL,
    locale: "en-US",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: CHROMIUM || undefined,
      // Chromium's sandbox refuses to run as root.
      args: process.getuid?.() === 0 ? ["--no-sandbox", ...FLAGS] : FLAGS,
    },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} ../.next-test/standalone/start.cjs`,
    url: `${APP_URL}/api/ready`,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 60_000 },
    stdout: "pipe",
  },
});
