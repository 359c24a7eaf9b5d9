import type { Signal } from "@/lib/events/schema";
import { subscribedPosts } from "./subscribed-posts";

/** Of "doubt" only this tab tells: it does not know whether the numbers that it shows hold. */
type Heard = Signal | "doubt";

const signals = new EventTarget();

/**
 * Whenever this browser is told of something of that kind; `canWait` where many browsers are, which do not all ask at
 * once then. Of `typing` in a conversation it hears who: their id, and their name where no list has it. Returns what ends
 * it.
 */
export function onSignal<T = boolean>(signal: Heard, heard: (canWait: T) => void): () => void {
  const listener = (event: Event) => heard((event as CustomEvent<T>).detail);
  signals.addEventListener(signal, listener);
  return () => signals.removeEventListener(signal, listener);
}

/** With "reset" nothing in particular: look at everything anew. */
export function emitSignal(signal: Heard | "reset", canWait = false) {
  const open = subscribedPosts().flatMap((id) => [`comment ${id}`, `conversation ${id}`]);
  const all = ["news", "post", ...open];
  for (const one of signal === "reset" ? all : [signal]) {
    const [, name, who] = /^(\S+(?: \S+)?) ?(.*)/.exec(one)!;
    signals.dispatchEvent(new CustomEvent(name!, { detail: who || canWait }));
  }
}
