import { randomUUID } from "node:crypto";
import type { Circle, OwnerKind } from "./circle";
import type { Action, Field } from "./fuzz/entry-points";

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
  | "fileId"
  | "postDraftId"
  | "jobId"
  | "jobDraftId"
  | "applicationId"
  | "noteId"
  | "searchId"
  | "outreachId"
  | "pictureIds"
>;

type Of = (named: Named) => string;
/** Fields by which an action names somebody or something of theirs, or of several kinds. */
const NAMING: Record<string, Of | Of[]> = {
  allyId: ({ id }) => id,
  blockedId: ({ id }) => id,
  mutedId: ({ id }) => id,
  followedId: ({ id }) => id,
  memberId: ({ id }) => id,
  organizationId: ({ id }) => id,
  actingId: ({ id }) => id,
  postId: ({ postId }) => postId,
  commentId: ({ commentId }) => commentId,
  answersId: ({ commentId }) => commentId,
  conversationId: ({ conversationId }) => conversationId,
  messageId: ({ messageId }) => messageId,
  quotedId: ({ messageId }) => messageId,
  fileId: ({ fileId }) => fileId,
  fileIds: ({ fileId }) => fileId,
  jobId: ({ jobId }) => jobId,
  draftId: [({ jobDraftId }) => jobDraftId, ({ postDraftId }) => postDraftId],
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
  itemId: ({ pictureIds }) => pictureIds.item,
  // Of what is reported, which is a post where the first of all kinds is sent.
  id: ({ postId }) => postId,
  copied: ({ messageId }) => messageId,
  to: ({ id }) => id,
  tags: ({ id }) => id,
};
/**
 * Those that name nothing of another profile: who acts and once, places in a list, comments that `urlsBeneath` asks for,
 * what is an account's own, and what moderators alone know.
 */
const NAMELESS = new Set([
  ...["profileId", "idempotencyKey", "key", "placeId", "before", "after", "since", "around", "comment"],
  ...["sessionId", "deviceId", "exportId", "importId", "changeId", "passkeyId", "notificationId", "newestId"],
  ...["reportId", "caseId", "decisionId", "suspensionId", "suspendedId", "domainId", "requestedId"],
]);

/** One way in which a field names something. */
export type Naming = { field: string; of: Of };

/** What may be named beside it, as it is there for whoever acts. */
type Beside = { postId: string; conversationId: string };

const isId = ({ format, items }: Field) => format === "uuid" || items?.format === "uuid";
/** In other places words, or a time. */
const IDS_BY_FORMAT = ["id", "to", "tags", "copied"];

/** Each way in which an action or a handler names something. */
export function namingsOf(fields: Record<string, Field>): Naming[] {
  return Object.entries(NAMING).flatMap(([field, of]) =>
    field in fields && (isId(fields[field]!) || !IDS_BY_FORMAT.includes(field))
      ? [of].flat().map((one) => ({ field, of: one }))
      : [],
  );
}

/** Fields that say an id, of which nothing here says what they name. */
export function unknownNamings(fields: Record<string, Field>): string[] {
  return Object.entries(fields)
    .filter(([name, field]) => isId(field) || /Ids?$/.test(name))
    .flatMap(([name]) => (name in NAMING || NAMELESS.has(name) ? [] : [name]));
}

type Sent = Record<string, string | string[]>;

/**
 * What is sent, of which one field names what is `named`; two differ in nothing else but their keys. Of the rest it says what
 * must be said, and where that is too little whatever may be.
 */
export function fieldsNaming(
  { fields, accepts }: Pick<Action, "fields" | "accepts">,
  { field, of }: Naming,
  named: Named,
  beside: Beside,
): Sent {
  const sent = (isWhole: boolean): Sent => {
    const typed = Object.entries(fields).flatMap(([name, { enum: choices, items, type, format, isOptional }]) => {
      if (isOptional && !isWhole) return [];
      const value = choices?.[0] ?? items?.enum?.[0] ?? (format === "uuid" || items?.format ? NOBODY : TYPED[name]);
      return value === undefined ? [] : [[name, type === "array" ? [String(value)] : String(value)] as const];
    });
    const known = Object.entries(beside).filter(([name]) => name in fields);
    return {
      ...Object.fromEntries<string | string[]>([...typed, ...known]),
      [field]: fields[field]!.type === "array" ? [of(named)] : of(named),
      idempotencyKey: randomUUID(),
    };
  };
  return accepts({ ...sent(false), profileId: NOBODY }) ? sent(false) : sent(true);
}

const NOBODY = "00000000-0000-4000-8000-000000000000";
/** Of what must say something. */
const TYPED: Record<string, string> = {
  ...{
    text: "Words",
    title: "Words",
    description: "Words",
    message: "Words",
    searchName: "Words",
    sections: "profile",
  },
  ...{ sequence: "1", until: "1", retentionMonths: "6", applications: `${NOBODY} NEW`, skills: "Sewing" },
  ...{ seen: "1", contactEmail: "somebody@example.org" },
};
