import type { Viewer } from "@/lib/auth/viewer";
import {
  type AttachedFile,
  attachmentsWaitSql,
  messageFilesSql,
  type MessagePicture,
  messagePicturesSql,
} from "@/lib/conversations/attachment-query";
import { messageActorVisibleSql } from "@/lib/conversations/policy";
import { type MessageKind, Prisma } from "@/lib/generated/prisma/client";

/** Somebody whom a conversation names. */
export type ThreadPerson = {
  id: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
};

type Quoted = { id: string; sequence: number; authorName: string; excerpt: string; hasAttachments: boolean };

export type MessageRow = {
  id: string;
  /** Of an own one. */
  key: string | null;
  sequence: number;
  revision: number;
  kind: MessageKind;
  text: string;
  /** As Prisma writes times: in UTC, which the connection takes for its own zone. */
  createdAt: string;
  editedAt: string | null;
  isDeleted: boolean;
  /** By the moderators. */
  isRemoved: boolean;
  author: ThreadPerson;
  isOwn: boolean;
  /** Who wrote it for the organization that the viewer answers for. */
  actedBy: { handle: string; displayName: string } | null;
  about: ThreadPerson | null;
  /** It answers another one; `quoted` is that as far as the viewer reads it. */
  quotes: boolean;
  quoted: Quoted | null;
  /** How many are shown once the request is accepted. */
  attachmentsWait: number;
  pictures: MessagePicture[];
  files: AttachedFile[];
};

const blocked = Prisma.sql`SELECT id FROM blocked`;

export const pictureSql = Prisma.sql`json_build_object('id', picture.id, 'width', picture.width, 'height', picture.height, 'widths', picture.widths,
  'placeholder', picture.placeholder, 'alt', picture.alt)`;

export function personSql(profile: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`json_build_object('id', ${profile}.id, 'kind', ${profile}.kind, 'handle', ${profile}.handle,
    'displayName', ${profile}."displayName", 'photoId', ${profile}."photoId")`;
}

/** What is shown of a message `m` by `author`. Attachments of a stranger's request are not. */
export function messageSql(viewer: Viewer, visible: Prisma.Sql): Prisma.Sql {
  const { profileId } = viewer;
  return Prisma.sql`json_build_object(
    'id', m.id, 'key', CASE WHEN m."profileId" = ${profileId}::uuid THEN m.key END, 'sequence', m.sequence, 'revision', m.revision,
    'kind', m.kind, 'text', m.text, 'createdAt', m."createdAt"::timestamp, 'editedAt', m."editedAt"::timestamp, 'isDeleted', m."deletedAt" IS NOT NULL,
    'isRemoved', m."removedAt" IS NOT NULL,
    'author', ${personSql(Prisma.sql`author`)}, 'isOwn', m."profileId" = ${profileId}::uuid,
    'actedBy', (
      SELECT json_build_object('handle', human.handle, 'displayName', human."displayName") FROM "Profile" human
      WHERE human."userId" = m."actedById" AND ${messageActorVisibleSql(viewer, blocked)}
    ),
    'about', (SELECT ${personSql(Prisma.sql`about`)} FROM "Profile" about WHERE about.id = m."aboutId" AND about.id NOT IN (${blocked})),
    'quotes', m."quotedId" IS NOT NULL,
    'quoted', (
      SELECT json_build_object('id', quoted.id, 'sequence', quoted.sequence, 'authorName', quoted."displayName", 'excerpt', left(quoted.text, 140),
        'hasAttachments', ${hasAttachmentsSql(Prisma.sql`quoted.id`)})
      FROM (SELECT m."quotedId" AS id) answered CROSS JOIN LATERAL (
        SELECT m.id, m.sequence, m.text, profile."displayName"
        FROM "Message" m JOIN "Profile" profile ON profile.id = m."profileId"
        WHERE m.id = answered.id AND m."deletedAt" IS NULL AND ${visible}
      ) quoted
    ),
    'attachmentsWait', ${attachmentsWaitSql}, 'pictures', ${messagePicturesSql}, 'files', ${messageFilesSql})`;
}

function hasAttachmentsSql(id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(EXISTS (SELECT FROM "Picture" picture WHERE picture."messageId" = ${id})
    OR EXISTS (SELECT FROM "MessageFile" file WHERE file."messageId" = ${id}))`;
}
