/** Times that a busy machine can exceed though nothing is wrong, and that tests therefore lengthen or set, and the load of the demo, too. */
export type TimeoutName =
  | "database connection"
  | "database answer"
  | "database probe"
  | "mail server"
  | "mutex turn"
  | "restorable"
  | "stream ready"
  | "page read"
  | "picture answer"
  | "thread answer"
  | "tab answer"
  | "toast"
  | "undo"
  | "writing"
  | "typing pause";

const held = globalThis as typeof globalThis & { allywayTimeouts?: Partial<Record<TimeoutName, number>> };

/**
 * Gives the database `ms` milliseconds for whatever this process asks of it: for one that no person waits for, which
 * must not fail because the machine is busy. What is set already stays.
 */
export function giveDatabaseTime(ms: number): void {
  held.allywayTimeouts = {
    "database connection": ms,
    "database answer": ms,
    "mutex turn": ms,
    ...held.allywayTimeouts,
  };
}

/**
 * A time of the product in milliseconds, under a name by which tests know it: few others set any of them. Asked for
 * whenever it is needed, since a test may set it later than a module was loaded.
 */
export function timeoutMs(name: TimeoutName, usual: number): number {
  return held.allywayTimeouts?.[name] ?? usual;
}
