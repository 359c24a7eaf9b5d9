import * as z from "zod/mini";
import { emailAddress } from "@/lib/accounts/schema";
import { finalStages, stages } from "@/lib/applications/stages";
import { choicesOf, listOf } from "@/lib/forms/form-list";
import { phoneText } from "@/lib/profiles/schema/edit";
import { pageSizeSchema } from "@/lib/resumes/schema/exchange";
import { optionalText, requiredText } from "@/lib/strings/text-schema";
import { APPLICATION_MESSAGE_LIMIT, ANSWER_LIMIT, NOTE_LIMIT } from "@/lib/applications/schema/limits";

/** That are moved at once. */
const MAX_MOVED = 50;

const id = z.uuid("errors.not-found");
const line = z._default(z.string("errors.malformed"), "");

/** What of one's profile one may leave out; the name is always there. */
export const documentSections = [
  "statement",
  "aboutUs",
  "place",
  "experience",
  "education",
  "volunteering",
  "skills",
  "interests",
  "areas",
] as const;
export type DocumentSection = (typeof documentSections)[number];

/** `seen` is what `documentHash` says of the document that was shown. */
export const applySchema = z.pipe(
  z.object({
    jobId: id,
    message: requiredText(APPLICATION_MESSAGE_LIMIT, "validations.application-too-long"),
    sections: choicesOf(documentSections),
    seen: z.string("errors.malformed").check(z.maxLength(100, "errors.malformed")),
    contactEmail: line,
    showPhone: z.optional(z.literal("on", "errors.malformed")),
    contactPhone: line,
  }),
  z.transform(({ contactEmail, showPhone, contactPhone, ...typed }, context) => {
    const say = (path: string, input: string, message: string | undefined) =>
      message && context.issues.push({ code: "custom", input, path: [path], message });
    const email = emailAddress.safeParse(contactEmail);
    const missing = contactEmail.trim() === "" && "validations.missing-email";
    say("contactEmail", contactEmail, missing || email.error?.issues[0]?.message);
    const phone = showPhone && phoneText.safeParse(contactPhone);
    if (phone) {
      const none = contactPhone.trim() === "" && "validations.missing-phone";
      say("contactPhone", contactPhone, none || phone.error?.issues[0]?.message);
    }
    return { ...typed, contactEmail: email.data ?? "", contactPhone: (phone && phone.data) || null };
  }),
);
export type Apply = z.infer<typeof applySchema>;

export const oneApplicationSchema = z.object({ applicationId: id });
export type OneApplication = z.infer<typeof oneApplicationSchema>;

const stage = z.enum(stages, "errors.malformed");
/** Nothing is said where nothing is to be said. */
type Answered<T extends { answer: string }> = Omit<T, "answer"> & { answer?: string };
const answer = optionalText(ANSWER_LIMIT, "validations.answer-too-long");

/** `from` is the stage that was seen: of two who move it only one does. `answer` is told where it ends. */
export const changeStageSchema = z.object({ applicationId: id, from: stage, to: stage, answer });
export type ChangeStage = Answered<z.infer<typeof changeStageSchema>>;

const seen = z.pipe(
  z.pipe(
    z.string("errors.malformed").check(z.maxLength(100, "errors.malformed")),
    z.transform((text) => {
      const [id, from] = text.split(" ");
      return { id, from };
    }),
  ),
  z.object({ id, from: stage }),
);

/** Several of one job to one stage, each with the text for that; the form holds both. */
export const changeStagesSchema = z.object({
  jobId: id,
  applications: z.pipe(
    listOf(seen),
    z
      .array(z.object({ id: z.string(), from: z.enum(stages) }))
      .check(
        z.minLength(1, "validations.no-applications"),
        z.maxLength(MAX_MOVED, "validations.too-many-applications"),
      ),
  ),
  to: z.enum(stages, "validations.no-stage"),
  answers: z._default(z.object({ HIRED: answer, DECLINED: answer }, "errors.malformed"), { HIRED: "", DECLINED: "" }),
});
export type ChangeStages = z.infer<typeof changeStagesSchema>;

/** What everybody gets who still waits for an answer when a job is archived or deleted. */
export const closeJobSchema = z.object({ jobId: id, answer });
export type CloseJob = Answered<z.infer<typeof closeJobSchema>>;

const text = requiredText(NOTE_LIMIT, "validations.application-note-too-long");
export const addNoteSchema = z.object({ applicationId: id, text });
export type AddNote = z.infer<typeof addNoteSchema>;
export const editNoteSchema = z.object({ noteId: id, text });
export type EditNote = z.infer<typeof editNoteSchema>;
export const oneNoteSchema = z.object({ noteId: id });
export type OneNote = z.infer<typeof oneNoteSchema>;

/** Whether those who recruit look at the applications to a job without names first. */
export const chooseBlindSchema = z.object({ jobId: id, blindReview: z.enum(["on", "off"], "errors.malformed") });
export type ChooseBlind = z.infer<typeof chooseBlindSchema>;

/** Of a job, in one table: the oldest ones. */
export const MAX_EXPORTED = 5_000;
export const applicationsFileSchema = z.object({ jobId: id });
export const applicationFileSchema = z.object({ applicationId: id, pageSize: z.optional(pageSizeSchema) });

/** `before` is the last one that is already shown. */
export const ownApplicationsSchema = z.object({ before: z.optional(id) });
export const listApplicationsSchema = z.object({ jobId: id, stage: z.optional(stage), before: z.optional(id) });
/** The end that is asked for, and the notes before one. */
export const notesPageSchema = z.object({ to: z.optional(z.enum(finalStages)), before: z.optional(id) });

/** How those who recruit look at them, and which ones. */
export const applicationsPageSchema = z.object({
  view: z._default(z.enum(["list", "board"]), "list"),
  stage: z.optional(stage),
  before: z.optional(id),
});
export type ListApplications = z.infer<typeof listApplicationsSchema>;
