import { type ComponentType, useState } from "react";

/**
 * A hook for what few open, such as a menu's items: it comes once `load` says that somebody is about to, and what the
 * first has asked for, all others have. Without JavaScript it never comes.
 */
export function onDemand<P>(bring: () => Promise<ComponentType<P>>) {
  let brought: ComponentType<P> | undefined;
  return function useOnDemand() {
    const [Items, setItems] = useState(() => brought);

    function load() {
      if (Items) return;
      // Where it did not come, whoever opens the next one asks again.
      void bring().then(
        (came) => setItems(() => (brought = came)),
        () => undefined,
      );
    }

    return { Items, load };
  };
}
