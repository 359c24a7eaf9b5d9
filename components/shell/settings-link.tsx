"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { LinkPending } from "@/components/ui/link-pending";

/** On the pages of the settings, it is where one is, but not this page. */
export function SettingsLink({ className, children }: { className: string; children: ReactNode }) {
  const path = usePathname();
  const here = path === "/settings" ? "page" : path.startsWith("/settings/");
  return (
    <Link href="/settings" prefetch={false} aria-current={here || undefined} className={className}>
      {children}
      <LinkPending />
    </Link>
  );
}
