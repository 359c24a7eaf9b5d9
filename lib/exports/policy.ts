import { canManageAccount } from "@/lib/accounts/policy";
import { dismissalsOwnedBy, heldRequestsOwnedBy } from "@/lib/allies/policy";
import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { mutesOwnedBy } from "@/lib/blocks/policy";
import { openToWorkHidesOwnedBy } from "@/lib/candidates/policy";
import { commentLikesOwnedBy, commentsVisibleTo } from "@/lib/comments/policy";
import { EXPORT_LATE_HOURS } from "@/lib/exports/schema";
import { profileFollowsOwnedBy } from "@/lib/follows/policy";
import { jobBookmarksOwnedBy, jobDismissalsOwnedBy, jobsVisibleTo } from "@/lib/jobs/policy";
import { clauseOf, type Law, law } from "@/lib/law";
import { notificationMutesOwnedBy } from "@/lib/notifications/policy";
import { postHidesOwnedBy, postLikesOwnedBy, postsVisibleTo } from "@/lib/posts/policy";
import { heldPostsOwnedBy } from "@/lib/posts/policy/hold";
import { postSavesOwnedBy } from "@/lib/posts/policy/saved";
import { profilesVisibleTo } from "@/lib/profiles/policy";
import { HOUR_MS } from "@/lib/time";

/** What is made of an account's data is its human's alone, who act as themselves. */
export function dataExportsOwnedBy(viewer: Viewer): Law<"DataExport"> {
  return law(canManageAccount(viewer) ? { userId: viewer.userId } : { userId: { in: [] } });
}

/** One that is made, as long as it is kept. */
export function dataExportsReadableBy(viewer: Viewer): Law<"DataExport"> {
  if (!canManageAccount(viewer)) return law({ userId: { in: [] } });
  return law({ userId: viewer.userId, expiresAt: { gt: viewer.clock.now() } });
}

/** Of one that is being made nobody asks for another one, until it lasts too long; of one that is there they may. */
export function dataExportsReplaceableBy(viewer: Viewer): Law<"DataExport"> {
  if (!canManageAccount(viewer)) return law({ userId: { in: [] } });
  const late = new Date(viewer.clock.now().getTime() - EXPORT_LATE_HOURS * HOUR_MS);
  return law({ userId: viewer.userId, OR: [{ readyAt: { not: null } }, { requestedAt: { lt: late } }] });
}

/** What somebody posted, and what of that waits for the moderators, of which they know; nothing that is deleted or removed. */
export function ownPostsCopiedTo(viewer: Viewer): Law<"Post"> {
  const { profileId } = viewer;
  return law({ OR: [{ ...clauseOf(postsVisibleTo(viewer)), profileId }, clauseOf(heldPostsOwnedBy(viewer))] });
}

export function ownPostVersionsCopiedTo(viewer: Viewer): Law<"PostVersion"> {
  return law({ post: clauseOf(ownPostsCopiedTo(viewer)) });
}

/** What was asked for and is not made is made by the program. */
export function unsafeDataExportsMadeBy(_system: System, id: string): Law<"DataExport"> {
  return law({ id, readyAt: null });
}

// What somebody chose about others is theirs, but whoever has blocked them is not named to them, nor what these have said:
// that it is still there would tell of the block.

export function postLikesNamedTo(viewer: Viewer): Law<"PostLike"> {
  return law({ AND: [clauseOf(postLikesOwnedBy(viewer)), { post: clauseOf(postsVisibleTo(viewer)) }] });
}

export function commentLikesNamedTo(viewer: Viewer): Law<"CommentLike"> {
  return law({ AND: [clauseOf(commentLikesOwnedBy(viewer)), { comment: clauseOf(commentsVisibleTo(viewer)) }] });
}

export function postHidesNamedTo(viewer: Viewer): Law<"PostHide"> {
  return law({ AND: [clauseOf(postHidesOwnedBy(viewer)), { post: clauseOf(postsVisibleTo(viewer)) }] });
}

export function postSavesNamedTo(viewer: Viewer): Law<"PostSave"> {
  return law({ AND: [clauseOf(postSavesOwnedBy(viewer)), { post: clauseOf(postsVisibleTo(viewer)) }] });
}

export function notificationMutesNamedTo(viewer: Viewer): Law<"NotificationMute"> {
  return law({ AND: [clauseOf(notificationMutesOwnedBy(viewer)), { post: clauseOf(postsVisibleTo(viewer)) }] });
}

export function dismissalsNamedTo(viewer: Viewer): Law<"SuggestionDismissal"> {
  return law({ AND: [clauseOf(dismissalsOwnedBy(viewer)), { dismissed: clauseOf(profilesVisibleTo(viewer)) }] });
}

export function heldRequestsNamedTo(viewer: Viewer): Law<"HeldRequest"> {
  return law({ AND: [clauseOf(heldRequestsOwnedBy(viewer)), { to: clauseOf(profilesVisibleTo(viewer)) }] });
}

export function mutesNamedTo(viewer: Viewer): Law<"ProfileMute"> {
  return law({ AND: [clauseOf(mutesOwnedBy(viewer)), { muted: clauseOf(profilesVisibleTo(viewer)) }] });
}

export function profileFollowsNamedTo(viewer: Viewer): Law<"ProfileFollow"> {
  return law({ AND: [clauseOf(profileFollowsOwnedBy(viewer)), { followed: clauseOf(profilesVisibleTo(viewer)) }] });
}

export function openToWorkHidesNamedTo(viewer: Viewer): Law<"OpenToWorkHide"> {
  return law({
    AND: [clauseOf(openToWorkHidesOwnedBy(viewer)), { organization: clauseOf(profilesVisibleTo(viewer)) }],
  });
}

export function jobBookmarksNamedTo(viewer: Viewer): Law<"JobBookmark"> {
  return law({ AND: [clauseOf(jobBookmarksOwnedBy(viewer)), { job: clauseOf(jobsVisibleTo(viewer)) }] });
}

export function jobDismissalsNamedTo(viewer: Viewer): Law<"JobDismissal"> {
  return law({ AND: [clauseOf(jobDismissalsOwnedBy(viewer)), { job: clauseOf(jobsVisibleTo(viewer)) }] });
}
