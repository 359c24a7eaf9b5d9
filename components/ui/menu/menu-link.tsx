"use client";

import type { MouseEvent, ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** Closes the menu that it stands in: within the app the page changes, and the menu may stay. */
export function MenuLink({
  href,
  className = "menu-item",
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  function close({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
  }

  return (
    <Link href={href} className={className} onClick={close}>
      {children}
    </Link>
  );
}
