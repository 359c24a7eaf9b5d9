import { notFound } from "next/navigation";
import { cache } from "react";
import { requireViewer } from "@/lib/auth/current-viewer";
import { canEditProfile } from "@/lib/profiles/policy";
import { getProfileDetails } from "@/lib/profiles/queries";

/** The profile that the viewer acts as, with its details, on the page at `path`; for whoever may not edit it there is no such page. */
export const editedProfile = cache(async (path: string) => {
  const viewer = await requireViewer(path);
  const details = canEditProfile(viewer) ? await getProfileDetails(viewer, viewer.profileId) : null;
  return { ...viewer.profile, isPerson: viewer.profile.kind === "USER", details: details ?? notFound() };
});
