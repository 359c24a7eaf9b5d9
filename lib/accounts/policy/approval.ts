import type { Away } from "@/lib/auth/viewer";
import { type Scope, scope } from "@/lib/scope";

/** Whoever waits to be let in says why they come, once. */
export function signUpRequestsOwnedBy({ userId }: Away): Scope<"SignUpRequest"> {
  return scope({ userId, refusedAt: null, words: "", user: { deletesAt: null } });
}

/** They also take it back, until it is decided. */
export function usersTakenBackBy({ userId }: Away): Scope<"User"> {
  return scope({ id: userId, signUpRequest: { is: { refusedAt: null } } });
}
