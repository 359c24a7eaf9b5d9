import { deleteAccounts } from "@/lib/accounts/mutations/delete-accounts";
import { sweepRequestPauses } from "@/lib/allies/mutations/sweep";
import {
  endSignUpRequests,
  sweepRateLimits,
  sweepSecondSteps,
  sweepSessions,
  sweepTokens,
  sweepIdempotencyKeys,
} from "@/lib/accounts/mutations/sweep";
import { sweepOutreaches } from "@/lib/candidates/mutations/sweep";
import { endApplications } from "@/lib/applications/mutations/sweep";
import { sweepComments } from "@/lib/comments/mutations/sweep";
import { sweepDataExports } from "@/lib/exports/mutations/sweep";
import { sweepDataImports } from "@/lib/imports/mutations/sweep";
import { sweepMessageFiles } from "@/lib/files/mutations/sweep";
import { sweepEvents } from "@/lib/events/mutations/sweep";
import { archivePastJobs, sweepJobActs, sweepJobDrafts, sweepJobWords } from "@/lib/jobs/mutations/sweep";
import { sweepOutbox } from "@/lib/mails/mutations/sweep";
import { sweepFiles, sweepPictures } from "@/lib/media/mutations/sweep";
import { sweepProofs } from "@/lib/integrity/mutations/sweep";
import { sweepInvitations } from "@/lib/organizations/mutations/sweep";
import { releaseHeldPosts, sweepPosts, sweepPostWords } from "@/lib/posts/mutations/sweep";
import { sweepHandles } from "@/lib/profiles/mutations/sweep";
import { endLimits, sweepRemovals } from "@/lib/reports/mutations/sweep";
import { sweepResumeEntries } from "@/lib/resumes/mutations/sweep";
import { sweepProfileWords } from "@/lib/search/mutations/sweep";
import { endSuspensions } from "@/lib/suspensions/mutations/sweep";

/** What the worker takes away when its time is over, in this order: files last, which go with rows. */
export const sweeps = {
  sweepEvents,
  sweepSessions,
  sweepIdempotencyKeys,
  sweepRateLimits,
  sweepTokens,
  sweepSecondSteps,
  sweepProofs,
  deleteAccounts,
  endSignUpRequests,
  endSuspensions,
  endLimits,
  releaseHeldPosts,
  sweepRemovals,
  sweepPosts,
  sweepComments,
  sweepResumeEntries,
  sweepHandles,
  sweepInvitations,
  archivePastJobs,
  endApplications,
  sweepJobDrafts,
  sweepJobActs,
  sweepJobWords,
  sweepProfileWords,
  sweepPostWords,
  sweepOutreaches,
  sweepRequestPauses,
  sweepOutbox,
  sweepPictures,
  sweepMessageFiles,
  sweepDataExports,
  sweepDataImports,
  sweepFiles,
};
