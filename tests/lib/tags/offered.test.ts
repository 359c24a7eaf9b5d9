import "../../support/apart";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { findTaggableAllies } from "@/lib/tags/queries";
import { buffersOfEach } from "../../support/buffers";
import { makeAllies, person, type Viewer } from "../../support/people";

/** What offering allies before anything is typed may touch, whomever they admit. */
const BUFFERS = 1_500;

let viewer: Viewer;
const client = new pg.Client({ connectionString: env().DATABASE_URL });

beforeAll(async () => {
  viewer = await person("Amara Okafor");
  await client.connect();
});
afterAll(() => client.end());

const offered = async () => (await findTaggableAllies(viewer, {})).profiles.map(({ displayName }) => displayName);

/** Allies that admit these, by ids that begin so. */
async function plantAllies(count: number, begin: string, admitted: "EVERYONE" | "NOBODY") {
  await db.$executeRaw`
    WITH made AS (
      INSERT INTO "Profile" (id, kind, handle, "displayName", "taggingAudience", "createdAt")
      SELECT (${begin} || '-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'ORGANIZATION', ${begin} || '-' || n, 'Tide ' || n,
        ${admitted}::"Permission", now()
      FROM generate_series(1, ${count}::int) n RETURNING id
    ), edges AS (SELECT ${viewer.profileId}::uuid AS one, id AS other FROM made)
    INSERT INTO "AllyEdge" SELECT one, other FROM edges UNION ALL SELECT other, one FROM edges`;
  await db.$executeRaw`ANALYZE "Profile", "AllyEdge"`;
}

it("offers the newest allies that admit it, few of them, and looks no further than it would for those who have few", async () => {
  const [leila, mateo] = [await person("Leila Haddad"), await person("Mateo Rivas")];
  await makeAllies(viewer.profileId, leila.profileId);
  await makeAllies(viewer.profileId, mateo.profileId);
  await db.profile.update({ where: { id: mateo.profileId }, data: { taggingAudience: "NOBODY" } });
  expect(await offered()).toEqual(["Leila Haddad"]);
  await plantAllies(100, "aaaaaaaa", "EVERYONE");
  expect(await offered()).toHaveLength(8);
  await plantAllies(3_000, "ffffffff", "NOBODY");
  const { most } = await buffersOfEach(client, [{}], (asked) => findTaggableAllies(viewer, asked));
  expect(most).toBeLessThan(BUFFERS);
  // Who is typed is found all the same.
  const { profiles } = await findTaggableAllies(viewer, { q: "Leila" });
  expect(profiles.map(({ displayName }) => displayName)).toEqual(["Leila Haddad"]);
});
