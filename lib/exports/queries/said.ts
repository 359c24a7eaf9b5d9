import type { Viewer } from "@/lib/auth/viewer";
import { commentsWrittenBy } from "@/lib/comments/policy";
import { messageFilesOwnedBy } from "@/lib/conversations/policy/attachments";
import { db } from "@/lib/db";
import { ownPostsCopiedTo, ownPostVersionsCopiedTo } from "@/lib/exports/policy";
import { sentFile } from "@/lib/exports/queries/conversations";
import { batches, behind } from "@/lib/exports/queries/lists";
import { iso, isoOrNull, pictureFile } from "@/lib/exports/queries/own";
import type { PartRow } from "@/lib/exports/schema/parts";
import { picturesOwnedBy } from "@/lib/media/policy";
import { cardColumns, linkCardIn } from "@/lib/posts/link-card";
import { postDraftPicturesOwnedBy, postDraftsOwnedBy } from "@/lib/posts/policy";
import { topicsOf } from "@/lib/posts/topics";
import { postTagsEditableBy } from "@/lib/tags/policy";

const named = { handle: true, displayName: true } as const;
const BATCH_SIZE = 500;

/** What they posted as themselves, the oldest first, also what waits for the moderators; nothing that is deleted. */
export async function* listOwnPosts(viewer: Viewer): AsyncGenerator<PartRow<"posts">> {
  const posts = batches(
    (after) =>
      db.post.findMany({
        where: { AND: [ownPostsCopiedTo(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        take: BATCH_SIZE,
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
  for await (const post of posts) {
    const { id, text, topicMask, commentsAudience, createdAt, editedAt, place, placeId } = post;
    const { hold, pictures, tags, versions } = post;
    yield {
      id,
      text,
      card: linkCardIn(post),
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
export async function* listOwnPostDrafts(viewer: Viewer): AsyncGenerator<PartRow<"post-drafts">> {
  const drafts = batches(
    (after) =>
      db.postDraft.findMany({
        where: { AND: [postDraftsOwnedBy(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        take: BATCH_SIZE,
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

/** Also where the post, or what it answers, is hidden from them by now: what somebody wrote is theirs. */
export async function* listOwnComments(viewer: Viewer): AsyncGenerator<PartRow<"comments">> {
  const comments = batches(
    (after) =>
      db.comment.findMany({
        where: { AND: [commentsWrittenBy(viewer), { deletedAt: null, ...(after && { id: { gt: after } }) }] },
        orderBy: { id: "asc" },
        take: BATCH_SIZE,
        select: { id: true, postId: true, text: true, createdAt: true, editedAt: true },
      }),
    ({ id }) => id,
  );
  for await (const { createdAt, editedAt, ...comment } of comments)
    yield { ...comment, createdAt: iso(createdAt), editedAt: isoOrNull(editedAt) };
}

/** Keys of what is stored, for the archive alone: pictures in their largest width, those of drafts too, and files that they sent. */
export async function* listOwnStored(viewer: Viewer) {
  const pictures = batches(
    (after) =>
      db.picture.findMany({
        where: {
          AND: [
            picturesOwnedBy(viewer),
            { OR: [{ use: { not: "UNUSED" } }, { draft: { isNot: null } }] },
            { deletedAt: null, ...behind("id", after) },
          ],
        },
        orderBy: { id: "asc" },
        take: BATCH_SIZE,
        select: { id: true, key: true, widths: true },
      }),
    ({ id }) => id,
  );
  for await (const { id, key, widths } of pictures) yield { path: pictureFile(id), key, as: Math.max(...widths) };
  const files = batches(
    (after) =>
      db.messageFile.findMany({
        where: {
          AND: [messageFilesOwnedBy(viewer), { messageId: { not: null }, ...(after && { id: { gt: after } }) }],
        },
        orderBy: { id: "asc" },
        take: BATCH_SIZE,
        select: { id: true, key: true, name: true },
      }),
    ({ id }) => id,
  );
  for await (const { id, key, name } of files) yield { path: sentFile({ id, name }), key, as: "file" as const };
}
