"use client";

import { useLinkStatus } from "next/link";

/** In a link: a sign on it as long as the page that it leads to is on its way. Skeletons go by it, too. */
export function LinkPending() {
  return useLinkStatus().pending && <span className="link-pending" />;
}
