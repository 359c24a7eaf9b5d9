import type { NounInvariants } from "@/lib/database/invariant";

export const tagInvariants: NounInvariants = { told: { TAG: { gone: null, isOnce: true } } };
