import { describe, expect, it } from "vitest";
import { limitedBy, type Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import type { JobContent } from "@/lib/jobs/content";
import { discardJobDraft } from "@/lib/jobs/mutations/discard-draft";
import { publishJob } from "@/lib/jobs/mutations/publish";
import {
  saveJobApplications,
  saveJobAreas,
  saveJobBasics,
  saveJobLocation,
  saveJobOrganization,
  saveJobSkills,
  saveJobTerms,
} from "@/lib/jobs/mutations/save-draft";
import { getJobDraft } from "@/lib/jobs/queries/drafts";
import { deleteOrganization } from "@/lib/organizations/mutations/delete-organization";
import { times } from "../../support/counts";
import { emptyJobDraft, fullJobDraft } from "../../support/job-drafts";
import { waitForLocks } from "../../support/locks";
import { actingAs, confirm, movableClock, organization, person } from "../../support/people";
import { ROTTERDAM } from "../../support/places";

const changed = { status: "refused", reason: "changed-meanwhile" };
const notFound = { status: "refused", reason: "not-found" };
let count = 0;

async function office() {
  const clock = movableClock();
  const number = String((count += 1)).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!);
  const [owner, recruiter] = [await person(`Owner ${number}`, clock), await person(`Recruiter ${number}`, clock)];
  await confirm(owner);
  await confirm(recruiter);
  const id = await organization("Open Grid Collective", [
    [owner, "OWNER"],
    [recruiter, "RECRUITER"],
  ]);
  return { clock, owner, recruiter, id };
}

describe("a draft", () => {
  it("becomes the job that its steps said, once", async () => {
    const { recruiter, id: organizationId } = await office();
    const draftId = crypto.randomUUID();
    expect((await saveJobOrganization(recruiter, { draftId, organizationId })).status).toBe("done");
    await saveJobBasics(recruiter, { draftId, title: "Turbine keeper", description: "You keep them turning." });
    await saveJobLocation(recruiter, { draftId, placeId: ROTTERDAM, areaSize: 40, remote: false });
    await saveJobAreas(recruiter, { draftId, areas: ["recycling", "dei"] });
    const unpaid = { payFrom: null, payTo: null, payCurrency: null, payPeriod: null };
    await saveJobTerms(recruiter, {
      draftId,
      ...{ type: "part-time", seniority: "junior", hoursPerWeek: 12, ...unpaid },
      isPaid: false,
      givenInstead: "A boat",
    });
    await saveJobSkills(recruiter, { draftId, skills: ["Sailing", "Knots"] });
    const applications = { collectVia: "email", applicationsUrl: null, contactEmail: "a@b.example" } as const;
    // A number without a prefix is one of the country in which the job is.
    await saveJobApplications(recruiter, { draftId, ...applications, contactPhone: "010 123 4567", closesOn: null });
    const published = await publishJob(recruiter, { draftId });
    if (published.status !== "done") throw new Error(JSON.stringify(published));
    const { jobId } = published.value;
    const job = await db.job.findUniqueOrThrow({
      where: { id: jobId },
      include: { skills: { orderBy: { position: "asc" }, include: { skill: true } }, listed: true },
    });
    expect(job).toMatchObject({
      ...{ organizationId, draftId, title: "Turbine keeper", placeId: ROTTERDAM, areaSize: 40, remote: false },
      ...{ type: "PART_TIME", seniority: "JUNIOR", isPaid: false, hoursPerWeek: 12, givenInstead: "A boat" },
      ...{ areaMask: (1 << 5) | (1 << 11), contactPhone: "+31101234567", archivedAt: null },
      skills: [{ skill: { name: "Sailing" } }, { skill: { name: "Knots" } }],
      listed: { organizationId },
    });
    expect(await db.jobAct.findMany({ where: { jobId } })).toMatchObject([
      { organizationId, kind: "PUBLISHED", actedById: recruiter.userId },
    ]);
    expect(await getJobDraft(recruiter, { draftId })).toBeNull();
    // Sent again it is the same one; and the draft is not begun anew.
    expect(await publishJob(recruiter, { draftId })).toEqual(published);
    expect(await saveJobOrganization(recruiter, { draftId, organizationId })).toMatchObject(notFound);
    expect(await db.job.count({ where: { organizationId } })).toBe(1);
  });

  it("is checked anew as a whole: what it lacks is named by its fields", async () => {
    const { recruiter, id } = await office();
    const draftId = await emptyJobDraft(recruiter, id);
    expect(await publishJob(recruiter, { draftId })).toEqual({
      status: "invalid",
      fields: {
        title: "validations.no-title",
        description: "validations.no-description",
        place: "validations.no-location",
        areas: "validations.no-areas",
        type: "validations.no-job-type",
        seniority: "validations.no-seniority",
        hoursPerWeek: "validations.required",
        pay: "validations.required",
        skills: "validations.no-skills",
        collectVia: "validations.required",
        contactEmail: "validations.missing-email",
      },
    });
    expect(await db.jobDraft.count({ where: { id: draftId } })).toBe(1);
  });

  it("closes from today to a year away, by the day that lasts longest", async () => {
    const { recruiter, id, clock } = await office();
    const day = (shift: number) => new Date(Date.UTC(2030, 5, 15) + shift * 86_400_000);
    clock.advance((Date.UTC(2030, 5, 15, 11, 59) - clock.now().getTime()) / 1000);
    const invalid = { status: "invalid", fields: { closesOn: "validations.closing-date" } };
    // At noon of UTC yesterday has ended everywhere.
    for (const [shift, isPossible] of [
      [-2, false],
      [-1, true],
      [0, true],
      [365, true],
      [366, false],
    ] as const) {
      const draftId = await fullJobDraft(recruiter, id, { closesOn: day(shift) });
      const answer = await publishJob(recruiter, { draftId });
      if (isPossible) expect(answer.status, String(shift)).toBe("done");
      else expect(answer, String(shift)).toEqual(invalid);
      const said = {
        collectVia: "email",
        applicationsUrl: null,
        contactEmail: "a@b.example",
        contactPhone: null,
      } as const;
      const other = await emptyJobDraft(recruiter, id);
      const closesOn = day(shift).toISOString().slice(0, 10);
      const saved = await saveJobApplications(recruiter, { draftId: other, ...said, closesOn });
      expect(saved.status, String(shift)).toBe(isPossible ? "done" : "invalid");
    }
  });

  it("is published by somebody whose address is verified; until then it waits", async () => {
    const { id, clock } = await office();
    const dele = await person("Dele Unverified", clock);
    await db.membership.create({
      data: { organizationId: id, profileId: dele.profileId, role: "RECRUITER", createdAt: clock.now() },
    });
    const draftId = await fullJobDraft(dele, id);
    expect(await publishJob(dele, { draftId })).toMatchObject({ status: "refused", reason: "unverified-email" });
    expect(await db.jobDraft.count({ where: { id: draftId } })).toBe(1);
    await confirm(dele);
    expect((await publishJob(dele, { draftId })).status).toBe("done");
  });

  it("names a place and a phone number that exist", async () => {
    const { recruiter, id } = await office();
    const draftId = await emptyJobDraft(recruiter, id);
    expect(await saveJobLocation(recruiter, { draftId, placeId: 999_999_999, areaSize: 5, remote: true })).toEqual({
      status: "invalid",
      fields: { place: "validations.place" },
    });
    const said = { collectVia: "email", applicationsUrl: null, contactEmail: "a@b.example", closesOn: null } as const;
    expect(await saveJobApplications(recruiter, { draftId, ...said, contactPhone: "010 99" })).toEqual({
      status: "invalid",
      fields: { contactPhone: "validations.phone" },
    });
  });

  it("is one of a hundred jobs that a person may publish in an hour", async () => {
    const { recruiter, id, clock } = await office();
    const publishing = limitedBy(recruiter, "jobs", "192.0.2.7");
    await db.rateLimit.deleteMany();
    for (let n = 0; n < 100; n++)
      expect((await publishJob(publishing, { draftId: await fullJobDraft(recruiter, id) })).status).toBe("done");
    const draftId = await fullJobDraft(recruiter, id);
    expect(await publishJob(publishing, { draftId })).toMatchObject({ status: "refused", reason: "too-many" });
    expect(await db.jobDraft.count({ where: { id: draftId } })).toBe(1);
    clock.advance(3601);
    expect((await publishJob(publishing, { draftId })).status).toBe("done");
  });
});

describe("two people", () => {
  const basics = (content: Partial<Pick<JobContent, "title" | "description">> = {}) => ({
    title: "Community energy lead",
    description: "You bring neighbours together.",
    ...content,
  });

  it("who write one draft do not write over one another", async () => {
    const { recruiter, owner, id } = await office();
    const draftId = await fullJobDraft(recruiter, id);
    const base = { draftId, ...basics() };
    expect((await saveJobBasics(recruiter, { ...base, title: "Mine" }, base)).status).toBe("done");
    expect(await saveJobBasics(owner, { ...base, title: "Theirs" }, base)).toEqual(changed);
    // What each has changed for itself stands together.
    expect((await saveJobBasics(owner, { ...base, description: "Longer." }, base)).status).toBe("done");
    expect((await getJobDraft(owner, { draftId }))?.content).toMatchObject({ title: "Mine", description: "Longer." });
  });

  it("who begin with the same empty step are told, too", async () => {
    const { recruiter, owner, id } = await office();
    const draftId = await emptyJobDraft(recruiter, id);
    const nothing = { draftId, placeId: null, areaSize: null, remote: false };
    expect((await saveJobLocation(recruiter, { ...nothing, remote: true }, nothing)).status).toBe("done");
    const there = { draftId, placeId: ROTTERDAM, areaSize: 25, remote: false };
    // Together they would say what neither meant.
    expect(await saveJobLocation(owner, there, nothing)).toEqual(changed);
    expect((await saveJobLocation(owner, { ...nothing, remote: true }, nothing)).status).toBe("done");
  });

  it("who save different steps at once both have what they said", async () => {
    const { recruiter, owner, id } = await office();
    for (let n = 0; n < times(5, 50); n++) {
      const draftId = await emptyJobDraft(recruiter, id);
      const saved = await Promise.all([
        saveJobBasics(recruiter, { draftId, ...basics() }, { draftId, title: "", description: "" }),
        saveJobAreas(owner, { draftId, areas: ["dei"] }, { draftId, areas: [] }),
        saveJobSkills(owner, { draftId, skills: ["Sailing"] }, { draftId, skills: [] }),
      ]);
      expect(saved.map(({ status }) => status)).toEqual(["done", "done", "done"]);
      expect((await getJobDraft(owner, { draftId }))?.content).toMatchObject({
        ...basics(),
        areas: ["dei"],
        skills: ["Sailing"],
      });
    }
  });

  it("of whom one publishes what the other has written on since: it is published once that was seen", async () => {
    const { recruiter, owner, id } = await office();
    const draftId = await fullJobDraft(recruiter, id);
    const hashFor = async (viewer: Viewer) => (await getJobDraft(viewer, { draftId }))!.hash;
    const seen = await hashFor(recruiter);
    // A step that is only gone through anew is no change.
    expect((await saveJobBasics(owner, { draftId, ...basics() }, { draftId, ...basics() })).status).toBe("done");
    expect(await hashFor(recruiter)).toBe(seen);
    expect((await saveJobBasics(owner, { draftId, ...basics({ title: "Theirs" }) })).status).toBe("done");
    expect(await publishJob(recruiter, { draftId, seen })).toEqual(changed);
    expect(await db.job.count({ where: { draftId } })).toBe(0);
    expect((await getJobDraft(owner, { draftId }))?.content).toMatchObject({ title: "Theirs" });
    const published = await publishJob(recruiter, { draftId, seen: await hashFor(recruiter) });
    expect(published.status).toBe("done");
    // Whoever sends the same again, or saw the one before, is told which job it became.
    expect(await publishJob(owner, { draftId, seen })).toEqual(published);
    expect(await db.job.findMany({ where: { draftId }, select: { title: true } })).toEqual([{ title: "Theirs" }]);
  });

  it("of whom one saves while the other is about to publish: the second learns of it", async () => {
    const { recruiter, owner, id } = await office();
    for (let n = 0; n < times(3, 30); n++) {
      const draftId = await fullJobDraft(recruiter, id);
      const { hash: seen } = (await getJobDraft(recruiter, { draftId }))!;
      const [published, saved] = await Promise.all([
        publishJob(recruiter, { draftId, seen }),
        saveJobBasics(owner, { draftId, ...basics({ title: "Theirs" }) }, { draftId, ...basics() }),
      ]);
      const jobs = await db.job.findMany({ where: { draftId }, select: { title: true } });
      if (saved.status === "done") expect([published, jobs]).toEqual([changed, []]);
      else expect([published.status, saved, jobs]).toEqual(["done", notFound, [{ title: basics().title }]]);
    }
  });

  it("who publish one draft at once publish one job", async () => {
    const { recruiter, owner, id } = await office();
    for (let n = 0; n < times(3, 30); n++) {
      const draftId = await fullJobDraft(recruiter, id);
      const both = Array.from({ length: 10 }, (_, at) => publishJob(at % 2 ? owner : recruiter, { draftId }));
      const answers = await Promise.all(both);
      const ids = answers.map((answer) => (answer.status === "done" ? answer.value.jobId : answer.status));
      expect(new Set(ids).size).toBe(1);
      expect(await db.job.findMany({ where: { draftId }, select: { id: true } })).toEqual([{ id: ids[0] }]);
      expect(await db.jobAct.count({ where: { jobId: ids[0] } })).toBe(1);
    }
  });

  it("of whom one publishes and the other saves or discards never leave half a job", async () => {
    const { recruiter, owner, id } = await office();
    for (let n = 0; n < times(5, 50); n++) {
      const draftId = await fullJobDraft(recruiter, id);
      const [published, other] = await Promise.all([
        publishJob(recruiter, { draftId }),
        n % 2 ? discardJobDraft(owner, { draftId }) : saveJobSkills(owner, { draftId, skills: ["Sailing"] }),
      ]);
      const jobs = await db.job.findMany({ where: { draftId }, include: { skills: true } });
      expect(jobs.length).toBe(published.status === "done" ? 1 : 0);
      expect(await db.jobDraft.count({ where: { id: draftId } })).toBe(0);
      if (n % 2) expect([published.status, other.status].sort()).toEqual(["done", "refused"]);
      // Saved before it was published, it is in the job; after it, its sender was told.
      else expect(jobs[0]?.skills.length).toBe(other.status === "done" ? 1 : 2);
    }
  });

  it("of whom one discards what the other has open: that one is told, and begins nothing anew", async () => {
    const { recruiter, owner, id } = await office();
    const draftId = await fullJobDraft(recruiter, id);
    const opened = { draftId, organizationId: id };
    expect((await saveJobOrganization(recruiter, opened, opened)).status).toBe("done");
    expect((await discardJobDraft(owner, { draftId })).status).toBe("done");
    expect(await saveJobOrganization(recruiter, opened, opened)).toMatchObject(notFound);
    expect(await db.jobDraft.count({ where: { id: draftId } })).toBe(0);
    // The first step of one that is not begun yet says no organization.
    expect((await saveJobOrganization(recruiter, opened, { draftId, organizationId: "" })).status).toBe("done");
    expect(await db.jobDraft.count({ where: { id: draftId } })).toBe(1);
  });

  it("of whom one begins the draft anew while the other publishes it: what is published is no draft again", async () => {
    const { recruiter, owner, id } = await office();
    const draftId = await fullJobDraft(recruiter, id, { skills: ["Lockkeeping"] });
    const sent: Promise<{ status: string }>[] = [];
    await db.$transaction(async (tx) => {
      // Publishing waits for it once it has taken the draft.
      await tx.skill.create({ data: { name: "Lockkeeping", lookup: "lockkeeping" } });
      sent.push(publishJob(owner, { draftId }));
      await waitForLocks(1);
      sent.push(saveJobOrganization(recruiter, { draftId, organizationId: id }));
      await waitForLocks(2);
    });
    expect(await Promise.all(sent)).toMatchObject([{ status: "done" }, notFound]);
    expect(await db.jobDraft.count({ where: { id: draftId } })).toBe(0);
  });

  it("of whom one publishes and the other ends the organization leave nothing behind, and nobody waits for ever", async () => {
    for (let n = 0; n < times(5, 50); n++) {
      const { recruiter, owner, id } = await office();
      const draftId = await fullJobDraft(recruiter, id);
      const ending: Viewer = await actingAs(owner, id);
      const { handle } = await db.profile.findUniqueOrThrow({ where: { id } });
      const [published, ended] = await Promise.all([
        publishJob(recruiter, { draftId }),
        deleteOrganization(ending, { handle }),
      ]);
      expect(ended.status).toBe("done");
      expect(["done", "refused"]).toContain(published.status);
      expect(await db.job.count({ where: { organizationId: id } })).toBe(0);
      expect(await db.jobDraft.count({ where: { id: draftId } })).toBe(0);
    }
  });

  it("of whom one is no recruiter any more: what they wrote goes no further", async () => {
    const { recruiter, id } = await office();
    const draftId = await fullJobDraft(recruiter, id);
    await db.membership.updateMany({ where: { profileId: recruiter.profileId }, data: { role: "EDITOR" } });
    expect(await publishJob(recruiter, { draftId })).toMatchObject(notFound);
    expect(await saveJobAreas(recruiter, { draftId, areas: ["dei"] })).toMatchObject(notFound);
    expect(await discardJobDraft(recruiter, { draftId })).toMatchObject(notFound);
    expect(await db.jobDraft.count({ where: { id: draftId } })).toBe(1);
  });
});
