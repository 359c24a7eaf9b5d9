/** Who may import whom. Circles are judged by file. */
const byValue = { dependencyTypesNot: ["type-only"] };

/** All that may speak to the database. */
const DATABASE =
  "^lib/(db|run-mutation|database/replica|requests/rate-limit|observability/readiness)\\.ts$|^lib/auth/(auth|viewer|session)\\.ts$|^lib/[^/]+/(queries|mutations)(\\.ts$|/)|^lib/[^/]+/[^/]+-query\\.ts$|^(prisma|scripts|tests)/";

module.exports = {
  forbidden: [
    { name: "no circles", severity: "error", from: {}, to: { circular: true } },
    { name: "nothing imports app", severity: "error", from: { pathNot: "^(app|tests)/" }, to: { path: "^app/" } },
    { name: "lib knows no component", severity: "error", from: { path: "^lib/" }, to: { path: "^components/" } },
    {
      name: "components never query",
      severity: "error",
      from: { path: "^components/" },
      to: {
        path: "^lib/([^/]+/(queries|mutations|policy|[^/]+-query)|db\\.ts|auth/)",
        pathNot: "^lib/auth/callback-url",
        ...byValue,
      },
    },
    {
      name: "ui primitives know no noun",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: "^(components/(?!ui/)|lib/(accounts|profiles|posts|allies|blocks|organizations)/)" },
    },
    {
      name: "pages never write",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/api/" },
      to: { path: "^lib/([^/]+/mutations|(db|database/replica)\\.ts)" },
    },
    {
      name: "route handlers never reach the database",
      severity: "error",
      from: { path: "^app/api/" },
      to: { path: "^lib/(db|database/replica)\\.ts" },
    },
    {
      name: "the database has few friends",
      severity: "error",
      from: { pathNot: DATABASE },
      to: { path: "^lib/(db|database/replica)\\.ts$", ...byValue },
    },
    {
      name: "queries, mutations, policies and schemas know nothing of next",
      severity: "error",
      from: { path: "^lib/[^/]+/(queries|mutations|policy|schema|[^/]+-query)" },
      to: { path: "node_modules/(next|react|react-dom|next-intl|next-auth)/", ...byValue },
    },
    {
      name: "queries and policies never write",
      severity: "error",
      from: { path: "^lib/[^/]+/(queries|policy|schema|[^/]+-query)" },
      to: { path: "^lib/([^/]+/(mutations|actions)|run-mutation\\.ts)" },
    },
    {
      name: "policies rest on policies",
      severity: "error",
      from: { path: "^lib/[^/]+/policy" },
      to: {
        path: "^lib/",
        pathNot: "^lib/([^/]+/(policy|schema|stages)|generated/|(scope|scope-sql|time|database/restorable)\\.ts)",
        ...byValue,
      },
    },
    {
      name: "scopes are made by policies",
      severity: "error",
      from: { pathNot: "^(lib/[^/]+/policy|tests/)" },
      to: { path: "^lib/scope\\.ts$", ...byValue },
    },
    {
      name: "schemas rest on zod",
      severity: "error",
      from: { path: "^lib/[^/]+/schema" },
      to: {
        path: "^lib/",
        pathNot:
          "^lib/((time|strings/(text|text-schema|trim|letters|words|digits|web-address)|forms/form-list)\\.ts|[^/]+/(schema|topics|interests|areas|handle|dates|limits|terms|stages|fill-in))",
      },
    },
    {
      name: "the full zod stays on the server",
      severity: "error",
      from: { path: "^(components|app|lib)/", pathNot: "^lib/env\\.ts$" },
      to: { path: "node_modules/zod/(?!.*mini)", dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    exclude: { path: "^(lib/generated|\\.next)" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
