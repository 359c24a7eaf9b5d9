import { useLayoutEffect, useRef, useState } from "react";
import type { Relation } from "@/lib/allies/schema";
import type { AllyAct } from "./ally-acts";

/**
 * Keeps the focus where a button was pressed whose place another one takes, and with the page where its row goes.
 * `fresh` is what was pressed, until one turns away from it.
 */
export function useAllyFocus(relation: Relation) {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const [fresh, setFresh] = useState<AllyAct | null>(null);

  useLayoutEffect(() => {
    if (pressed.current && hasNoFocus()) box.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [relation]);

  useLayoutEffect(() => {
    const element = box.current;
    return () => void (element?.contains(document.activeElement) && requestAnimationFrame(focusContent));
  }, []);

  function settle() {
    pressed.current = hasNoFocus();
    setFresh(null);
  }

  const sends = (act: AllyAct) => () => {
    pressed.current = true;
    setFresh(act);
  };

  return { box, fresh, sends, settle };
}

function focusContent() {
  if (hasNoFocus()) document.getElementById("content")?.focus({ preventScroll: true });
}

function hasNoFocus(): boolean {
  return document.activeElement === document.body;
}
