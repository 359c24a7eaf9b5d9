"use client";

import { useState } from "react";
import { lazyAfterLoad } from "@/components/ui/lazy/lazy-after-load";
import type { ActingProfileSyncProps } from "@/components/shell/navigation/acting-profile-sync";

const useParts = lazyAfterLoad<ActingProfileSyncProps>(() =>
  import("./shell-parts").then(({ ShellParts }) => ShellParts),
);

/**
 * Comes once the page stands, and shows nothing but the shape of a page that is on its way. Of who is acted as by then it
 * knows who it was before, and on which page, which may have been left since.
 */
export function LazyShell({ actingId, ...props }: Omit<ActingProfileSyncProps, "first">) {
  const { Items: Parts } = useParts();
  const [first] = useState(() => ({ actingId, href: globalThis.location?.href }));

  return Parts ? <Parts actingId={actingId} first={first} {...props} /> : null;
}
