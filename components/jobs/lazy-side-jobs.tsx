"use client";

import { type ComponentType, useEffect, useState } from "react";
import { besideTheFeed } from "@/components/allies/suggestions/beside-the-feed";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";

/** Jobs in the column beside the feed: their script comes where that is shown. */
export function LazySideJobs({ actingId }: { actingId: string }) {
  const [Jobs, setJobs] = useState<ComponentType<{ actingId: string }>>();

  useEffect(() => {
    void besideTheFeed(() => importWithMessages(import("./side-jobs"))).then(({ SideJobs }) => setJobs(() => SideJobs));
  }, []);

  return Jobs && <Jobs actingId={actingId} />;
}
