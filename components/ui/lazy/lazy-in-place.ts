import { type ComponentType, createElement, lazy, Suspense, useDeferredValue, useMemo } from "react";

/**
 * A component that few pages show: its script comes where it is shown, and the rest of the page does not wait for it.
 * `plain` is the component itself on the server, which has it at once, and nothing in a browser, where an import would be
 * in the page's script. React sends what is within a boundary behind a page of some length, for its script to put in
 * place; so it stands in its own place, too, for those who run none.
 *
 * Selective hydration: a boundary that gets new props before its script has come is thrown away and rendered anew, as
 * nothing until then. Deferred ones wait for the script instead, and what the server sent stays for that long.
 */
export function lazyInPlace<P extends object>(plain: ComponentType<P> | null, load: () => Promise<ComponentType<P>>) {
  const late = plain ?? (lazy(() => load().then((shown) => ({ default: shown }))) as unknown as ComponentType<P>);
  return function LateInPlace(latest: P) {
    const props = useDeferredValue(latest);
    return useMemo(
      () => createElement(Suspense, { fallback: plain && createElement(plain, props) }, createElement(late, props)),
      [props],
    );
  };
}
