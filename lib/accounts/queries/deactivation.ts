import { canManageAccount } from "@/lib/accounts/policy";
import { profilesDeactivatableBy } from "@/lib/accounts/policy/deactivation";
import { allyEdgesOwnedBy } from "@/lib/allies/policy";
import { applicationsOwnedBy } from "@/lib/applications/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { commentsWrittenBy } from "@/lib/comments/policy";
import { messagesWrittenBy } from "@/lib/conversations/policy";
import { db } from "@/lib/db";
import type { Law } from "@/lib/law";
import { picturesOwnedBy } from "@/lib/media/policy";
import { membershipsOwnedBy, ownershipsEndingWith, soleOwnershipsOwnedBy } from "@/lib/organizations/policy";
import { postsDeletableBy } from "@/lib/posts/policy";
import { resumeEntriesOwnedBy } from "@/lib/resumes/policy";

/** Organizations that are named at once: when these have an owner the next ones are. */
const MAX_NAMED = 50;

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

/** The organizations that the viewer alone owns, by name: they need somebody else first, or go before. */
export function listSolelyOwned(viewer: Viewer) {
  return listOwned(soleOwnershipsOwnedBy(viewer));
}

/** Those that are suspended, and end with the account. */
export function listEndingWith(viewer: Viewer) {
  return listOwned(ownershipsEndingWith(viewer));
}

async function listOwned(where: Law<"Membership">) {
  const rows = await db.membership.findMany({
    where,
    orderBy: [{ organization: { displayName: "asc" } }, { organizationId: "asc" }],
    take: MAX_NAMED,
    select: { organization: { select: { id: true, handle: true, displayName: true } } },
  });
  return rows.map(({ organization }) => organization);
}
