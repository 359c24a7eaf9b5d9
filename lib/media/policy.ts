import type { Viewer, ViewerIds } from "@/lib/auth/viewer";
import type { ConversationReader } from "@/lib/conversations/policy";
import { attachmentVisibleSql, groupPhotoVisibleSql } from "@/lib/conversations/policy/attachments";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Scope, scope } from "@/lib/scope";
import { canPost, postVisibleSql } from "@/lib/posts/policy";
import { canEditProfile, profileOpenSql, profileVisibleSql } from "@/lib/profiles/policy";
import { restorableMs } from "@/lib/database/restorable";

/** Whoever may post as a profile or edit it may store pictures of it. */
export function canUpload(viewer: Viewer): boolean {
  return canPost(viewer) || canEditProfile(viewer);
}

/** Who asks for a picture, where a statement knows them by columns alone. */
export type PictureReader = ViewerIds & ConversationReader;

/**
 * A picture is seen where it is shown: photo and cover by everyone who sees the profile, a picture of a post by those
 * who see the post, a media item by those whom its profile's setting for media admits, one of a message by those who read
 * that, a group's by those in it. What is shown nowhere yet is seen by its profile alone. Over a `picture` and the `profile` that it belongs to; `blocked` selects ids.
 */
export function pictureVisibleSql(viewer: Viewer | PictureReader, blocked: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(CASE WHEN picture.use = 'GROUP' THEN ${groupPhotoVisibleSql(viewer)}
    ELSE ${profileVisibleSql(Prisma.sql`ARRAY(${blocked})`)} AND CASE picture.use
    WHEN 'PHOTO' THEN TRUE
    WHEN 'COVER' THEN TRUE
    WHEN 'ITEM' THEN picture."deletedAt" IS NULL AND ${profileOpenSql(viewer, "mediaAudience", undefined)}
    WHEN 'POST' THEN EXISTS (
      SELECT FROM "Post" p JOIN "Profile" author ON author.id = p."profileId"
      WHERE p.id = picture."postId" AND ${postVisibleSql(viewer, blocked)})
    WHEN 'MESSAGE' THEN EXISTS (
      SELECT FROM "Message" m JOIN "Conversation" c ON c.id = m."conversationId"
      JOIN "Participant" mine ON mine."conversationId" = c.id
      WHERE m.id = picture."messageId" AND ${attachmentVisibleSql(viewer, blocked)})
    ELSE picture."profileId" = ${viewer.profileId}::uuid
  END END)`;
}

/** Whether everyone who is signed in sees it, but for blocks: then a browser may keep it, and ask whether that still holds. */
export const pictureOpenToAllSql = Prisma.sql`CASE picture.use
    WHEN 'PHOTO' THEN TRUE
    WHEN 'COVER' THEN TRUE
    WHEN 'ITEM' THEN profile."mediaAudience" = 'EVERYONE'
    WHEN 'POST' THEN profile."postsAudience" = 'EVERYONE'
    ELSE FALSE
  END`;

/**
 * Whoever wrote a message and deleted it has no picture of it any more: what stays for the moderators would tell them that
 * it was reported.
 */
const notOfDeleted = { NOT: { message: { deletedAt: { not: null }, removedAt: null } } } as const;

/** What a profile has stored counts towards what it may store. */
export function picturesOwnedBy({ profileId }: Viewer): Scope<"Picture"> {
  return scope({ profileId, ...notOfDeleted });
}

/** What a human has stored, for whichever profile, counts towards what they may store. */
export function picturesUploadedBy({ userId }: Viewer): Scope<"Picture"> {
  return scope({ actedById: userId, ...notOfDeleted });
}

/** So does what is stored at the moment, and what is gone from the tables and not yet from the storage. */
export function fileRemovalsUploadedBy({ userId }: Viewer): Scope<"FileRemoval"> {
  return scope({ actedById: userId });
}

/** That moderators removed a picture is known to whoever stores or shows one and has its very bytes (their SHA-256), and nothing else. */
export function removedPicturesKnownTo(viewer: Viewer, hashes: Uint8Array<ArrayBuffer>[]): Scope<"RemovedPicture"> {
  return scope(canUpload(viewer) ? { hash: { in: hashes } } : { caseId: { in: [] } });
}

/** Shown nowhere yet: only then it can be put somewhere, and only by the profile that stored it. */
export function picturesPlaceableBy(viewer: Viewer): Scope<"Picture"> {
  return scope(canUpload(viewer) ? { profileId: viewer.profileId, use: "UNUSED" } : { id: { in: [] } });
}

/** Those of its posts are put in order, described and removed by whoever may post as the profile. */
export function postPicturesEditableBy(viewer: Viewer): Scope<"Picture"> {
  return scope(canPost(viewer) ? { profileId: viewer.profileId, use: "POST" } : { id: { in: [] } });
}

/**
 * What its posts show, as long as these stand and nobody folded them, whoever edits the profile may copy to where the
 * profile shows it as well.
 */
export function postPicturesCopyableBy(viewer: Viewer): Scope<"Picture"> {
  return scope(
    canEditProfile(viewer)
      ? { profileId: viewer.profileId, use: "POST", post: { deletedAt: null, sensitiveFor: null } }
      : { id: { in: [] } },
  );
}

/** Photo and cover are changed by whoever edits the profile. */
export function profilePicturesEditableBy(viewer: Viewer): Scope<"Picture"> {
  return scope(
    canEditProfile(viewer) ? { profileId: viewer.profileId, use: { in: ["PHOTO", "COVER"] } } : { id: { in: [] } },
  );
}

/** So are the media items. */
export function mediaItemsEditableBy(viewer: Viewer): Scope<"Picture"> {
  return scope(
    canEditProfile(viewer) ? { profileId: viewer.profileId, use: "ITEM", deletedAt: null } : { id: { in: [] } },
  );
}

/** Only for a moment: afterwards nobody sees it again. */
export function mediaItemsRestorableBy(viewer: Viewer): Scope<"Picture"> {
  const since = new Date(viewer.clock.now().getTime() - restorableMs());
  return scope(
    canEditProfile(viewer)
      ? { profileId: viewer.profileId, use: "ITEM", deletedAt: { gte: since } }
      : { id: { in: [] } },
  );
}
