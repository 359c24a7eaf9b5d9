import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { saidColumns } from "@/lib/jobs/columns";
import { contentOf } from "@/lib/jobs/content";
import { draftHash } from "@/lib/jobs/draft-hash";
import { jobDraftsEditableBy, jobsManageableBy, organizationsRecruitedForBy } from "@/lib/jobs/policy";
import type { OneJobDraft } from "@/lib/jobs/schema";

const profile = { id: true, kind: true, handle: true, displayName: true, photoId: true } as const;
const position = { id: true, updatedAt: true } as const;
const place = { select: { id: true, name: true, region: true, countryCode: true } } as const;

/** Far more than most write at once. */
const PAGE_OF_DRAFTS = 50;
const MAX_ORGANIZATIONS = 100;

export type JobDraftOfPage = NonNullable<Awaited<ReturnType<typeof getJobDraft>>>;

/** What is written of a job; null for whoever may not, and where there is none. */
export async function getJobDraft(viewer: Viewer, { draftId }: OneJobDraft) {
  const row = await db.jobDraft.findFirst({
    where: { AND: [jobDraftsEditableBy(viewer), { id: draftId }] },
    select: { ...saidColumns, id: true, updatedAt: true, organization: { select: profile }, place },
  });
  if (!row) return null;
  const { id, organization, updatedAt } = row;
  const content = contentOf(row, row.skills);
  return { id, organization, updatedAt, content, hash: draftHash(organization?.id ?? null, content) };
}

/** The job that a draft has become, for those who could publish it. */
export async function getPublishedJob(viewer: Viewer, { draftId }: OneJobDraft) {
  const job = await db.job.findFirst({
    where: { AND: [jobsManageableBy(viewer), { draftId }] },
    select: { id: true, organizationId: true },
  });
  return job && { jobId: job.id, organizationId: job.organizationId };
}

/**
 * A page of the jobs that somebody is writing, alone or with others of their organizations, the last changed first.
 * `before` is the id of the last one shown; where that is gone, it begins from the start.
 */
export async function listJobDrafts(viewer: Viewer, { before }: { before?: string } = {}) {
  const editable = jobDraftsEditableBy(viewer);
  const last =
    before && (await db.jobDraft.findFirst({ where: { AND: [editable, { id: before }] }, select: position }));
  const older = last
    ? { OR: [{ updatedAt: { lt: last.updatedAt } }, { updatedAt: last.updatedAt, id: { lt: last.id } }] }
    : {};
  const rows = await db.jobDraft.findMany({
    where: { AND: [editable, older] },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: PAGE_OF_DRAFTS + 1,
    select: { ...position, title: true, organization: { select: profile } },
  });
  const drafts = rows.slice(0, PAGE_OF_DRAFTS);
  return { drafts, next: rows.length > PAGE_OF_DRAFTS ? (drafts.at(-1)?.id ?? null) : null };
}

/** The organizations for which somebody can publish a job, by name. */
export function listRecruitedOrganizations(viewer: Viewer) {
  return db.profile.findMany({
    where: organizationsRecruitedForBy(viewer),
    orderBy: [{ displayName: "asc" }, { id: "asc" }],
    take: MAX_ORGANIZATIONS,
    select: profile,
  });
}
