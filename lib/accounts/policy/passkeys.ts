import { pendingSignInsUsableBy, type RecoveryLink, usersRecoverableBy } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import type { PasskeyPurpose } from "@/lib/generated/prisma/client";
import { whereOf, type Scope, scope } from "@/lib/scope";

/** Which passkeys open an account is told to its human alone, and ended by nobody else. */
export function passkeysOwnedBy({ userId }: Viewer): Scope<"Passkey"> {
  return scope({ userId });
}

/** A passkey that answers says whose account it is: known by that alone, before anybody is signed in. */
export function unsafePasskeysAuthenticatableBy(_visitor: Visitor, credentialId: string): Scope<"Passkey"> {
  return scope({ credentialId });
}

/** Those of an account stand for its code with whoever has taken the first step of a sign-in to it. */
export function passkeysProvableBy(visitor: Visitor, tokenHash: string): Scope<"Passkey"> {
  return scope({ user: { pendingSignIns: { some: whereOf(pendingSignInsUsableBy(visitor, tokenHash)) } } });
}

/** Somebody else may have added one: whoever has the account's address ends them all, as they do other ways into it. */
export function passkeysEndableBy(visitor: Visitor, link: RecoveryLink): Scope<"Passkey"> {
  return scope({ user: whereOf(usersRecoverableBy(visitor, link)) });
}

/** What was asked, and of whom: in which session, after which first step, or of nobody yet. */
export type Asked = { purpose: PasskeyPurpose; sessionId?: string; pendingHash?: string };

/** Whoever answers goes on where it was asked of them, in time: neither elsewhere nor for anything else. */
export function passkeyChallengesUsableBy(
  { clock }: Visitor | Viewer,
  { purpose, sessionId, pendingHash }: Asked,
  challengeHash: string,
): Scope<"PasskeyChallenge"> {
  const holder = { sessionId: sessionId ?? null, pendingHash: pendingHash ?? null };
  return scope({ challengeHash, purpose, ...holder, expiresAt: { gt: clock.now() } });
}

/** What waits for a new passkey of this session. */
export function passkeyEnrolmentsOwnedBy({ userId, session, clock }: Viewer): Scope<"PasskeyChallenge"> {
  return scope({ purpose: "ADD", sessionId: session.id, session: { userId }, expiresAt: { gt: clock.now() } });
}
