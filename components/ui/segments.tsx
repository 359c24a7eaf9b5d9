import { Link } from "./link";

type Segment = { href: string; label: string; current: boolean };

/** Links that look like one switch: each is an address of its own. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav aria-label={label} className="seg">
      {segments.map(({ href, label, current }) => (
        <Link key={href} href={href} replace scroll={false} aria-current={current ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
