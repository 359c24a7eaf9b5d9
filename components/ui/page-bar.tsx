import type { ReactNode } from "react";
import { BackLink } from "./back-link";
import "./page-bar.css";

type Props = {
  title: ReactNode;
  /** Where the page says its title itself, further down. */
  as?: "h1" | "p";
  back?: { href: string; label: string; isHistory?: boolean };
  className?: string;
  /** What can be done there. */
  children?: ReactNode;
};

/** The head of a page that another one leads to. On small screens it is the only bar: the app's own makes room. */
export function PageBar({ title, as = "h1", back, className = "", children }: Props) {
  return (
    <header className={`page-bar ${className}`}>
      {back && <BackLink {...back} />}
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
