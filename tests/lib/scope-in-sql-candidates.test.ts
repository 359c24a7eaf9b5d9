import { expect, it } from "vitest";
import {
  candidateListedSql,
  candidatesVisibleTo,
  candidateVisibleSql,
  openToWorkHiddenSql,
  openToWorkHidesFrom,
  seekerSql,
  unseenCandidatesSql,
} from "@/lib/candidates/policy";
import { unguardedDb as db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { organizationsRecruitedForBy } from "@/lib/jobs/policy";
import { whereOf } from "@/lib/scope";
import { inEachNetwork } from "../support/random-network";

// The scopes of candidates stand twice, for Prisma and for raw SQL: both admit the same people to each who looks, for
// either organization.

const sorted = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

it(
  "whom an organization finds, and from whom somebody hides",
  inEachNetwork(async ({ viewer }, ids) => {
    const [people, organizations] = [ids.slice(0, 4), ids.slice(4)];
    await db.profileDetails.updateMany({
      where: { profileId: { in: people.slice(0, 3) } },
      data: { openToWork: true, areas: [0, 3] },
    });
    // One was not here for half a year, another hides from one organization, a third from both.
    await db.candidate.updateMany({ where: { profileId: people[0]! }, data: { activeOn: new Date("2020-01-01") } });
    const hides = [people.slice(1, 3), people.slice(2, 3)].flatMap((hiding, at) =>
      hiding.map((profileId) => ({ profileId, organizationId: organizations[at]!, createdAt: new Date() })),
    );
    await db.openToWorkHide.createMany({ data: hides, skipDuplicates: true });
    for (const organizationId of organizations) {
      const admitted = await db.profile.findMany({
        where: whereOf(candidatesVisibleTo(viewer, organizationId)),
        select: { id: true },
      });
      const unseen = Prisma.sql`(${unseenCandidatesSql(viewer, organizationId)}) unseen`;
      const found = await db.$queryRaw<{ id: string }[]>`
        SELECT profile.id FROM "Candidate" c JOIN "Profile" profile ON profile.id = c."profileId"
        WHERE ${candidateVisibleSql(viewer, organizationId, unseen)}`;
      expect(sorted(found)).toEqual(sorted(admitted));
      const listed = await db.$queryRaw<{ id: string }[]>`
        SELECT t."profileId" AS id FROM "CandidateTerm" t
        WHERE t.term = -4 AND ${candidateListedSql(viewer, organizationId, unseen)}`;
      expect(sorted(listed)).toEqual(sorted(admitted));
      const [{ recruits }] = await db.$queryRaw<[{ recruits: boolean }]>`
        SELECT ${seekerSql(viewer, organizationId)} AS recruits`;
      const recruited = await db.profile.count({
        where: { AND: [whereOf(organizationsRecruitedForBy(viewer)), { id: organizationId }] },
      });
      expect(recruits).toBe(recruited === 1);
    }
    const hidden = await db.openToWorkHide.findMany({ where: whereOf(openToWorkHidesFrom(viewer)) });
    const hiddenBySql = await db.$queryRaw<{ profileId: string; organizationId: string }[]>`
      SELECT hide."profileId", hide."organizationId" FROM "OpenToWorkHide" hide WHERE ${openToWorkHiddenSql(viewer)}`;
    const keys = (rows: { profileId: string; organizationId: string }[]) =>
      rows.map((row) => `${row.profileId} ${row.organizationId}`).sort();
    expect(keys(hiddenBySql)).toEqual(keys(hidden));
    await db.openToWorkHide.deleteMany();
    await db.profileDetails.updateMany({ data: { openToWork: false, areas: [] } });
  }),
);
