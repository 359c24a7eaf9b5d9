import Pencil from "lucide-react/icons/pencil";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/**
 * `id`: where one comes back to; `edit`: where the owner changes it, and how that is called; `more`: a link to all of
 * it.
 */
export function DetailsCard({
  id,
  title,
  edit,
  more,
  children,
}: {
  id?: string;
  title: string;
  edit?: { href: string; label: string };
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className="card card-flat p-4 pt-3.5 md:p-5 md:pt-3.5">
      <header className="mb-2 flex min-h-8 items-center gap-2">
        <h2 className="min-w-0 flex-1 text-md">{title}</h2>
        {edit && (
          <Link href={edit.href} aria-label={edit.label} title={edit.label} className="icon-btn">
            <Pencil aria-hidden />
          </Link>
        )}
        {more}
      </header>
      {children}
    </section>
  );
}
