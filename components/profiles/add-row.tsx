import Plus from "lucide-react/icons/plus";
import Link from "next/link";

/** An owner's empty place: what to add, and why. */
export function AddRow({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <Link href={href} prefetch={false} className="add-row">
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{title}</span>
        <span className="block text-sm text-text-muted">{text}</span>
      </span>
      <Plus aria-hidden />
    </Link>
  );
}
