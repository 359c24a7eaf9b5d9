"use client";

import { useEffect, useState } from "react";
import { afterLoad } from "@/components/ui/after-load";
import { onDemand } from "@/components/ui/on-demand";
import type { ActingProfileSyncProps } from "./acting-profile-sync";

const useSync = onDemand<ActingProfileSyncProps>(() =>
  import("./acting-profile-sync").then(({ ActingProfileSync }) => ActingProfileSync),
);

/** Comes once the page stands: it shows nothing. Of who is acted as by then it knows who it was before. */
export function LateActingProfileSync({ actingId, text }: { actingId: string; text: string }) {
  const { Items: Sync, load } = useSync();
  const [first] = useState(actingId);

  // Where it did not come, it is asked for again with whatever changes next.
  useEffect(() => (Sync ? undefined : afterLoad(load)));

  return Sync ? <Sync actingId={actingId} first={first} text={text} /> : null;
}
