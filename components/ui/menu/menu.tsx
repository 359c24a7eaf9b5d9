"use client";

import { type KeyboardEvent, type ReactNode, type ToggleEvent, useRef } from "react";
import { moveInMenu } from "./menu-keys";

type Props = {
  id: string;
  label?: string;
  /** In place of a label: what in the trigger is its name. */
  labelledBy?: string;
  trigger: ReactNode;
  triggerClass: string;
  /** Where it opens while there is room. */
  side: "menu-above" | "menu-below-end";
  children: ReactNode;
};

/**
 * A native popover: opens without JavaScript, closes on Escape and outside; the button is its anchor. On small screens
 * it is a sheet. It holds plain buttons, links and forms that Tab walks through, too, so it is not called a menu to
 * screen readers.
 */
export function Menu({ id, label, labelledBy, trigger, triggerClass, side, children }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>) => moveInMenu(event, menu.current);
  return (
    <>
      <button
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-labelledby={labelledBy}
        popoverTarget={id}
        onKeyDown={move}
      >
        {trigger}
      </button>
      <div ref={menu} id={id} popover="auto" className={`menu ${side}`} onBeforeToggle={bindToTrigger} onKeyDown={move}>
        {children}
      </div>
    </>
  );
}

/**
 * By name, as some browsers need it, once it opens: a page of many menus would say each twice. Before the script comes
 * the button that opened it is its anchor by itself.
 */
function bindToTrigger({ currentTarget: { id, style, previousElementSibling } }: ToggleEvent<HTMLDivElement>) {
  style.positionAnchor = (previousElementSibling as HTMLElement).style.anchorName = `--${id}`;
}
