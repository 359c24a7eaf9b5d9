import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { areasOf } from "@/lib/profiles/areas";
import { interestsOf } from "@/lib/profiles/interests";
import { profilesEditableBy } from "@/lib/profiles/policy";
import { privacyColumns, privacyOf } from "@/lib/profiles/privacy";
import { type ProfileRow, selectProfile, selectProfileDetails } from "@/lib/profiles/profile-query";
import type { ViewAs } from "@/lib/profiles/schema/page";

/** A profile as its page shows it: what the viewer may not see of it is null or empty. */
export type Profile = NonNullable<Awaited<ReturnType<typeof getProfile>>>;

export type ProfileDetails = NonNullable<Awaited<ReturnType<typeof getProfileDetails>>>;

/** What a profile says about itself; null where its setting does not admit the viewer, or there is no such profile. */
export async function getProfileDetails(viewer: Viewer, profileId: string) {
  const details = await selectProfileDetails(viewer, profileId);
  return details ? namedDetailsOf(details) : null;
}

/** Areas and interests by their names. */
function namedDetailsOf(details: NonNullable<ProfileRow["details"]>) {
  return { ...details, interests: interestsOf(details.interests), areas: areasOf(details.areas) };
}

/** The settings of the acting profile, for those who may change them; null for anybody else. */
export async function getPrivacy(viewer: Viewer) {
  const row = await db.profile.findFirst({ where: profilesEditableBy(viewer), select: privacyColumns });
  return row && privacyOf(row);
}

/** Whether it is shown to those who do not know it; the same. */
export async function getDiscovery(viewer: Viewer) {
  const row = await db.profile.findFirst({ where: profilesEditableBy(viewer), select: { isDiscoverable: true } });
  return row && { isDiscoverable: row.isDiscoverable };
}

/**
 * A profile by its handle, for its page, with what the viewer would find in its lists; null when there is none or it is
 * not visible: nobody can tell which. Viewing as others the viewer sees of the own profile what everyone or an ally
 * sees.
 */
export async function getProfile(viewer: Viewer, handle: string, as?: ViewAs) {
  const row = await selectProfile(viewer, handle, handle === viewer.profile.handle ? as : undefined);
  if (!row) return null;
  const { details, ...head } = row;
  return { ...head, details: details && namedDetailsOf(details) };
}
