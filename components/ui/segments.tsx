import Link from "next/link";
import { LinkPending } from "./link-pending";

type Segment = { href: string; label: string; current: boolean };

/** Links that look like one switch: each is an address of its own. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav aria-label={label} className="flex gap-0.5 rounded-md bg-surface-sunken p-[3px] inset-ring inset-ring-border">
      {segments.map(({ href, label, current }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          replace
          scroll={false}
          aria-current={current ? "page" : undefined}
          className="flex min-h-10 flex-1 items-center justify-center rounded-[9px] px-3.5 text-center text-sm font-bold text-text-muted transition-colors duration-(--duration-fast) hover:text-text aria-[current]:bg-surface aria-[current]:text-text aria-[current]:shadow-xs aria-[current]:ring aria-[current]:ring-border-strong md:min-h-8.5 dark:aria-[current]:bg-border-strong dark:aria-[current]:shadow-none dark:aria-[current]:ring-0"
        >
          {label}
          <LinkPending />
        </Link>
      ))}
    </nav>
  );
}
