import * as z from "zod/mini";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import {
  batches,
  behind,
  file,
  iso,
  isoOrNull,
  list,
  listedPart,
  maybe,
  moment,
  name,
  named,
  page,
  pictureFile,
  place,
  type Rows,
  said,
  text,
} from "@/lib/exports/part";
import { picturesOwnedBy } from "@/lib/media/policy";
import { cardColumns, linkCardIn } from "@/lib/posts/link-card";
import { postDraftPicturesOwnedBy, postDraftsOwnedBy } from "@/lib/posts/policy";
import { ownPostsCopiedTo, ownPostVersionsCopiedTo } from "@/lib/posts/policy/hold";
import { topicsOf } from "@/lib/posts/topics";
import { postTagsEditableBy } from "@/lib/tags/policy";

const card = said(
  maybe(z.object({ link: z.string(), title: z.string(), text: z.string() })),
  "What you said of one of its links.",
);

const post = z.object({
  id: z.string(),
  text: z.string(),
  card,
  topics: list(z.string()),
  place: maybe(z.string()),
  placeId: said(maybe(z.number()), "Of GeoNames."),
  commentsFrom: text("Who may comment."),
  createdAt: moment(),
  editedAt: maybe(moment()),
  waitsUntil: said(maybe(moment()), "Of what waits for the moderators: then it is published by itself."),
  pictures: list(z.object({ file: file(), alt: z.string() })),
  tagged: list(name()),
  earlierVersions: list(z.object({ text: z.string(), card, createdAt: moment() })),
});

const postDraft = z.object({
  id: z.string(),
  text: z.string(),
  topics: list(z.string()),
  place: maybe(place()),
  commentsFrom: text("Who may comment once it is published."),
  writtenAt: moment(),
  pictures: list(z.object({ file: file(), alt: z.string() })),
});

export const postParts = {
  posts: listedPart({
    row: post,
    list: listOwnPosts,
    entry: ({ text, card, createdAt, pictures }) => ({
      text: [text, card?.title, card?.text].filter(Boolean).join("\n\n"),
      at: createdAt,
      files: pictures.map(({ file }) => file),
    }),
  }),
  "post-drafts": listedPart({
    row: postDraft,
    list: listOwnPostDrafts,
    entry: ({ text, writtenAt, pictures }) => ({ text, at: writtenAt, files: pictures.map(({ file }) => file) }),
  }),
};

/** What they posted as themselves, the oldest first, also what waits for the moderators; nothing that is deleted. */
async function* listOwnPosts(viewer: Viewer): Rows<typeof post> {
  const posts = batches(
    (after) =>
      db.post.findMany({
        where: { AND: [ownPostsCopiedTo(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: {
          id: true,
          text: true,
          topicMask: true,
          commentsAudience: true,
          createdAt: true,
          editedAt: true,
          ...cardColumns,
          placeId: true,
          place: { select: { name: true } },
          hold: { select: { until: true } },
          pictures: { where: picturesOwnedBy(viewer), orderBy: { position: "asc" }, select: { id: true, alt: true } },
          tags: { where: postTagsEditableBy(viewer), select: { profile: { select: named } } },
          versions: {
            where: ownPostVersionsCopiedTo(viewer),
            orderBy: { id: "asc" },
            select: { text: true, createdAt: true, ...cardColumns },
          },
        },
      }),
    ({ id }) => id,
  );
  for await (const row of posts) {
    const { id, text, topicMask, commentsAudience, createdAt, editedAt, place, placeId } = row;
    const { hold, pictures, tags, versions } = row;
    yield {
      id,
      text,
      card: linkCardIn(row),
      topics: topicsOf(topicMask),
      place: place?.name ?? null,
      placeId,
      commentsFrom: commentsAudience,
      createdAt: iso(createdAt),
      editedAt: isoOrNull(editedAt),
      waitsUntil: isoOrNull(hold?.until ?? null),
      pictures: pictures.map((picture) => ({ file: pictureFile(picture.id), alt: picture.alt })),
      tagged: tags.map(({ profile }) => profile),
      earlierVersions: versions.map((version) => ({
        ...{ text: version.text, card: linkCardIn(version), createdAt: iso(version.createdAt) },
      })),
    };
  }
}

/** What waits to be published, the oldest first. */
async function* listOwnPostDrafts(viewer: Viewer): Rows<typeof postDraft> {
  const drafts = batches(
    (after) =>
      db.postDraft.findMany({
        where: { AND: [postDraftsOwnedBy(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: {
          id: true,
          text: true,
          topicMask: true,
          commentsAudience: true,
          writtenAt: true,
          place: { select: { id: true, name: true, countryCode: true } },
          pictures: {
            where: postDraftPicturesOwnedBy(viewer),
            orderBy: { position: "asc" },
            select: { pictureId: true, alt: true },
          },
        },
      }),
    ({ id }) => id,
  );
  for await (const { id, text, topicMask, commentsAudience, writtenAt, place, pictures } of drafts)
    yield {
      ...{ id, text, place },
      topics: topicsOf(topicMask),
      commentsFrom: commentsAudience,
      writtenAt: iso(writtenAt),
      pictures: pictures.map(({ pictureId, alt }) => ({ file: pictureFile(pictureId), alt })),
    };
}
