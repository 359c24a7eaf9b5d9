type Line = { label?: string; text: string; note?: string };

/** A part of what an import would do. */
export function ImportList({ heading, lines, more }: { heading: string; lines: readonly Line[]; more?: string }) {
  if (lines.length === 0) return null;
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="font-bold">{heading}</h3>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {lines.map(({ label, text, note }, at) => (
          <li key={at} className="wrap-anywhere">
            {label && <span className="text-text-muted">{label}: </span>}
            <span dir="auto">{text}</span>
            {note && <span className="block text-sm text-text-muted">{note}</span>}
          </li>
        ))}
      </ul>
      {more && <p className="text-sm text-text-muted">{more}</p>}
    </section>
  );
}
