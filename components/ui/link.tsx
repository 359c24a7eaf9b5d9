"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, type MouseEvent, startTransition, useOptimistic } from "react";
import { pageOnItsWay } from "@/components/ui/request/page-on-its-way";

type Props = Omit<ComponentProps<"a">, "href" | "target" | "download"> & {
  href: string;
  /** In the place of the present entry of the history. */
  replace?: boolean;
  /** False where the page stays where it is scrolled to. */
  scroll?: boolean;
};

/** Marks the link that was followed last, or not any more. */
let mark: ((isPending: boolean) => void) | undefined;

/**
 * Every link within the app (ESLint holds that). Leads to a page of the app without loading the document anew, and says
 * on itself that the page is on its way. Pages are made for each viewer: fetching them ahead would only make them
 * twice, and what Next's own link takes for that (2 kB) no page has to load. The mark is shown by
 * shell/navigation/link-pending.css.
 */
export function Link({ href, replace, scroll = true, onClick, children, ...rest }: Props) {
  const router = useRouter();
  const [isPending, setPending] = useOptimistic(false);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { currentTarget } = event;
    startTransition(() => {
      mark?.(false);
      mark = setPending;
      setPending(true);
      pageOnItsWay.tell?.(currentTarget);
      router[replace ? "replace" : "push"](href, { scroll });
    });
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
      {isPending && <span className="link-pending" />}
    </a>
  );
}
