import { notFound } from "next/navigation";
import { cache } from "react";
import { requireViewer } from "@/lib/auth/current-viewer";
import { canEditProfile } from "@/lib/profiles/policy";
import { getProfileDetails } from "@/lib/profiles/queries";

/** Where the cards of a person's details are: from there one comes to change them, and there one sees the change. */
const RESUME = "/profile?tab=resume";

/** The profile that the viewer acts as, with its details, on the page at `path`; for whoever may not edit it there is no such page. */
export const editedProfile = cache(async (path: string) => {
  const viewer = await requireViewer(path);
  const details = canEditProfile(viewer) ? await getProfileDetails(viewer, viewer.profileId) : null;
  const isPerson = viewer.profile.kind === "USER";
  return { ...viewer.profile, isPerson, onward: isPerson ? RESUME : "/profile", details: details ?? notFound() };
});
