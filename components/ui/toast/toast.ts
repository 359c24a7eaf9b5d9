import { createListeners } from "@/components/ui/store/store";
import { timeoutMs } from "@/lib/timeouts";

/** Milliseconds for which a deletion can be undone by its toast. */
export const undoTimeoutMs = () => timeoutMs("undo", 8_000);

/** They are news, no list: an older one has been read or does not matter any more. */
const MAX_TOASTS = 2;

export type Toast = {
  kind: "done" | "error";
  text: string;
  /** The id of what it is about: a later one on the same subject replaces it. Else the text is the subject. */
  subject?: string;
  action?: { label: string; href: string } | { label: string; run: () => void };
  /** Milliseconds, without the time it is pointed at or focused. */
  stay?: number;
  /** When it goes though it is held, by performance.now(): what it offers would come too late. */
  until?: number;
  /** For the keyboard, which could not get there in time: the focus goes to the action, Escape gives it back. */
  focus?: boolean;
};

type Shown = Toast & { id: number };

const EMPTY: readonly Shown[] = [];
const { subscribe, notify } = createListeners();
let shown = EMPTY;
let lastId = 0;

/** For things that have left the screen already; names its thing by `subject`. Never the only way to do something. */
export function showToast(toast: Toast) {
  lastId += 1;
  const subject = subjectOf(toast);
  const others = shown.filter((other) => subjectOf(other) !== subject);
  change([...others.slice(1 - MAX_TOASTS), { ...toast, id: lastId }]);
}

export function closeToast(id: number) {
  change(shown.filter((toast) => toast.id !== id));
}

export const toasts = { subscribe, now: () => shown, onServer: () => EMPTY };

function subjectOf({ subject, text }: Toast): string {
  return subject ?? text;
}

function change(next: readonly Shown[]) {
  shown = next;
  notify();
}
