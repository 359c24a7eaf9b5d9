"use client";

import { usePathname } from "next/navigation";

/** Over the list: the page's own heading where nothing else is open, since the list stays while one goes on from it. */
export function InboxTitle({ children }: { children: string }) {
  const Heading = usePathname() === "/conversations" ? "h1" : "h2";
  return (
    <Heading id="inbox-title" tabIndex={-1} className="min-w-0 grow text-xl tracking-heading outline-0">
      {children}
    </Heading>
  );
}
