"use client";

import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useNews } from "@/components/shell/live-news";
import { bring } from "@/components/ui/bring";
import { besideTheFeed } from "./beside-the-feed";
import type { LiveRequests } from "./live-requests";

/** Live where the column beside the feed is shown, once others ask than when the page was made; until then its children. */
export function LateRequests({ children, ...props }: ComponentProps<typeof LiveRequests> & { children: ReactNode }) {
  const [Live, setLive] = useState<typeof LiveRequests | null>(null);
  const isOld = useNews().requests !== props.count;

  useEffect(() => {
    if (isOld)
      void besideTheFeed(() => bring(import("./live-requests"))).then((came) => setLive(() => came.LiveRequests));
  }, [isOld]);

  return Live ? <Live {...props} /> : children;
}
