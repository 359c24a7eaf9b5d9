"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** A link that knows when its page is the one in sight, or with `hasPages` one beneath it. */
export function NavLink({
  href,
  alsoAt,
  hasPages,
  className,
  children,
}: {
  href: string;
  alsoAt?: string;
  hasPages?: boolean;
  className: string;
  children: ReactNode;
}) {
  const path = usePathname();
  const isBeneath = hasPages && path.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      aria-current={path === href || path === alsoAt ? "page" : isBeneath || undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
