import * as z from "zod/mini";
import type { Viewer } from "@/lib/auth/viewer";
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
import {
  batches,
  behind,
  type Entry,
  file,
  iso,
  isoOrNull,
  list,
  maybe,
  moment,
  name,
  named,
  nameOf,
  page,
  pictureFile,
  said,
  text,
} from "@/lib/exports/part";
import { picturesOwnedBy } from "@/lib/media/policy";
import type { Scope, Where } from "@/lib/scope";

export const conversation = z.object({
  id: z.string(),
  kind: text("DIRECT or GROUP."),
  title: z.string(),
  hasLeft: said(z.boolean(), "Whether you’re in it no more: then what you wrote is here alone."),
  participants: list(name()),
  createdAt: moment(),
  messages: said(
    list(
      z.object({
        id: z.string(),
        from: name(),
        text: z.string(),
        kind: text("TEXT, or what somebody did to the group."),
        createdAt: moment(),
        editedAt: maybe(moment()),
        files: said(list(file()), "Pictures and files that you sent."),
      }),
    ),
    "Those that you can read or wrote, the oldest first.",
  ),
});

type Said = z.output<typeof conversation>;
type Message = Said["messages"][number];
type Conversation = { head: Omit<Said, "messages">; messages: AsyncIterable<Message> };

export function messageEntry({ from, text, createdAt, files }: Message): Entry {
  return { title: nameOf(from), text, at: createdAt, files };
}

/**
 * The conversations that they are in, each with the head and its messages, which are read batch by batch; then those that
 * they left, with what they wrote there: that is theirs. What the group is called by now, and who is in it, is not.
 */
export async function* listOwnConversations(viewer: Viewer): AsyncGenerator<Conversation> {
  yield* listReadConversations(viewer);
  const left = batches(
    (after) =>
      db.participant.findMany({
        where: { AND: [participationsEndedOf(viewer), behind("conversationId", after)] },
        orderBy: { conversationId: "asc" },
        ...page,
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
            { state: { in: ["JOINED", "REQUESTED"] }, ...behind("conversationId", after) },
          ],
        },
        orderBy: { conversationId: "asc" },
        ...page,
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

/** `of`: a part of what the scope lets be read. */
async function* listMessages(viewer: Viewer, scope: Scope<"Message">, of: Where<"Message">): AsyncGenerator<Message> {
  const { profileId } = viewer;
  const messages = batches(
    (after) =>
      db.message.findMany({
        where: {
          AND: [
            scope,
            of,
            { deletedAt: null, hides: { none: { profileId } } },
            { ...(after && { sequence: { gt: Number(after) } }) },
          ],
        },
        orderBy: { sequence: "asc" },
        ...page,
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
export const sentFile = ({ id, name }: { id: string; name: string }): string => `files/${id}/${name}`;
