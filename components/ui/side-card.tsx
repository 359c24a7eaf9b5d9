import type { ReactNode } from "react";

type Props = { id: string; title: string; more?: ReactNode; children: ReactNode };

/** Of the column beside: a heading, what belongs to it at its end, and rows. */
export function SideCard({ id, title, more, children }: Props) {
  return (
    <section aria-labelledby={id} className="card pb-4">
      <header className="flex items-center gap-2 px-5 pt-4 pb-2">
        <h2 id={id} className="min-w-0 flex-1 text-md">
          {title}
        </h2>
        {more}
      </header>
      {children}
    </section>
  );
}
