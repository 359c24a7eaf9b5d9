import type { Viewer } from "@/lib/auth/viewer";
import { type Scope, scope } from "@/lib/scope";

/** A proof that was deposited serves its human alone, once, and in its time. */
export function proofsUsableBy({ userId, clock }: Viewer): Scope<"IntegrityProof"> {
  return scope({ userId, expiresAt: { gt: clock.now() } });
}
