import { announcements } from "./announcements";

/** Milliseconds between two announcements. */
const GAP_MS = 5_000;

/** By subject: what is to be said next, and what was said last. */
const waiting = new Map<string, string>();
const said = new Map<string, string>();
let region: HTMLElement | undefined;
let timer: number | undefined;

/** A place in the page whose text screen readers say. It stands there before it says anything. Returns what ends it. */
export function openRegion(): () => void {
  const opened = document.createElement("div");
  opened.role = "status";
  opened.className = "sr-only";
  region = document.body.appendChild(opened);
  return () => {
    opened.remove();
    window.clearTimeout(timer);
    timer = undefined;
    waiting.clear();
    said.clear();
  };
}

/**
 * Of what is to be said of a subject the latest is, once, in the page that is in sight, one announcement at a time; the
 * same not again unless it was taken back (null) in between.
 */
export function announce(subject: string, text: string | null) {
  if (text === null) {
    waiting.delete(subject);
    said.delete(subject);
    return;
  }
  if (said.get(subject) === text || document.hidden || !announcements.areOn()) return;
  waiting.set(subject, text);
  if (timer === undefined) speak();
}

function speak() {
  const spoken = document.hidden ? [] : [...waiting];
  waiting.clear();
  for (const [subject, text] of spoken) said.set(subject, text);
  timer = undefined;
  if (spoken.length === 0) return;
  region?.replaceChildren(...spoken.map(([, text]) => paragraph(text)));
  timer = window.setTimeout(speak, GAP_MS);
}

function paragraph(text: string): HTMLElement {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}
