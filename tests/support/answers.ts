import type { Viewer } from "@/lib/auth/viewer";
import { inTransaction, type Transaction, unguardedDb as db } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import type { TagState } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";

const unguarded = (tx: Transaction) => tx as unknown as typeof db;

/** A post is with somebody, or a comment names them, or does no more: whatever anybody's settings say. */
export function tag(viewer: Viewer, of: { postId: string; commentId?: string }, tagged: Viewer, state: TagState) {
  return inTransaction(async (tx) => {
    const { postId: subjectId, commentId } = of;
    await tx.$queryRaw`SELECT FROM "Post" WHERE id = ${subjectId}::uuid FOR NO KEY UPDATE`;
    const { profileId } = tagged;
    const row = { id: newId(viewer.clock), profileId, state, createdAt: viewer.clock.now() };
    if (commentId) {
      await unguarded(tx).mention.deleteMany({ where: { commentId, profileId } });
      await unguarded(tx).mention.create({ data: { ...row, commentId, start: 0, end: 5 } });
    } else {
      await unguarded(tx).postTag.deleteMany({ where: { postId: subjectId, profileId } });
      await unguarded(tx).postTag.create({ data: { ...row, postId: subjectId } });
    }
    const type = state === "REMOVED" || state === "ENDED" ? "TAG_ENDED" : "PROFILE_TAGGED";
    await recordEvent(tx, viewer, { type, fromId: viewer.profileId, toId: profileId, subjectId, commentId });
  });
}
