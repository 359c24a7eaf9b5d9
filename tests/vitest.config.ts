import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");

// Far from UTC and not on a full hour, so that a wrong time zone shows.
process.env.TZ = "Asia/Kathmandu";

export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    globalSetup: "tests/vitest-global-setup.ts",
    // Every core: by itself it leaves one to the machine, which on two is half of them.
    maxWorkers: "100%",
    // Written for a bundler: they import parts of Next by names that Node does not resolve.
    server: { deps: { inline: ["next-auth", "next-intl"] } },
    env: {
      APP_URL: "http://localhost:3000",
      AUTH_SECRET: "a secret that only the tests know, 32 characters or more",
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
    },
    // They tell what hangs from what is slow: a machine five times slower than a usual one stays far below them.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "quick",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/long/**"],
          setupFiles: "tests/vitest-setup.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          include: ["tests/long/**/*.test.ts"],
          setupFiles: "tests/vitest-setup.ts",
          testTimeout: 3_600_000,
          hookTimeout: 3_600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
