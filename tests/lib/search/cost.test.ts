import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "@/lib/env";
import { findProfiles, listFoundProfiles } from "@/lib/search/queries/found-profiles";
import { findSchema } from "@/lib/search/schema/find";
import { statementsSent } from "../../../scripts/bench/people";
import { person } from "../../support/people";

const ORGANIZATIONS = 1_600;
const AREAS = 16;

type Plan = { "Actual Rows": number; "Actual Loops": number; Plans?: Plan[] } & Record<string, unknown>;

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
});
afterAll(() => client.end());

it("by an area alone those profiles are read that it leaves", async () => {
  const amara = await person("Amara Okafor");
  await client.query(`INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt")
    SELECT md5('o' || n)::uuid, 'ORGANIZATION', 'organization-' || n, 'Organization ' || n, now() FROM generate_series(1, ${ORGANIZATIONS}) n`);
  await client.query(`UPDATE "ProfileDetails" SET areas = ARRAY[n % ${AREAS}] FROM generate_series(1, ${ORGANIZATIONS}) n
    WHERE "profileId" = md5('o' || n)::uuid`);
  await client.query("VACUUM (ANALYZE)");
  const asked = findSchema.parse({ type: "organizations", area: "solar-power" });
  expect((await findProfiles(amara, asked, "en")).count).toBe(ORGANIZATIONS / AREAS);
  const statements = await statementsSent(() => listFoundProfiles(amara, asked));
  expect(statements).toHaveLength(1);
  const { text, values } = statements[0]!;
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>({
    text: `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
    values,
  });
  expect(profilesRead(rows[0]!["QUERY PLAN"][0].Plan, false)).toBe(ORGANIZATIONS / AREAS);
});

/** Rows of profiles that the sources of what is found give. */
function profilesRead({ Plans = [], ...node }: Plan, within: boolean): number {
  const inside = within || node["Subplan Name"] === "CTE matching";
  const own = inside && node["Relation Name"] === "Profile" ? node["Actual Rows"] * node["Actual Loops"] : 0;
  return Plans.reduce((all, plan) => all + profilesRead(plan, inside), own);
}
