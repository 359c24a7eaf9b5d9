import type { Viewer } from "@/lib/auth/viewer";
import {
  canConverse,
  type ConversationReader,
  messageVisibleSql,
  participationVisibleSql,
} from "@/lib/conversations/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Scope, scope } from "@/lib/scope";

/**
 * What is attached to a message is for those who said yes: who is asked by a stranger sees none of it before. What the
 * moderators removed keeps its own for a while, which nobody sees.
 */
export const attachmentsOpenSql = Prisma.sql`(mine.state = 'JOINED' AND m."deletedAt" IS NULL)`;

/** An attachment is seen with its message. Over what `messageVisibleSql` is over. */
export function attachmentVisibleSql(viewer: Viewer | ConversationReader, blocked: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${attachmentsOpenSql} AND ${messageVisibleSql(viewer, blocked)})`;
}

/** A group's photo is the group's, like its title: for whoever is in it or asked into it. */
export function groupPhotoVisibleSql(viewer: Viewer | ConversationReader): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM "Conversation" c JOIN "Participant" mine ON mine."conversationId" = c.id
    WHERE c."photoId" = picture.id AND ${participationVisibleSql(viewer)})`;
}

/** What a profile has stored counts towards what it may store. */
export function messageFilesOwnedBy({ profileId }: Viewer): Scope<"MessageFile"> {
  return scope({ profileId });
}

/** What a human has stored, for whichever profile, counts towards what they may store. */
export function messageFilesUploadedBy({ userId }: Viewer): Scope<"MessageFile"> {
  return scope({ actedById: userId });
}

/** In no message yet: only then it can be put into one, and only by the profile that stored it. */
export function messageFilesPlaceableBy(viewer: Viewer): Scope<"MessageFile"> {
  return scope(canConverse(viewer) ? { profileId: viewer.profileId, messageId: null } : { id: { in: [] } });
}
