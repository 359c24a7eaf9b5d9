// What comes once a page stands, in one script.
import { useEffect } from "react";
import { SearchShortcut } from "@/components/search/field/search-shortcut";
import { lazyOnHover } from "@/components/ui/lazy/lazy-on-hover";
import { ActingProfileSync, type ActingProfileSyncProps } from "@/components/shell/navigation/acting-profile-sync";
import { PageFocus } from "./page-focus";

export { flushOutboxes } from "@/components/shell/live/lazy-outbox";
export { startLive } from "@/components/shell/live/live";

const usePageSkeleton = lazyOnHover(() => import("./page-skeleton").then(({ PageSkeleton }) => PageSkeleton));

export function ShellParts(props: ActingProfileSyncProps) {
  const { Items: PageSkeleton, load } = usePageSkeleton();

  // Somebody is about to press something.
  useEffect(() => {
    if (PageSkeleton) return;
    const ended = new AbortController();
    for (const event of ["pointerover", "focusin"]) addEventListener(event, load, ended);
    return () => ended.abort();
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
