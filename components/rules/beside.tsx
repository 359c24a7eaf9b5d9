import type { ReactNode } from "react";

/** A way to one of the host's pages that leaves where somebody is. */
export function Beside({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" className="font-[650] text-link hover:underline">
      {children}
    </a>
  );
}
