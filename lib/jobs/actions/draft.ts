"use server";

import { formAction } from "@/lib/form-action";
import { discardJobDraft } from "@/lib/jobs/mutations/discard-draft";
import { publishJob } from "@/lib/jobs/mutations/publish";
import {
  saveJobApplications,
  saveJobAreas,
  saveJobBasics,
  saveJobLocation,
  saveJobOrganization,
  saveJobSkills,
  saveJobTerms,
} from "@/lib/jobs/mutations/save-draft";
import {
  jobOrganizationSchema,
  oneJobDraftSchema,
  publishJobSchema,
  saveJobApplicationsSchema,
  saveJobAreasSchema,
  saveJobBasicsSchema,
  saveJobLocationSchema,
  saveJobOrganizationSchema,
  saveJobSkillsSchema,
  saveJobTermsSchema,
} from "@/lib/jobs/schema";
import {
  openedJobApplicationsSchema,
  openedJobAreasSchema,
  openedJobBasicsSchema,
  openedJobLocationSchema,
  openedJobSkillsSchema,
  openedJobTermsSchema,
} from "@/lib/jobs/schema/draft";
import { completePlace } from "@/lib/places/complete";
import { refusingLinks } from "@/lib/settings/mutations/refuse-links";

// Whoever goes back to a step finds what was saved of it.
export const saveJobOrganizationAction = formAction({
  name: "saveJobOrganization",
  schema: saveJobOrganizationSchema,
  baseSchema: jobOrganizationSchema,
  mutate: saveJobOrganization,
  limit: "jobDrafts",
  idempotency: "domain",
  rerenders: true,
});

export const saveJobBasicsAction = formAction({
  name: "saveJobBasics",
  schema: saveJobBasicsSchema,
  baseSchema: openedJobBasicsSchema,
  mutate: refusingLinks(saveJobBasics),
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const saveJobLocationAction = formAction({
  name: "saveJobLocation",
  schema: saveJobLocationSchema,
  complete: completePlace,
  baseSchema: openedJobLocationSchema,
  mutate: saveJobLocation,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const saveJobAreasAction = formAction({
  name: "saveJobAreas",
  schema: saveJobAreasSchema,
  baseSchema: openedJobAreasSchema,
  mutate: saveJobAreas,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const saveJobTermsAction = formAction({
  name: "saveJobTerms",
  schema: saveJobTermsSchema,
  baseSchema: openedJobTermsSchema,
  mutate: saveJobTerms,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const saveJobSkillsAction = formAction({
  name: "saveJobSkills",
  schema: saveJobSkillsSchema,
  baseSchema: openedJobSkillsSchema,
  mutate: saveJobSkills,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const saveJobApplicationsAction = formAction({
  name: "saveJobApplications",
  schema: saveJobApplicationsSchema,
  baseSchema: openedJobApplicationsSchema,
  mutate: refusingLinks(saveJobApplications),
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const publishJobAction = formAction({
  name: "publishJob",
  schema: publishJobSchema,
  mutate: publishJob,
  limit: "jobs",
  idempotency: "domain",
  rerenders: true,
});

export const discardJobDraftAction = formAction({
  name: "discardJobDraft",
  schema: oneJobDraftSchema,
  mutate: discardJobDraft,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});
