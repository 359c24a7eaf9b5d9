import type { ReactNode } from "react";

type Props = {
  id: string;
  label: string;
  trigger: ReactNode;
  triggerClass: string;
  side: "menu-above" | "menu-below-end" | "menu-below-end menu-tall";
  children: ReactNode;
};

/**
 * A native popover: opens without JavaScript, closes on Escape and outside. It holds plain buttons and links that
 * Tab walks through, so it is not called a menu to screen readers. The button is its anchor.
 */
export function Menu({ id, label, trigger, triggerClass, side, children }: Props) {
  return (
    <>
      <button
        type="button"
        className={triggerClass}
        aria-label={label}
        popoverTarget={id}
        style={{ anchorName: `--${id}` }}
      >
        {trigger}
      </button>
      <div id={id} popover="auto" className={`menu ${side}`} style={{ positionAnchor: `--${id}` }}>
        {children}
      </div>
    </>
  );
}
