import type { ReactNode } from "react";

/** Of a list of suggestions: a picture, and what it says. */
export function OptionLine({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="relative flex min-w-0 flex-1 items-center gap-3">
      <span className="grid w-9 shrink-0 place-items-center">{mark}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    </span>
  );
}
