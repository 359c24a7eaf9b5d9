/** Times that a busy machine can exceed though nothing is wrong, and that tests therefore lengthen or set. */
export type TimeoutName =
  | "database connection"
  | "database answer"
  | "database probe"
  | "mutex turn"
  | "restorable"
  | "stream ready"
  | "tab answer"
  | "toast"
  | "undo"
  | "writing"
  | "typing pause";

const held = globalThis as typeof globalThis & { allywayTimeouts?: Partial<Record<TimeoutName, number>> };

/**
 * A time of the product in milliseconds, under a name by which tests know it: nothing else sets any of them. Asked for
 * whenever it is needed, since a test may set it later than a module was loaded.
 */
export function timeoutMs(name: TimeoutName, usual: number): number {
  return held.allywayTimeouts?.[name] ?? usual;
}
