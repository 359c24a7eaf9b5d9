"use client";

import { useEffect, useState } from "react";
import { afterLoad } from "@/components/ui/lazy/after-load";
import { lazyOnHover } from "@/components/ui/lazy/lazy-on-hover";
import type { ActingProfileSyncProps } from "@/components/shell/navigation/acting-profile-sync";

const useParts = lazyOnHover<ActingProfileSyncProps>(() =>
  import("./shell-parts").then(({ ShellParts }) => ShellParts),
);

/**
 * Comes once the page stands, and shows nothing but the shape of a page that is on its way. Of who is acted as by then it
 * knows who it was before, and on which page, which may have been left since.
 */
export function LazyShell({ actingId, ...props }: Omit<ActingProfileSyncProps, "first">) {
  const { Items: Parts, load } = useParts();
  const [first] = useState(() => ({ actingId, href: globalThis.location?.href }));

  // Where it did not come, it is asked for again with whatever changes next.
  useEffect(() => (Parts ? undefined : afterLoad(load)));

  return Parts ? <Parts actingId={actingId} first={first} {...props} /> : null;
}
