import type Link from "next/link";
import type { ComponentProps, MouseEvent } from "react";
import { router } from "./next-navigation";

/** A link that asks the router of the test instead of leaving the page. */
export default function TestLink({ href, replace, onNavigate, onClick, ...rest }: ComponentProps<typeof Link>) {
  const anchor = { ...rest };
  delete anchor.prefetch;
  delete anchor.scroll;

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    let isStopped = false;
    onNavigate?.({ preventDefault: () => (isStopped = true) });
    if (!isStopped) router[replace ? "replace" : "push"](String(href));
  }

  return <a {...anchor} href={String(href)} onClick={follow} />;
}
