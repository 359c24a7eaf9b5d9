"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { LinkPending } from "@/components/ui/link-pending";

/**
 * A link that knows when its page is the one in sight. Pages are made for each viewer: fetching ahead would only make
 * them twice.
 */
export function NavLink({
  href,
  alsoAt,
  className,
  children,
}: {
  href: string;
  alsoAt?: string;
  className: string;
  children: ReactNode;
}) {
  const path = usePathname();
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={path === href || path === alsoAt ? "page" : undefined}
      className={className}
    >
      {children}
      <LinkPending />
    </Link>
  );
}
