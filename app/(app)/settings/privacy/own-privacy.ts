import { notFound } from "next/navigation";
import { cache } from "react";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getPrivacy } from "@/lib/profiles/queries";

/** The settings of the acting profile, on the page at `path`; for whoever may not change them there is no such page. */
export const ownPrivacy = cache(async (path: string) => {
  const viewer = await requireViewer(path);
  const saved = (await getPrivacy(viewer)) ?? notFound();
  return { profile: viewer.profile, saved, now: viewer.clock.now().getTime() };
});
