import { createKeyedStore } from "@/components/ui/store/keyed-store";
import { whenCleared } from "@/components/ui/store/store";
import { type Outgoing, readOutbox, type Waiting } from "./outbox-storage";
import { keyOf, type ThreadName } from "@/components/conversations/thread/thread-store";

/**
 * What was written in a conversation and is not shown by it yet. `sent` has arrived, and its place comes by looking;
 * `isHeldUp` while there is no connection; `until` when (milliseconds) one may send again who has sent too much, else 0.
 */
export type Outbox = Waiting & { sent: Outgoing[]; isHeldUp: boolean; until: number };

/**
 * `isBusy` while one is on its way, after `tries` that came to nothing, of them `faults` at which the server failed; `timer`
 * is of the next.
 */
type State = Outbox & { isBusy: boolean; tries: number; faults: number; timer?: number };
const NOTHING: Outbox = { messages: [], problem: "", sent: [], isHeldUp: false, until: 0 };
// Before they are gone, which the store sees to.
whenCleared(() => states.keys().forEach((key) => window.clearTimeout(states.get(key)?.timer)));
const states = createKeyedStore<State>();

export function useOutbox(name: ThreadName): Outbox {
  return states.use(keyOf(name)) ?? NOTHING;
}

export function stateOf(name: ThreadName): State {
  return states.get(keyOf(name)) ?? { ...NOTHING, isBusy: false, tries: 0, faults: 0 };
}

export function setState(name: ThreadName, change: Partial<State>) {
  states.set(keyOf(name), { ...stateOf(name), ...change });
}

/** What had arrived before the server was asked is shown by now, or gone. */
export function settle(name: ThreadName, arrived: Outgoing[]) {
  if (arrived.length > 0) setState(name, { sent: stateOf(name).sent.filter((one) => !arrived.includes(one)) });
}

/** Of which this page knows an outbox. */
export function knownNames(): ThreadName[] {
  return states.keys().map((key) => {
    const [actingId = "", conversationId = ""] = key.split(" ");
    return { actingId, conversationId };
  });
}

/** As this tab and others have left it. */
export function refreshWaiting(name: ThreadName) {
  const waiting = readOutbox(name);
  setState(name, { ...waiting, ...(waiting.messages.length === 0 && { isHeldUp: false, until: 0 }) });
}
