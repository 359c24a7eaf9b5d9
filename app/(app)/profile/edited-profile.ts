import { notFound } from "next/navigation";
import { cache } from "react";
import { partId } from "@/components/profiles/details-part";
import { requireViewer } from "@/lib/auth/current-viewer";
import { canEditProfile } from "@/lib/profiles/policy";
import { getProfileDetails } from "@/lib/profiles/queries";

/** Where the cards of the details are: from there one comes to change them, and there one sees the change. */
const detailsOf = { USER: "/profile?tab=resume", ORGANIZATION: "/profile?tab=information" };

/**
 * The profile that the viewer acts as, with its details, on the page at `path`; for whoever may not edit it there is no
 * such page.
 */
export const editedProfile = cache(async (path: string) => {
  const viewer = await requireViewer(path);
  const details = canEditProfile(viewer) ? await getProfileDetails(viewer, viewer.profileId) : null;
  const { kind } = viewer.profile;
  const onward = `${detailsOf[kind]}#${partId(path)}`;
  return { ...viewer.profile, isPerson: kind === "USER", onward, details: details ?? notFound() };
});
