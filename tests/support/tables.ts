import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";

/** All that somebody owns, and what strangers might have made: what did not change was not written. */
export async function rowsOf({ userId, profileId }: Viewer) {
  const [
    sessions,
    idempotencyKeys,
    posts,
    likes,
    follows,
    mutes,
    entries,
    profile,
    holds,
    strangers,
    account,
    memberships,
    invitations,
    drafts,
  ] = await Promise.all([
    db.session.count({ where: { userId } }),
    db.idempotencyKey.count({ where: { userId } }),
    db.post.findMany({ where: { profileId }, select: { id: true, text: true, likeCount: true, deletedAt: true } }),
    db.postLike.count({ where: { OR: [{ profileId }, { post: { profileId } }] } }),
    db.topicFollow.findMany({ where: { profileId }, select: { topic: true } }),
    db.topicMute.findMany({ where: { profileId }, select: { topic: true } }),
    db.resumeEntry.findMany({ where: { profileId }, orderBy: { id: "asc" } }),
    db.profile.findUnique({
      where: { id: profileId },
      select: { handle: true, displayName: true, details: true, skills: true },
    }),
    db.handleHold.count({ where: { profileId } }),
    db.user.count({ where: { OR: [{ email: "nobody@example.org" }, { profile: { displayName: "Nobody" } }] } }),
    db.user.findUnique({ where: { id: userId }, select: { email: true, emailVerified: true, passwordHash: true } }),
    db.membership.findMany({
      where: { OR: [{ profileId }, { organization: { members: { some: { profileId } } } }] },
      orderBy: [{ organizationId: "asc" }, { profileId: "asc" }],
    }),
    db.invitation.findMany({
      where: { OR: [{ profileId }, { organization: { members: { some: { profileId } } } }] },
      orderBy: { id: "asc" },
    }),
    db.organizationDraft.findMany({ where: { userId } }),
  ]);
  return {
    sessions,
    idempotencyKeys,
    posts,
    likes,
    follows,
    mutes,
    entries,
    profile,
    holds,
    strangers,
    account,
    memberships,
    invitations,
    drafts,
  };
}
