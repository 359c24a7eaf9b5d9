import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { jobColumns, saidColumns } from "@/lib/jobs/columns";
import { completeJob } from "@/lib/jobs/completeness";
import { contentOf } from "@/lib/jobs/content";
import { draftHash } from "@/lib/jobs/draft-hash";
import { jobDraftsEditableBy, jobsManageableBy, recruitingRoles } from "@/lib/jobs/policy";
import type { JobInput, PublishJob } from "@/lib/jobs/schema";
import { lockOrganization } from "@/lib/organizations/mutations/lock-organization";
import { verifiedAccountOf } from "@/lib/organizations/mutations/verified-account";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { linkRefusal } from "@/lib/settings/mutations/refuse-links";
import { ensureSkills } from "@/lib/skills/mutations";
import { recordJobAct } from "./record-act";

type Published = { organizationId: string; jobId: string };

/**
 * Makes the job that a draft says, all of it checked anew, and takes the draft. Published already, it is the job that
 * was made of it. The organization is locked first, as whoever ends it does: of the two the second finds nothing. A job
 * speaks in public, so somebody has to stand behind it whose address is verified, and what others have written since it
 * was reviewed is reviewed first.
 */
export async function publishJob(viewer: Viewer, { draftId, seen }: PublishJob): Promise<Result<Published>> {
  const editable = { AND: [jobDraftsEditableBy(viewer), { id: draftId }] } as const;
  const refusalOf = await linkRefusal();
  return runMutation(viewer, async (tx) => {
    const found = await tx.jobDraft.findFirst({ where: editable, select: { organizationId: true } });
    if (!found) return publishedBefore(tx, viewer, draftId);
    const { organizationId } = found;
    if (!organizationId) return invalid({ organizationId: "validations.no-organization" });
    const role = await lockOrganization(tx, viewer, organizationId);
    if (!recruitingRoles.some((one) => one === role)) return refuse("not-found");
    // Whoever saves it waits from here on, and then learns that it is gone: what is read is all that was said.
    await tx.jobDraft.updateMany({ where: editable, data: { updatedAt: viewer.clock.now() } });
    const draft = await tx.jobDraft.findFirst({
      where: editable,
      select: {
        ...saidColumns,
        organizationId: true,
        place: { select: { id: true, name: true, region: true, countryCode: true } },
      },
    });
    const taken = await tx.jobDraft.deleteMany({ where: editable });
    if (!draft || taken.count === 0) return publishedBefore(tx, viewer, draftId);
    if (draft.organizationId !== organizationId) return refuse("changed-meanwhile");
    const content = contentOf(draft, draft.skills);
    const complete = completeJob(viewer.clock, content);
    if ("missing" in complete) return invalid(complete.missing);
    const refused = refusalOf(complete.input);
    if (refused) return refused;
    if (seen !== undefined && seen !== draftHash(organizationId, content)) return refuse("changed-meanwhile");
    if (!(await verifiedAccountOf(tx, viewer))) return refuse("unverified-email");
    return createJob(tx, viewer, { organizationId, draftId }, complete.input);
  });
}

async function publishedBefore(tx: Transaction, viewer: Viewer, draftId: string): Promise<Result<Published>> {
  const job = await tx.job.findFirst({
    where: { AND: [jobsManageableBy(viewer), { draftId }] },
    select: { id: true, organizationId: true },
  });
  return job ? done({ organizationId: job.organizationId, jobId: job.id }) : refuse("not-found");
}

async function createJob(
  tx: Transaction,
  viewer: Viewer,
  from: { organizationId: string; draftId: string },
  input: JobInput,
): Promise<Result<Published>> {
  const { organizationId } = from;
  const [jobId, createdAt] = [newId(viewer.clock), viewer.clock.now()];
  const skillIds = await ensureSkills(viewer, tx, input.skills);
  const made = await tx.job.createMany({
    data: { id: jobId, ...from, ...jobColumns(input), createdAt },
    skipDuplicates: true,
  });
  // Another organization's job has come from a draft of this id, which only its address can have told.
  if (made.count === 0) return refuse("not-found");
  await tx.jobSkill.createMany({ data: skillIds.map((skillId, position) => ({ jobId, skillId, position })) });
  await recordJobAct(tx, viewer, "PUBLISHED", { id: jobId, organizationId });
  return done({ organizationId, jobId });
}
