import { type ComponentType, createElement, lazy, Suspense } from "react";

/**
 * A component that few pages show: its script comes where it is shown, and the rest of the page does not wait for it.
 * `plain` is the component itself on the server, which has it at once, and nothing in a browser, where an import would be
 * in the page's script. React sends what is within a boundary behind a page of some length, for its script to put in
 * place; so it stands in its own place, too, for those who run none.
 */
export function lazyInPlace<P extends object>(plain: ComponentType<P> | null, load: () => Promise<ComponentType<P>>) {
  const late = lazy(() => load().then((shown) => ({ default: shown }))) as unknown as ComponentType<P>;
  return function LateInPlace(props: P) {
    return createElement(Suspense, { fallback: plain && createElement(plain, props) }, createElement(late, props));
  };
}
