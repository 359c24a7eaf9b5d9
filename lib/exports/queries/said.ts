import type { Viewer } from "@/lib/auth/viewer";
import { commentsWrittenBy } from "@/lib/comments/policy";
import {
  conversationsAvailableTo,
  conversationsVisibleTo,
  messagesVisibleIn,
  messagesWrittenBy,
  participantsNamedTo,
  participationsEndedOf,
  participationsOwnedBy,
} from "@/lib/conversations/policy";
import { messageFilesOwnedBy } from "@/lib/conversations/policy/attachments";
import { db } from "@/lib/db";
import { batches } from "@/lib/exports/queries/lists";
import { iso, isoOrNull, pictureFile } from "@/lib/exports/queries/own";
import type { PartRow } from "@/lib/exports/schema/parts";
import type { Law, Where } from "@/lib/law";
import { picturesOwnedBy } from "@/lib/media/policy";
import { postsVisibleTo, postVersionsVisibleTo } from "@/lib/posts/policy";
import { topicsOf } from "@/lib/posts/topics";
import { postTagsEditableBy } from "@/lib/tags/policy";

const named = { handle: true, displayName: true } as const;
const BATCH_SIZE = 500;

/** What they posted as themselves, the oldest first; nothing that is deleted. */
export async function* listOwnPosts(viewer: Viewer): AsyncGenerator<PartRow<"posts">> {
  const posts = batches(
    (after) =>
      db.post.findMany({
        where: { AND: [postsVisibleTo(viewer), { profileId: viewer.profileId, ...(after && { id: { gt: after } }) }] },
        orderBy: { id: "asc" },
        take: BATCH_SIZE,
        select: {
          id: true,
          text: true,
          topicMask: true,
          commentsAudience: true,
          createdAt: true,
          editedAt: true,
          place: { select: { name: true } },
          pictures: { where: picturesOwnedBy(viewer), orderBy: { position: "asc" }, select: { id: true, alt: true } },
          tags: { where: postTagsEditableBy(viewer), select: { profile: { select: named } } },
          versions: {
            where: postVersionsVisibleTo(viewer),
            orderBy: { id: "asc" },
            select: { text: true, createdAt: true },
          },
        },
      }),
    ({ id }) => id,
  );
  for await (const post of posts) {
    const { id, text, topicMask, commentsAudience, createdAt, editedAt, place, pictures, tags, versions } = post;
    yield {
      id,
      text,
      topics: topicsOf(topicMask),
      place: place?.name ?? null,
      commentsFrom: commentsAudience,
      createdAt: iso(createdAt),
      editedAt: isoOrNull(editedAt),
      pictures: pictures.map((picture) => ({ file: pictureFile(picture.id), alt: picture.alt })),
      tagged: tags.map(({ profile }) => profile),
      earlierVersions: versions.map((version) => ({ text: version.text, createdAt: iso(version.createdAt) })),
    };
  }
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

type Said = PartRow<"conversations">;
type Conversation = { head: Omit<Said, "messages">; messages: AsyncIterable<Said["messages"][number]> };

/**
 * The conversations that they are in, each with the head and its messages, which are read batch by batch; then those that
 * they left, with what they wrote there: that is theirs. What the group is called by now, and who is in it, is not.
 */
export async function* listOwnConversations(viewer: Viewer): AsyncGenerator<Conversation> {
  yield* listReadConversations(viewer);
  const left = batches(
    (after) =>
      db.participant.findMany({
        where: { AND: [participationsEndedOf(viewer), { ...(after && { conversationId: { gt: after } }) }] },
        orderBy: { conversationId: "asc" },
        take: BATCH_SIZE,
        select: { conversationId: true, conversation: { select: { kind: true, createdAt: true } } },
      }),
    ({ conversationId }) => conversationId,
  );
  for await (const { conversationId: id, conversation } of left) {
    const { kind, createdAt } = conversation;
    const head = { id, kind, title: "", hasLeft: true, participants: [], createdAt: iso(createdAt) };
    yield { head, messages: listMessages(viewer, messagesWrittenBy(viewer), { conversationId: id }) };
  }
}

async function* listReadConversations(viewer: Viewer): AsyncGenerator<Conversation> {
  const found = batches(
    (after) =>
      db.participant.findMany({
        where: {
          AND: [
            participationsOwnedBy(viewer),
            { state: { in: ["JOINED", "REQUESTED"] }, ...(after && { conversationId: { gt: after } }) },
          ],
        },
        orderBy: { conversationId: "asc" },
        take: BATCH_SIZE,
        select: { conversationId: true, readableAfter: true, joinedAt: true },
      }),
    ({ conversationId }) => conversationId,
  );
  for await (const { conversationId: id, readableAfter, joinedAt } of found) {
    const conversation = await db.conversation.findFirst({
      where: { AND: [conversationsVisibleTo(viewer), conversationsAvailableTo(viewer), { id }] },
      select: {
        id: true,
        kind: true,
        title: true,
        createdAt: true,
        participants: {
          where: { AND: [participantsNamedTo(viewer, id), { state: "JOINED" }] },
          select: { profile: { select: named } },
        },
      },
    });
    if (!conversation) continue;
    const { kind, title, createdAt, participants } = conversation;
    const head = {
      id,
      kind,
      title,
      hasLeft: false,
      participants: participants.map(({ profile }) => profile),
      createdAt: iso(createdAt),
    };
    yield {
      head,
      messages: listReadMessages(viewer, { id, readableAfter, joinedAt: kind === "GROUP" ? joinedAt : null }),
    };
  }
}

/** Whoever left a group and joined it again reads nothing from before, but what they wrote. */
async function* listReadMessages(
  viewer: Viewer,
  { id: conversationId, readableAfter, joinedAt }: { id: string; readableAfter: number; joinedAt: Date | null },
) {
  if (joinedAt) {
    const before = { conversationId, createdAt: { lt: joinedAt }, sequence: { lte: readableAfter } };
    yield* listMessages(viewer, messagesWrittenBy(viewer), before);
  }
  const visible = messagesVisibleIn(viewer, { id: conversationId, readableAfter });
  yield* listMessages(viewer, visible, { conversationId });
}

/** `of`: a part of what the law lets be read. */
async function* listMessages(
  viewer: Viewer,
  law: Law<"Message">,
  of: Where<"Message">,
): AsyncGenerator<Said["messages"][number]> {
  const { profileId } = viewer;
  const messages = batches(
    (after) =>
      db.message.findMany({
        where: {
          AND: [
            law,
            of,
            { deletedAt: null, hides: { none: { profileId } } },
            { ...(after && { sequence: { gt: Number(after) } }) },
          ],
        },
        orderBy: { sequence: "asc" },
        take: BATCH_SIZE,
        select: {
          id: true,
          sequence: true,
          kind: true,
          text: true,
          createdAt: true,
          editedAt: true,
          profile: { select: named },
          pictures: { where: picturesOwnedBy(viewer), orderBy: { position: "asc" }, select: { id: true } },
          files: { where: messageFilesOwnedBy(viewer), orderBy: { position: "asc" }, select: { id: true, name: true } },
        },
      }),
    ({ sequence }) => String(sequence),
  );
  for await (const { id, kind, text, createdAt, editedAt, profile, pictures, files } of messages)
    yield {
      id,
      from: profile,
      text,
      kind,
      createdAt: iso(createdAt),
      editedAt: isoOrNull(editedAt),
      files: [...pictures.map((picture) => pictureFile(picture.id)), ...files.map(sentFile)],
    };
}

/** The path of a file in an archive: two may have one name. */
const sentFile = ({ id, name }: { id: string; name: string }): string => `files/${id}/${name}`;

/** Keys of what is stored, for the archive alone: pictures in their largest width, and files that they sent. */
export async function* listOwnStored(viewer: Viewer) {
  const pictures = batches(
    (after) =>
      db.picture.findMany({
        where: {
          AND: [
            picturesOwnedBy(viewer),
            { use: { not: "UNUSED" }, deletedAt: null, ...(after && { id: { gt: after } }) },
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
