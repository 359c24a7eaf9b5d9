import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { namesNoPlace } from "@/lib/database/foreign-key";
import type { Prisma } from "@/lib/generated/prisma/client";
import { applicationProblems, columnsOf, mergeJob, type PartColumns, saidColumns } from "@/lib/jobs/columns";
import { jobDraftsEditableBy, jobsManageableBy, organizationsRecruitedForBy } from "@/lib/jobs/policy";
import type { JobPart, JobStep, SaveJobOrganization } from "@/lib/jobs/schema";
import type { DraftPart } from "@/lib/jobs/schema/draft";
import { phoneCountryOf } from "./phone-country";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { mergeColumns } from "@/lib/forms/three-way-merge";

type Columns = Partial<Prisma.JobDraftGetPayload<{ select: typeof saidColumns }>>;

/**
 * Begins a draft, or gives it to another organization. One whose `base` names an organization was begun before: where it
 * is gone, it stays so, as in the other steps.
 */
export function saveJobOrganization(
  viewer: Viewer,
  { draftId, organizationId }: SaveJobOrganization,
  base?: SaveJobOrganization,
): Promise<Result> {
  const now = viewer.clock.now();
  return runMutation(viewer, async (tx) => {
    const recruiting = { AND: [organizationsRecruitedForBy(viewer), { id: organizationId }] } as const;
    if ((await tx.profile.count({ where: recruiting })) === 0)
      return invalid({ organizationId: "validations.no-organization" });
    if (!base?.organizationId) {
      const begun = await tx.jobDraft.createMany({
        data: { id: draftId, organizationId, createdById: viewer.userId, createdAt: now, updatedAt: now },
        skipDuplicates: true,
      });
      // Only now: it has waited for whoever was publishing a draft of this id, and that is a job by now.
      if ((await tx.job.count({ where: { AND: [jobsManageableBy(viewer), { draftId }] } })) > 0)
        return refuse("not-found");
      if (begun.count === 1) return done();
    }
    const theirs = await lockDraft(tx, viewer, draftId);
    if (!theirs) return refuse("not-found");
    const opened = base && { organizationId: base.organizationId || null };
    const data = mergeColumns<{ organizationId: string | null }>({ organizationId }, opened, theirs);
    if (!data) return refuse("changed-meanwhile");
    await tx.jobDraft.updateMany({ where: { AND: [jobDraftsEditableBy(viewer), { id: draftId }] }, data });
    return done();
  });
}

export function saveJobBasics(viewer: Viewer, input: DraftPart<"basics">, base?: DraftPart<"basics">): Promise<Result> {
  return savePart(viewer, columnsOf.basics, input, base);
}

export async function saveJobLocation(
  viewer: Viewer,
  input: DraftPart<"location">,
  base?: DraftPart<"location">,
): Promise<Result> {
  try {
    return await savePart(viewer, columnsOf.location, input, base);
  } catch (error) {
    if (namesNoPlace(error)) return invalid({ place: "validations.place" });
    throw error;
  }
}

export function saveJobAreas(viewer: Viewer, input: DraftPart<"areas">, base?: DraftPart<"areas">): Promise<Result> {
  return savePart(viewer, columnsOf.areas, input, base);
}

export function saveJobTerms(viewer: Viewer, input: DraftPart<"terms">, base?: DraftPart<"terms">): Promise<Result> {
  return savePart(viewer, columnsOf.terms, input, base);
}

export function saveJobSkills(viewer: Viewer, input: DraftPart<"skills">, base?: DraftPart<"skills">): Promise<Result> {
  return savePart(viewer, columnsOf.skills, input, base);
}

export function saveJobApplications(
  viewer: Viewer,
  input: DraftPart<"applications">,
  base?: DraftPart<"applications">,
): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const draft = await lockDraft(tx, viewer, input.draftId);
    if (!draft) return refuse("not-found");
    const country = await phoneCountryOf(tx, viewer, draft);
    const mine = columnsOf.applications(input, country);
    const problems = applicationProblems(viewer.clock, input, mine);
    if (Object.keys(problems).length > 0) return invalid(problems);
    return writePart(tx, viewer, input.draftId, mine, base && columnsOf.applications(base, country), draft);
  });
}

/** Each step writes its own columns, and of these nothing over what another person or tab has saved since its `base`. */
function savePart<P extends Exclude<JobPart, "applications">>(
  viewer: Viewer,
  columns: (said: JobStep<P>) => PartColumns<P>,
  input: DraftPart<P>,
  base?: DraftPart<P>,
): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const draft = await lockDraft(tx, viewer, input.draftId);
    if (!draft) return refuse("not-found");
    return writePart(tx, viewer, input.draftId, columns(input), base && columns(base), draft);
  });
}

async function writePart(
  tx: Transaction,
  viewer: Viewer,
  draftId: string,
  mine: Columns,
  base: Columns | undefined,
  theirs: Columns,
): Promise<Result> {
  const data = mergeJob<Columns>(mine, base, theirs);
  if (!data) return refuse("changed-meanwhile");
  await tx.jobDraft.updateMany({ where: { AND: [jobDraftsEditableBy(viewer), { id: draftId }] }, data });
  return done();
}

/** Of two that save a draft, or publish it, the second waits here for the first. Null where there is none any more. */
async function lockDraft(tx: Transaction, viewer: Viewer, draftId: string) {
  const where = { AND: [jobDraftsEditableBy(viewer), { id: draftId }] } as const;
  await tx.jobDraft.updateMany({ where, data: { updatedAt: viewer.clock.now() } });
  return tx.jobDraft.findFirst({
    where,
    select: { ...saidColumns, organizationId: true, place: { select: { countryCode: true } } },
  });
}
