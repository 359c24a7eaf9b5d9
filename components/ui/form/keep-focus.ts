import type { MouseEvent } from "react";

/**
 * For a form's onMouseDown. Pressing a button would blur the field first; the error that this brings moves the
 * button away from under the pointer, and the click is lost.
 */
export function keepFocusOnPress(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest("button, label")) event.preventDefault();
}
