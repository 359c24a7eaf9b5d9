import { useSyncExternalStore } from "react";
import { createListeners } from "@/components/ui/store/store";
import { besideTheFeed } from "./beside-the-feed";

type AsideActs = typeof import("./aside-acts");

let acts: AsideActs | null = null;
let asked: Promise<void> | null = null;
const listeners = createListeners();

/**
 * What can be done in the column beside the feed; null until its script has come, which on a phone is never. No part of a
 * page waits for it while it renders: React would hold back whatever else that page shows anew, too.
 */
export function useAsideActs(): AsideActs | null {
  return useSyncExternalStore(
    subscribe,
    () => acts,
    () => null,
  );
}

function subscribe(listener: () => void) {
  asked ??= besideTheFeed(() => import("./aside-acts")).then((came) => {
    acts = came;
    listeners.notify();
  });
  return listeners.subscribe(listener);
}
