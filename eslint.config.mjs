import next from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";
import regexp from "eslint-plugin-regexp";

const rawSql = {
  selector: "MemberExpression[property.name=/^\\$(queryRaw|executeRaw)$/]",
  message: "Raw SQL lives in …-query.ts files, with its visibility clause from the policy.",
};

const unsafeSql = {
  selector:
    "MemberExpression[property.name=/^\\$(queryRawUnsafe|executeRawUnsafe)$/], MemberExpression[object.name='Prisma'][property.name='raw']",
  message: "SQL is never put together from text.",
};

/** What is given a transaction asks through it. What calls further is seen when it runs: lib/db.ts refuses it. */
const oneConnection = {
  selector:
    ":function:has(> Identifier.params[name='tx']) Identifier[name='db'], CallExpression[callee.name=/^(inTransaction|runMutation)$/] > :function Identifier[name='db'], CallExpression[callee.property.name='$transaction'] > :function Identifier[name='db']",
  message: "Inside a transaction db takes a second connection: ask through tx.",
};

const ownFormat = {
  selector:
    "MemberExpression[object.name='Intl'][property.name=/^(DateTimeFormat|RelativeTimeFormat|NumberFormat|ListFormat)$/], MemberExpression[property.name=/^(toLocale(Date|Time)?String|dateTime|relativeTime)$/]",
  message: "Dates and numbers are written by lib/i18n/formats, moments by TimeText.",
};

const hookElsewhere = {
  selector: ":function[id.name=/^use[A-Z]/], VariableDeclarator[id.name=/^use[A-Z]/] > :function",
  message: "Hooks live in components and app: only there does React's compiler look for faults.",
};

/** The compiler takes half of the time of all rules, and finds nothing where nothing is drawn. */
const withoutReact = ["{lib,prisma,scripts}/**/*.ts", "tests/**"];
const compilerRules = Object.keys(next.find(({ plugins }) => plugins?.["react-hooks"]).rules).filter(
  (name) => name.startsWith("react-hooks/") && !/rules-of-hooks|exhaustive-deps/.test(name),
);

const rawSqlFiles = [
  "lib/**/*-query.ts",
  "lib/auth/viewer.ts",
  "lib/auth/session.ts",
  "lib/requests/rate-limit.ts",
  "lib/observability/readiness.ts",
  "lib/queue/enqueue.ts",
  "lib/database/row-lock.ts",
];

const config = [
  ...next,
  ...typescript,
  { ignores: [".next*/**", "lib/generated/**", "next-env.d.ts", "tests/results/**", ".data/**"] },
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": "allow-with-description" }],
      "no-console": "error",
      // Pictures have their sizes already, and never go through Next's optimizer, whose answers others could be given.
      "@next/next/no-img-element": "off",
      "no-restricted-syntax": ["error", unsafeSql],
      "no-restricted-imports": [
        "error",
        {
          name: "next-intl",
          importNames: ["useFormatter"],
          message: "It would come to every page. Format in the message, or use lib/i18n/formats.",
        },
        { name: "next/link", message: "Every page would load 2 kB more. Links are those of components/ui/link." },
      ],
    },
  },
  {
    files: ["{app,components,lib,prisma,scripts}/**", "middleware.ts"],
    plugins: { regexp },
    // What takes the square of a text's length holds up everybody: also where today's callers bound that length.
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential", ignoreSticky: false, ignorePartial: false }],
    },
  },
  { files: withoutReact, rules: Object.fromEntries(compilerRules.map((name) => [name, "off"])) },
  { files: ["{prisma,scripts}/**"], rules: { "no-restricted-syntax": ["error", unsafeSql, hookElsewhere] } },
  {
    files: ["lib/**"],
    rules: { "no-restricted-syntax": ["error", unsafeSql, oneConnection, rawSql, ownFormat, hookElsewhere] },
  },
  {
    files: ["app/**", "components/**"],
    rules: { "no-restricted-syntax": ["error", unsafeSql, oneConnection, rawSql, ownFormat] },
  },
  {
    files: rawSqlFiles,
    rules: { "no-restricted-syntax": ["error", unsafeSql, oneConnection, ownFormat, hookElsewhere] },
  },
  {
    files: ["lib/i18n/{formats,numbers,time-zone,units}.ts"],
    rules: { "no-restricted-syntax": ["error", unsafeSql, oneConnection, rawSql, hookElsewhere] },
  },
  { files: ["scripts/**", "tests/**"], rules: { "no-console": "off" } },
];

export default config;
