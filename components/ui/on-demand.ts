import { type ComponentType, useState } from "react";
import { flushSync } from "react-dom";

/**
 * A hook for what few open, such as a menu's items: it comes once `load` says that somebody is about to, and what the
 * first has asked for, all others have. Without JavaScript it never comes.
 */
export function onDemand<P>(bring: () => Promise<ComponentType<P>>) {
  let brought: ComponentType<P> | undefined;
  return function useOnDemand() {
    const [Items, setItems] = useState(() => brought);

    /** Answers what waits until it is shown, or does not come; nothing where it is there already. */
    function load(): Promise<void> | undefined {
      if (Items) return undefined;
      // Where it did not come, whoever opens the next one asks again.
      return bring().then(
        (came) => flushSync(() => setItems(() => (brought = came))),
        () => undefined,
      );
    }

    return { Items, load };
  };
}
