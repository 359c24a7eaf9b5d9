/** For which a deletion can be undone by its toast. */
export const UNDO_TIMEOUT_MS = 8_000;

export type Toast = {
  kind: "done" | "error";
  text: string;
  action?: { label: string; href: string } | { label: string; run: () => void };
  /** Milliseconds, without the time it is pointed at or focused. */
  stay?: number;
  /** For the keyboard, which could not get there in time: the focus goes to the action, Escape gives it back. */
  focus?: boolean;
};

type Shown = Toast & { id: number };

const EMPTY: readonly Shown[] = [];
const listeners = new Set<() => void>();
let shown = EMPTY;
let lastId = 0;

/** For things that have left the screen already. Never the only way to do something. */
export function showToast(toast: Toast) {
  lastId += 1;
  change([...shown.slice(-2), { ...toast, id: lastId }]);
}

export function closeToast(id: number) {
  change(shown.filter((toast) => toast.id !== id));
}

export const toasts = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  now: () => shown,
  onServer: () => EMPTY,
};

function change(next: readonly Shown[]) {
  shown = next;
  for (const listener of listeners) listener();
}
