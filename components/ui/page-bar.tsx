import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Link } from "./link";
import "./page-bar.css";

type Props = {
  title: ReactNode;
  /** Where the page says its title itself, further down. */
  as?: "h1" | "p";
  back?: { href: string; label: string };
  /** In its place, where that needs a script. */
  way?: ReactNode;
  className?: string;
  /** What can be done there. */
  children?: ReactNode;
};

/** The head of a page that another one leads to. On small screens it is the only bar: the app's own makes room. */
export function PageBar({ title, as = "h1", back, way, className = "", children }: Props) {
  return (
    <header className={`page-bar ${className}`}>
      {back && (
        <Link href={back.href} aria-label={back.label} className="icon-btn back-link">
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
      )}
      {way}
      {as === "h1" ? (
        <h1 id="page-title" tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <p aria-hidden>{title}</p>
      )}
      {children}
    </header>
  );
}
