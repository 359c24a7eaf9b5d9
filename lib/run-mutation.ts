import { createHash, randomUUID } from "node:crypto";
import { idempotencyKeysOwnedBy } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { db, inTransaction, LONG_TRANSACTION_MS, type Transaction } from "@/lib/db";
import { foreignKeyColumns } from "@/lib/database/foreign-key";
import type { Prisma } from "@/lib/generated/prisma/client";
import { withMutex } from "@/lib/concurrency/mutex";
import { countAttempts } from "@/lib/requests/rate-limit";
import { done, type RefusalReason, refuse, type Refused, type Result } from "@/lib/result";
import { countedActions, countedAtAddress } from "@/lib/requests/action-limits";

/** The key that a form is given with its page; after each success it gets the next one. */
export function newIdempotencyKey(): string {
  return randomUUID();
}

/** Tells one input of a form from another, also by what is in its files. */
export async function hashOfInput(input: unknown): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(input));
  for (const file of filesIn(input)) {
    hash.update(JSON.stringify([file.name, file.type, file.size]));
    // Piece by piece: of 20 MB at once everybody would wait for the end.
    for await (const piece of file.stream()) hash.update(piece);
  }
  return hash.digest("base64url");
}

function filesIn(value: unknown): File[] {
  if (value instanceof File) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(filesIn) : [];
}

/** Leaves the transaction without a trace of it. */
class RollbackWithResult<T> extends Error {
  constructor(readonly result: Result<T>) {
    super("undone");
  }
}

/** A transaction that stands only if it ends in `done`. */
export async function transactIfDone<T>(work: (tx: Transaction) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await inTransaction(async (tx) => {
      const result = await work(tx);
      if (result.status !== "done") throw new RollbackWithResult(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RollbackWithResult) return error.result;
    throw error;
  }
}

/**
 * Runs a mutation of a viewer: a transaction that stands only if it ends in `done`. Sent as a form it happens once
 * however often it arrives: the first copy claims the key, the others wait for it and get its result. Once it is done
 * it has counted towards the limit that its action names.
 */
export async function runMutation<T extends Prisma.InputJsonValue | undefined>(
  viewer: Viewer,
  work: (tx: Transaction) => Promise<Result<T>>,
  timeout?: number,
): Promise<Result<T>> {
  const transact = () => inTransaction((tx) => transacted(tx, viewer, work), timeout);
  try {
    return await (viewer.isSerialized ? withMutex(viewer.userId, transact) : transact());
  } catch (error) {
    if (error instanceof RollbackWithResult) return error.result;
    const gone = foreignKeyRefusal(error);
    if (gone) return refuse(gone);
    throw error;
  }
}

/** The same for what tells many people something, each by statements of their own. */
export function runLongMutation<T extends Prisma.InputJsonValue | undefined>(
  viewer: Viewer,
  work: (tx: Transaction) => Promise<Result<T>>,
): Promise<Result<T>> {
  return runMutation(viewer, work, LONG_TRANSACTION_MS);
}

async function transacted<T extends Prisma.InputJsonValue | undefined>(
  tx: Transaction,
  viewer: Viewer,
  work: (tx: Transaction) => Promise<Result<T>>,
): Promise<Result<T>> {
  const earlier = await claimKey<T>(tx, viewer);
  const result = earlier ?? (await countAction(tx, viewer)) ?? (await work(tx));
  if (result.status !== "done") throw new RollbackWithResult(result);
  if (earlier) return result;
  await keepResult(tx, viewer, result.value);
  // Last: whoever else is at the address waits for the end of this transaction, and not for its work.
  const crowded = await countAtAddress(tx, viewer);
  if (crowded) throw new RollbackWithResult(crowded);
  return result;
}

/**
 * Which column of a new row names what went away while the write was under way, such as an organization that is
 * deleted.
 */
const goneReasons: Record<string, RefusalReason> = {
  profileId: "wrong-profile",
  actedById: "wrong-profile",
  userId: "wrong-profile",
  invitedById: "wrong-profile",
  muterId: "wrong-profile",
  postId: "not-found",
  jobId: "not-found",
  applicationId: "not-found",
  searchId: "not-found",
  parentId_postId: "comment-gone",
  answersId: "comment-gone",
  commentId: "comment-gone",
  organizationId: "not-found",
  authorId: "not-found",
  mutedId: "not-found",
  dismissedId: "not-found",
  actingProfileId: "not-found",
};

/** A foreign key that is named above; any other is a fault, or its mutation's to tell. */
function foreignKeyRefusal(error: unknown): RefusalReason | undefined {
  return goneReasons[foreignKeyColumns(error) ?? ""];
}

async function claimKey<T>(tx: Transaction, viewer: Viewer): Promise<Result<T> | null> {
  const { userId, clock, submission } = viewer;
  if (!submission) return null;
  const row = { userId, key: submission.key, inputHash: submission.inputHash, createdAt: clock.now() };
  const claimed = await tx.idempotencyKey.createMany({ data: row, skipDuplicates: true });
  return claimed.count === 1 ? null : earlierResult<T>(tx, viewer);
}

/** What the first copy of a form came to; null where there was none. */
async function earlierResult<T>(tx: Transaction, viewer: Viewer): Promise<Result<T> | null> {
  const { submission } = viewer;
  if (!submission) return null;
  const first = await tx.idempotencyKey.findFirst({
    where: { AND: [idempotencyKeysOwnedBy(viewer), { key: submission.key }] },
  });
  if (!first) return null;
  if (first.inputHash !== submission.inputHash) return refuse("idempotency-key-used");
  return done((first.result ?? undefined) as T);
}

/**
 * For a mutation whose work is done before its transaction, such as making a picture: asked first, so that neither a
 * late copy nor whoever has done it too often costs that work. It counts here, also what comes to nothing, and not again
 * in `runMutation` of the viewer that it answers.
 */
export async function precheckUpload<T>(viewer: Viewer): Promise<{ viewer: Viewer } | { result: Result<T> }> {
  const result =
    (await earlierResult<T>(db, viewer)) ?? (await countAction(db, viewer)) ?? (await countAtAddress(db, viewer));
  return result ? { result } : { viewer: { ...viewer, quota: undefined } };
}

/**
 * After the key is ours, so that copies count once; with the work, so that what is refused or undone counts nothing.
 * A mutation of several things at once counts here as `many` as are more than the first one.
 */
export async function countAction(
  tx: Transaction,
  { userId, clock, quota }: Viewer,
  many = 1,
): Promise<Refused | null> {
  const wait = quota && many > 0 ? await countAttempts(countedActions(quota, userId), clock, tx, many) : 0;
  return wait > 0 ? refuse("too-many", wait) : null;
}

async function countAtAddress(tx: Transaction, { userId, clock, quota }: Viewer): Promise<Refused | null> {
  const counted = quota ? countedAtAddress(quota, userId) : [];
  const wait = counted.length > 0 ? await countAttempts(counted, clock, tx) : 0;
  return wait > 0 ? refuse("too-many", wait) : null;
}

async function keepResult(tx: Transaction, viewer: Viewer, result?: Prisma.InputJsonValue): Promise<void> {
  const { submission } = viewer;
  if (!submission || result === undefined) return;
  await tx.idempotencyKey.updateMany({
    where: { AND: [idempotencyKeysOwnedBy(viewer), { key: submission.key }] },
    data: { result },
  });
}
