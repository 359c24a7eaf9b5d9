import { randomUUID } from "node:crypto";
import type { Circle, OwnerKind } from "./circle";
import type { Field } from "./fuzz/entry-points";

/** What is an owner's, or nobody's. */
export type Named = Pick<
  Circle["owners"][OwnerKind],
  | "id"
  | "handle"
  | "postId"
  | "commentId"
  | "invitationId"
  | "conversationId"
  | "messageId"
  | "jobId"
  | "jobDraftId"
  | "applicationId"
  | "noteId"
  | "searchId"
  | "outreachId"
  | "pictureIds"
>;

/** Fields by which an action names somebody or something of theirs: a new one gets a value here. */
const NAMING: Record<string, (of: Named) => string> = {
  allyId: ({ id }) => id,
  blockedId: ({ id }) => id,
  mutedId: ({ id }) => id,
  memberId: ({ id }) => id,
  organizationId: ({ id }) => id,
  actingId: ({ id }) => id,
  postId: ({ postId }) => postId,
  commentId: ({ commentId }) => commentId,
  answersId: ({ commentId }) => commentId,
  conversationId: ({ conversationId }) => conversationId,
  messageId: ({ messageId }) => messageId,
  jobId: ({ jobId }) => jobId,
  draftId: ({ jobDraftId }) => jobDraftId,
  applicationId: ({ applicationId }) => applicationId,
  noteId: ({ noteId }) => noteId,
  searchId: ({ searchId }) => searchId,
  outreachId: ({ outreachId }) => outreachId,
  invitationId: ({ invitationId }) => invitationId,
  recipientId: ({ id }) => id,
  participantId: ({ id }) => id,
  profileIds: ({ id }) => id,
  entryId: ({ postId }) => postId,
  pictureId: ({ pictureIds }) => pictureIds.item,
  pictureIds: ({ pictureIds }) => pictureIds.shot,
  invitee: ({ handle }) => handle,
};

/** What may be named beside it, as it is there for whoever acts. */
type Beside = { postId: string; conversationId: string };

/** What a field of this name says of it. */
export function namedBy(name: string, named: Named): string {
  return NAMING[name]!(named);
}

/** Each way in which an action or a handler names something. */
export function namingsOf(fields: Record<string, Field>): string[] {
  return Object.keys(NAMING).filter((name) => name in fields);
}

/** What is sent, of which the field of this name says `named`; two differ in nothing else but their keys. */
export function fieldsNaming(
  fields: Record<string, Field>,
  name: string,
  named: Named,
  beside: Beside,
): Record<string, string> {
  const typed = Object.entries(fields).flatMap(([field, { enum: choices, format, isOptional }]) => {
    const value = choices?.[0] ?? (format === "uuid" ? NOBODY : TYPED[field]);
    return value === undefined || isOptional ? [] : [[field, String(value)]];
  });
  const known = Object.entries(beside).filter(([field]) => field in fields);
  return {
    ...(Object.fromEntries([...typed, ...known]) as Record<string, string>),
    [name]: namedBy(name, named),
    idempotencyKey: randomUUID(),
  };
}

const NOBODY = "00000000-0000-4000-8000-000000000000";
/** Of what must say something. */
const TYPED: Record<string, string> = {
  ...{ text: "Words", title: "Words", description: "Words", message: "Words", searchName: "Words" },
  ...{ sequence: "1", until: "1", retentionMonths: "6" },
};
