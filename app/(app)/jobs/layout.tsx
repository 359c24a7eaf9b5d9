import type { ReactNode } from "react";
import "@/components/shell/work-pages.css";

/** Their panes need the width. */
export default function JobsLayout({ children }: { children: ReactNode }) {
  return children;
}
