import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { publishJob } from "@/lib/jobs/mutations/publish";
import { getJobDraft, getPublishedJob, listJobDrafts, listRecruitedOrganizations } from "@/lib/jobs/queries/drafts";
import { emptyJobDraft, fullJobDraft } from "../support/job-drafts";
import { actingAs, confirm, organization, person } from "../support/people";
import { names, scene, setScene } from "../support/scene";

beforeAll(setScene);

describe("drafts of jobs", () => {
  const roles = ["OWNER", "ADMIN", "RECRUITER", "EDITOR", "MEMBER"] as const;
  const viewers: Record<string, Viewer> = {};
  let harbour: string;
  let draftId: string;
  /** What nobody but its writer may know: no organization yet. */
  let ownDraftId: string;

  beforeAll(async () => {
    const people = await Promise.all(roles.map((role) => person(`Harbour ${role.toLowerCase()}`)));
    harbour = await organization(
      "Harbour Watch",
      roles.map((role, at) => [people[at]!, role]),
    );
    for (const [at, role] of roles.entries()) viewers[role] = people[at]!;
    // Recruiting is a right of the human, whomever they act as; nobody has it for acting as the organization alone.
    viewers.ownerAsHarbour = await actingAs(people[0]!, harbour);
    viewers.editorAsHarbour = await actingAs(people[3]!, harbour);
    for (const name of names) viewers[name] = scene[name];
    draftId = await fullJobDraft(people[2]!, harbour);
    ownDraftId = await emptyJobDraft(people[4]!, harbour);
    await db.jobDraft.updateMany({ where: { id: ownDraftId }, data: { organizationId: null } });
  });

  const those = async (knows: (viewer: Viewer) => Promise<boolean>) => {
    const told = await Promise.all(
      Object.entries(viewers).map(async ([name, viewer]) => ((await knows(viewer)) ? [name] : [])),
    );
    return told.flat().sort();
  };
  const recruiting = ["ADMIN", "OWNER", "RECRUITER", "ownerAsHarbour"];

  it("are known to those who recruit for their organization, one without to whoever began it", async () => {
    expect(await those(async (viewer) => (await getJobDraft(viewer, { draftId })) !== null)).toEqual(recruiting);
    expect(await those(async (viewer) => (await getJobDraft(viewer, { draftId: ownDraftId })) !== null)).toEqual([
      "MEMBER",
    ]);
    const lists = (id: string) => async (viewer: Viewer) =>
      (await listJobDrafts(viewer)).drafts.some((one) => one.id === id);
    expect(await those(lists(draftId))).toEqual(recruiting);
    expect(await those(lists(ownDraftId))).toEqual(["MEMBER"]);
  });

  it("are begun for the organizations for which one recruits", async () => {
    const offers = async (viewer: Viewer) =>
      (await listRecruitedOrganizations(viewer)).some(({ id }) => id === harbour);
    expect(await those(offers)).toEqual(recruiting);
  });

  it("lead those who could publish them to what they have become", async () => {
    const publisher = viewers.OWNER!;
    await confirm(publisher);
    const published = await fullJobDraft(publisher, harbour);
    expect((await publishJob(publisher, { draftId: published })).status).toBe("done");
    const leads = async (viewer: Viewer) => (await getPublishedJob(viewer, { draftId: published })) !== null;
    expect(await those(leads)).toEqual(recruiting);
  });
});
