"use client";

import { useRouter } from "next/navigation";
import { useEffectEvent, useLayoutEffect, useState } from "react";

/**
 * Asks before a link, a form of the shell (the sign-out), a reload or the closing of the tab takes unsaved changes
 * away. Back and forward cannot be held: for them a draft stays. What it answers is the question's dialog; whoever
 * leaves drops what is unsaved.
 */
export function useLeaveGuard(isUnsaved: () => boolean, drop: () => void) {
  const router = useRouter();
  const [leave, setLeave] = useState<(() => void) | null>(null);

  const hold = useEffectEvent((event: Event, onward: () => void) => {
    if (!isUnsaved()) return;
    event.preventDefault();
    event.stopPropagation();
    setLeave(() => onward);
  });

  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (
      !link?.href ||
      link.target ||
      link.download ||
      event.button ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const { origin, pathname, search, hash, href } = new URL(link.href);
    if (origin !== location.origin) return hold(event, () => location.assign(href));
    if (pathname === location.pathname && search === location.search && hash) return;
    hold(event, () => router.push(pathname + search + hash));
  });

  const send = useEffectEvent((event: SubmitEvent) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && !form.closest("main") && !("keepsDrafts" in form.dataset))
      hold(event, () => form.requestSubmit(event.submitter));
  });

  const unload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });

  // With the fields: what is typed as soon as they are there is held, too.
  useLayoutEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    // On the window and on the way down: before any link or form hears of it.
    window.addEventListener("click", (event) => follow(event), { capture: true, signal });
    window.addEventListener("submit", (event) => send(event), { capture: true, signal });
    window.addEventListener("beforeunload", (event) => unload(event), { signal });
    return () => ended.abort();
  }, []);

  const stay = () => setLeave(null);
  return {
    open: leave !== null,
    stay,
    leave: () => {
      drop();
      leave?.();
      stay();
    },
  };
}
