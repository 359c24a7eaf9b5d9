"use client";

import ArrowLeft from "lucide-react/icons/arrow-left";
import type { MouseEvent } from "react";
import { Link } from "./link";

/**
 * Back to where one comes from within the app, at the place where one was; to `href` where that is not known, and without
 * JavaScript.
 */
export function BackLink({ href, label }: { href: string; label: string }) {
  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // Not in every browser.
    if (!(window.navigation as Navigation | undefined)?.canGoBack) return;
    event.preventDefault();
    history.back();
  }

  return (
    <Link href={href} aria-label={label} onClick={goBack} className="icon-btn back-link">
      <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
    </Link>
  );
}
