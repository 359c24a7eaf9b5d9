import { applicationsOwnedBy } from "@/lib/applications/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { jobBookmarksNamedTo, jobDismissalsNamedTo } from "@/lib/exports/policy";
import { batches, behind, page, type Rows } from "@/lib/exports/queries/lists";
import { iso, isoOrNull, type Part } from "@/lib/exports/queries/own";
import type { PartRow } from "@/lib/exports/schema/parts";
import { draftsOwnedBy, membershipsOwnedBy } from "@/lib/organizations/policy";
import { areasOf } from "@/lib/profiles/areas";
import { savedSearchesOwnedBy } from "@/lib/search/policy";

const named = { handle: true, displayName: true } as const;

export async function* listOwnMemberships(viewer: Viewer): Rows<"organizations"> {
  const rows = await db.membership.findMany({
    where: membershipsOwnedBy(viewer),
    orderBy: { createdAt: "asc" },
    select: { role: true, createdAt: true, organization: { select: named } },
  });
  for (const { organization, role, createdAt } of rows) yield { ...organization, role, createdAt: iso(createdAt) };
}

export async function* listOwnApplications(viewer: Viewer): Rows<"applications"> {
  const rows = batches(
    (after) =>
      db.application.findMany({
        where: { AND: [applicationsOwnedBy(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: {
          id: true,
          jobTitle: true,
          organizationName: true,
          message: true,
          contactEmail: true,
          contactPhone: true,
          document: true,
          stage: true,
          answer: true,
          createdAt: true,
          withdrawnAt: true,
        },
      }),
    ({ id }) => id,
  );
  for await (const { id, createdAt, withdrawnAt, ...application } of rows)
    yield { id, ...application, createdAt: iso(createdAt), withdrawnAt: isoOrNull(withdrawnAt) };
}

const jobNamed = { select: { title: true, organization: { select: { displayName: true } } } } as const;

export async function* listOwnBookmarks(viewer: Viewer): Rows<"saved-jobs"> {
  const rows = batches(
    (after) =>
      db.jobBookmark.findMany({
        where: { AND: [jobBookmarksNamedTo(viewer), behind("jobId", after)] },
        orderBy: { jobId: "asc" },
        ...page,
        select: { jobId: true, createdAt: true, job: jobNamed },
      }),
    ({ jobId }) => jobId,
  );
  for await (const row of rows) yield savedJob(row);
}

export async function* listOwnJobDismissals(viewer: Viewer): Rows<"jobs-not-for-me"> {
  const rows = batches(
    (after) =>
      db.jobDismissal.findMany({
        where: { AND: [jobDismissalsNamedTo(viewer), behind("jobId", after)] },
        orderBy: { jobId: "asc" },
        ...page,
        select: { jobId: true, createdAt: true, job: jobNamed },
      }),
    ({ jobId }) => jobId,
  );
  for await (const row of rows) yield savedJob(row);
}

type SavedJob = { jobId: string; createdAt: Date; job: { title: string; organization: { displayName: string } } };

function savedJob({ jobId, createdAt, job }: SavedJob): PartRow<"saved-jobs"> {
  return { jobId, title: job.title, organization: job.organization.displayName, createdAt: iso(createdAt) };
}

/** What they look for themselves: an organization's searches are its own. */
export async function* listOwnSearches(viewer: Viewer): Rows<"saved-searches"> {
  const rows = await db.savedSearch.findMany({
    where: { AND: [savedSearchesOwnedBy(viewer), { profileId: viewer.ownProfileId }] },
    orderBy: { id: "asc" },
    select: { name: true, kind: true, criteria: true, alerts: true, createdAt: true },
  });
  for (const { createdAt, ...search } of rows) yield { ...search, createdAt: iso(createdAt) };
}

/** The organization that they began to make. */
export async function getOwnOrganizationDraft(viewer: Viewer): Part<"organization-draft"> {
  const draft = await db.organizationDraft.findFirst({
    where: draftsOwnedBy(viewer),
    select: { displayName: true, areas: true, updatedAt: true, place: { select: { name: true } } },
  });
  return (
    draft && {
      displayName: draft.displayName,
      place: draft.place?.name ?? null,
      areas: areasOf(draft.areas),
      updatedAt: iso(draft.updatedAt),
    }
  );
}
