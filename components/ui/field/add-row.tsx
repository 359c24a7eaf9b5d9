import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import "./add-row.css";

/** An owner's empty place: what to add, and why. */
export function AddRow({ href, title, text, icon }: { href: string; title: string; text: string; icon?: ReactNode }) {
  return (
    <Link href={href} className="add-row">
      {icon && (
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{title}</span>
        <span className="block text-sm text-text-muted">{text}</span>
      </span>
      <Plus aria-hidden />
    </Link>
  );
}
