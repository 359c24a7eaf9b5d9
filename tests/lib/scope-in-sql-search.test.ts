import { beforeAll, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { whereOf } from "@/lib/scope";
import { profileDetailsVisibleTo, profilesVisibleTo } from "@/lib/profiles/policy";
import { profileWordsReadableSql } from "@/lib/search/policy";
import { idFloor, timeOf } from "@/lib/ids";
import type { FindFound } from "@/lib/search/schema/kinds";
import { countNewProfiles } from "@/lib/search/queries/new-found";
import { find, listFound } from "@/lib/search/queries/find";
import { suggest } from "@/lib/search/queries/suggest";
import { findSchema } from "@/lib/search/schema/find";
import { inEachNetwork } from "../support/random-network";

// Who is found stands twice, for Prisma and for raw SQL: by their names all whom the viewer may see, by the rest all of
// whom they may read it.

const sorted = (ids: readonly string[]) => [...ids].sort();

let skillId: number;
beforeAll(async () => {
  skillId = (await db.skill.create({ data: { name: "Quokkakeeping", lookup: "quokkakeeping" } })).id;
});

it(
  "who is found by their names, and by what they say of themselves",
  inEachNetwork(async ({ viewer }, ids) => {
    await db.profileDetails.updateMany({ data: { statement: "Zygomorphic" } });
    await db.profileSkill.createMany({ data: ids.map((profileId) => ({ profileId, skillId, position: 9 })) });
    for (const id of ids) await db.profile.update({ where: { id }, data: { displayName: `Numbat ${id.slice(-4)}` } });
    const visible = await db.profile.findMany({
      where: whereOf(profilesVisibleTo(viewer)),
      select: { id: true, kind: true },
    });
    const readable = await db.profileDetails.findMany({
      where: whereOf(profileDetailsVisibleTo(viewer)),
      select: { profileId: true },
    });
    const [seen, read] = [visible.map(({ id }) => id), readable.map(({ profileId }) => profileId)];
    const blocked = Prisma.sql`ARRAY(${blockedIdsSql(viewer)})`;
    const by = async (byName: Prisma.Sql, byAll: Prisma.Sql) =>
      (
        await db.$queryRaw<{ id: string }[]>`
        SELECT profile.id FROM "Profile" profile JOIN "ProfileWords" w ON w."profileId" = profile.id
        WHERE ${profileWordsReadableSql(viewer, blocked, byName, byAll)}`
      ).map(({ id }) => id);
    expect(sorted(await by(Prisma.sql`TRUE`, Prisma.sql`FALSE`))).toEqual(sorted(seen));
    expect(sorted(await by(Prisma.sql`FALSE`, Prisma.sql`TRUE`))).toEqual(sorted(read));
    for (const [type, kind] of [
      ["users", "USER"],
      ["organizations", "ORGANIZATION"],
    ] as const) {
      const ofKind = (list: string[]) =>
        sorted(list.filter((id) => visible.some((one) => one.id === id && one.kind === kind)));
      for (const [asked, wanted] of [
        [{ q: "numbat" }, seen],
        [{ q: "zygomorphic" }, read],
        [{ q: "quokka" }, read],
        [{ q: "numbat zygomorphic" }, read],
        [{ skills: "Quokkakeeping" }, read],
        [{ q: "numbat", skills: "Quokkakeeping" }, read],
      ] as const) {
        const question = findSchema.parse({ type, ...asked });
        const found = await find(viewer, question, "en");
        const listed = await listFound(viewer, question);
        const foundIds = found.hits.map(({ id }) => id);
        expect([asked, sorted(foundIds)]).toEqual([asked, ofKind(wanted)]);
        expect([asked, found.count, listed.hits]).toEqual([asked, foundIds.length, found.hits]);
        // What is new is what was made between two times, of the same.
        const between = { since: new Date(timeOf(ids[1]!)), until: new Date(timeOf(ids[4]!) + 1) };
        const isNew = (id: string) => id >= idFloor(between.since) && id < idFloor(between.until);
        const fresh = await countNewProfiles(viewer, question as FindFound, null, between);
        expect([asked, fresh]).toEqual([asked, foundIds.filter(isNew).length]);
      }
      // What is said of nobody whom the viewer may read is said of nobody.
      const misspelt = await find(viewer, findSchema.parse({ type, q: "quokkakeping" }), "en");
      expect(misspelt.corrected).toBe(ofKind(read).length > 0 ? "quokkakeeping" : null);
    }
    const suggested = await suggest(viewer, { q: "numb" });
    expect(sorted(suggested.profiles.map(({ id }) => id))).toEqual(sorted(seen));
    await db.profileSkill.deleteMany({ where: { skillId } });
  }),
);
