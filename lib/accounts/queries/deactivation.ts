import { canManageAccount } from "@/lib/accounts/policy";
import { profilesDeactivatableBy } from "@/lib/accounts/policy/deactivation";
import { MAX_NAMED_ORGANIZATIONS } from "@/lib/accounts/schema/deactivation";
import { allyEdgesOwnedBy } from "@/lib/allies/policy";
import { applicationsOwnedBy } from "@/lib/applications/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { commentsWrittenBy } from "@/lib/comments/policy";
import { messagesWrittenBy } from "@/lib/conversations/policy";
import { db } from "@/lib/db";
import { picturesOwnedBy } from "@/lib/media/policy";
import { membershipsOwnedBy, ownershipsHeldAloneBy } from "@/lib/organizations/policy";
import { postsDeletableBy } from "@/lib/posts/policy";
import { resumeEntriesOwnedBy } from "@/lib/resumes/policy";

/** What goes with the viewer's account, by number; null for whoever acts as an organization. */
export async function countWhatGoes(viewer: Viewer) {
  if (!canManageAccount(viewer)) return null;
  const profile = await db.profile.findFirst({
    where: profilesDeactivatableBy(viewer),
    select: {
      _count: {
        select: {
          posts: { where: postsDeletableBy(viewer) },
          comments: { where: commentsWrittenBy(viewer) },
          messages: { where: messagesWrittenBy(viewer) },
          pictures: { where: picturesOwnedBy(viewer) },
          allies: { where: allyEdgesOwnedBy(viewer) },
          applications: { where: applicationsOwnedBy(viewer) },
          resumeEntries: { where: resumeEntriesOwnedBy(viewer) },
          memberships: { where: membershipsOwnedBy(viewer) },
        },
      },
    },
  });
  return profile?._count ?? null;
}

/**
 * The organizations that the viewer alone owns, by name, in one statement: `kept` need somebody else first, or go before,
 * and `ending`, which are suspended, end with the account.
 */
export async function listOwnedAlone(viewer: Viewer) {
  const rows = await db.membership.findMany({
    where: ownershipsHeldAloneBy(viewer),
    orderBy: [
      { organization: { suspendedAt: { sort: "asc", nulls: "first" } } },
      { organization: { displayName: "asc" } },
      { organizationId: "asc" },
    ],
    take: MAX_NAMED_ORGANIZATIONS,
    select: { organization: { select: { id: true, handle: true, displayName: true, suspendedAt: true } } },
  });
  const named = (isSuspended: boolean) =>
    rows.flatMap(({ organization: { suspendedAt, ...organization } }) =>
      (suspendedAt !== null) === isSuspended ? [organization] : [],
    );
  return { kept: named(false), ending: named(true) };
}
