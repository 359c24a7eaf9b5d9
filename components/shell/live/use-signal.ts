"use client";

import { useEffect, useEffectEvent } from "react";
import type { Signal } from "@/lib/events/schema";
import { coalesced } from "./coalesced";
import { onSignal } from "./signals";

/** Milliseconds between two looks; people wait for what is said in a conversation. */
const GAP_MS = { news: 2_000, post: 2_000, comment: 2_000, conversation: 250 };
/** Milliseconds over which those who are told of a thing at once spread their looks. */
const SPREAD_MS = { news: 0, post: 1_000, comment: 500, conversation: 0, later: 2_000 };

/**
 * Refetches, debounced, after each signal, while the page is in sight; with `isHeard` also at once. A signal says that
 * something happened and never what: what is shown live asks its own handler again.
 */
export function useSignal(signal: Signal, look: () => Promise<void>, isHeard = false) {
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    const kind = signal.split(" ")[0] as keyof typeof GAP_MS;
    const looking = coalesced(() => lookAgain(), { gap: GAP_MS[kind], inSight: true });
    const stop = onSignal(signal, (canWait) => looking.ask(SPREAD_MS[canWait ? "later" : kind]));
    if (isHeard) looking.ask(SPREAD_MS[kind]);
    return () => {
      stop();
      looking.end();
    };
  }, [signal, isHeard]);
}
