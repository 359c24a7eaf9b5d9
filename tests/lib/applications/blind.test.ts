import { beforeAll, describe, expect, it, vi } from "vitest";
import { applicationLines } from "@/components/applications/application-lines";
import { sentFile } from "@/components/applications/sent-file";
import { addNote } from "@/lib/applications/mutations/notes";
import { chooseBlindReview } from "@/lib/applications/mutations/choose-blind";
import { changeStage, changeStages } from "@/lib/applications/mutations/change-stage";
import {
  countApplications,
  getApplication,
  listApplications,
  listBoard,
  listOwnApplications,
} from "@/lib/applications/queries";
import { exportApplications, getExportedJob } from "@/lib/applications/queries/export";
import { listNotes } from "@/lib/applications/queries/notes";
import { getReview } from "@/lib/applications/queries/review";
import { recipientsVisibleTo } from "@/lib/candidates/policy/recipients";
import type { Viewer } from "@/lib/auth/viewer";
import { getJob } from "@/lib/jobs/queries/job";
import { unguardedDb as db } from "@/lib/db";
import { whereOf } from "@/lib/scope";
import { listJobActs } from "@/lib/jobs/queries/own";
import { newApplication } from "../../support/applications";
import { newJob } from "../../support/jobs";
import { newOrganization } from "../../support/organizations";
import { actingAs, block, person } from "../../support/people";
import { plantPicture } from "../../support/pictures";

vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());

let wanjiru: Viewer, mara: Viewer, owner: Viewer, grid: Viewer;
let organizationId: string, jobId: string, applicationId: string, photoId: string;

beforeAll(async () => {
  [wanjiru, mara, owner] = [await person("Wanjiru Kamau"), await person("Mara Lindqvist"), await person("Otto Brandt")];
  ({ id: organizationId } = await newOrganization("Open Grid Collective", [
    [owner, "OWNER"],
    [mara, "RECRUITER"],
  ]));
  grid = await actingAs(owner, organizationId);
  jobId = await newJob(organizationId, { collectVia: "ALLYWAY" });
  ({ pictureId: photoId } = await plantPicture(wanjiru, "PHOTO"));
  applicationId = await applied(wanjiru, "I’m Wanjiru. Mail me@kamau.example or ring +254 712 345678, @wanjiru.");
});

function applied(by: Viewer, message: string, more = {}): Promise<string> {
  return newApplication(jobId, { profileId: by.profileId, message, document: documentOf(by), ...more });
}

function documentOf({ profile }: Viewer) {
  const { displayName, handle } = profile;
  const [first, last] = displayName.split(" ");
  return {
    ...{ handle, displayName, statement: `${last}’s co-op, kamau.example`, aboutUs: `I, ${first!.toUpperCase()}` },
    ...{ openToWork: true, place: { id: 1, name: "Nakuru", region: "Rift Valley", countryCode: "KE" } },
    contact: { email: "wanjiru@example.org", phone: "+254712345678", website: "https://kamau.example" },
    ...{ skills: ["Solar", `${last} method`], interests: [], areas: [], education: [], volunteering: [] },
    experience: [
      {
        ...{ title: `Founder of ${last} & Co`, subtitle: "Nakuru", description: handle, additionalInfo: "" },
        ...{ from: "2020-01", to: null, isCurrent: true, areas: [] },
      },
    ],
  };
}

const seenBy = async (viewer: Viewer) =>
  JSON.stringify([
    await listApplications(viewer, { jobId }),
    await countApplications(viewer, jobId),
    await getApplication(viewer, applicationId),
    await listBoard(viewer, jobId),
  ]);
const unblocked = (blockerId: string, blockedId: string) => db.block.deleteMany({ where: { blockerId, blockedId } });
const telling = /wanjiru|kamau|254 ?712|me@|example/i;
const choose = (viewer: Viewer, blindReview: "on" | "off") => chooseBlindReview(viewer, { jobId, blindReview });

describe("what is reviewed blind", () => {
  it("tells those who recruit nothing of whose it is, until the first review is over", async () => {
    expect(await seenBy(mara)).toMatch(telling);
    // It is there to be seen, as long as it may be.
    expect(await seenBy(mara)).toContain(photoId);
    expect(await choose(owner, "on")).toEqual({ status: "done" });
    for (const viewer of [mara, owner, grid]) {
      const seen = await seenBy(viewer);
      expect(seen).not.toMatch(telling);
      for (const id of [wanjiru.profileId, wanjiru.userId, wanjiru.profile.handle, photoId, "/api/media"])
        expect(seen).not.toContain(id);
      expect((await listApplications(viewer, { jobId })).applications).toMatchObject([
        { title: "", under: "", profile: null, number: 1, isBlind: true },
      ]);
      expect(await getApplication(viewer, applicationId)).toMatchObject({
        ...{ isReceived: true, isBlind: true, applicant: null, number: 1, contactEmail: "", contactPhone: null },
        message: "I’m …. Mail … or ring …, …",
        document: { handle: "", displayName: "", place: { name: "Nakuru" }, skills: ["Solar", "… method"] },
      });
    }
    await changeStage(mara, { applicationId, from: "NEW", to: "REVIEWING" });
    expect(await seenBy(mara)).not.toMatch(telling);
    await changeStage(mara, { applicationId, from: "REVIEWING", to: "SHORTLISTED" });
    expect(await getApplication(mara, applicationId)).toMatchObject({
      applicant: { displayName: "Wanjiru Kamau" },
      contactEmail: "somebody@example.org",
    });
    await changeStage(mara, { applicationId, from: "SHORTLISTED", to: "REVIEWING" });
    expect(await seenBy(mara)).not.toMatch(telling);
  });

  it("is whole for whoever sent it, who is told before", async () => {
    expect(await getApplication(wanjiru, applicationId)).toMatchObject({
      ...{ isReceived: false, isBlind: false, applicant: null },
      document: { displayName: "Wanjiru Kamau" },
    });
    expect((await listOwnApplications(wanjiru)).applications[0]).toMatchObject({ title: "Community energy lead" });
    expect(await getJob(await person("Stu Stranger"), { organizationId, jobId })).toMatchObject({
      terms: { isBlind: true },
    });
  });

  it("withholds also how they are called by now", async () => {
    await db.profile.update({ where: { id: wanjiru.profileId }, data: { displayName: "Solara Nakuru" } });
    const seen = await seenBy(mara);
    expect(seen).not.toMatch(/wanjiru|kamau|solara|nakuru/i);
    await db.profile.update({ where: { id: wanjiru.profileId }, data: { displayName: "Wanjiru Kamau" } });
  });

  it("is the same for whoever blocks somebody, so that nobody learns by that who applied", async () => {
    const before = await seenBy(mara);
    await block(mara.profileId, wanjiru.profileId);
    expect(await seenBy(mara)).toBe(before);
    await unblocked(mara.profileId, wanjiru.profileId);
    await block(wanjiru.profileId, mara.profileId);
    expect(await getApplication(mara, applicationId)).toBeNull();
    await unblocked(wanjiru.profileId, mara.profileId);
  });
});

describe("who is declined out of a blind first review", () => {
  const decline = (id: string, from: "NEW" | "REVIEWING" | "SHORTLISTED" | "INTERVIEW") =>
    changeStage(mara, { applicationId: id, from, to: "DECLINED", answer: "Dear {firstName}, not this time" });
  let noor: Viewer, id: string, jobId: string;
  const sentBy = (by: Viewer) =>
    newApplication(jobId, { profileId: by.profileId, message: "I’m Noor Lindgren", document: documentOf(by) });
  const nothing = /noor|lindgren|somebody@/i;
  const all = async () => {
    const lines: string[] = [];
    for await (const line of await applicationLines(exportApplications(mara, jobId))) lines.push(line);
    const seen = [listApplications(mara, { jobId }), listBoard(mara, jobId), getApplication(mara, id)] as const;
    const document = await sentFile((await getApplication(mara, id))!, "json");
    const recipients = await db.profile.count({
      where: {
        AND: [
          whereOf(recipientsVisibleTo(mara, { id: jobId, isOpen: true, organization: { id: organizationId } })),
          { id: noor.profileId },
        ],
      },
    });
    const own = lines.filter((line) => line.includes(id));
    return JSON.stringify([
      ...(await Promise.all(seen)),
      await listNotes(mara, { applicationId: id }),
      document,
      own,
      recipients,
    ]);
  };

  beforeAll(async () => {
    noor = await person("Noor Lindgren");
    jobId = await newJob(organizationId, { collectVia: "ALLYWAY", blindReview: true });
    id = await sentBy(noor);
  });

  it("stays withheld from those who recruit, everywhere, and reads the answer by name", async () => {
    await addNote(mara, { applicationId: id, text: "Noor is no fit" });
    expect(await all()).not.toMatch(nothing);
    expect(await decline(id, "NEW")).toEqual({ status: "done" });
    for (const viewer of [mara, owner, grid])
      expect(await getApplication(viewer, id)).toMatchObject({ isBlind: true, applicant: null, stage: "DECLINED" });
    expect(await all()).not.toMatch(nothing);
    expect(await all()).toMatch(/,0\]$/);
    expect(await getApplication(noor, id)).toMatchObject({ answer: "Dear Noor, not this time", isBlind: false });
  });

  it("is not told by an answer with a guessed name, either", async () => {
    for (const name of ["Noor", "Mary", "{firstName}"]) {
      const answer = `Dear ${name}, not this time`;
      const again = { applicationId: id, from: "NEW", to: "DECLINED", answer } as const;
      expect(await changeStage(mara, again)).toMatchObject({ reason: "changed-meanwhile" });
      const applications = [{ id, from: "NEW" as const }];
      const several = { jobId, to: "DECLINED" as const, applications, answers: { HIRED: "", DECLINED: answer } };
      expect(await changeStages(mara, several)).toMatchObject({ value: { moved: [], left: [id] } });
    }
  });

  it("is named where a later stage was reached, and once more where it goes on", async () => {
    await changeStage(mara, { applicationId: id, from: "DECLINED", to: "REVIEWING" });
    expect(await all()).not.toMatch(nothing);
    await changeStage(mara, { applicationId: id, from: "REVIEWING", to: "INTERVIEW" });
    expect(await all()).toMatch(nothing);
    await decline(id, "INTERVIEW");
    expect(await all()).toMatch(nothing);
  });

  it("stays withheld where the job closes, and where the next one writes to several", async () => {
    const other = await person("Noor Lindgren", undefined, "another@example.org");
    id = await sentBy(other);
    const applications = [{ id, from: "NEW" as const }];
    await changeStages(mara, { jobId, to: "DECLINED", applications, answers: { HIRED: "", DECLINED: "" } });
    expect(await getApplication(mara, id)).toMatchObject({ isBlind: true, applicant: null });
  });

  it("cannot be said of what was not declined", async () => {
    await expect(
      newApplication(await newJob(organizationId, { collectVia: "ALLYWAY" }), {
        profileId: noor.profileId,
        declinedBlind: true,
      }),
    ).rejects.toThrow();
  });
});

describe("whether it is blind", () => {
  it("owners and admins choose, and each time stands in the job’s history", async () => {
    expect(await choose(mara, "off")).toMatchObject({ reason: "not-found" });
    expect(await getReview(mara, jobId)).toEqual({ isBlind: true, retentionMonths: 6, canChoose: false });
    expect(await choose(owner, "on")).toEqual({ status: "done" });
    expect(await choose(grid, "off")).toEqual({ status: "done" });
    expect(await getReview(owner, jobId)).toEqual({ isBlind: false, retentionMonths: 6, canChoose: true });
    expect(await seenBy(mara)).toMatch(telling);
    const acts = await listJobActs(owner, { jobId }, "OWNER");
    expect(acts.map(({ kind, by }) => [kind, by?.displayName])).toEqual([
      ["UNBLINDED", "Otto Brandt"],
      ["BLINDED", "Otto Brandt"],
    ]);
    const elsewhere = await newJob(organizationId, { collectVia: "EMAIL" });
    expect(await chooseBlindReview(owner, { jobId: elsewhere, blindReview: "on" })).toMatchObject({
      reason: "not-found",
    });
  });
});

it("numbers count up for each job, also of those who come at once, and stay", async () => {
  const many = await Promise.all(
    ["Ana Ruiz", "Noa Stern", "Remi Faure", "Ines Duarte", "Priya Raman"].map((name) => person(name)),
  );
  await Promise.all(many.map((one) => applied(one, "Here I am")));
  const { applications } = await listApplications(mara, { jobId });
  expect(applications.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  await expect(db.application.updateMany({ where: { jobId }, data: { number: 9 } })).rejects.toThrow(/stays as it was/);
});

it("the table of them says no name of what is blind, and all of what is not", async () => {
  await choose(owner, "on");
  const somebody = await person("Kwame Mensah");
  await applied(somebody, "=cmd|' /C calc'!A0", { stage: "INTERVIEW" });
  const lines: string[] = [];
  for await (const line of await applicationLines(exportApplications(mara, jobId))) lines.push(line);
  const text = lines.join("");
  expect(text.split("\r\n")[0]).toMatch(/^\uFEFFNumber,Name,Email,/);
  expect(text).toMatch(/\r\n1,Applicant 1,,,Reviewing,.*Nakuru.*Solar; … method,.*\/jobs\/applications\//);
  expect(text).toContain(`7,Kwame Mensah,somebody@example.org,,Interview,`);
  expect(text).toContain(`'=cmd|' /C calc'!A0`);
  expect(text).not.toMatch(/wanjiru|kamau|254 ?712/i);
  const stranger = await person("Fern Field");
  expect(await getExportedJob(stranger, jobId)).toBeNull();
  expect((await exportApplications(stranger, jobId).next()).done).toBe(true);
});

it("withholds the name in notes and answers, too, where somebody who was known comes back into the first review", async () => {
  const zola = await person("Zola Dlamini");
  const id = await applied(zola, "Here I am");
  await choose(owner, "off");
  await addNote(mara, { applicationId: id, text: "Zola called; ring Dlamini back" });
  await changeStage(mara, { applicationId: id, from: "NEW", to: "DECLINED", answer: "Dear Zola, not this time" });
  await choose(owner, "on");
  expect((await listNotes(mara, { applicationId: id })).notes).toMatchObject([
    { text: "Zola called; ring Dlamini back" },
  ]);
  await changeStage(mara, { applicationId: id, from: "DECLINED", to: "REVIEWING", answer: "" });
  await addNote(mara, { applicationId: id, text: "Knows solar" });
  const seen = JSON.stringify([await getApplication(mara, id), await listNotes(mara, { applicationId: id })]);
  expect(seen).toContain("called; ring");
  // Her own, but what is withheld of it would be gone once it is saved.
  expect((await listNotes(mara, { applicationId: id })).notes).toMatchObject([
    { text: "Knows solar", canEdit: true, canDelete: true },
    { canEdit: false, canDelete: true },
  ]);
  expect(seen).not.toMatch(/zola|dlamini/i);
});
