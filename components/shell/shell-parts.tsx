// What comes once a page stands, in one script.
import { useEffect } from "react";
import { SearchShortcut } from "@/components/search/search-shortcut";
import { onDemand } from "@/components/ui/on-demand";
import { ActingProfileSync, type ActingProfileSyncProps } from "./acting-profile-sync";
import { PageFocus } from "./page-focus";

export { startLive } from "./live";

const usePageSkeleton = onDemand(() => import("./page-skeleton").then(({ PageSkeleton }) => PageSkeleton));

export function ShellParts(props: ActingProfileSyncProps) {
  const { Items: PageSkeleton, load } = usePageSkeleton();

  // Somebody is about to press something.
  useEffect(() => {
    if (PageSkeleton) return;
    const events = ["pointerover", "focusin"];
    for (const event of events) addEventListener(event, load);
    return () => events.forEach((event) => removeEventListener(event, load));
  });

  return (
    <>
      <ActingProfileSync {...props} />
      <PageFocus />
      <SearchShortcut />
      {PageSkeleton && <PageSkeleton />}
    </>
  );
}
