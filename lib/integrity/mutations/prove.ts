import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import { db, type Transaction } from "@/lib/db";
import { PROOF_ERROR_FIELD, PROOF_FIELD } from "@/lib/forms/form-fields";
import type { Input } from "@/lib/forms/form-tree";
import type { Purpose } from "@/lib/integrity/terms";
import { unprovenOfAddress, unprovenStrangers } from "@/lib/integrity/limits";
import { proofsUsableBy } from "@/lib/integrity/policy";
import type { DepositProof } from "@/lib/integrity/schema";
import { readToken } from "@/lib/integrity/token";
import { countAttempt } from "@/lib/requests/rate-limit";
import { integrityErrors } from "@/lib/integrity/schema/refusals";
import { type Done, done, refuse, type Refused, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** What people do who are not signed in. */
export type PublicPurpose = Exclude<Purpose, "message">;

/**
 * Asks of a form that it proves to come of no program. Its token serves once, however often it comes at the same moment.
 * A script that has none is told to get one. Whoever runs no script can't, and goes on as not proven, within a far
 * smaller limit of the address.
 */
export async function proveVisitor(
  visitor: Visitor,
  purpose: PublicPurpose,
  sent: Input,
): Promise<Done<Visitor> | Refused> {
  const { [PROOF_FIELD]: token, [PROOF_ERROR_FIELD]: error } = sent;
  const failure = integrityErrors.find((code) => code === error);
  if (failure) return refuse(failure);
  if (token === undefined) {
    const wait = await countAttempt(unprovenOfAddress[purpose], visitor.address, visitor.clock);
    return wait > 0 ? refuse("too-many", wait) : done(visitor);
  }
  const read = readToken(String(token), purpose, visitor.clock);
  if (typeof read === "string") return refuse("unproven");
  const used = await db.integrityProof.createMany({ data: read, skipDuplicates: true });
  return used.count === 1 ? done({ ...visitor, isProven: true }) : refuse("unproven");
}

/** Keeps a proof for the human's next first message to a stranger, which so carries nothing more itself. */
export function depositProof(viewer: Viewer, { token }: DepositProof): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const read = readToken(token, "message", viewer.clock);
    if (typeof read === "string") return refuse("unproven");
    const row = { ...read, userId: viewer.userId };
    const kept = await tx.integrityProof.createMany({ data: row, skipDuplicates: true });
    return kept.count === 1 ? done() : refuse("unproven");
  });
}

/**
 * Takes a proof that was deposited, for a message that stands only if this transaction does: of two at once each takes
 * its own. Without one a few strangers a day may be written to all the same: whoever can't prove anything is told how long
 * that takes.
 */
export async function spendProof(tx: Transaction, viewer: Viewer): Promise<Refused | null> {
  for (;;) {
    const found = await tx.integrityProof.findFirst({
      where: proofsUsableBy(viewer),
      orderBy: [{ expiresAt: "asc" }, { id: "asc" }],
      select: { id: true },
    });
    if (!found) break;
    const where = { AND: [proofsUsableBy(viewer), { id: found.id }] } as const;
    if ((await tx.integrityProof.updateMany({ where, data: { userId: null } })).count === 1) return null;
  }
  const wait = await countAttempt(unprovenStrangers, viewer.userId, viewer.clock, tx);
  return wait > 0 ? refuse("unproven", wait) : null;
}
