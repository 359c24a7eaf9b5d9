import { Link } from "./link";
type Props = {
  /** A drawing in `public`. */
  spot: "post" | "people" | "media";
  title?: string;
  text: string;
  onward: Way;
  /** Another one, less wanted. */
  other?: Way;
};
type Way = { href: string; label: string };

/** Empty state, in the place of whatever holds nothing: what would stand there, and ways on. Renders in both places. */
export function EmptyState({ spot, title, text, onward, other }: Props) {
  return (
    <div className="card card-flat flex flex-col items-center gap-1 px-6 py-10 text-center">
      <div
        aria-hidden
        className="mb-3 aspect-4/3 w-34 bg-contain"
        style={{ backgroundImage: `url(/spot-${spot}.svg)` }}
      />
      {title && <h2 className="text-lg">{title}</h2>}
      <p dir="auto" className="max-w-88 text-text-muted">
        {text}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Link href={onward.href} className="btn btn-tonal">
          {onward.label}
        </Link>
        {other && (
          <Link href={other.href} className="btn btn-secondary">
            {other.label}
          </Link>
        )}
      </div>
    </div>
  );
}
