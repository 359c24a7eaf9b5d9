import { availableParallelism } from "node:os";
import path from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { serverActions } from "./support/browser-mode/server-actions.ts";
import { chromiumFlags } from "./support/chromium-flags.ts";
import ProjectByProject from "./support/sequencer.ts";

// Where a test is cheapest, and what one costs:
//
//   5 to 30 ms            a rule, a query, a mutation: tests/lib/<noun>, rows of tests/privacy and tests/permissions
//   100 to 400 ms         what a form, list, menu, dialog or toast does: tests/components/**/*.browser.test.tsx, in
//                         Chromium without a server, actions as mocks
//   10 to 50 ms a request statuses, headers, redirects, answers: tests/e2e by `fetch`, with `sessionCookie`
//   1 to 8 s              what only server, page and script together show: a journey in tests/e2e, one for each thing
//                         that people come for, not one for each mistake
//   3 s and more          a server with settings of its own: `withServer`, shared by what needs the same ones
//
// A process runs many files, each with the app's and the tests' modules loaded afresh and a database of its own;
// packages are loaded once. What a file leaves in `process.env` or on `globalThis` tests/vitest-forget.ts takes back;
// anything else that it sets up it takes down itself. What counts (statements, buffers) counts at two sizes, not at
// ten; what races does so as often as `times(quick, long)` says. A file that knows no database stands in
// `withoutDatabase` below.

const root = path.resolve(import.meta.dirname, "..");
/** Nothing there comes over a network. */
const BROWSER_TIMEOUT_MS = 20_000;
const browserMode = path.join(root, "tests/support/browser-mode");

// Far from UTC and not on a full hour, so that a wrong time zone shows.
process.env.TZ = "Asia/Kathmandu";

/** Files that know no database: a copy of it costs a quarter of a second, more than most of these files take. */
const withoutDatabase = [
  "tests/components/**/*.test.{ts,tsx}",
  "tests/{docker,env,hosting,locks,manifest,offline-worker,security-table,service-worker}.test.ts",
  "tests/lib/{csv,form-fields,scope,patterns,request-check,security-headers,spooled-form,text,turns,web-address,worker-pool}.test.ts",
  "tests/lib/{accounts/schema,accounts/hashing,files/file-type,mails/compose,media/storage,posts/links,applications/redact,resumes/json-resume,resumes/pdf}.test.ts",
  "tests/lib/auth/{callback-url,unsubscribe-token}.test.ts",
  "tests/lib/events/streams.test.ts",
  "tests/lib/rules/{markdown,pages}.test.ts",
  "tests/lib/i18n/*.test.ts",
  "tests/prisma/demo-pictures.test.ts",
  "tests/scripts/{admit-requests,client-*,collect-body,concurrency-limit,graceful-shutdown,guard-requests}.test.ts",
  "tests/scripts/{live,signed-in,observe-requests,pictures,plain-pages,port,pseudo-locale,recent-writes}.test.ts",
  "tests/scripts/{connections,leftovers,second-try,server-log,spool}.test.ts",
  "tests/scripts/patches/*.test.ts",
];
const inBrowser = "tests/**/*.browser.test.tsx";

export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    globalSetup: "tests/vitest-global-setup.ts",
    // One more than there are cores: each waits for the database, and some for what takes its time. With more than a few
    // they would wait for each other: there is one PostgreSQL.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    sequence: { sequencer: ProjectByProject, setupFiles: "list" },
    // Written for a bundler: they import parts of Next by names that Node does not resolve.
    server: { deps: { inline: ["next-auth", "next-intl", "use-intl"] } },
    env: {
      APP_URL: "http://localhost:3000",
      PUSH_HOSTS: "push.example.org",
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
          exclude: ["tests/long/**", inBrowser, ...withoutDatabase],
          isolate: false,
          setupFiles: ["tests/vitest-forget.ts", "tests/vitest-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "without-database",
          include: withoutDatabase,
          exclude: [inBrowser],
          isolate: false,
          setupFiles: "tests/vitest-forget.ts",
          // An address like any other, at which there is none.
          env: { DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" },
        },
      },
      {
        extends: true,
        plugins: [serverActions()],
        resolve: { alias: { "next/navigation": path.join(browserMode, "next-navigation.ts") } },
        // Found anew at every run: what is found only while tests run reloads them.
        optimizeDeps: { force: true },
        test: {
          name: "browser",
          include: [inBrowser],
          setupFiles: "tests/support/browser-mode/setup.ts",
          mockReset: true,
          expect: { poll: { timeout: BROWSER_TIMEOUT_MS } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            api: { host: "127.0.0.1" },
            provider: playwright({
              actionTimeout: BROWSER_TIMEOUT_MS,
              launchOptions: { executablePath: process.env.CHROMIUM || undefined, args: chromiumFlags },
              contextOptions: { locale: "en-US", timezoneId: "Asia/Kathmandu", reducedMotion: "reduce" },
            }),
            instances: [{ browser: "chromium", viewport: { width: 390, height: 844 } }],
          },
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
