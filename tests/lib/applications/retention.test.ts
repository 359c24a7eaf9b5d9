import { beforeAll, describe, expect, it } from "vitest";
import { chooseRetention } from "@/lib/applications/mutations/choose-retention";
import { endApplications } from "@/lib/applications/mutations/sweep";
import { countApplications, getApplication, listApplications, listOwnApplications } from "@/lib/applications/queries";
import { getApplicationTerms } from "@/lib/applications/queries/review";
import { chooseRetentionSchema } from "@/lib/applications/schema/hiring";
import { asSystem } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { newApplication } from "../../support/applications";
import { newJob } from "../../support/jobs";
import { newOrganization } from "../../support/organizations";
import { person } from "../../support/people";

let wanjiru: Viewer, mara: Viewer, owner: Viewer;
let organizationId: string, jobId: string;

beforeAll(async () => {
  [wanjiru, mara, owner] = [await person("Wanjiru Kamau"), await person("Mara Lindqvist"), await person("Otto Brandt")];
  ({ id: organizationId } = await newOrganization("Open Grid Collective", [
    [owner, "OWNER"],
    [mara, "RECRUITER"],
  ]));
  jobId = await newJob(organizationId, { collectVia: "ALLYWAY" });
});

const months = (retentionMonths: number) => chooseRetention(owner, { organizationId, retentionMonths });
const at = (date: string) => endApplications(asSystem({ now: () => new Date(date) }));

describe("an application", () => {
  it("is kept as long as was said when it was sent, whatever is said later", async () => {
    expect(await months(3)).toEqual({ status: "done" });
    expect(await getApplicationTerms(wanjiru, jobId)).toMatchObject({ retentionMonths: 3 });
    const id = await newApplication(jobId, { profileId: wanjiru.profileId });
    expect(await months(12)).toEqual({ status: "done" });
    expect(await getApplication(wanjiru, id)).toMatchObject({ retentionMonths: 3 });
    await expect(db.application.update({ where: { id }, data: { retentionMonths: 9 } })).rejects.toThrow(/stays as it/);
  });

  it("ends for the organization so many months after it was decided, and is its sender’s", async () => {
    await months(1);
    const [one, other] = [await person("Ana Ruiz"), await person("Noa Stern")];
    const decided = { stage: "DECLINED" as const, stageAt: new Date("2026-01-31T12:00:00Z") };
    const id = await newApplication(jobId, { profileId: one.profileId, ...decided });
    const open = await newApplication(jobId, { profileId: other.profileId, ...decided, stage: "OFFER" });
    const before = (await countApplications(mara, jobId)).total;
    await at("2026-02-28T11:00:00Z");
    expect(await getApplication(mara, id)).not.toBeNull();
    // No such day in February: it is its last one.
    await at("2026-03-01T12:00:01Z");
    await at("2026-03-01T12:00:01Z");
    expect(await getApplication(mara, id)).toBeNull();
    expect((await listApplications(mara, { jobId })).applications.map((listed) => listed.id)).not.toContain(id);
    expect((await countApplications(mara, jobId)).total).toBe(before - 1);
    expect(await getApplication(one, id)).toMatchObject({ removedAt: expect.any(Date), message: "Here I am" });
    expect((await listOwnApplications(one)).applications).toMatchObject([{ id, stage: "DECLINED" }]);
    await at("2030-01-01");
    expect(await getApplication(mara, open)).not.toBeNull();
    await expect(db.application.update({ where: { id }, data: { removedAt: null } })).rejects.toThrow(/stays as it/);
  });
});

it("takes whole months from 1 to 24", () => {
  const parse = (retentionMonths: string) =>
    chooseRetentionSchema.safeParse({ organizationId, retentionMonths }).success;
  expect(["1", " 6 ", "24"].map(parse)).toEqual([true, true, true]);
  expect(["", "0", "25", "1.5", "-1", "١", "1e1"].map(parse)).toEqual(Array(7).fill(false));
});
