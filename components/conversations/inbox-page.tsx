import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

type Props = { title: string; back: { href: string; label: string }; children: ReactNode };

/** What stands beside the list and is no thread. */
export function InboxPage({ title, back, children }: Props) {
  return (
    <div className="inbox-page">
      <div className="mx-auto flex w-full max-w-160 flex-col gap-4 py-3 xs:px-3 md:p-6">
        <div className="flex items-center gap-2 max-xs:px-3">
          <Link href={back.href} aria-label={back.label} className="icon-btn back-link">
            <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
          </Link>
          <h1 id="page-title" tabIndex={-1} className="min-w-0 text-xl tracking-heading wrap-anywhere outline-0">
            {title}
          </h1>
        </div>
        {children}
      </div>
    </div>
  );
}
