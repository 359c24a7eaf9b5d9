import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

type Props = {
  title: string;
  lead?: string;
  back?: { href: string; label: string };
  /** From lg the list beside says the same. */
  isHome?: boolean;
  children: ReactNode;
};

/** A page of the settings that is no form, with the head of those that are. */
export function SettingsPage({ title, lead, back, isHome, children }: Props) {
  return (
    <div className="feed-column">
      <div className={`flex items-center gap-3 px-4 pt-2 xs:px-0 xs:pt-0 ${isHome ? "lg:sr-only" : ""}`}>
        {back && (
          <Link href={back.href} aria-label={back.label} className="icon-btn back-link">
            <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
          </Link>
        )}
        <h1 id="page-title" tabIndex={-1} className="min-w-0 text-xl tracking-heading wrap-anywhere outline-0">
          {title}
        </h1>
      </div>
      {lead && <p className="px-4 text-text-muted xs:px-0">{lead}</p>}
      {children}
    </div>
  );
}
