"use client";

import { useContext } from "react";
import { LinkPendingContext } from "./link";

/** In a link: a sign on it as long as the page that it leads to is on its way. Skeletons go by it, too. */
export function LinkPending() {
  return useContext(LinkPendingContext) && <span className="link-pending" />;
}
