import { applicationsOwnedBy, jobsApplicableBy } from "@/lib/applications/policy";
import { documentHash, documentOf } from "@/lib/applications/document";
import type { Apply } from "@/lib/applications/schema";
import { termsOf } from "@/lib/applications/terms";
import { lockPair } from "@/lib/allies/mutations/lock-pair";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { newId } from "@/lib/ids";
import { jobsVisibleTo } from "@/lib/jobs/policy";
import { verifiedAccountOf } from "@/lib/organizations/mutations/verified-account";
import { phoneNumberOf } from "@/lib/profiles/phone";
import { getResume } from "@/lib/resumes/queries/document";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

/**
 * Sends what was shown, once for each person and job; withdrawn before it is sent anew. Where the profile says something
 * else by now than the page did, or its terms have changed, nothing is sent before that was looked at. The person and the organization are locked as
 * a block does it, and the job: archived, closed or deleted at the same moment it takes nothing more. It speaks in the
 * person's name, so their address has to be verified.
 */
export async function apply(viewer: Viewer, input: Apply): Promise<Result<{ applicationId: string }>> {
  const { jobId, message, sections, seen, contactEmail, contactPhone: typedPhone } = input;
  const resume = await getResume(viewer, viewer.profile.handle);
  return runMutation(viewer, async (tx) => {
    if (!resume) return refuse("wrong-profile");
    const found = await readVisible(tx, viewer, jobId);
    if (!found || !(await lockPair(tx, viewer, found.organizationId))) return refuse("not-found");
    if ((await lockRows(tx, "Job", [jobId])).length === 0) return refuse("not-found");
    const earlier = await tx.application.findFirst({
      where: { AND: [applicationsOwnedBy(viewer), { jobId }] },
      select: { id: true, withdrawnAt: true },
    });
    if (earlier && !earlier.withdrawnAt) return done({ applicationId: earlier.id });
    const job = await tx.job.findFirst({
      where: { AND: [jobsApplicableBy(viewer), { id: jobId }] },
      select: {
        ...{ title: true, blindReview: true },
        organization: { select: { displayName: true, hiringSettings: { select: { retentionMonths: true } } } },
      },
    });
    if (!job) return refuse("job-closed");
    if (!(await verifiedAccountOf(tx, viewer))) return refuse("unverified-email");
    const { retentionMonths } = job.organization.hiringSettings ?? {};
    if (documentHash(resume, termsOf({ ...job, retentionMonths })) !== seen) return refuse("changed-meanwhile");
    const contactPhone = typedPhone && phoneNumberOf(typedPhone, resume.place?.countryCode);
    if (typedPhone && !contactPhone) return invalid({ contactPhone: "validations.phone" });
    // What was withdrawn is gone; the organization begins anew with what is sent now.
    if (earlier) await tx.application.deleteMany({ where: { AND: [applicationsOwnedBy(viewer), { id: earlier.id }] } });
    const id = newId(viewer.clock);
    const now = viewer.clock.now();
    await tx.application.create({
      data: {
        id,
        jobId,
        profileId: viewer.ownProfileId,
        jobTitle: job.title,
        organizationName: job.organization.displayName,
        message,
        contactEmail,
        contactPhone,
        document: documentOf(resume, sections, { contactEmail, contactPhone }),
        stageAt: now,
        createdAt: now,
      },
    });
    // Its sender is no part of it: whoever blocks them would miss it.
    const { organizationId } = found;
    await recordEvent(tx, viewer, {
      ...{ type: "APPLICATION_SENT", fromId: organizationId, toId: organizationId, subjectId: id },
    });
    return done({ applicationId: id });
  });
}

function readVisible(tx: Transaction, viewer: Viewer, id: string) {
  return tx.job.findFirst({ where: { AND: [jobsVisibleTo(viewer), { id }] }, select: { organizationId: true } });
}
