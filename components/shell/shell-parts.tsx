// What comes once a page stands, in one script.
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { flushOutboxes } from "@/components/shell/live/lazy-outbox";
import { SearchShortcut } from "@/components/search/field/search-shortcut";
import { lazyOnHover } from "@/components/ui/lazy/lazy-on-hover";
import { ActingProfileSync, type ActingProfileSyncProps } from "@/components/shell/navigation/acting-profile-sync";
import { PageFocus } from "./page-focus";

export { startLive } from "@/components/shell/live/live";

const usePageSkeleton = lazyOnHover(() => import("./page-skeleton").then(({ PageSkeleton }) => PageSkeleton));

export function ShellParts(props: ActingProfileSyncProps) {
  const { actingId } = props;
  const t = useTranslations();
  const { Items: PageSkeleton, load } = usePageSkeleton();

  useEffect(() => void flushOutboxes(actingId, t), [actingId, t]);

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
