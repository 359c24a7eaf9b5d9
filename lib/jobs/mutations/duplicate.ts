import type { Viewer } from "@/lib/auth/viewer";
import { newId } from "@/lib/ids";
import { jobSaidColumns } from "@/lib/jobs/columns";
import { jobSkillsManageableBy, jobsManageableBy, lastOpenDay } from "@/lib/jobs/policy";
import type { OneJob } from "@/lib/jobs/schema";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** A new draft that says what the job says by now. A closing day that has passed is none of it. */
export function duplicateJob(viewer: Viewer, { jobId }: OneJob): Promise<Result<{ draftId: string }>> {
  return runMutation(viewer, async (tx) => {
    const job = await tx.job.findFirst({
      where: { AND: [jobsManageableBy(viewer), { id: jobId }] },
      select: {
        ...jobSaidColumns,
        organizationId: true,
        skills: {
          where: jobSkillsManageableBy(viewer),
          orderBy: { position: "asc" },
          select: { skill: { select: { name: true } } },
        },
      },
    });
    if (!job) return refuse("not-found");
    const { clock, userId: createdById } = viewer;
    const { skills, closesOn, ...said } = job;
    const isDayLeft = closesOn !== null && closesOn >= lastOpenDay(clock);
    const draftId = newId(clock);
    await tx.jobDraft.create({
      data: {
        ...{ ...said, id: draftId, createdById, createdAt: clock.now(), updatedAt: clock.now() },
        closesOn: isDayLeft ? closesOn : null,
        skills: skills.map(({ skill }) => skill.name),
      },
    });
    return done({ draftId });
  });
}
