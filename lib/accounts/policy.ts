import type { Visitor } from "@/lib/auth/visitor";

/** Before anybody is signed in an account is known only by the address whose password is about to be proven. */
export function usersProvableBy(_visitor: Visitor, email: string) {
  return { email };
}

/** A sign-up may take back, in its own transaction, the profile that it made for its account. */
export function profilesUndoableBy(_visitor: Visitor, userId: string) {
  return { userId };
}
