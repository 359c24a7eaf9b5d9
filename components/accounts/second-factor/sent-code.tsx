import { type ReactNode, useEffect, useRef } from "react";

/** That a code is on its way: whoever has just asked for it is brought to where it is typed, and hears it each time. */
export function SentCode({ answer, children }: { answer: unknown; children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), [answer]);
  return (
    <p ref={text} tabIndex={-1} className="outline-0">
      {children}
    </p>
  );
}
