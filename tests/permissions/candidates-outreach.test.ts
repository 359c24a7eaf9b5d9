import { newJob } from "../support/jobs";
import { newOutreach, openToWork } from "../support/outreach";
import { acting, all, both, type Fields, people, type Scene, testActions } from "../support/permissions";

/** As the organization alone, by those who recruit for it. */
const recruiters = acting("does", "does", "not-found", "does");
const own = "wrong-profile";
const themselves = { ...all("not-found"), owner: own, admin: own, recruiter: own } as const;

const onJob = async ({ organization }: Scene): Promise<Fields> => {
  await openToWork([people.somebody.profileId]);
  return { jobId: await newJob(organization.id), to: people.somebody.profileId, text: "Hello {firstName}" };
};

const onStopped = async ({ organization }: Scene): Promise<Fields> => {
  const jobId = await newJob(organization.id);
  return { jobId, outreachId: await newOutreach(jobId, [people.somebody.profileId]) };
};

testActions("candidates", await import("@/lib/candidates/actions/outreach"), ["messageCandidatesAction"], {
  messageCandidatesAction: both("outreach", recruiters, onJob, themselves),
  sendMissingAction: both("outreach", recruiters, onStopped, themselves),
});
