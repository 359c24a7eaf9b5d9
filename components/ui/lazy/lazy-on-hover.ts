import { type ComponentType, createElement, useState } from "react";

/**
 * A hook for what few open: it comes once `load` says that somebody is about to, and what the first has asked for, all
 * others have. Without JavaScript it never comes; in its place is what is given for the time until then.
 */
export function lazyOnHover<P, M extends ComponentType<P> | undefined = undefined>(
  bring: () => Promise<ComponentType<P>>,
  meanwhile?: M,
) {
  let brought: ComponentType<P> | undefined;
  return function useOnDemand() {
    const [Items = meanwhile as M, setItems] = useState(() => brought);

    /** False where it did not come; the next call asks again. */
    const load = () =>
      Items !== meanwhile ||
      bring().then(
        (came) => {
          brought = came;
          setItems(() => came);
        },
        () => false,
      );

    return { Items, load };
  };
}

/**
 * Items of a menu, on demand: one that is opened before they are there is shown with them, or after a second
 * (ui/menu/menu.css), so that nothing moves under whoever is about to press.
 */
export function menuItemsOnHover<P>(bring: () => Promise<ComponentType<P>>) {
  return lazyOnHover<P, ComponentType<P>>(bring, () => createElement("i", { className: "menu-awaits" }));
}
