"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { moveInMenu } from "./menu-keys";

/** Milliseconds for which a menu waits for what it is to show. */
const PATIENCE_MS = 1_000;

type Props = {
  id: string;
  label?: string;
  /** In place of a label: what in the trigger is its name. */
  labelledBy?: string;
  trigger: ReactNode;
  triggerClass: string;
  /** Where it opens while there is room. */
  side: "menu-above" | "menu-below-end";
  /** Brings those of its items that come late: it opens once they are there, so that nothing moves under whoever presses. */
  load?: () => Promise<unknown> | undefined;
  children: ReactNode;
};

/**
 * A native popover: opens without JavaScript, closes on Escape and outside; the button is its anchor. On small screens
 * it is a sheet. It holds plain buttons, links and forms that Tab walks through, too, so it is not called a menu to
 * screen readers.
 */
export function Menu({ id, label, labelledBy, trigger, triggerClass, side, load, children }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>) => moveInMenu(event, menu.current);

  function open(event: MouseEvent) {
    const coming = load?.();
    if (!coming) return;
    event.preventDefault();
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    void Promise.race([coming, patience]).then(() => menu.current?.togglePopover());
  }

  return (
    <>
      <button
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-labelledby={labelledBy}
        popoverTarget={id}
        style={{ anchorName: `--${id}` }}
        onPointerOver={load}
        onFocus={load}
        onClick={open}
        onKeyDown={move}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={`menu ${side}`}
        style={{ positionAnchor: `--${id}` }}
        onKeyDown={move}
      >
        {children}
      </div>
    </>
  );
}
