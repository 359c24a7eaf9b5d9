import { type ComponentType, useEffect, useEffectEvent } from "react";
import { afterLoad } from "./after-load";
import { lazyOnHover } from "./lazy-on-hover";

/** The same as `lazyOnHover` for what shows by itself: it comes once the page stands, or as soon as `load` is called. */
export function lazyAfterLoad<P>(bring: () => Promise<ComponentType<P>>) {
  const useLate = lazyOnHover<P>(bring);
  return function useAfterLoad() {
    const late = useLate();
    const begin = useEffectEvent(late.load);
    useEffect(() => afterLoad(() => begin()), []);
    return late;
  };
}
