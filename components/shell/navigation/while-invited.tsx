"use client";

import type { ReactNode } from "react";
import { useNews } from "@/components/shell/live/live-news";

/** There while somebody invites the human. */
export function WhileInvited({ children }: { children: ReactNode }) {
  return useNews().invitations > 0 && children;
}
