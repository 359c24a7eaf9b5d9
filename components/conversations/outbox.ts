import { CONFIRMED_KEY } from "@/components/accounts/email-confirmed";
import { lookForMessages } from "./load-thread";
import { keepWaiting, knownNames, refreshWaiting, setState } from "./outbox-state";
import { type Outgoing, readOutbox, waitingIn } from "./outbox-storage";
import { flush, UNCONFIRMED } from "./send-outbox";
import { stopTyping } from "./say-typing";
import type { ThreadName } from "./thread-store";

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
        void lookForMessages(name).catch(() => {});
      }
  });
}

/** It waits behind what was written before it, and is sent as soon as it can be. */
export function post(name: ThreadName, message: Outgoing) {
  const { messages, problem } = readOutbox(name);
  keepWaiting(name, { messages: [...messages, message], problem });
  stopTyping(name);
  void flush(name);
}

/** All that waits, in its order, although it was refused. */
export function postAgain(name: ThreadName) {
  keepWaiting(name, { ...readOutbox(name), problem: "" });
  setState(name, { tries: 0 });
  void flush(name);
}

export function discard(name: ThreadName, key: string) {
  const { messages, problem } = readOutbox(name);
  const isFirst = messages[0]?.key === key;
  keepWaiting(name, { messages: messages.filter((one) => one.key !== key), problem: isFirst ? "" : problem });
  if (isFirst) void flush(name);
}

/** What waits from before, of one conversation or of all of a profile; the address may be confirmed by now. */
export function resume(name: ThreadName) {
  if (readOutbox(name).problem === UNCONFIRMED) return postAgain(name);
  refreshWaiting(name);
  void flush(name);
}

export function resumeAll(actingId: string) {
  for (const conversationId of waitingIn(actingId)) resume({ actingId, conversationId });
}
