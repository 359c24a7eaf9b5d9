import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import { type Scope, scope } from "@/lib/scope";

/** Which addresses an account had is its human's alone, as long as one of them may take it back. */
export function emailChangesOwnedBy({ userId, clock }: Viewer): Scope<"EmailChange"> {
  return scope({ userId, undoUntil: { gt: clock.now() } });
}

/** Whoever holds the link that a former address got may take the account back there, in its time. */
export function emailChangesUndoableBy({ clock }: Visitor, tokenHash: string): Scope<"EmailChange"> {
  return scope({ tokenHash, undoUntil: { gt: clock.now() } });
}

/** Whoever claims an address is told that it is taken while another account may still be taken back to it. */
export function unsafeEmailHoldsOn(who: Visitor | Viewer | System, email: string): Scope<"EmailChange"> {
  const others = "userId" in who ? { userId: { not: who.userId } } : {};
  return scope({ formerEmail: email, undoUntil: { gt: who.clock.now() }, ...others });
}

/** Links back are made for mails, by the program alone, while there is a way back. */
export function emailChangesIssuableBy({ clock }: System, id: string): Scope<"EmailChange"> {
  return scope({ id, undoUntil: { gt: clock.now() } });
}

/** Which addresses an account that goes has left, by the program alone. */
export function unsafeEmailChangesOf(_system: System, userId: string): Scope<"EmailChange"> {
  return scope({ userId });
}

/** Nobody goes back there any more. */
export function emailChangesSweepableBy({ clock }: System): Scope<"EmailChange"> {
  return scope({ undoUntil: { lte: clock.now() } });
}
