import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Of its height: how far a key goes within a slide that is higher than there is room. */
const STEPS: Record<string, number> = { ArrowDown: 0.1, ArrowUp: -0.1, PageDown: 0.9, PageUp: -0.9 };

/** A strip of slides as wide as itself that is scrolled by one: which is shown, and the ways to another. */
export function useSlides(count: number, first: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(first);
  /** Where it is on its way to: pressed several times it goes several slides. */
  const wanted = useRef(first);

  useLayoutEffect(() => {
    show(strip.current, first, "instant");
  }, [first]);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const note = () => {
      wanted.current = Math.round(Math.abs(element.scrollLeft) / element.clientWidth);
      setAt(wanted.current);
    };
    element.addEventListener("scrollend", note);
    return () => element.removeEventListener("scrollend", note);
  }, []);

  // The window may change its size, as when a phone is turned.
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const observer = new ResizeObserver(() => show(element, wanted.current, "instant"));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function go(to: number) {
    if (to < 0 || to >= count) return;
    wanted.current = to;
    setAt(to);
    show(strip.current, to, matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");
  }

  function press(event: KeyboardEvent) {
    // The list behind it has keys of its own.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isRtl = strip.current !== null && getComputedStyle(strip.current).direction === "rtl";
    const ways: Record<string, number> = {
      ArrowRight: wanted.current + (isRtl ? -1 : 1),
      ArrowLeft: wanted.current + (isRtl ? 1 : -1),
      Home: 0,
      End: count - 1,
    };
    const [to, step] = [ways[event.key], STEPS[event.key]];
    const slide = strip.current?.children[wanted.current];
    // A long text beside them scrolls by itself.
    if (step && slide && !(event.target as Element).closest("p")) {
      event.preventDefault();
      slide.scrollBy({ top: step * slide.clientHeight });
    }
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }

  return { strip, at, go, press };
}

function show(strip: HTMLElement | null, at: number, behavior: ScrollBehavior) {
  strip?.children[at]?.scrollIntoView({ behavior, inline: "start", block: "nearest" });
}
