import type { KeyboardEvent } from "react";

/** Letters typed within so long of one another are one word. */
const TYPE_AHEAD_TIMEOUT_MS = 500;
let typed = { text: "", at: -Infinity };

/**
 * From a menu's button or an item: the arrows go round, Home and End to the ends, letters to the next item that begins
 * with them. On a closed menu's button an arrow opens it.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>, menu: HTMLElement | null) {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (!menu || ctrlKey || metaKey || altKey) return;
  const isArrow = key === "ArrowDown" || key === "ArrowUp";
  if (!menu.matches(":popover-open")) {
    if (!isArrow) return;
    event.currentTarget.click();
  }
  const items = [...menu.querySelectorAll<HTMLElement>("a[href], button")].filter((item) => item.checkVisibility());
  const at = items.findIndex((item) => item === document.activeElement);
  const wanted =
    key === "Home" || (key === "ArrowDown" && at === -1)
      ? items[0]
      : key === "End" || (key === "ArrowUp" && at === -1)
        ? items.at(-1)
        : isArrow
          ? items.at((at + (key === "ArrowDown" ? 1 : -1)) % items.length)
          : key.length === 1 && key !== " "
            ? typeAhead(key, items, at)
            : undefined;
  if (!wanted) return;
  event.preventDefault();
  wanted.focus();
}

/** The same letter again and again goes through all that begin with it. */
function typeAhead(letter: string, items: HTMLElement[], at: number): HTMLElement | undefined {
  const now = performance.now();
  typed = { text: (now - typed.at < TYPE_AHEAD_TIMEOUT_MS ? typed.text : "") + letter.toLocaleLowerCase(), at: now };
  const text = [...typed.text].every((one) => one === typed.text[0]) ? typed.text[0]! : typed.text;
  // A word that grows may still be the one that has the focus.
  const from = text.length > 1 ? at : at + 1;
  return [...items.slice(Math.max(0, from)), ...items].find((item) => nameOf(item).startsWith(text));
}

/** As it is read: an avatar's initials are not. */
function nameOf(item: HTMLElement): string {
  const copy = item.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll("[aria-hidden]")) hidden.remove();
  return (copy.textContent ?? "").trim().toLocaleLowerCase();
}
