import * as z from "zod/mini";
import { listOf } from "@/lib/forms/form-list";
import { ALT_LIMIT, pictureIdSchema } from "@/lib/media/schema";
import { optionalLine, optionalText, requiredText } from "@/lib/strings/text-schema";
import { TITLE_LIMIT } from "@/lib/conversations/schema/limits";

/** Code points; the database checks the same. */
export const MESSAGE_LIMIT = 4000;

/** Of a group, those who have not answered yet among them. */
export const GROUP_LIMIT = 50;
/** Pictures of one message, and files of one. */
export const MESSAGE_PICTURES_LIMIT = 10;
export const MESSAGE_FILES_LIMIT = 5;
/** What a stranger may write before it is accepted. */
export const REQUEST_MESSAGES = 3;
/** Minutes after which what one wrote stays as it is for the others. */
export const EDITABLE_MINUTES = 60;
/** A page of a conversation, and of the list of them. */
export const MESSAGES_PAGE = 30;
export const CONVERSATIONS_PAGE = 20;
/** Messages of one answer to what changed since: whoever missed more opens the conversation anew. */
export const MAX_MISSED_MESSAGES = 200;
/** More that is unread is not told apart (99+). */
export const MAX_UNREAD = 100;
export const MAX_PINNED = 10;

/**
 * Strangers whom one human writes to first or asks into a group in a day, and in the first days of their account. As many
 * are told that they are mentioned.
 */
export const MAX_STRANGERS_A_DAY = 30;
export const MAX_EARLY_STRANGERS_A_DAY = 10;

export const conversationIdSchema = z.uuid("errors.not-found");
const messageIdSchema = z.uuid("errors.not-found");
const profileId = z.uuid("errors.not-found");
/** Far below what the column holds. */
const MAX_SEQUENCE = 1_000_000_000;
const sequence = z.coerce
  .number("errors.malformed")
  .check(z.int("errors.malformed"), z.minimum(0, "errors.malformed"), z.maximum(MAX_SEQUENCE, "errors.malformed"));

const messageText = requiredText(MESSAGE_LIMIT, "validations.message-too-long");
const pictures = z._default(
  z
    .array(
      z.object(
        { pictureId: pictureIdSchema, alt: optionalText(ALT_LIMIT, "validations.alt-too-long") },
        "errors.malformed",
      ),
      "errors.malformed",
    )
    .check(z.maxLength(MESSAGE_PICTURES_LIMIT, "validations.message-pictures")),
  [],
);
const files = z._default(
  z
    .array(z.uuid("errors.not-found"), "errors.malformed")
    .check(z.maxLength(MESSAGE_FILES_LIMIT, "validations.message-files")),
  [],
);
/** Made by the browser for each message: sent twice it is one. */
const key = z.uuid("errors.malformed");

export const oneConversationSchema = z.object({ conversationId: conversationIdSchema });
export type OneConversation = z.infer<typeof oneConversationSchema>;

/**
 * Without a text it has pictures or files. `seen`: the last message that whoever writes it had before them; `anyway`: also
 * where a colleague has answered since.
 */
const content = {
  key,
  text: optionalText(MESSAGE_LIMIT, "validations.message-too-long"),
  quotedId: z.optional(messageIdSchema),
  pictures,
  fileIds: files,
  seen: z.optional(sequence),
  anyway: z.optional(z.union([z.boolean(), z.stringbool()], "errors.malformed")),
};
const isSomething = z.refine<{ text: string; pictures: unknown[]; fileIds: unknown[] }>(
  ({ text, pictures, fileIds }) => text !== "" || pictures.length > 0 || fileIds.length > 0,
  { error: "validations.required", path: ["text"] },
);

export const sendMessageSchema = z.object({ conversationId: conversationIdSchema, ...content }).check(isSomething);
export type SendMessage = z.infer<typeof sendMessageSchema>;

/** The first one to a profile; where a conversation with it is there, it is one more of that. */
export const writeToSchema = z.object({ recipientId: profileId, ...content }).check(isSomething);
export type WriteTo = z.infer<typeof writeToSchema>;

const oneMessage = { conversationId: conversationIdSchema, messageId: messageIdSchema };
/** A message is found in its own conversation only. */
export const oneMessageSchema = z.object(oneMessage);
export type OneMessage = z.infer<typeof oneMessageSchema>;

export const editMessageSchema = z.object({ ...oneMessage, text: messageText });
export type EditMessage = z.infer<typeof editMessageSchema>;

/** `sequence`: up to which message it was read. */
export const readConversationSchema = z.object({ conversationId: conversationIdSchema, sequence });
export type ReadConversation = z.infer<typeof readConversationSchema>;

/** What a conversation is to oneself alone. */
export const keepConversationSchema = z.object({
  conversationId: conversationIdSchema,
  as: z.enum(["pinned", "unpinned", "muted", "unmuted", "archived", "unarchived", "unread"], "errors.malformed"),
});
export type KeepConversation = z.infer<typeof keepConversationSchema>;

const title = optionalLine(TITLE_LIMIT, "validations.title-too-long");
const invitedIds = z.pipe(
  listOf(profileId),
  z
    .array(profileId, "validations.required")
    .check(z.minLength(1, "validations.required"), z.maxLength(GROUP_LIMIT - 1, "validations.group-full")),
);

/** Of oneself and those who are asked: what one writes before they have joined they never read. */
export const createGroupSchema = z.object({ title, profileIds: invitedIds });
export type CreateGroup = z.infer<typeof createGroupSchema>;

export const inviteToGroupSchema = z.object({ conversationId: conversationIdSchema, profileIds: invitedIds });
export type InviteToGroup = z.infer<typeof inviteToGroupSchema>;

export const oneParticipantSchema = z.object({ conversationId: conversationIdSchema, participantId: profileId });
export type OneParticipant = z.infer<typeof oneParticipantSchema>;

export const renameGroupSchema = z.object({ conversationId: conversationIdSchema, title });
export type RenameGroup = z.infer<typeof renameGroupSchema>;

export const setGroupPhotoSchema = z.object({ conversationId: conversationIdSchema, pictureId: pictureIdSchema });
export type SetGroupPhoto = z.infer<typeof setGroupPhotoSchema>;

export const conversationFilters = ["all", "unread", "requests", "groups", "archived"] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

/** A page of the list: what stands `before` a place in it, newest first. */
export const conversationListSchema = z.object({
  show: z._default(z.enum(conversationFilters), "all"),
  before: z.optional(z.uuid("errors.malformed")),
});
export type ConversationList = z.infer<typeof conversationListSchema>;

/**
 * A stretch of a conversation: the newest page, or the one where the first unread message stands (`atUnread`); the one
 * `before` or `after` a sequence; the one `around` a message; or whatever changed `since` a revision.
 */
export const threadSchema = z.object({
  conversationId: conversationIdSchema,
  atUnread: z.optional(z.union([z.boolean(), z.stringbool()])),
  before: z.optional(sequence),
  after: z.optional(sequence),
  around: z.optional(messageIdSchema),
  since: z.optional(sequence),
});
export type ThreadAsked = z.infer<typeof threadSchema>;

/** In all conversations, or in one; `before`: a hit, by the id of its message. */
export const searchMessagesSchema = z.object({
  q: z.string().check(z.maxLength(100, "errors.malformed")),
  conversationId: z.optional(conversationIdSchema),
  before: z.optional(messageIdSchema),
});
export type SearchMessages = z.infer<typeof searchMessagesSchema>;

/** The same as an address asks: `in` names the conversation, and without words there is only the field. */
export const searchPageSchema = z.object({
  q: z._default(searchMessagesSchema.shape.q, ""),
  in: z.optional(conversationIdSchema),
  before: z.optional(messageIdSchema),
});

/** By what is typed of a name; `conversationId`: of a group that they would be asked into. */
export const findRecipientsSchema = z.object({
  q: z.optional(z.string().check(z.maxLength(100, "errors.malformed"))),
  conversationId: z.optional(conversationIdSchema),
});
export type FindRecipients = z.infer<typeof findRecipientsSchema>;
