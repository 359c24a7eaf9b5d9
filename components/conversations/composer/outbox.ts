import { CONFIRMED_KEY } from "@/components/accounts/email-confirmed";
import { fetchNewMessages } from "@/components/conversations/thread/load-thread";
import { knownNames, refreshWaiting, setState } from "./outbox-state";
import { addWaiting, keepProblem, type Outgoing, readOutbox, removeWaiting } from "./outbox-storage";
import { flush, UNCONFIRMED } from "./send-outbox";
import { stopTyping } from "./say-typing";
import type { ThreadName } from "@/components/conversations/thread/thread-store";

if (typeof window !== "undefined") {
  const again = () => document.visibilityState === "visible" && knownNames().forEach(resume);
  addEventListener("online", again);
  document.addEventListener("visibilitychange", again);
  // Other tabs write and send, too.
  addEventListener("storage", ({ key }) => {
    if (key === CONFIRMED_KEY) knownNames().forEach(resume);
    if (key?.includes(":outbox:"))
      for (const name of knownNames()) {
        refreshWaiting(name);
        void fetchNewMessages(name).catch(() => {});
      }
  });
}

/** It waits behind what was written before it, and is sent as soon as it can be. */
export function post(name: ThreadName, message: Outgoing) {
  addWaiting(name, message);
  stopTyping(name);
  void flush(name);
}

/** All that waits, in its order, although it was refused. */
export function postAgain(name: ThreadName) {
  keepProblem(name, "", "", readOutbox(name).messages.findLast((one) => one.anyway)?.at);
  setState(name, { tries: 0, faults: 0 });
  void flush(name);
}

export function discard(name: ThreadName, key: string) {
  removeWaiting(name, key);
  void flush(name);
}

/** What waits from before; the address may be confirmed by now. */
export function resume(name: ThreadName) {
  if (readOutbox(name).problem === UNCONFIRMED) return postAgain(name);
  void flush(name);
}
