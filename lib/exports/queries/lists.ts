import { alliancesVisibleTo } from "@/lib/allies/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { blocksOwnedBy } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import {
  commentLikesNamedTo,
  dismissalsNamedTo,
  heldRequestsNamedTo,
  mutesNamedTo,
  notificationMutesNamedTo,
  postHidesNamedTo,
  postLikesNamedTo,
  postSavesNamedTo,
  profileFollowsNamedTo,
} from "@/lib/exports/policy";
import { iso, pictureFile } from "@/lib/exports/queries/own";
import type { ListedPart, PartRow } from "@/lib/exports/schema/parts";
import { picturesOwnedBy } from "@/lib/media/policy";
import { postSharesOwnedBy } from "@/lib/posts/policy";

export type Rows<Name extends ListedPart> = AsyncGenerator<PartRow<Name>>;

/** Rows that are read at once: however many there are, no more are held. */
const BATCH_SIZE = 500;

const named = { handle: true, displayName: true } as const;
export const page = { take: BATCH_SIZE } as const;

/** Goes through what `find` finds behind the last key, batch by batch. */
export async function* batches<Row>(
  find: (after: string | undefined) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row> {
  for (let after: string | undefined; ;) {
    const rows = await find(after);
    yield* rows;
    if (rows.length < BATCH_SIZE) return;
    after = keyOf(rows.at(-1)!);
  }
}

export const behind = <Key extends string>(key: Key, after: string | undefined) =>
  (after ? { [key]: { gt: after } } : {}) as { [K in Key]?: { gt: string } };

export async function* listOwnShares(viewer: Viewer): Rows<"shares"> {
  const rows = batches(
    (after) =>
      db.postShare.findMany({
        where: { AND: [postSharesOwnedBy(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: { id: true, postId: true, text: true, createdAt: true },
      }),
    ({ id }) => id,
  );
  for await (const { postId, text, createdAt } of rows) yield { postId, text, createdAt: iso(createdAt) };
}

export async function* listOwnLikes(viewer: Viewer): Rows<"likes"> {
  const ofPosts = batches(
    (after) =>
      db.postLike.findMany({
        where: { AND: [postLikesNamedTo(viewer), behind("postId", after)] },
        orderBy: { postId: "asc" },
        ...page,
        select: { postId: true, createdAt: true },
      }),
    ({ postId }) => postId,
  );
  for await (const { postId, createdAt } of ofPosts) yield { postId, commentId: null, createdAt: iso(createdAt) };
  const ofComments = batches(
    (after) =>
      db.commentLike.findMany({
        where: { AND: [commentLikesNamedTo(viewer), behind("commentId", after)] },
        orderBy: { commentId: "asc" },
        ...page,
        select: { commentId: true, createdAt: true, comment: { select: { postId: true } } },
      }),
    ({ commentId }) => commentId,
  );
  for await (const { commentId, createdAt, comment } of ofComments)
    yield { postId: comment.postId, commentId, createdAt: iso(createdAt) };
}

export async function* listOwnHides(viewer: Viewer): Rows<"hidden-posts"> {
  yield* batches(
    (after) =>
      db.postHide.findMany({
        where: { AND: [postHidesNamedTo(viewer), behind("postId", after)] },
        orderBy: { postId: "asc" },
        ...page,
        select: { postId: true },
      }),
    ({ postId }) => postId,
  );
}

export async function* listOwnSaves(viewer: Viewer): Rows<"saved-posts"> {
  const rows = batches(
    (after) =>
      db.postSave.findMany({
        where: { AND: [postSavesNamedTo(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: { id: true, postId: true, createdAt: true, post: { select: { profile: { select: named } } } },
      }),
    ({ id }) => id,
  );
  for await (const { postId, createdAt, post } of rows) yield { postId, by: post.profile, createdAt: iso(createdAt) };
}

export async function* listOwnNotificationMutes(viewer: Viewer): Rows<"muted-posts"> {
  yield* batches(
    (after) =>
      db.notificationMute.findMany({
        where: { AND: [notificationMutesNamedTo(viewer), behind("postId", after)] },
        orderBy: { postId: "asc" },
        ...page,
        select: { postId: true },
      }),
    ({ postId }) => postId,
  );
}

/** All that is shown somewhere, also in conversations. What was stored and never used, or deleted, is none. */
export async function* listOwnPictures(viewer: Viewer): Rows<"pictures"> {
  const rows = batches(
    (after) =>
      db.picture.findMany({
        where: { AND: [picturesOwnedBy(viewer), { use: { not: "UNUSED" }, deletedAt: null, ...behind("id", after) }] },
        orderBy: { id: "asc" },
        ...page,
        select: {
          id: true,
          use: true,
          alt: true,
          description: true,
          position: true,
          width: true,
          height: true,
          createdAt: true,
        },
      }),
    ({ id }) => id,
  );
  for await (const { id, createdAt, ...picture } of rows)
    yield { file: pictureFile(id), ...picture, createdAt: iso(createdAt) };
}

/** Those who are allies, and requests, in both directions; last what is asked once the address is confirmed. */
export async function* listOwnAlliances(viewer: Viewer): Rows<"allies"> {
  const rows = batches(
    (after) =>
      db.alliance.findMany({
        where: { AND: [alliancesVisibleTo(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: {
          id: true,
          status: true,
          requestedById: true,
          lowId: true,
          note: true,
          createdAt: true,
          low: { select: named },
          high: { select: named },
        },
      }),
    ({ id }) => id,
  );
  for await (const { low, high, lowId, requestedById, status, note, createdAt } of rows) {
    const other = lowId === viewer.profileId ? high : low;
    yield { ...other, status, isFromYou: requestedById === viewer.profileId, note, createdAt: iso(createdAt) };
  }
  const held = batches(
    (after) =>
      db.heldRequest.findMany({
        where: { AND: [heldRequestsNamedTo(viewer), behind("toId", after)] },
        orderBy: { toId: "asc" },
        ...page,
        select: { toId: true, note: true, createdAt: true, to: { select: named } },
      }),
    ({ toId }) => toId,
  );
  for await (const { to, note, createdAt } of held)
    yield { ...to, status: "HELD", isFromYou: true, note, createdAt: iso(createdAt) };
}

export async function* listOwnBlocks(viewer: Viewer): Rows<"blocked"> {
  const rows = batches(
    (after) =>
      db.block.findMany({
        where: { AND: [blocksOwnedBy(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: { id: true, createdAt: true, blocked: { select: named } },
      }),
    ({ id }) => id,
  );
  for await (const { blocked, createdAt } of rows) yield { ...blocked, createdAt: iso(createdAt) };
}

export async function* listOwnMutes(viewer: Viewer): Rows<"muted"> {
  const rows = batches(
    (after) =>
      db.profileMute.findMany({
        where: { AND: [mutesNamedTo(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: { id: true, createdAt: true, muted: { select: named } },
      }),
    ({ id }) => id,
  );
  for await (const { muted, createdAt } of rows) yield { ...muted, createdAt: iso(createdAt) };
}

/** Whom the profile follows. */
export async function* listOwnFollows(viewer: Viewer): Rows<"following"> {
  const rows = batches(
    (after) =>
      db.profileFollow.findMany({
        where: { AND: [profileFollowsNamedTo(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: { id: true, createdAt: true, followed: { select: named } },
      }),
    ({ id }) => id,
  );
  for await (const { followed, createdAt } of rows) yield { ...followed, createdAt: iso(createdAt) };
}

export async function* listOwnDismissals(viewer: Viewer): Rows<"dismissed-suggestions"> {
  const rows = batches(
    (after) =>
      db.suggestionDismissal.findMany({
        where: { AND: [dismissalsNamedTo(viewer), behind("dismissedId", after)] },
        orderBy: { dismissedId: "asc" },
        ...page,
        select: { dismissedId: true, dismissed: { select: named } },
      }),
    ({ dismissedId }) => dismissedId,
  );
  for await (const { dismissed } of rows) yield dismissed;
}
