import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { authHeaders, fixedHeaders, offlineWorkerHeaders, workerHeaders } from "./lib/requests/security-headers";
import common from "./messages/en/common.json";
import errors from "./messages/en/errors.json";
import { findClientMessages } from "./scripts/client-messages";

// Each folder of messages is a language.
const locales = readdirSync("messages", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const clientMessages = findClientMessages(import.meta.dirname);
/** Names the texts that come late: browsers keep them until there are others. */
const version = createHash("sha256").update(JSON.stringify(clientMessages.late));
for (const file of readdirSync("messages", { recursive: true, encoding: "utf8" }).sort())
  if (file.endsWith(".json")) version.update(readFileSync(`messages/${file}`));

// Nothing else is known where the root layout fails.
const globalErrorTexts = {
  appName: common.appName,
  title: common.error.title,
  text: errors["internal-error"],
  referred: errors.unknown,
  tryAgain: common.tryAgain,
  toFeed: common.toFeed,
};

const config: NextConfig = {
  output: "standalone",
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // The bench has a page of its own to compare with; no other build contains it.
  pageExtensions: ["tsx", "ts", ...(process.env.ALLYWAY_BENCH ? ["bench.tsx"] : [])],
  outputFileTracingRoot: import.meta.dirname,
  serverExternalPackages: [
    "@aws-sdk/client-s3",
    "@node-rs/argon2",
    "@opentelemetry/api",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace-base",
    "@simplewebauthn/server",
    "graphile-worker",
    "ioredis",
    "nodemailer",
    "pg",
    "piscina",
    "web-push",
    "workerpool",
  ],
  // components/resumes/pdf/pdf-fonts.ts opens them by name, in a thread whose program is not Next's: of each package two
  // weights, no more.
  outputFileTracingIncludes: {
    // The program that makes pictures is not Next's either.
    "/api/media": ["./node_modules/sharp/**", "./node_modules/@img/**", "./node_modules/detect-libc/**"],
    "/api/resumes/\\[handle\\]/pdf": [
      ...["nunito/files/*", "noto-sans/files/*", "noto-sans-arabic/files/*", "noto-sans-hebrew/files/*"],
      ...["noto-sans-thai/files/*-thai", "nanum-gothic/files/*-korean", "kosugi-maru/files/*-japanese"],
      "noto-sans-sc/files/*-chinese-simplified",
    ].map((files) => `./node_modules/@fontsource/${files}-{400,700}-normal.woff`),
  },
  env: {
    LOCALES: locales.join(","),
    GLOBAL_ERROR_TEXTS: JSON.stringify(globalErrorTexts),
    ...(process.env.NODE_ENV === "production" && {
      CLIENT_MESSAGES: JSON.stringify(clientMessages),
      LATE_MESSAGES: version.digest("hex").slice(0, 8),
    }),
  },
  // Browsers get what compiled messages need, 2.3 kB less than there is; so does what the server renders of client
  // components, where "use-intl" makes a translator anew in each. Server components use neither.
  turbopack: {
    resolveAlias: {
      "next-intl": { browser: "./components/ui/messages/translations.ts" },
      "use-intl": "./components/ui/messages/server-translations.ts",
      "use-intl/react": "./components/ui/messages/server-translations.ts",
      // How each icon of lucide-react asks for what makes it a component.
      "../createLucideIcon.mjs": "./components/ui/create-icon.ts",
      "next/dist/compiled/process": { browser: "./scripts/browser-process.cjs" },
      // How Next's client asks for it.
      "../build/polyfills/polyfill-module": { browser: "./scripts/browser-polyfills.cjs" },
    },
    rules: {
      "**/lucide-react/dist/esm/icons/*.mjs": { loaders: ["./scripts/icon-loader.cjs"] },
      "**/next/dist/lib/constants.js": { condition: "browser", loaders: ["./scripts/next-constants-loader.cjs"] },
      "**/next/dist/client/components/builtin/error-styles.js": {
        condition: "browser",
        loaders: ["./scripts/next-error-styles-loader.cjs"],
      },
    },
  },
  // For everybody: the head is whole before the first byte, so that an answer looks the same however quick its title
  // was.
  htmlLimitedBots: /.*/,
  // The start file does it (scripts/serve/patches/compress.ts).
  compress: false,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  // `npm test` checks types once, on its own.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: "/:path*", headers: fixedHeaders },
    // The last one wins.
    { source: "/api/auth/:path*", headers: authHeaders },
    { source: "/sw.js", headers: workerHeaders },
    { source: "/sw-offline.js", headers: offlineWorkerHeaders },
  ],
};

// Compiled, so that no browser gets a parser of messages.
const messages = { path: "./messages", format: "json", locales: "infer", precompile: true } as const;

export default createNextIntlPlugin({ requestConfig: "./lib/i18n/request.ts", experimental: { messages } })(config);
