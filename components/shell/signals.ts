import type { Signal } from "@/lib/events/schema";

/** Of "doubt" only this tab tells: it does not know which of two numbers holds. */
type Heard = Signal | "doubt";

const signals = new EventTarget();

/** Whenever this browser is told of something of that kind. Returns what ends it. */
export function onSignal(signal: Heard, heard: () => void): () => void {
  signals.addEventListener(signal, heard);
  return () => signals.removeEventListener(signal, heard);
}

/** With "reset" nothing in particular: look at everything anew. */
export function passOn(signal: Heard | "reset") {
  for (const one of signal === "reset" ? ["news", "post"] : [signal]) signals.dispatchEvent(new Event(one));
}
