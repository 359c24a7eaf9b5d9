"use client";

import Printer from "lucide-react/icons/printer";

/** The browser's own dialog; without JavaScript its menu has the same. */
export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" className="btn btn-primary btn-sm" onClick={() => window.print()}>
      <Printer aria-hidden className="size-4" />
      {label}
    </button>
  );
}
