"use server";

import { chooseRetention } from "@/lib/applications/mutations/choose-retention";
import { chooseBlindReview } from "@/lib/applications/mutations/choose-blind";
import { apply } from "@/lib/applications/mutations/apply";
import { changeStage, changeStages } from "@/lib/applications/mutations/change-stage";
import { chooseApplicationMails } from "@/lib/applications/mutations/choose-mails";
import { lookAtApplication } from "@/lib/applications/mutations/look";
import { addNote, deleteNote, editNote } from "@/lib/applications/mutations/notes";
import { withdrawApplication } from "@/lib/applications/mutations/withdraw";
import {
  addNoteSchema,
  applySchema,
  changeStageSchema,
  changeStagesSchema,
  chooseBlindSchema,
  editNoteSchema,
  oneApplicationSchema,
  oneNoteSchema,
} from "@/lib/applications/schema";
import { chooseApplicationMailsSchema } from "@/lib/applications/schema/mail";
import { chooseRetentionSchema } from "@/lib/applications/schema/hiring";
import { formAction } from "@/lib/form-action";
import { refusingLinks } from "@/lib/settings/mutations/refuse-links";

// Its form leads on to what was sent.
export const applyAction = formAction({
  name: "apply",
  schema: applySchema,
  mutate: refusingLinks(apply),
  limit: "applications",
  idempotency: "domain",
});

export const withdrawApplicationAction = formAction({
  name: "withdrawApplication",
  schema: oneApplicationSchema,
  mutate: withdrawApplication,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const changeStageAction = formAction({
  name: "changeStage",
  schema: changeStageSchema,
  mutate: refusingLinks(changeStage),
  limit: "stages",
  idempotency: "domain",
  rerenders: true,
});

export const changeStagesAction = formAction({
  name: "changeStages",
  schema: changeStagesSchema,
  mutate: refusingLinks(changeStages),
  limit: "stages",
  idempotency: "domain",
  rerenders: true,
});

export const chooseBlindReviewAction = formAction({
  name: "chooseBlindReview",
  schema: chooseBlindSchema,
  mutate: chooseBlindReview,
  limit: "jobs",
  idempotency: "domain",
  rerenders: true,
});

export const chooseRetentionAction = formAction({
  name: "chooseRetention",
  schema: chooseRetentionSchema,
  mutate: chooseRetention,
  limit: "jobs",
  idempotency: "domain",
});

export const addNoteAction = formAction({
  name: "addNote",
  schema: addNoteSchema,
  mutate: addNote,
  limit: "notes",
  idempotency: "key",
  rerenders: true,
});

export const editNoteAction = formAction({
  name: "editNote",
  schema: editNoteSchema,
  mutate: editNote,
  limit: "notes",
  idempotency: "domain",
  rerenders: true,
});

export const deleteNoteAction = formAction({
  name: "deleteNote",
  schema: oneNoteSchema,
  mutate: deleteNote,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const lookAtApplicationAction = formAction({
  name: "lookAtApplication",
  schema: oneApplicationSchema,
  mutate: lookAtApplication,
  limit: "reads",
  idempotency: "domain",
});

export const chooseApplicationMailsAction = formAction({
  name: "chooseApplicationMails",
  schema: chooseApplicationMailsSchema,
  mutate: chooseApplicationMails,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});
