import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { showToast } from "@/components/ui/toast/toast";

type Props = {
  /** The page that has them, for no JavaScript. */
  href: string;
  load: () => Promise<void>;
  /** What is said where it rejects. */
  failed: string;
  /** In which it is asked for before one gets there. */
  scroller?: RefObject<HTMLElement | null>;
  /** What the link stands beside. */
  edge?: number;
  className: string;
  children: ReactNode;
};

/** Pixels before its end from which on more of a list is asked for. */
const AHEAD = "900px 0px";

/**
 * Infinite scroll at either side of a list: a link to items that are not shown, in whose place the script brings them. What
 * failed is asked for again by its press alone.
 */
export function LoadMoreLink({ href, load, failed, scroller, edge, className, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  function loadMore() {
    setState("loading");
    load().then(
      () => setState("idle"),
      () => {
        setState("failed");
        showToast({ kind: "error", text: failed });
      },
    );
  }
  const near = useEffectEvent(loadMore);

  // It may be near still once more has come, of which nobody is told: it is watched anew.
  useEffect(() => {
    if (!scroller || state !== "idle") return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      root: scroller.current,
      rootMargin: AHEAD,
    });
    watch.observe(link.current!);
    return () => watch.disconnect();
  }, [edge, scroller, state]);

  return (
    <a
      ref={link}
      href={href}
      aria-busy={state === "loading"}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (state !== "loading") loadMore();
      }}
    >
      {children}
    </a>
  );
}
