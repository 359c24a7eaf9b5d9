import { documentHash } from "@/lib/applications/document";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { getJob } from "@/lib/jobs/queries/job";
import { getResume } from "@/lib/resumes/queries/document";

type Sent = Partial<Prisma.ApplicationUncheckedCreateInput> & { profileId: string };

/** An application as applying makes one, without asking anybody. */
export async function newApplication(jobId: string, sent: Sent): Promise<string> {
  const now = new Date();
  const id = newId({ now: () => new Date(sent.createdAt ?? now) });
  const document = {
    ...{ handle: "somebody", displayName: "Somebody", statement: "", aboutUs: "", openToWork: false, place: null },
    ...{ contact: { email: "somebody@example.org", phone: null, website: null }, skills: [], interests: [], areas: [] },
    ...{ experience: [], education: [], volunteering: [] },
  };
  await db.application.create({
    data: {
      ...{ id, jobId, jobTitle: "Community energy lead", organizationName: "Open Grid Collective", document },
      ...{ message: "Here I am", contactEmail: "somebody@example.org", stageAt: now, createdAt: now },
      ...sent,
    },
  });
  return id;
}

/** What the page to apply shows somebody now, as its form sends it; empty where it shows nothing. */
export async function shownTo(viewer: Viewer, jobId: string): Promise<string> {
  const resume = await getResume(viewer, viewer.profile.handle);
  const of = await db.job.findUnique({ where: { id: jobId }, select: { organizationId: true } });
  const job = of && (await getJob(viewer, { ...of, jobId }));
  return resume && job ? documentHash(resume, job.terms) : "";
}
