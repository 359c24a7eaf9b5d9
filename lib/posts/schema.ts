import * as z from "zod/mini";
import { choicesOf } from "@/lib/forms/form-list";
import { altSchema, pictureIdSchema, POST_PICTURES_LIMIT } from "@/lib/media/schema";
import { topics, TOPICS_LIMIT } from "@/lib/posts/topics";
import { placeIdSchema } from "@/lib/places/schema";
import { permissionSchema, tagsSchema } from "@/lib/tags/schema";
import { optionalLine, optionalText } from "@/lib/strings/text-schema";
import {
  CARD_LINK_LIMIT,
  CARD_TEXT_LIMIT,
  CARD_TITLE_LIMIT,
  POST_TEXT_LIMIT,
  SHARE_TEXT_LIMIT,
} from "@/lib/posts/schema/limits";

export const postIdSchema = z.uuid("errors.not-found");

const topicSchema = z.enum(topics, "errors.malformed");

/** Stored already, for the profile that posts. */
const postPictureSchema = z.object({ pictureId: pictureIdSchema, alt: altSchema }, "errors.malformed");
const postPicturesSchema = z.optional(
  z
    .array(postPictureSchema, "errors.malformed")
    .check(z.maxLength(POST_PICTURES_LIMIT, "validations.too-many-pictures")),
);

/** `place` is what stands in the field, `placeId` what was picked; an empty field is no place. */
const placeFields = {
  place: z.optional(z.string("errors.malformed")),
  placeId: z.optional(z.union([z.literal(""), placeIdSchema], "validations.place")),
};
const isPicked = z.refine<{ place?: string; placeId?: number | "" }>(
  ({ place = "", placeId }) => place.trim() === "" || Boolean(placeId),
  { path: ["place"], error: "validations.place" },
);

/** What the author says of a link of the text; of the first where none is named. Without a title there is no card. */
const cardFields = {
  cardLink: z.optional(z.string("errors.malformed").check(z.maxLength(CARD_LINK_LIMIT, "errors.malformed"))),
  cardTitle: z.optional(optionalLine(CARD_TITLE_LIMIT, "validations.card-title-too-long")),
  cardText: z.optional(optionalLine(CARD_TEXT_LIMIT, "validations.card-text-too-long")),
};
const isTitled = z.refine<{ cardTitle?: string; cardText?: string }>(
  ({ cardTitle, cardText }) => Boolean(cardTitle) || !cardText,
  { path: ["cardTitle"], error: "validations.card-title" },
);

const chosenTopics = choicesOf(topics, TOPICS_LIMIT, "validations.too-many-topics");

const isSomething = z.refine<{ text: string; pictures?: readonly unknown[] }>(
  ({ text, pictures = [] }) => text !== "" || pictures.length > 0,
  { path: ["text"], error: "validations.required" },
);

/** A text, pictures or both. `tags` are allies of the profile that posts. */
export const createPostSchema = z
  .object({
    text: optionalText(POST_TEXT_LIMIT, "validations.post-too-long"),
    topics: z.optional(chosenTopics),
    pictures: postPicturesSchema,
    tags: z.optional(tagsSchema),
    ...placeFields,
    ...cardFields,
    commentsAudience: z.optional(permissionSchema),
  })
  .check(isSomething, isPicked, isTitled);
export type CreatePost = z.infer<typeof createPostSchema>;

/**
 * All that is said and shown in a post. Of no picture a form says nothing: beside a base that means that none is to be
 * there.
 */
const wholePost = {
  text: optionalText(POST_TEXT_LIMIT, "validations.post-too-long"),
  pictures: postPicturesSchema,
  topics: chosenTopics,
  tags: tagsSchema,
  /** What stands in the field of allies and was not picked: it would be lost without a word. */
  ally: z.optional(z.string("errors.malformed")),
  ...placeFields,
  ...cardFields,
  commentsAudience: permissionSchema,
};
const isNobodyLeft = z.refine<{ ally?: string }>(({ ally = "" }) => ally.trim() === "", {
  path: ["tags"],
  error: "validations.ally-left",
});

export const editPostSchema = z.object({ postId: postIdSchema, ...wholePost }).check(isPicked, isNobodyLeft, isTitled);
export type EditPost = z.infer<typeof editPostSchema>;

/** A draft as it stands in its form, which becomes a post by it. */
export const publishPostDraftSchema = z
  .object({ draftId: postIdSchema, ...wholePost })
  .check(isSomething, isPicked, isNobodyLeft, isTitled);
export type PublishPostDraft = z.infer<typeof publishPostDraftSchema>;

export const onePostDraftSchema = z.object({ draftId: postIdSchema });
export type OnePostDraft = z.infer<typeof onePostDraftSchema>;

/** Of one profile. */
export const POST_DRAFTS_LIMIT = 20_000;

/** `before` is the id of the last draft that is already shown. */
export const postDraftsSchema = z.object({ before: z.optional(postIdSchema) });
export type PostDraftsPage = z.infer<typeof postDraftsSchema>;

export const onePostSchema = z.object({ postId: postIdSchema });
export type OnePost = z.infer<typeof onePostSchema>;

/** Without a text a share that there is keeps the one it has. */
export const sharePostSchema = z.object({
  postId: postIdSchema,
  text: z.optional(
    z.pipe(
      z.pipe(
        z.string("validations.unprintable"),
        z.transform((text): string | undefined => text),
      ),
      optionalText(SHARE_TEXT_LIMIT, "validations.share-too-long"),
    ),
  ),
});
export type SharePost = z.infer<typeof sharePostSchema>;

export const oneTopicSchema = z.object({ topic: topicSchema });
export type OneTopic = z.infer<typeof oneTopicSchema>;

/** `show` names a feed, For you without it; `before` is the id of the last post that is already shown. */
export const feedSchema = z.object({
  show: z.optional(z.enum(["allies", "discover", ...topics])),
  before: z.optional(postIdSchema),
});
export type FeedPage = z.infer<typeof feedSchema>;
/** A feed of whom and what one knows. */
export type FeedShow = Exclude<FeedPage["show"], "discover">;

/** Who shared a post; `before` is the id of the last share that is already shown. */
export const sharersSchema = z.object({ postId: postIdSchema, before: z.optional(postIdSchema) });
export type SharersPage = z.infer<typeof sharersSchema>;

/** Who liked a post, or a comment of it; `before` says when the last one who is already shown did, and who it was. */
export const likersSchema = z.object({
  postId: postIdSchema,
  comment: z.optional(postIdSchema),
  before: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, "errors.malformed")),
      z.transform((cursor) => {
        const [time, profileId] = cursor.split(".") as [string, string];
        return { at: new Date(Number(time)), profileId };
      }),
    ),
  ),
});
export type LikersPage = z.infer<typeof likersSchema>;

export function likersCursor(at: Date, profileId: string): string {
  return `${at.getTime()}.${profileId}`;
}

/** Posts with a #tag, which is known in lower case. */
export const hashtagPageSchema = z.object({
  tag: z.string().check(z.maxLength(200)),
  before: z.optional(postIdSchema),
});
export type HashtagPage = z.infer<typeof hashtagPageSchema>;
