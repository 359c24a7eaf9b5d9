import type { Away } from "@/lib/auth/viewer";
import { type Law, law } from "@/lib/law";

/** Whoever waits to be let in says why they come, once. */
export function signUpRequestsOwnedBy({ userId }: Away): Law<"SignUpRequest"> {
  return law({ userId, refusedAt: null, words: "", user: { deletesAt: null } });
}

/** They also take it back, until it is decided. */
export function usersTakenBackBy({ userId }: Away): Law<"User"> {
  return law({ id: userId, signUpRequest: { is: { refusedAt: null } } });
}
