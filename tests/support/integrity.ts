import type { Viewer } from "@/lib/auth/viewer";
import { type Clock, systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { PROOF_FIELD } from "@/lib/forms/form-fields";
import type { Purpose } from "@/lib/integrity/terms";
import { issueToken, readToken } from "@/lib/integrity/token";

/** A form's field with a token that nobody has used. */
export function proofOf(purpose: Purpose, clock: Clock = systemClock): { [PROOF_FIELD]: string } {
  return { [PROOF_FIELD]: issueToken("trust", purpose, clock).token };
}

/** So many that wait for first messages of theirs. */
export async function depositProofs({ userId, clock }: Viewer, many: number): Promise<void> {
  const rows = Array.from({ length: many }, () => {
    const read = readToken(proofOf("message", clock)[PROOF_FIELD], "message", clock);
    if (typeof read === "string") throw new Error(read);
    return { ...read, userId };
  });
  await db.integrityProof.createMany({ data: rows });
}
