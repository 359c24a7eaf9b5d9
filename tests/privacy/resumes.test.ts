import { whereOf } from "@/lib/scope";
import { beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import {
  canEditResume,
  resumeEntriesEditableBy,
  resumeEntriesRestorableBy,
  resumeEntriesVisibleTo,
} from "@/lib/resumes/policy";
import { getFeedAside } from "@/lib/posts/queries/aside";
import { getResume } from "@/lib/resumes/queries/document";
import { getResumeEntry, listResumeEntries } from "@/lib/resumes/queries";
import { fillDetails, type Name, names, scene, seen, setScene } from "../support/scene";

beforeAll(setScene);

describe("resumes", () => {
  /** As above, but only people have one: Tidewater's cells hold for nobody. */
  const owners = { ours: "amara", anyones: "mateo", deles: "dele", ruths: "ruth" } as const;
  const ids = {} as Record<keyof typeof owners, string>;
  const removed = {} as Record<keyof typeof owners, string>;

  beforeAll(fillDetails);
  beforeAll(async () => {
    for (const [thing, name] of Object.entries(owners) as [keyof typeof owners, Name][]) {
      const row = {
        profileId: scene[name].profileId,
        kind: "EDUCATION" as const,
        title: `${name} learned`,
        from: new Date("2015-09-01"),
        isCurrent: true,
        areas: [0],
        createdAt: new Date(),
      };
      await db.profile.update({
        where: { id: row.profileId },
        data: { profileAudience: name === "amara" ? "ALLIES" : "EVERYONE" },
      });
      ids[thing] = (await db.resumeEntry.create({ data: { ...row, id: newId(systemClock), position: 1 } })).id;
      removed[thing] = (
        await db.resumeEntry.create({ data: { ...row, id: newId(systemClock), position: 0, deletedAt: new Date() } })
      ).id;
    }
  });

  it.each(seen.filter(({ thing }) => thing in owners))(
    "$who reads that of who posted $thing: $may",
    async ({ who, thing, may }) => {
      const viewer = scene[who];
      const owner = owners[thing as keyof typeof owners];
      const id = ids[thing as keyof typeof owners];
      const shown = {
        id,
        kind: "EDUCATION",
        title: `${owner} learned`,
        subtitle: "",
        description: "",
        additionalInfo: "",
        from: "2015-09",
        to: null,
        isCurrent: true,
        areas: ["conservation"],
      };
      expect(await listResumeEntries(viewer, scene[owner].profileId)).toEqual(may ? [shown] : []);
      const whole = await getResume(viewer, scene[owner].profile.handle);
      expect(whole && { statement: whole.statement, education: whole.education.map(({ title }) => title) }).toEqual(
        may ? { statement: `${owner} states`, education: [shown.title] } : null,
      );
      expect(
        await db.resumeEntry.count({
          where: { AND: [{ profileId: scene[owner].profileId }, whereOf(resumeEntriesVisibleTo(viewer))] },
        }),
      ).toBe(may ? 1 : 0);
    },
  );

  it("are edited by their person alone, and by nobody who acts as an organization", async () => {
    for (const name of names) {
      const viewer = scene[name];
      expect(canEditResume(viewer)).toBe(!["tidewater", "noorAsTidewater"].includes(name));
      expect((await getFeedAside(viewer)).completeness !== null).toBe(canEditResume(viewer));
      for (const thing of Object.keys(owners) as (keyof typeof owners)[]) {
        const own = owners[thing] === name;
        const id = ids[thing];
        expect({ name, thing, own: (await getResumeEntry(viewer, id))?.id }).toEqual({
          name,
          thing,
          own: own ? id : undefined,
        });
        expect(await getResumeEntry(viewer, removed[thing])).toBeNull();
        expect(
          await db.resumeEntry.findMany({
            where: { AND: [{ id: { in: [id, removed[thing]] } }, whereOf(resumeEntriesEditableBy(viewer))] },
            select: { id: true },
          }),
        ).toEqual(own ? [{ id }] : []);
        expect(
          await db.resumeEntry.findMany({
            where: { AND: [{ id: { in: [id, removed[thing]] } }, whereOf(resumeEntriesRestorableBy(viewer))] },
            select: { id: true },
          }),
        ).toEqual(own ? [{ id: removed[thing] }] : []);
      }
    }
  });
});
