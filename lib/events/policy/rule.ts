import type { ViewerIds } from "@/lib/auth/viewer";
import type { Signal } from "@/lib/events/schema";
import type { EventType, MembershipRole, Prisma } from "@/lib/generated/prisma/client";
import type { MailJob } from "@/lib/mails/schema";

/** A mail; of those with one `key` that nobody has begun to send the last one stands. */
export type EventMail = { job: MailJob; key?: string };

/** `fromId` is the profile that did it, or that had caused what ends; `toId` the other one of the two. */
export type Between = { fromId: string; toId: string };

/**
 * Whom live streams tell of an event `e`, what of it, and what is mailed.
 */
export type EventRule<E = unknown> = {
  /**
   * To whom it is told: whoever acts, and whom it is about. What is done silently the other one is not told. Further ones
   * it names itself (`toIds`).
   */
  recipients: readonly ("actor" | "to")[];
  /**
   * Its subject is a post, `p` by `author`, which they have to see, and to be across no block with whoever wrote the
   * comment that it happened under.
   */
  asksPost?: boolean;
  /** What they have to see of it besides. Nothing comes from across a block in any case. */
  seenSql?: (viewer: ViewerIds) => Prisma.Sql;
  /** In which roles people of an organization are told what is told to it: where nothing stands, those that act as it. */
  roles?: readonly MembershipRole[];
  /** In place of all that, blocks too: whether a stream is told. */
  toldSql?: (viewer: ViewerIds) => Prisma.Sql;
  /**
   * Where it names no recipient: of these profiles those that it may be for, as rows of "subjectId" and "profileId". It
   * may find more than `toldSql` admits, and must not find fewer.
   */
  concernedSql?: (subjectIds: string[], profileIds: string[]) => Prisma.Sql;
  /** What they are told: where nothing stands, `news`. */
  signals?: (subjectId: string | null) => Signal[];
  /** What else those are told who see it and have its subject open, recipients or not. */
  watcherSignal?: (subjectId: string | null) => Signal;
  /** Recipients come back with what they may act for by then. */
  endsStreams?: boolean;
  mails?: (event: E) => EventMail[];
};

/** Those of a noun, by type. */
export type EventRules<E extends { type: EventType }> = { [T in E["type"]]: EventRule<E & { type: T }> };
