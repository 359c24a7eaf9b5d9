"use server";

import { closeJobSchema } from "@/lib/applications/schema";
import { formAction } from "@/lib/form-action";
import { archiveJob, deleteJob, unarchiveJob } from "@/lib/jobs/mutations/archive";
import { duplicateJob } from "@/lib/jobs/mutations/duplicate";
import { editJob } from "@/lib/jobs/mutations/edit";
import { dismissJob, saveJob, undismissJob, unsaveJob } from "@/lib/jobs/mutations/keep";
import { editJobSchema, oneJobSchema } from "@/lib/jobs/schema";
import { completePlace } from "@/lib/places/complete";
import { refusingLinks, refusingNewLinks } from "@/lib/settings/mutations/refuse-links";

export const editJobAction = formAction({
  name: "editJob",
  schema: editJobSchema,
  complete: completePlace,
  mutate: refusingNewLinks(editJob),
  limit: "jobs",
  idempotency: "domain",
});

export const archiveJobAction = formAction({
  name: "archiveJob",
  schema: closeJobSchema,
  mutate: refusingLinks(archiveJob),
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const unarchiveJobAction = formAction({
  name: "unarchiveJob",
  schema: oneJobSchema,
  mutate: unarchiveJob,
  limit: "jobs",
  idempotency: "domain",
  rerenders: true,
});

export const deleteJobAction = formAction({
  name: "deleteJob",
  schema: closeJobSchema,
  mutate: refusingLinks(deleteJob),
  limit: "removals",
  idempotency: "domain",
});

export const duplicateJobAction = formAction({
  name: "duplicateJob",
  schema: oneJobSchema,
  mutate: duplicateJob,
  limit: "jobDrafts",
  idempotency: "key",
});

export const saveJobAction = formAction({
  name: "saveJob",
  schema: oneJobSchema,
  mutate: saveJob,
  limit: "none",
  idempotency: "domain",
});

export const unsaveJobAction = formAction({
  name: "unsaveJob",
  schema: oneJobSchema,
  mutate: unsaveJob,
  limit: "none",
  idempotency: "domain",
});

export const dismissJobAction = formAction({
  name: "dismissJob",
  schema: oneJobSchema,
  mutate: dismissJob,
  limit: "none",
  idempotency: "domain",
});

export const undismissJobAction = formAction({
  name: "undismissJob",
  schema: oneJobSchema,
  mutate: undismissJob,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});
