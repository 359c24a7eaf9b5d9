import { AsyncLocalStorage } from "node:async_hooks";

/**
 * `reached`: the write itself was begun, so what was sent could be read. `malformed`: it could not. `busy`: something
 * that is bounded was used up, such as the connections to the database. `refused`: the write itself has said so.
 */
export type RequestMark = "reached" | "malformed" | "busy" | "refused";
/**
 * `spooled`: the file that its body lies in, where that is too large to be held; Next has none of it then. `language`: the
 * one that the account has chosen on whose behalf an action or a route handler runs. `readsOld`: it only reads, and its
 * browser has written nothing lately.
 */
export type RequestMarks = Record<RequestMark, boolean> & { spooled?: string; language?: string; readsOld?: boolean };

/** The start file, which wraps Next, is another bundle of the same process: both find the marks here. */
const held = globalThis as typeof globalThis & { allywayMarks?: AsyncLocalStorage<RequestMarks> };
const storage = (held.allywayMarks ??= new AsyncLocalStorage());

/** A frame of what the build made of our own code, or of its loading; not of Next beneath it. */
const OWN_FRAME = /[\\/]\.next[^\\/]*[\\/]server[\\/]/;

/** Runs a request; what is marked while it runs, also later in its course, stands in `marks`. */
export function runMarked<T>(marks: RequestMarks, work: () => T): T {
  return storage.run(marks, work);
}

/** Notes something of the request that is running. Outside of one there is nobody to tell. */
export function markRequest(mark: RequestMark): void {
  const marks = storage.getStore();
  if (marks) marks[mark] = true;
}

export function isMarked(mark: RequestMark): boolean {
  return storage.getStore()?.[mark] ?? false;
}

export function markLanguage(language: string): void {
  const marks = storage.getStore();
  if (marks) marks.language = language;
}

export function markedLanguage(): string | undefined {
  return storage.getStore()?.language;
}

/** Whether what is a second old will do. Outside of a request nobody knows. */
export function mayReadOld(): boolean {
  return storage.getStore()?.readsOld ?? false;
}

/** Undefined where the body comes with the request. */
export function spooledBody(): string | undefined {
  return storage.getStore()?.spooled;
}

/**
 * What an error of the running request is. Overload is no failure of ours; nor is a write that was never reached, since
 * Next could not read it: then nothing of ours was running, and the request is marked.
 */
export function errorKind(error: unknown): "busy" | "malformed" | "failure" {
  const marks = storage.getStore();
  if (!marks) return "failure";
  if (marks.busy) return "busy";
  if (marks.reached || !(error instanceof Error) || OWN_FRAME.test(thrower(error))) return "failure";
  marks.malformed = true;
  return "malformed";
}

/** The frame that threw it, below those of the language and of Node. */
function thrower({ stack = "" }: Error): string {
  return stack.split("\n").find(isFrameOfFile) ?? "";
}

function isFrameOfFile(line: string): boolean {
  return /^\s+at /.test(line) && /[\\/]/.test(line) && /:\d+:\d+\)?$/.test(line) && !line.includes("node:");
}
