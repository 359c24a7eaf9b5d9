import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { profileDetailsVisibleTo } from "@/lib/profiles/policy";
import { getProfileDetails } from "@/lib/profiles/queries";
import { makeResume, type ResumeDocument } from "@/lib/resumes/document";
import { listResumeEntries } from "@/lib/resumes/queries";

/**
 * A person's resume; null for whoever may not see what the person says about themselves, as if there were no such
 * person.
 */
export async function getResume(viewer: Viewer, handle: string): Promise<ResumeDocument | null> {
  const found = await db.profileDetails.findFirst({
    where: { AND: [profileDetailsVisibleTo(viewer), { profile: { handle, kind: "USER" } }] },
    select: { profile: { select: { id: true, handle: true, displayName: true } } },
  });
  if (!found) return null;
  const { profile } = found;
  const [details, entries] = await Promise.all([
    getProfileDetails(viewer, profile.id),
    listResumeEntries(viewer, profile.id),
  ]);
  return details && makeResume(profile, details, entries);
}
