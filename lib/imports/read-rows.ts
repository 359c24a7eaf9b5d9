import * as z from "zod/mini";
import { Availability, JobSeniority } from "@/lib/generated/prisma/enums";
import { altSchema, descriptionSchema, POST_PICTURES_LIMIT } from "@/lib/media/schema";
import { createPostSchema } from "@/lib/posts/schema";
import { type Topic, topics, TOPICS_LIMIT } from "@/lib/posts/topics";
import { audiences } from "@/lib/profiles/schema/terms";
import { permissions } from "@/lib/tags/schema/terms";

const pictureFile = z.string().check(z.regex(/^pictures\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/));
const sourceId = z.uuid();
const placeId = z.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));
const shown = z.object({ file: pictureFile, alt: z.string() });
/** What another version may not know, or say otherwise. */
const lenient = <S extends z.ZodMiniType>(schema: S, otherwise: z.output<S>) => z.catch(z.optional(schema), otherwise);

const draftRow = z.object({
  id: sourceId,
  text: z.string(),
  topics: lenient(z.array(z.string()), []),
  placeId: z.catch(z.optional(z.nullable(placeId)), null),
  place: z.catch(z.optional(z.nullable(z.object({ id: placeId }))), null),
  commentsFrom: lenient(z.enum(permissions), "EVERYONE"),
  createdAt: z.optional(z.iso.datetime()),
  writtenAt: z.optional(z.iso.datetime()),
  pictures: lenient(z.array(shown), []),
});

export type FoundDraft = NonNullable<ReturnType<typeof readDraft>["found"]>;
type Unread = { found?: undefined; item: string; why: string };

/** A post of an archive, or a draft, as the composer would take it. */
export function readDraft(row: string | null, now: Date) {
  const read = parsed(draftRow, row);
  if (!read) return unread(row, "unreadable");
  const { id, text, pictures = [], commentsFrom } = read;
  const named = topics.filter((topic): topic is Topic => (read.topics ?? []).includes(topic)).slice(0, TOPICS_LIMIT);
  const alts = pictures
    .slice(0, POST_PICTURES_LIMIT)
    .map(({ file, alt }) => ({ file, alt: altSchema.safeParse(alt).data ?? "" }));
  const fields = { text, topics: named, commentsAudience: commentsFrom };
  // Its pictures are none that are stored: a post may be without a text for their sake alone.
  const isShown = text.trim() === "" && alts.length > 0;
  const post = createPostSchema.safeParse(isShown ? { ...fields, text: "–" } : fields);
  if (!post.success) return unread(text, post.error.issues[0]!.message);
  const at = writtenOf(read) ?? now;
  const found = {
    sourceId: id,
    text: isShown ? "" : post.data.text,
    topics: post.data.topics ?? [],
    placeId: read.placeId ?? read.place?.id ?? null,
    commentsAudience: post.data.commentsAudience ?? "EVERYONE",
    writtenAt: at < now ? at : now,
    pictures: alts,
  };
  return { found };
}

/** Null where it says nothing, or what no post can be of: the database holds no year 0. */
function writtenOf({ writtenAt, createdAt }: { writtenAt?: string; createdAt?: string }): Date | null {
  const said = [writtenAt, createdAt].filter((time) => time !== undefined).map((time) => new Date(time));
  return said.find((time) => time.getTime() >= 0) ?? null;
}

const itemRow = z.object({
  ...{ file: pictureFile, use: z.string(), alt: z.string(), description: z.string() },
  position: lenient(z.number(), 0),
});

/** A picture of the media, null for any other. */
export function readItem(row: string | null) {
  const read = parsed(itemRow, row);
  if (!read) return unread(row, "unreadable");
  if (read.use !== "ITEM") return null;
  const [alt, description] = [altSchema.safeParse(read.alt), descriptionSchema.safeParse(read.description)];
  if (!alt.success || !description.success) return unread(read.description, "unreadable");
  const { file, position = 0 } = read;
  return { found: { sourceId: idOf(file), file, alt: alt.data, description: description.data, position } };
}
export type FoundItem = NonNullable<NonNullable<ReturnType<typeof readItem>>["found"]>;

const audience = z.enum(audiences);
const privacy = z.object({
  ...{ posts: audience, media: audience, profile: audience, allies: audience, messages: audience },
  ...{ tagging: z.enum(permissions), confirmsTags: z.boolean(), sharesReadState: z.boolean() },
  /** Copies of before it was a choice say nothing of it. */
  isDiscoverable: z.optional(z.boolean()),
});
export type FoundPrivacy = z.infer<typeof privacy>;

const work = z.object({ seniority: z.nullable(z.enum(JobSeniority)), availability: z.nullable(z.enum(Availability)) });

const profile = z.object({
  handle: z.string(),
  displayName: z.string(),
  photo: z.catch(z.optional(z.nullable(pictureFile)), null),
  cover: z.catch(z.optional(z.nullable(pictureFile)), null),
  privacy: z.catch(z.optional(z.nullable(privacy)), null),
  openToWork: z.catch(z.optional(z.nullable(work)), null),
  followedTopics: lenient(z.array(z.string()), []),
  mutedTopics: lenient(z.array(z.string()), []),
});

/** Null for what is no copy of a profile. */
export function readProfile(text: string | null) {
  const read = parsed(profile, text);
  const known = (names: string[] = []) => topics.filter((topic) => names.includes(topic));
  return (
    read && {
      ...{ handle: read.handle.slice(0, 30), displayName: read.displayName.slice(0, 200) },
      ...{ photo: read.photo ?? null, cover: read.cover ?? null, privacy: read.privacy ?? null },
      work: read.openToWork ?? null,
      ...{ followed: known(read.followedTopics), muted: known(read.mutedTopics) },
    }
  );
}
export type FoundProfile = NonNullable<ReturnType<typeof readProfile>>;

export function idOf(file: string): string {
  return file.slice("pictures/".length, -".webp".length);
}

/** Never what nests deeper than ours: of a list its reader has seen to that, and of the rest little is asked. */
function parsed<S extends z.ZodMiniType>(schema: S, text: string | null): z.output<S> | null {
  try {
    return text === null ? null : (schema.safeParse(JSON.parse(text.replace(/^\ufeff/, ""))).data ?? null);
  } catch {
    return null;
  }
}

function unread(item: string | null, why: string): Unread {
  return { item: item ?? "", why };
}
