import type { NounInvariants } from "@/lib/database/invariant";

export const integrityInvariants: NounInvariants = {
  overdue: [["IntegrityProof", `"expiresAt" < now() - interval '1 day'`]],
};
