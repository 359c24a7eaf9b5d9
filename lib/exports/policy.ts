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
import { whereOf, type Scope, scope } from "@/lib/scope";
import { notificationMutesOwnedBy } from "@/lib/notifications/policy";
import { postHidesOwnedBy, postLikesOwnedBy, postsVisibleTo } from "@/lib/posts/policy";
import { heldPostsOwnedBy } from "@/lib/posts/policy/hold";
import { postSavesOwnedBy } from "@/lib/posts/policy/saved";
import { profilesVisibleTo } from "@/lib/profiles/policy";
import { HOUR_MS } from "@/lib/time";

/** What is made of an account's data is its human's alone, who act as themselves. */
export function dataExportsOwnedBy(viewer: Viewer): Scope<"DataExport"> {
  return scope(canManageAccount(viewer) ? { userId: viewer.userId } : { userId: { in: [] } });
}

/** One that is made, as long as it is kept. */
export function dataExportsReadableBy(viewer: Viewer): Scope<"DataExport"> {
  if (!canManageAccount(viewer)) return scope({ userId: { in: [] } });
  return scope({ userId: viewer.userId, expiresAt: { gt: viewer.clock.now() } });
}

/** Of one that is being made nobody asks for another one, until it lasts too long; of one that is there they may. */
export function dataExportsReplaceableBy(viewer: Viewer): Scope<"DataExport"> {
  if (!canManageAccount(viewer)) return scope({ userId: { in: [] } });
  const late = new Date(viewer.clock.now().getTime() - EXPORT_LATE_HOURS * HOUR_MS);
  return scope({ userId: viewer.userId, OR: [{ readyAt: { not: null } }, { requestedAt: { lt: late } }] });
}

/** What somebody posted, and what of that waits for the moderators, of which they know; nothing that is deleted or removed. */
export function ownPostsCopiedTo(viewer: Viewer): Scope<"Post"> {
  const { profileId } = viewer;
  return scope({ OR: [{ ...whereOf(postsVisibleTo(viewer)), profileId }, whereOf(heldPostsOwnedBy(viewer))] });
}

export function ownPostVersionsCopiedTo(viewer: Viewer): Scope<"PostVersion"> {
  return scope({ post: whereOf(ownPostsCopiedTo(viewer)) });
}

/** What was asked for and is not made is made by the program. */
export function unsafeDataExportsMadeBy(_system: System, id: string): Scope<"DataExport"> {
  return scope({ id, readyAt: null });
}

// What somebody chose about others is theirs, but whoever has blocked them is not named to them, nor what these have said:
// that it is still there would tell of the block.

export function postLikesNamedTo(viewer: Viewer): Scope<"PostLike"> {
  return scope({ AND: [whereOf(postLikesOwnedBy(viewer)), { post: whereOf(postsVisibleTo(viewer)) }] });
}

export function commentLikesNamedTo(viewer: Viewer): Scope<"CommentLike"> {
  return scope({ AND: [whereOf(commentLikesOwnedBy(viewer)), { comment: whereOf(commentsVisibleTo(viewer)) }] });
}

export function postHidesNamedTo(viewer: Viewer): Scope<"PostHide"> {
  return scope({ AND: [whereOf(postHidesOwnedBy(viewer)), { post: whereOf(postsVisibleTo(viewer)) }] });
}

export function postSavesNamedTo(viewer: Viewer): Scope<"PostSave"> {
  return scope({ AND: [whereOf(postSavesOwnedBy(viewer)), { post: whereOf(postsVisibleTo(viewer)) }] });
}

export function notificationMutesNamedTo(viewer: Viewer): Scope<"NotificationMute"> {
  return scope({ AND: [whereOf(notificationMutesOwnedBy(viewer)), { post: whereOf(postsVisibleTo(viewer)) }] });
}

export function dismissalsNamedTo(viewer: Viewer): Scope<"SuggestionDismissal"> {
  return scope({ AND: [whereOf(dismissalsOwnedBy(viewer)), { dismissed: whereOf(profilesVisibleTo(viewer)) }] });
}

export function heldRequestsNamedTo(viewer: Viewer): Scope<"HeldRequest"> {
  return scope({ AND: [whereOf(heldRequestsOwnedBy(viewer)), { to: whereOf(profilesVisibleTo(viewer)) }] });
}

export function mutesNamedTo(viewer: Viewer): Scope<"ProfileMute"> {
  return scope({ AND: [whereOf(mutesOwnedBy(viewer)), { muted: whereOf(profilesVisibleTo(viewer)) }] });
}

export function profileFollowsNamedTo(viewer: Viewer): Scope<"ProfileFollow"> {
  return scope({ AND: [whereOf(profileFollowsOwnedBy(viewer)), { followed: whereOf(profilesVisibleTo(viewer)) }] });
}

export function openToWorkHidesNamedTo(viewer: Viewer): Scope<"OpenToWorkHide"> {
  return scope({
    AND: [whereOf(openToWorkHidesOwnedBy(viewer)), { organization: whereOf(profilesVisibleTo(viewer)) }],
  });
}

export function jobBookmarksNamedTo(viewer: Viewer): Scope<"JobBookmark"> {
  return scope({ AND: [whereOf(jobBookmarksOwnedBy(viewer)), { job: whereOf(jobsVisibleTo(viewer)) }] });
}

export function jobDismissalsNamedTo(viewer: Viewer): Scope<"JobDismissal"> {
  return scope({ AND: [whereOf(jobDismissalsOwnedBy(viewer)), { job: whereOf(jobsVisibleTo(viewer)) }] });
}
