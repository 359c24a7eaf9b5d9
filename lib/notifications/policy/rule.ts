import type { ViewerIds } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { type EventType, Prisma } from "@/lib/generated/prisma/client";
import type { NotificationFilter } from "@/lib/notifications/schema";
import type { NotificationType } from "@/lib/notifications/schema/types";
import { DAY_MS } from "@/lib/time";

/** They are told as one as long as there are any. */
export const ALWAYS_MS = 1000 * 365 * DAY_MS;

/** What makes a notification of a type, what takes it away, and who is shown it; over a notification `n`. */
export type NotificationRule = {
  /**
   * The event that causes it, to the profile that the event came to, unless that is where it came from. None where it is
   * told by whoever does it.
   */
  cause?: EventType;
  /** Those that take it back, between the same two and about the same. */
  endedBy: readonly EventType[];
  /** Milliseconds after which they do not any more. */
  endsWithinMs?: number;
  /**
   * What it is about: a post, or a comment under it if the event names one, else the profile itself. Several about the
   * same are told as one, for so many milliseconds.
   */
  about?: "post" | "comment";
  groupedForMs?: number;
  /** Whoever does it again is new again. */
  isToldAgain?: boolean;
  /** It counts with what one actor does, though it is about the profile itself: it can be done and undone at will. */
  isCounted?: boolean;
  /** What a list is narrowed to that shows it. */
  filter?: NotificationFilter;
  /** Of an organization it is known to those who answer for its allies. */
  isManaged?: boolean;
  /** Devices are told of it with what is about allies. */
  isPushedWithAllies?: boolean;
  /**
   * What it is about is there. Where nothing stands, its profile sees the post, if it is about one, and a comment under
   * that if it is its own.
   */
  subjectSql?: (reader: SubjectReader) => Prisma.Sql;
  /** The comment may be another one's. */
  isOfAnyComment?: boolean;
  /** What has to be so besides. */
  stillSql?: Prisma.Sql;
  /**
   * What somebody of an id is told to have done is still to be seen. Where nothing stands, it goes with what takes it
   * back.
   */
  actSql?: (reader: SubjectReader, actorId: Prisma.Sql) => Prisma.Sql;
};

/** Those of a noun, by type. */
export type NotificationRules = Partial<Record<NotificationType, NotificationRule>>;

/** Who reads notifications: also as columns of many. */
export type SubjectReader = ViewerIds & {
  /** The ids of those across a block, where they are known already: as an array, or as rows. */
  blocked?: { array: Prisma.Sql } | { rows: Prisma.Sql };
};

export function blockedRowsSql({ blocked, ...reader }: SubjectReader): Prisma.Sql {
  if (!blocked) return blockedIdsSql(reader);
  return "rows" in blocked ? blocked.rows : Prisma.sql`SELECT unnest(${blocked.array})`;
}

/** A profile of an id is across no block. */
export function unblockedIdSql(reader: SubjectReader, id: Prisma.Sql): Prisma.Sql {
  const { blocked } = reader;
  if (blocked && "array" in blocked) return Prisma.sql`${id} <> ALL(${blocked.array})`;
  return Prisma.sql`${id} NOT IN (${blockedRowsSql(reader)})`;
}
