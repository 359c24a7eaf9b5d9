"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { isOwnProfilePath } from "@/lib/profiles/handle";

/** A link to the own profile. On the pages that belong to it, it is where one is, but not this page. */
export function ProfileLink({
  handle,
  className,
  children,
}: {
  handle: string;
  className: string;
  children: ReactNode;
}) {
  const path = usePathname();
  const here = path === "/profile" || path === `/profile/${handle}` ? "page" : isOwnProfilePath(path, handle);
  return (
    <Link href="/profile" aria-current={here || undefined} className={className}>
      {children}
    </Link>
  );
}
