import type Link from "next/link";
import { type ComponentProps, createContext, type MouseEvent, useContext, useState } from "react";
import { router, usePathname, useSearchParams } from "./next-navigation";

const Pending = createContext(false);

export const useLinkStatus = () => ({ pending: useContext(Pending) });

/** A link that asks the router of the test instead of leaving the page, and is pending until the test moves. */
export default function TestLink({ href, replace, onNavigate, onClick, ...rest }: ComponentProps<typeof Link>) {
  const anchor = { ...rest };
  delete anchor.prefetch;
  delete anchor.scroll;
  const here = `${usePathname()}?${useSearchParams()}`;
  const [followedAt, setFollowedAt] = useState<string>();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    let isStopped = false;
    onNavigate?.({ preventDefault: () => (isStopped = true) });
    if (isStopped) return;
    setFollowedAt(here);
    router[replace ? "replace" : "push"](String(href));
  }

  return (
    <Pending value={followedAt === here}>
      <a {...anchor} href={String(href)} onClick={follow} />
    </Pending>
  );
}
