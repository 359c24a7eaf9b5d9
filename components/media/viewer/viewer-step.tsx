import type { ReactNode } from "react";

type Props = { label: string; look: string; isEnd: boolean; go: () => void; children: ReactNode };

/** To the picture beside it. At the end it stays where it is, so that the focus does, too. */
export function ViewerStep({ label, look, isEnd, go, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd}
      className={`icon-btn viewer-step ${look}`}
      onClick={go}
    >
      {children}
    </button>
  );
}
