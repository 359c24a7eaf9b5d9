/** The thread that one is in, where what one was at goes with its comment. */
export function focusThread() {
  document.activeElement?.closest<HTMLElement>("#comments")?.focus();
}
