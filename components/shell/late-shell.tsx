"use client";

import { useEffect, useState } from "react";
import { afterLoad } from "@/components/ui/after-load";
import { onDemand } from "@/components/ui/on-demand";
import type { ActingProfileSyncProps } from "./acting-profile-sync";

const useParts = onDemand<ActingProfileSyncProps>(() => import("./shell-parts").then(({ ShellParts }) => ShellParts));

/**
 * Comes once the page stands, and shows nothing but the shape of a page that is on its way. Of who is acted as by then it
 * knows who it was before.
 */
export function LateShell({ actingId, text }: { actingId: string; text: string }) {
  const { Items: Parts, load } = useParts();
  const [first] = useState(actingId);

  // Where it did not come, it is asked for again with whatever changes next.
  useEffect(() => (Parts ? undefined : afterLoad(load)));

  return Parts ? <Parts actingId={actingId} first={first} text={text} /> : null;
}
