"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { LinkPending } from "@/components/ui/link-pending";

/** On the pages of the settings, it is where one is, but not this page. */
export function SettingsLink({ className, children }: { className: string; children: ReactNode }) {
  const path = usePathname();
  const here = path === "/settings" ? "page" : path.startsWith("/settings/");
  return (
    <Link href="/settings" aria-current={here || undefined} className={className}>
      {children}
      <LinkPending />
    </Link>
  );
}
