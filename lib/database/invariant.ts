import type { NotificationType } from "@/lib/notifications/schema/types";

/**
 * A rule between rows: `sql` selects those that break it. A new counter, copy or rule gets one, and its test a planted
 * fault (tests/scripts/doctor.test.ts, tests/support/*-faults.ts).
 */
export type Invariant = { name: string; meaning: string; sql: string; values?: unknown[] };

/** What a noun says of its own rows, for the doctor (scripts/doctor), which asks it of all of them. */
export type NounInvariants = {
  rules?: Invariant[];
  /** The texts that people write, by table; `but` keeps those that cannot change without what refers to places in them. */
  texts?: { table: string; id?: string; columns: string[]; lists?: string[]; but?: string }[];
  /**
   * Of each type of its notifications, by notification `n` and its actor `a`: when what it tells of does not stand any
   * more, null where that is kept as history; and whether an actor is told of but once.
   */
  told?: Partial<Record<NotificationType, { gone: string | null; isOnce: boolean }>>;
  /** What the worker should have removed by now, by table, with a day more than it is given. */
  overdue?: [table: string, clause: string][];
};
