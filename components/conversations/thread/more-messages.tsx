import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { showToast } from "@/components/ui/toast/toast";

type Props = {
  href: string;
  /** The message that it stands beside. */
  edge: number;
  scroller: RefObject<HTMLElement | null>;
  load: () => Promise<void>;
  failed: string;
  children: string;
};

/** Pixels before its end from which on more of a thread is brought. */
const AHEAD = "900px 0px";

/**
 * The way to messages that are not shown: a link, in whose place the script brings them before one gets there. What
 * failed is asked for again by its press alone.
 */
export function MoreMessages({ href, edge, scroller, load, failed, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  function bringMore() {
    setState("loading");
    load().then(
      () => setState("idle"),
      () => {
        setState("failed");
        showToast({ kind: "error", text: failed });
      },
    );
  }
  const near = useEffectEvent(bringMore);

  // It may be near still once more has come, of which nobody is told: it is watched anew.
  useEffect(() => {
    if (state !== "idle") return;
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
      className="msg-more"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (state !== "loading") bringMore();
      }}
    >
      {children}
    </a>
  );
}
