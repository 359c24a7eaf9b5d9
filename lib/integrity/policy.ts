import type { Viewer } from "@/lib/auth/viewer";
import { type Law, law } from "@/lib/law";

/** A proof that was deposited serves its human alone, once, and in its time. */
export function proofsUsableBy({ userId, clock }: Viewer): Law<"IntegrityProof"> {
  return law({ userId, expiresAt: { gt: clock.now() } });
}
