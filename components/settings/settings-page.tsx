import type { ReactNode } from "react";
import { PageBar } from "@/components/ui/page-bar";

type Props = {
  title: string;
  lead?: string;
  back?: { href: string; label: string };
  /** In its place, to where one comes from. */
  way?: ReactNode;
  /** From lg the list beside says the same. */
  isHome?: boolean;
  children: ReactNode;
};

/** A page of the settings that is no form, with the head of those that are. */
export function SettingsPage({ title, lead, back, way, isHome, children }: Props) {
  return (
    <div className="feed-column">
      <PageBar title={title} back={back} way={way} className={isHome ? "lg:sr-only" : ""} />
      {lead && <p className="px-4 text-text-muted xs:px-0">{lead}</p>}
      {children}
    </div>
  );
}
