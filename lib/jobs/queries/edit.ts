import { isCollectionFixed } from "@/lib/applications/queries";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { jobSaidColumns } from "@/lib/jobs/columns";
import { contentOf } from "@/lib/jobs/content";
import { jobSkillsManageableBy, jobsManageableBy } from "@/lib/jobs/policy";
import type { OneJobAddress } from "@/lib/jobs/schema";

export type EditableJob = NonNullable<Awaited<ReturnType<typeof getEditableJob>>>;

const profile = { id: true, kind: true, handle: true, displayName: true, photoId: true } as const;

/** A job as those who recruit for its organization go on with it; null for anybody else, and under another's address. */
export async function getEditableJob(viewer: Viewer, { organizationId, jobId }: OneJobAddress) {
  const row = await db.job.findFirst({
    where: { AND: [jobsManageableBy(viewer), { id: jobId, organizationId }] },
    select: {
      ...jobSaidColumns,
      id: true,
      archivedAt: true,
      organization: { select: profile },
      place: { select: { id: true, name: true, region: true, countryCode: true } },
      skills: {
        where: jobSkillsManageableBy(viewer),
        orderBy: { position: "asc" },
        select: { skill: { select: { name: true } } },
      },
    },
  });
  if (!row) return null;
  const { id, organization, archivedAt, skills, ...said } = row;
  const content = contentOf(
    said,
    skills.map(({ skill }) => skill.name),
  );
  const isFixed = await isCollectionFixed(db, viewer, jobId);
  return { id, organization, isArchived: archivedAt !== null, isFixed, content };
}
