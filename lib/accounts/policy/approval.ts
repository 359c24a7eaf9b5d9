import type { Away } from "@/lib/auth/viewer";
import { type Law, law } from "@/lib/law";

/** Whoever waits to be let in says why they come, once. */
export function signUpRequestsOwnedBy({ userId }: Away): Law<"SignUpRequest"> {
  return law({ userId, refusedAt: null, words: "" });
}
