"use client";

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { closeToast, toasts } from "./toast";
import { ToastCard } from "./toast-card";
import { clearInputs } from "./toast-place";

/** Above everything, so in the top layer, and never over an input. */
export function ToastLayer() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.now, toasts.onServer);
  const [held, setHeld] = useState(false);
  const layer = useRef<HTMLDivElement>(null);

  const newest = shown.at(-1);
  const wanting = newest?.focus ? newest.id : undefined;
  const cameFrom = useRef<Element | null>(null);

  useLayoutEffect(() => {
    layer.current?.togglePopover(shown.length > 0);
    return layer.current && shown.length > 0 ? clearInputs(layer.current) : undefined;
  }, [shown]);

  useEffect(() => {
    if (wanting === undefined) return;
    // Not to another message, which is gone by then.
    if (!layer.current?.contains(document.activeElement)) cameFrom.current = document.activeElement;
    layer.current?.querySelector<HTMLElement>(":scope > :last-child :is(a, button)")?.focus();
  }, [wanting]);

  const holdsFocus = (element?: Element | null) => !!element?.contains(document.activeElement);
  const isFocusedIn = (id: number) => holdsFocus(layer.current?.children[shown.findIndex((toast) => toast.id === id)]);

  /** What is removed under the pointer or the focus sends no event that it was left. */
  function close(id: number) {
    setHeld(holdsFocus(layer.current) && !isFocusedIn(id));
    closeToast(id);
  }

  /** The focus in it goes back to where it came from. */
  function end(id: number) {
    const isFocused = isFocusedIn(id);
    close(id);
    if (isFocused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  }

  function leave({ key }: KeyboardEvent) {
    if (key === "Escape" && newest) end(newest.id);
  }

  return (
    <div
      ref={layer}
      popover="manual"
      className="fixed inset-auto inset-x-0 bottom-[calc(var(--size-tabs)+env(safe-area-inset-bottom)+.75rem)] mx-auto flex-col items-center gap-2 overflow-visible border-0 bg-transparent px-4 md:bottom-6 [&:popover-open]:flex"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={leave}
    >
      {shown.map(({ id, ...toast }) => (
        <ToastCard key={id} {...toast} held={held} close={() => close(id)} end={() => end(id)} />
      ))}
    </div>
  );
}
