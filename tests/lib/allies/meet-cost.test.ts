import "../../support/apart";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { selectToMeet } from "@/lib/allies/meeting-query";
import { env } from "@/lib/env";
import { planOf } from "../../../scripts/bench/database";
import { statementsSent } from "../../../scripts/bench/people";
import { person, type Viewer } from "../../support/people";
import { ROTTERDAM } from "../../support/places";

/** So many organizations; each says three interests, an area, and whether it is in Rotterdam. */
const PROFILES = 100_000;
const ALLIES = 2_000;
/** What a page may touch, whoever looks and whatever is asked, … */
const BUFFERS = 1_500;
/** … also where all that is looked at says only a part of it. */
const NARROW_BUFFERS = 4_000;

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

let client: pg.Client, curious: Viewer, known: Viewer;

beforeAll(async () => {
  client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  [curious, known] = [await person("Curious"), await person("Known")];
  // Put in like the rows of a replica, for which no trigger works.
  await client.query("SET session_replication_role = replica; SET synchronous_commit = off");
  await client.query(`
    CREATE TEMP TABLE listed AS SELECT n, (lpad(to_hex(1700000000000 + n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid AS id
    FROM generate_series(1, ${PROFILES}) n;
    INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt") SELECT id, 'ORGANIZATION', 'listed-' || n, 'Listed ' || n, now() FROM listed;
    INSERT INTO "ProfileDetails" ("profileId", interests, areas, "placeId")
    SELECT id, ARRAY(SELECT DISTINCT (n * k) % 35 FROM unnest('{1,7,11}'::int[]) k), ARRAY[n % 16], CASE WHEN n % 3 = 0 THEN ${ROTTERDAM} END FROM listed;
    INSERT INTO "DiscoverEntry" SELECT * FROM "discover_entries_of"(ARRAY(SELECT id FROM listed));`);
  const allies = `SELECT id FROM listed WHERE n > ${PROFILES - ALLIES}`;
  await client.query(`INSERT INTO "AllyEdge" SELECT $1::uuid, id FROM (${allies}) a`, [known.profileId]);
  await client.query(`INSERT INTO "AllyEdge" SELECT id, $1::uuid FROM (${allies}) a`, [known.profileId]);
  await client.query(
    `INSERT INTO "Alliance" (id, "lowId", "highId", status, "requestedById", "addresseeId", "createdAt")
     SELECT gen_random_uuid(), LEAST(id, $1::uuid), GREATEST(id, $1::uuid), 'ALLY', id, $1::uuid, now() FROM (${allies}) a`,
    [known.profileId],
  );
  await client.query("SET session_replication_role = DEFAULT");
  await client.query("VACUUM (ANALYZE)");
  return () => client.end();
});

const none = { INTEREST: [], AREA: [], PLACE: [] };
const all = { INTEREST: upTo(35), AREA: upTo(16), PLACE: [ROTTERDAM] };
const [forests, recycling, here] = [
  { ...none, INTEREST: [3] },
  { ...none, AREA: [5] },
  { ...none, PLACE: [ROTTERDAM] },
];
const asks = [
  { by: all, within: none },
  { by: forests, within: forests },
  { by: recycling, within: recycling },
  { by: here, within: here },
  { by: here, within: { INTEREST: [3], AREA: [5], PLACE: [ROTTERDAM] } },
  // Nobody says both: all that is looked at is asked.
  { by: here, within: { ...here, AREA: [16] } },
];

it("a page touches little among a hundred thousand, the first and behind it, by a plan that is kept", async () => {
  for (const viewer of [curious, known])
    for (const [n, { by, within }] of asks.entries()) {
      const isNarrow = n > 3;
      let before: string | undefined;
      for (let page = 0; page < 2; page++) {
        const look = () => selectToMeet(viewer, { kind: "ORGANIZATION", by, within, before });
        const [statement, ...others] = await statementsSent(look);
        expect(others).toEqual([]);
        const name = `${viewer.profile.displayName}, ${n}, page ${page}`;
        const [kept, own] = [await planOf(client, statement!, "generic"), await planOf(client, statement!, "custom")];
        expect(kept["Total Cost"], name).toBeLessThan(own["Total Cost"] + 5);
        const buffers = kept["Shared Hit Blocks"] + kept["Shared Read Blocks"];
        expect(buffers, name).toBeLessThan(isNarrow ? NARROW_BUFFERS : BUFFERS);
        const { profiles, end } = await look();
        if (!isNarrow) expect(profiles, name).toHaveLength(21);
        before = profiles[19]?.id ?? end ?? undefined;
      }
    }
});
