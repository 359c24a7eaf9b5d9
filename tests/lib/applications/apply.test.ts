import { beforeAll, describe, expect, it } from "vitest";
import { chooseBlindReview } from "@/lib/applications/mutations/choose-blind";
import { chooseRetention } from "@/lib/applications/mutations/choose-retention";
import { apply } from "@/lib/applications/mutations/apply";
import { changeStage } from "@/lib/applications/mutations/change-stage";
import { withdrawApplication } from "@/lib/applications/mutations/withdraw";
import { countApplications, getApplication, listApplications, listOwnApplications } from "@/lib/applications/queries";
import { applySchema, documentSections } from "@/lib/applications/schema";
import { stages, stageTransitions } from "@/lib/applications/stages";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { getJob } from "@/lib/jobs/queries/job";
import { saveLocation } from "@/lib/profiles/mutations/save-details";
import { block, confirm, person } from "../../support/people";
import { shownTo } from "../../support/applications";
import { newOrganization } from "../../support/organizations";
import { newJob } from "../../support/jobs";
import { ROTTERDAM } from "../../support/places";

let wanjiru: Viewer, mara: Viewer, tomas: Viewer, owner: Viewer;
let organizationId: string, jobId: string;

beforeAll(async () => {
  wanjiru = await person("Wanjiru Kamau");
  mara = await person("Mara Lindqvist");
  tomas = await person("Tomás Rivera");
  owner = await person("Otto Brandt");
  ({ id: organizationId } = await newOrganization("Open Grid Collective", [
    [owner, "OWNER"],
    [mara, "RECRUITER"],
    [tomas, "EDITOR"],
  ]));
  jobId = await newJob(organizationId, { collectVia: "ALLYWAY" });
  await confirm(wanjiru);
});

async function verified(displayName: string): Promise<Viewer> {
  const viewer = await person(displayName, undefined, `${crypto.randomUUID()}@example.org`);
  await confirm(viewer);
  return viewer;
}

async function input(viewer: Viewer, more: Record<string, unknown> = {}) {
  const asked = typeof more.jobId === "string" ? more.jobId : jobId;
  return applySchema.parse({
    jobId,
    message: "I run a co-op of 40 flats.",
    sections: [...documentSections],
    seen: await shownTo(viewer, asked),
    contactEmail: "Wanjiru@Example.org",
    ...more,
  });
}

async function applied(viewer: Viewer, more: Record<string, unknown> = {}): Promise<string> {
  const result = await apply(viewer, await input(viewer, more));
  if (result.status !== "done") throw new Error(JSON.stringify(result));
  return result.value.applicationId;
}

describe("an application", () => {
  it("holds what was shown, whatever the profile says later", async () => {
    await db.profileDetails.update({
      where: { profileId: wanjiru.profileId },
      data: {
        statement: "Heat pumps for tenants",
        aboutUs: "Left out",
        openToWork: true,
        contactEmail: "own@example.org",
      },
    });
    const sections = documentSections.filter((section) => section !== "aboutUs");
    const id = await applied(wanjiru, { sections });
    await db.profileDetails.update({ where: { profileId: wanjiru.profileId }, data: { statement: "Changed" } });
    expect((await getApplication(mara, id))?.document).toMatchObject({
      displayName: "Wanjiru Kamau",
      statement: "Heat pumps for tenants",
      aboutUs: "",
      openToWork: false,
      contact: { email: "wanjiru@example.org", phone: null, website: null },
    });
    await expect(db.application.update({ where: { id }, data: { message: "Another" } })).rejects.toThrow(
      /stays as it was sent/,
    );
  });

  it("holds the number that was typed as it was shown, of the country in which the person lives", async () => {
    const nadia = await verified("Nadia Haddad");
    await saveLocation(nadia, { placeId: ROTTERDAM });
    const [other, third] = [
      await newJob(organizationId, { collectVia: "ALLYWAY" }),
      await newJob(organizationId, { collectVia: "ALLYWAY" }),
    ];
    const typed = (contactPhone: string) => input(nadia, { jobId: other, showPhone: "on", contactPhone });
    expect(await apply(nadia, await typed("010 99"))).toEqual({
      status: "invalid",
      fields: { contactPhone: "validations.phone" },
    });
    const id = await applied(nadia, { jobId: other, showPhone: "on", contactPhone: "010 123 45 67" });
    expect(await db.application.findUnique({ where: { id } })).toMatchObject({ contactPhone: "+31101234567" });
    const { document } = (await getApplication(mara, id))!;
    expect(document).toMatchObject({ contact: { phone: "+31101234567" } });
    // What is not to be sent is no part of it.
    const without = await applied(nadia, { jobId: third, contactPhone: "010 123 45 67" });
    expect((await getApplication(mara, without))?.document).toMatchObject({ contact: { phone: null } });
  });

  it("is one for each person and job, however often it is sent", async () => {
    const once = await input(wanjiru);
    const results = await Promise.all(Array.from({ length: 10 }, () => apply(wanjiru, once)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await db.application.count({ where: { jobId, profileId: wanjiru.profileId } })).toBe(1);
  });

  it("isn’t sent when the profile says something else than what was shown", async () => {
    const nadia = await verified("Nadia Haddad");
    const shown = await input(nadia);
    await db.profileDetails.update({ where: { profileId: nadia.profileId }, data: { statement: "New" } });
    expect(await apply(nadia, shown)).toEqual({ status: "refused", reason: "changed-meanwhile" });
    expect(await listApplications(mara, { jobId })).not.toMatchObject({
      applications: expect.arrayContaining([
        expect.objectContaining({ profile: expect.objectContaining({ id: nadia.profileId }) }),
      ]),
    });
  });

  it("isn’t sent when what becomes of it has changed since it was shown", async () => {
    const nadia = await verified("Nadia Haddad");
    const meanwhile = { status: "refused", reason: "changed-meanwhile" };
    const other = await newJob(organizationId, { collectVia: "ALLYWAY" });
    for (const change of [
      () => chooseRetention(owner, { organizationId, retentionMonths: 24 }),
      () => chooseBlindReview(owner, { jobId: other, blindReview: "on" }),
    ]) {
      const shown = await input(nadia, { jobId: other });
      expect(await change()).toMatchObject({ status: "done" });
      expect(await apply(nadia, shown)).toEqual(meanwhile);
    }
    const id = await applied(nadia, { jobId: other });
    expect(await db.application.findUnique({ where: { id } })).toMatchObject({ retentionMonths: 24 });
  });

  it("isn’t sent by whoever has not confirmed their address", async () => {
    const somebody = await person("Noa Stern");
    expect(await apply(somebody, await input(somebody))).toMatchObject({ reason: "unverified-email" });
  });

  it("that was sent is found sent, also when the job has closed since", async () => {
    const somebody = await verified("Remi Faure");
    const other = await newJob(organizationId, { collectVia: "ALLYWAY" });
    const sent = await input(somebody, { jobId: other });
    const applicationId = await applied(somebody, { jobId: other });
    await db.job.update({ where: { id: other }, data: { archivedAt: new Date() } });
    expect(await apply(somebody, sent)).toEqual({ status: "done", value: { applicationId } });
  });

  it("is taken by nothing that is archived, past its day, deleted or collected elsewhere, nor by an organization of one’s own", async () => {
    const closed = { status: "refused", reason: "job-closed", retryAfter: undefined };
    const long = new Date("2020-01-01");
    for (const columns of [{ archivedAt: new Date() }, { closesOn: long }, { collectVia: "EMAIL" as const }]) {
      const other = await newJob(organizationId, { collectVia: "ALLYWAY", ...columns });
      expect(await getJob(wanjiru, { organizationId, jobId: other })).toMatchObject({ canApply: false });
      expect(await apply(wanjiru, await input(wanjiru, { jobId: other }))).toEqual(closed);
    }
    expect(await apply(tomas, await input(tomas))).toEqual(closed);
    expect(await apply(wanjiru, await input(wanjiru, { jobId: wanjiru.profileId }))).toMatchObject({
      reason: "not-found",
    });
    await expect(
      db.application.create({
        data: {
          ...{
            id: crypto.randomUUID(),
            jobId,
            profileId: tomas.profileId,
            jobTitle: "",
            organizationName: "",
            message: "x",
          },
          ...{ contactEmail: "a@b.c", document: {}, stageAt: new Date(), createdAt: new Date() },
        },
      }),
    ).rejects.toThrow(/does not apply here/);
  });

  it("comes in before or after the job is archived, never in between", async () => {
    const other = await newJob(organizationId, { collectVia: "ALLYWAY" });
    const sent = await input(wanjiru, { jobId: other });
    const [result] = await Promise.all([
      apply(wanjiru, sent),
      db.job.update({ where: { id: other }, data: { archivedAt: new Date() } }),
    ]);
    const count = await db.application.count({ where: { jobId: other } });
    expect(count).toBe(result.status === "done" ? 1 : 0);
  });
});

describe("withdrawn", () => {
  it("it ends what the organization knows, at once and for good", async () => {
    const id = await applied(wanjiru);
    for (const other of [mara, tomas])
      expect(await withdrawApplication(other, { applicationId: id })).toMatchObject({ reason: "not-found" });
    expect(await withdrawApplication(wanjiru, { applicationId: id })).toMatchObject({ status: "done" });
    expect(await withdrawApplication(wanjiru, { applicationId: id })).toMatchObject({ status: "done" });
    expect(await getApplication(mara, id)).toBeNull();
    expect((await countApplications(mara, jobId)).total).toBe(0);
    expect(await changeStage(mara, { applicationId: id, from: "NEW", to: "REVIEWING" })).toMatchObject({
      reason: "not-found",
    });
    expect((await listOwnApplications(wanjiru)).applications[0]).toMatchObject({ id, title: "Community energy lead" });
  });

  it("it can be sent anew, as another one", async () => {
    const [before] = (await listOwnApplications(wanjiru)).applications;
    const id = await applied(wanjiru);
    expect(id).not.toBe(before!.id);
    expect(await getApplication(mara, id)).toMatchObject({ stage: "NEW" });
  });

  it("it isn’t by a block: the organization keeps it, and its sender is told of no block", async () => {
    for (const isOrganization of [true, false]) {
      const somebody = await verified("Ines Duarte");
      const id = await applied(somebody);
      const pair = [somebody.profileId, organizationId] as const;
      await (isOrganization ? block(pair[1], pair[0]) : block(pair[0], pair[1]));
      expect(await getApplication(mara, id)).toMatchObject({ stage: "NEW" });
      expect((await listOwnApplications(somebody)).applications).toMatchObject([{ id, isWithdrawn: false }]);
      const other = await newJob(organizationId, { collectVia: "ALLYWAY" });
      expect(await apply(somebody, await input(somebody, { jobId: other }))).toMatchObject({ reason: "not-found" });
    }
  });

  it("a human who recruits neither reads it across a block of their own, nor as one of theirs", async () => {
    const somebody = await verified("Ana Ruiz");
    const id = await applied(somebody);
    await block(somebody.profileId, mara.profileId);
    expect(await getApplication(mara, id)).toBeNull();
    expect(await getApplication(owner, id)).toMatchObject({ stage: "NEW" });
    await db.membership.create({
      data: { organizationId, profileId: somebody.profileId, role: "RECRUITER", createdAt: new Date() },
    });
    expect(await getApplication(somebody, id)).toMatchObject({ applicant: null });
    const moved = await changeStage(somebody, { applicationId: id, from: "NEW", to: "REVIEWING" });
    expect(moved).toMatchObject({ reason: "not-found" });
  });
});

describe("a stage", () => {
  it("leads where the table says, and the database says the same", async () => {
    const rows = await db.stageTransition.findMany();
    const listed = stages.flatMap((from) => stageTransitions[from].map((to) => `${from} ${to}`));
    expect(rows.map(({ from, to }) => `${from} ${to}`).sort()).toEqual(listed.sort());
    const id = await applied(wanjiru);
    await expect(db.application.update({ where: { id }, data: { stage: "HIRED" } })).rejects.toThrow(
      /does not go from/,
    );
  });

  it("is moved by one of two who see the same", async () => {
    const somebody = await verified("Priya Raman");
    const applicationId = await applied(somebody);
    const results = await Promise.all([
      changeStage(mara, { applicationId, from: "NEW", to: "REVIEWING" }),
      changeStage(mara, { applicationId, from: "NEW", to: "DECLINED" }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
    expect(await changeStage(wanjiru, { applicationId, from: "NEW", to: "REVIEWING" })).toMatchObject({
      reason: "not-found",
    });
  });
});

describe("a job", () => {
  it("goes on collecting where applications have come in", async () => {
    const other = await newJob(organizationId, { collectVia: "ALLYWAY" });
    await applied(await verified("Kwame Mensah"), { jobId: other });
    await expect(db.job.update({ where: { id: other }, data: { collectVia: "EMAIL" } })).rejects.toThrow(
      /have come in/,
    );
  });

  it("that is deleted leaves people what they sent, and the organization nothing", async () => {
    const other = await newJob(organizationId, { collectVia: "ALLYWAY" });
    const somebody = await verified("Leila Haddad");
    const id = await applied(somebody, { jobId: other });
    await db.job.delete({ where: { id: other } });
    expect(await getApplication(mara, id)).toBeNull();
    expect(await getApplication(somebody, id)).toMatchObject({ jobTitle: "Community energy lead", job: null });
  });
});
