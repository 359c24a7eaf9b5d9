import { beforeAll, describe, expect, it } from "vitest";
import { newsOf, titledNews } from "@/components/shell/live/news";
import { selectApplicationNews } from "@/lib/applications/mail-query";
import { changeStage } from "@/lib/applications/mutations/change-stage";
import { chooseApplicationMails } from "@/lib/applications/mutations/choose-mails";
import { lookAtApplication } from "@/lib/applications/mutations/look";
import { withdrawApplication } from "@/lib/applications/mutations/withdraw";
import { getApplicationMails } from "@/lib/applications/queries/mails";
import { viewerWithAccount } from "@/lib/auth/account";
import { startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { unsubscribeToken } from "@/lib/auth/unsubscribe-token";
import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { unsubscribe } from "@/lib/notifications/mutations/unsubscribe";
import { listNotifications } from "@/lib/notifications/queries";
import { newApplication } from "../../support/applications";
import { newJob } from "../../support/jobs";
import { newOrganization } from "../../support/organizations";
import { actingAs, block, confirm, person, visitor } from "../../support/people";

let wanjiru: Viewer, mara: Viewer, owner: Viewer, edo: Viewer, grid: Viewer;
let organizationId: string, jobId: string;

beforeAll(async () => {
  [wanjiru, mara, owner, edo] = [
    await person("Wanjiru Kamau"),
    await person("Mara Lindqvist"),
    await person("Otto Brandt"),
    await person("Edo Editor"),
  ];
  ({ id: organizationId } = await newOrganization("Open Grid Collective", [
    [owner, "OWNER"],
    [mara, "RECRUITER"],
    [edo, "EDITOR"],
  ]));
  grid = await actingAs(owner, organizationId);
  jobId = await newJob(organizationId, { collectVia: "ALLYWAY" });
  await confirm(wanjiru);
});

async function newsFor(viewer: Viewer, actingId = viewer.ownProfileId) {
  const found = await viewerWithAccount(
    await startSession(viewer.userId, { persistence: "LOCAL" }, systemClock),
    systemClock,
  );
  return newsOf(found!.account, actingId);
}

describe("the badge of jobs", () => {
  it("counts what came in, for those who recruit, until one of them has looked", async () => {
    const applicationId = await newApplication(jobId, { profileId: wanjiru.profileId });
    expect(await newsFor(owner, organizationId)).toMatchObject({ jobs: 1, profiles: { [organizationId]: 1 } });
    expect(titledNews(await newsFor(mara, organizationId))).toBe(1);
    expect(await newsFor(mara)).toMatchObject({ jobs: 0, elsewhere: 1 });
    expect(await newsFor(edo, organizationId)).toMatchObject({ jobs: 0, elsewhere: 0 });
    expect(await newsFor(wanjiru)).toMatchObject({ jobs: 0 });
    expect(await lookAtApplication(edo, { applicationId })).toMatchObject({ reason: "not-found" });
    expect(await lookAtApplication(grid, { applicationId })).toEqual({ status: "done" });
    expect(await newsFor(mara, organizationId)).toMatchObject({ jobs: 0 });
    const told = await db.event.findMany({ where: { type: "APPLICATION_OPENED", subjectId: applicationId } });
    expect(told).toMatchObject([{ recipientIds: [organizationId], fromId: organizationId }]);
    expect(await lookAtApplication(mara, { applicationId })).toEqual({ status: "done" });
    expect(await db.event.count({ where: { type: "APPLICATION_OPENED", subjectId: applicationId } })).toBe(1);
  });

  it("leaves out whom a human is across a block from, unless it is blind, and what was withdrawn", async () => {
    const blind = await newJob(organizationId, { collectVia: "ALLYWAY", blindReview: true });
    const somebody = await person("Noa Stern");
    for (const id of [jobId, blind]) await newApplication(id, { profileId: somebody.profileId });
    expect(await newsFor(mara, organizationId)).toMatchObject({ jobs: 2 });
    await block(mara.profileId, somebody.profileId);
    expect(await newsFor(mara, organizationId)).toMatchObject({ jobs: 1 });
    expect(await newsFor(owner, organizationId)).toMatchObject({ jobs: 2 });
    await db.application.updateMany({ where: { profileId: somebody.profileId }, data: { withdrawnAt: new Date() } });
    expect(await newsFor(owner, organizationId)).toMatchObject({ jobs: 0 });
  });

  it("counts what went on of one’s own since one looked, whomever one acts as, and is no notification", async () => {
    const { id: applicationId } = await db.application.findFirstOrThrow({ where: { profileId: wanjiru.profileId } });
    await changeStage(mara, { applicationId, from: "NEW", to: "REVIEWING" });
    expect(await newsFor(wanjiru)).toMatchObject({ jobs: 1, notifications: 0 });
    expect((await listNotifications(wanjiru, {})).notifications).toEqual([]);
    await lookAtApplication(wanjiru, { applicationId });
    expect(await newsFor(wanjiru)).toMatchObject({ jobs: 0 });
    await changeStage(mara, { applicationId, from: "REVIEWING", to: "INTERVIEW" });
    expect(await newsFor(wanjiru)).toMatchObject({ jobs: 1 });
  });
});

describe("the mail of an application", () => {
  const job = async (stage: "INTERVIEW" | "REVIEWING" = "INTERVIEW") => {
    const { id } = await db.application.findFirstOrThrow({ where: { profileId: wanjiru.profileId } });
    return selectApplicationNews(asSystem(systemClock), { applicationId: id, stage });
  };

  it("goes to whoever sent it, as long as that is news to them", async () => {
    expect(await job()).toEqual({ to: expect.any(String), userId: wanjiru.userId, locale: "en" });
    expect(await job("REVIEWING")).toBeNull();
    const queued = await db.$queryRaw<{ payload: object }[]>`
      SELECT payload FROM graphile_worker._private_jobs WHERE key LIKE 'application:%' AND payload ->> 'stage' = 'INTERVIEW'`;
    expect(queued.map(({ payload }) => payload)).toMatchObject([{ kind: "application-news", stage: "INTERVIEW" }]);
  });

  it("isn’t sent across a block, unless it is wanted, nor once they have looked or withdrawn", async () => {
    await block(wanjiru.profileId, organizationId);
    expect(await job()).toBeNull();
    await db.block.deleteMany();
    expect(await getApplicationMails(wanjiru)).toBe(true);
    await chooseApplicationMails(wanjiru, { applicationMails: "off" });
    expect(await job()).toBeNull();
    await chooseApplicationMails(wanjiru, { applicationMails: "on" });
    expect(await job()).not.toBeNull();
    for (const purpose of ["digests", "alerts"] as const)
      await unsubscribe(visitor(), { token: unsubscribeToken(wanjiru.userId, purpose) });
    expect(await getApplicationMails(wanjiru)).toBe(true);
    await unsubscribe(visitor(), { token: unsubscribeToken(wanjiru.userId, "applications") });
    expect([await job(), await getApplicationMails(wanjiru)]).toEqual([null, false]);
    await chooseApplicationMails(wanjiru, { applicationMails: "on" });
    expect(await getApplicationMails(grid)).toBeNull();
    expect(await chooseApplicationMails(grid, { applicationMails: "off" })).toMatchObject({ reason: "wrong-profile" });
    const { id: applicationId } = await db.application.findFirstOrThrow({ where: { profileId: wanjiru.profileId } });
    await lookAtApplication(wanjiru, { applicationId });
    expect(await job()).toBeNull();
    await db.application.update({ where: { id: applicationId }, data: { seenAt: null } });
    await withdrawApplication(wanjiru, { applicationId });
    expect(await job()).toBeNull();
  });
});
