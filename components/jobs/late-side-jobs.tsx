"use client";

import { type ComponentType, useEffect, useState } from "react";
import { besideTheFeed } from "@/components/allies/beside-the-feed";
import { bring } from "@/components/ui/bring";

/** Jobs in the column beside the feed: their script comes where that is shown. */
export function LateSideJobs({ actingId }: { actingId: string }) {
  const [Jobs, setJobs] = useState<ComponentType<{ actingId: string }>>();

  useEffect(() => {
    void besideTheFeed(() => bring(import("./side-jobs"))).then(({ SideJobs }) => setJobs(() => SideJobs));
  }, []);

  return Jobs && <Jobs actingId={actingId} />;
}
