import next from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";

const POLICY = "/(VisibleTo|ableBy|OwnedBy|HiddenFrom)$/";
const onTable = "[callee.object.object.name=/^(db|tx)$/]";
const withoutPolicy = `:not(:has(CallExpression[callee.name=${POLICY}]))`;

/** The clause lock: no read and no bulk write without the law of who may. */
const clauseLock = [
  {
    selector: `CallExpression${onTable}[callee.property.name=/^(findMany|findFirst|findFirstOrThrow|count|aggregate|groupBy|updateMany|updateManyAndReturn|deleteMany)$/]${withoutPolicy}`,
    message: "Put …VisibleTo(viewer), …ableBy(viewer) or …OwnedBy(viewer) inside this call's where.",
  },
  {
    selector: `CallExpression${onTable}[callee.property.name=/^(findUnique|findUniqueOrThrow|update|delete|upsert)$/]${withoutPolicy}`,
    message: "A bare id proves nothing: use findFirst, updateMany or deleteMany with a policy inside.",
  },
];

const rawSql = {
  selector: "MemberExpression[property.name=/^\\$(queryRaw|executeRaw)$/]",
  message: "Raw SQL lives in …-query.ts files, with its visibility clause from the policy.",
};

const unsafeSql = {
  selector: "MemberExpression[property.name=/^\\$(queryRawUnsafe|executeRawUnsafe)$/], MemberExpression[object.name='Prisma'][property.name='raw']",
  message: "SQL is never put together from text.",
};

const rawSqlFiles = ["lib/**/*-query.ts", "lib/auth/viewer.ts", "lib/auth/session.ts", "lib/rate-limit.ts", "lib/readiness.ts"];

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
    },
  },
  { files: ["lib/**"], rules: { "no-restricted-syntax": ["error", unsafeSql, rawSql] } },
  { files: ["lib/*/**", "app/**", "components/**"], rules: { "no-restricted-syntax": ["error", unsafeSql, rawSql, ...clauseLock] } },
  { files: rawSqlFiles, rules: { "no-restricted-syntax": ["error", unsafeSql] } },
  { files: ["scripts/**", "tests/**"], rules: { "no-console": "off" } },
];

export default config;
