import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** Pixels from the end that are still the end. */
const NEAR_PX = 48;
/** Pixels above the first unread message when it opens there. */
const ABOVE_PX = 56;

type Options = {
  /** A message to go to, if there is one: it opens there, or else at the first that is unread, or at its end. */
  goal: { id: string } | null;
  firstUnread: number | null;
  /** Later messages are not shown. */
  hasLater: boolean;
};

/** Where a thread is scrolled to. `seen` is the last message that was in sight. */
export function useThreadScroll({ goal, firstUnread, hasLater }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isNearEnd, setNearEnd] = useState(true);
  const [seen, setSeen] = useState(0);

  const isAtEnd = useCallback(
    () => !hasLater && !document.hidden && Math.abs(scroller.current?.scrollTop ?? 0) <= NEAR_PX,
    [hasLater],
  );

  const look = useCallback(() => {
    const { current } = scroller;
    if (!current) return;
    setNearEnd(Math.abs(current.scrollTop) <= NEAR_PX);
    if (!document.hidden) setSeen((before) => Math.max(before, lastInSight(current)));
  }, []);

  const open = useEffectEvent(() => {
    const { current } = scroller;
    const unread = current?.querySelector(`[data-sequence="${firstUnread}"]`);
    if (goal || !current || !unread) return;
    const above = unread.getBoundingClientRect().top - viewport().top - ABOVE_PX;
    if (above < 0) scrollBy(above);
  });
  useLayoutEffect(() => open(), []);

  // As soon as it is shown: it may have to be asked for.
  const reached = useRef<object>(null);
  useLayoutEffect(() => {
    const place = goal && reached.current !== goal ? document.getElementById(`message-${goal.id}`) : null;
    if (!place) return;
    reached.current = goal;
    place.scrollIntoView({ block: "center", behavior: "instant" });
    place.focus({ preventScroll: true });
  });

  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const over = new AbortController();
    const { signal } = over;
    look();
    current.addEventListener("scroll", look, { signal, passive: true });
    document.addEventListener("visibilitychange", look, { signal });
    const sizes = new ResizeObserver(look);
    for (const one of [current, current.firstElementChild!]) sizes.observe(one);
    return () => {
      over.abort();
      sizes.disconnect();
    };
  }, [look]);

  function scrollBy(top: number) {
    scroller.current!.scrollBy({ top, behavior: "instant" });
  }
  function toEnd() {
    scroller.current?.scrollTo({ top: 0, behavior: "instant" });
  }
  function viewport() {
    const { top, height } = scroller.current!.getBoundingClientRect();
    return { top, height, scrollBy, toEnd };
  }

  return { scroller, viewport, isAtEnd, isNearEnd, seen, toEnd };
}

/** The sequence of the last message of which more than its edge is in sight. */
function lastInSight(scroller: HTMLElement): number {
  const { bottom } = scroller.getBoundingClientRect();
  const rows = scroller.querySelectorAll<HTMLElement>("[data-sequence]");
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at]!;
    if (row.getBoundingClientRect().top + 16 < bottom) return Number(row.dataset.sequence);
  }
  return 0;
}
