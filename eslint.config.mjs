import { readdirSync, readFileSync } from "node:fs";
import next from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";

// The models of the schema, as the client names them.
const models = readdirSync("prisma/models")
  .flatMap((file) => [...readFileSync(`prisma/models/${file}`, "utf8").matchAll(/^model (\w+)/gm)])
  .map(([, name]) => name[0].toLowerCase() + name.slice(1))
  .join("|");
const POLICY = "CallExpression[callee.name=/(VisibleTo|ableBy|OwnedBy|HiddenFrom)$/]";
// Whatever the client or the transaction is called, and also when the model was taken out of it.
const onModel = `:matches([callee.object.property.name=/^(${models})$/], [callee.object.name=/^(${models})$/])`;
// In the call's own where, not in that of a nested list.
const withoutPolicy = `:not(:has(Property[key.name='where'][parent.parent.type='CallExpression'] ${POLICY}))`;

/** The clause lock: no read and no bulk write without the law of who may. */
const clauseLock = [
  {
    selector: `CallExpression${onModel}[callee.property.name=/^(findMany|findFirst|findFirstOrThrow|count|aggregate|groupBy|updateMany|updateManyAndReturn|deleteMany)$/]${withoutPolicy}`,
    message: "Put …VisibleTo(viewer), …ableBy(viewer) or …OwnedBy(viewer) inside this call's own where.",
  },
  {
    selector: `CallExpression${onModel}[callee.property.name=/^(findUnique|findUniqueOrThrow|update|delete|upsert)$/]${withoutPolicy}`,
    message: "A bare id proves nothing: use findFirst, updateMany or deleteMany with a policy inside.",
  },
  {
    selector: `Property[key.name=/^(OR|NOT)$/] ${POLICY}`,
    message: "Under OR or NOT a policy lets through what it should keep back.",
  },
];

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

const rawSqlFiles = [
  "lib/**/*-query.ts",
  "lib/auth/viewer.ts",
  "lib/auth/session.ts",
  "lib/rate-limit.ts",
  "lib/readiness.ts",
  "lib/queue/enqueue.ts",
  "lib/row-lock.ts",
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
      "no-restricted-syntax": ["error", unsafeSql],
      "no-restricted-imports": [
        "error",
        {
          name: "next-intl",
          importNames: ["useFormatter"],
          message: "It would come to every page. Format in the message, or use lib/i18n/formats.",
        },
      ],
    },
  },
  { files: ["lib/**"], rules: { "no-restricted-syntax": ["error", unsafeSql, oneConnection, rawSql] } },
  {
    files: ["lib/*/**", "app/**", "components/**"],
    rules: { "no-restricted-syntax": ["error", unsafeSql, oneConnection, rawSql, ...clauseLock] },
  },
  // Laws are made of laws there, also by their opposite.
  { files: ["lib/*/policy.ts"], rules: { "no-restricted-syntax": ["error", unsafeSql, oneConnection, rawSql] } },
  { files: rawSqlFiles, rules: { "no-restricted-syntax": ["error", unsafeSql, oneConnection] } },
  { files: ["scripts/**", "tests/**"], rules: { "no-console": "off" } },
];

export default config;
