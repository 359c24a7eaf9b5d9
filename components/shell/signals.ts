import type { Signal } from "@/lib/events/schema";
import { watchedPosts } from "./watched-posts";

/** Of "doubt" only this tab tells: it does not know which of two numbers holds. */
type Heard = Signal | "doubt";

const signals = new EventTarget();

/**
 * Whenever this browser is told of something of that kind; `canWait` where many browsers are, which do not all ask at
 * once then. Returns what ends it.
 */
export function onSignal(signal: Heard, heard: (canWait: boolean) => void): () => void {
  const listener = (event: Event) => heard((event as CustomEvent<boolean>).detail);
  signals.addEventListener(signal, listener);
  return () => signals.removeEventListener(signal, listener);
}

/** Whenever somebody writes in a conversation that is open here: their id, and their name where no list has it. */
export function onTyping(conversationId: string, heard: (who: string) => void): () => void {
  const listener = (event: Event) => heard((event as CustomEvent<string>).detail);
  signals.addEventListener(`typing ${conversationId}`, listener);
  return () => signals.removeEventListener(`typing ${conversationId}`, listener);
}

/** With "reset" nothing in particular: look at everything anew. */
export function passOn(signal: Heard | "reset", canWait = false) {
  const [kind, id, ...who] = signal.split(" ");
  if (kind === "typing") return void signals.dispatchEvent(new CustomEvent(`typing ${id}`, { detail: who.join(" ") }));
  const open = watchedPosts().flatMap((id) => [`comment ${id}`, `conversation ${id}`]);
  const all = ["news", "post", ...open];
  for (const one of signal === "reset" ? all : [signal])
    signals.dispatchEvent(new CustomEvent(one, { detail: canWait }));
}
