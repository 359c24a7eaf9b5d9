import { type ComponentType, useState } from "react";
import type { StandingItemsProps } from "./standing-items";

/** What the first menu has asked for, all others have. */
let loaded: ComponentType<StandingItemsProps> | undefined;

/** The items of a menu that few open, once `load` says that somebody is about to. Without JavaScript there are none. */
export function useStandingItems() {
  const [Items, setItems] = useState(() => loaded);

  function load() {
    if (Items) return;
    // Where it did not come, whoever opens the next menu asks again.
    void import("./standing-items").then(
      (module) => setItems(() => (loaded = module.StandingItems)),
      () => undefined,
    );
  }

  return { Items, load };
}
