import "../../support/apart";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { searchSkills } from "@/lib/skills/queries";
import { buffersOfEach } from "../../support/buffers";
import { person, type Viewer } from "../../support/people";

/** What one search may touch: in 95 of 100 cases, and at most. */
const BUFFERS = { usual: 1_000, most: 1_000 };

let viewer: Viewer;

beforeAll(async () => {
  viewer = await person("Ines Calder");
  await db.$executeRaw`INSERT INTO "Skill" (name, lookup) SELECT 'Added ' || n, left(md5(n::text), 1) || 'dded ' || n FROM generate_series(1, 20000) n`;
  await db.$executeRaw`ANALYZE "Skill"`;
});

it("touches little beside 20,000 that people added", async () => {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const names = (await db.skill.findMany({ where: { predefined: true }, select: { lookup: true } }))
    .map(({ lookup }) => lookup)
    .filter((lookup) => lookup.length > 5);
  const queries = {
    "1 letter": [..."abcdefghijklmnopqrstuvwxyz"],
    "3 letters": names.slice(0, 200).map((name) => name.slice(0, 3)),
    "whole names": names.slice(0, 200),
    typos: names.slice(0, 200).map((name) => name.slice(0, 2) + name[3]! + name[2]! + name.slice(4)),
  };
  for (const [kind, list] of Object.entries(queries)) {
    const counts = await buffersOfEach(client, list, (q) => searchSkills(viewer, { q }));
    console.log(`skills, ${kind}: ${counts.usual} buffers, ${counts.most} at most`);
    expect(counts.usual, kind).toBeLessThan(BUFFERS.usual);
    expect(counts.most, kind).toBeLessThan(BUFFERS.most);
  }
  await client.end();
});
