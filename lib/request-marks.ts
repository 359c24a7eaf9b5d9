import { AsyncLocalStorage } from "node:async_hooks";

/**
 * `reached`: the write itself was begun, so what was sent could be read. `busy`: something that is bounded was used up,
 * such as the connections to the database.
 */
export type RequestMarks = { reached: boolean; busy: boolean };

/** The start file, which wraps Next, is another bundle of the same process: both find the marks here. */
const held = globalThis as typeof globalThis & { allywayMarks?: AsyncLocalStorage<RequestMarks> };
const storage = (held.allywayMarks ??= new AsyncLocalStorage());

/** Runs a request; what is marked while it runs, also later in its course, stands in `marks`. */
export function runMarked<T>(marks: RequestMarks, work: () => T): T {
  return storage.run(marks, work);
}

/** Notes something of the request that is running. Outside of one there is nobody to tell. */
export function markRequest(mark: keyof RequestMarks): void {
  const marks = storage.getStore();
  if (marks) marks[mark] = true;
}

export function currentMarks(): Readonly<RequestMarks> | undefined {
  return storage.getStore();
}
