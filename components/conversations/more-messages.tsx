import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { showToast } from "@/components/ui/toast";

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

/** The way to messages that are not shown: a link, in whose place the script brings them before one gets there. */
export function MoreMessages({ href, edge, scroller, load, failed, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isLoading, setLoading] = useState(false);

  const loadMore = useEffectEvent(() => {
    if (isLoading) return;
    setLoading(true);
    void load()
      .catch(() => showToast({ kind: "error", text: failed }))
      .finally(() => setLoading(false));
  });

  // Whatever it brought, it may be in sight still: it is watched anew.
  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      root: scroller.current,
      rootMargin: AHEAD,
    });
    near.observe(link.current!);
    return () => near.disconnect();
  }, [edge, scroller]);

  return (
    <a
      ref={link}
      href={href}
      aria-busy={isLoading}
      className="msg-more"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || isLoading) return;
        event.preventDefault();
        setLoading(true);
        void load()
          .catch(() => showToast({ kind: "error", text: failed }))
          .finally(() => setLoading(false));
      }}
    >
      {children}
    </a>
  );
}
