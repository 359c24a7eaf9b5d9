import { Link } from "@/components/ui/link";

type Way = { href: string; label: string; count?: string };

/** Where else it leads, under what that is; nothing where it leads nowhere. */
export function Ways({ label, ways }: { label: string; ways: Way[] }) {
  if (ways.length === 0) return null;
  return (
    <nav aria-label={label}>
      <p aria-hidden className="pb-2 text-sm font-bold">
        {label}
      </p>
      <ul className="flex flex-wrap gap-2">
        {ways.map((way) => (
          <li key={way.label} className="max-w-full">
            <Link href={way.href} className="chip">
              <bdi>{way.label}</bdi>
              {way.count && <span className="facet-count">{way.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
