import { emailChangesUndoableBy } from "@/lib/accounts/policy/email-change";
import type { Identity } from "@/lib/auth/identity";
import type { Provider } from "@/lib/auth/providers";
import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import type { TokenPurpose } from "@/lib/generated/prisma/client";
import { canManageBlocks } from "@/lib/blocks/policy";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { MINUTE_MS } from "@/lib/time";

/** Before anybody is signed in an account is known only by the address whose password is about to be checked. */
export function unsafeUsersAuthenticatableBy(_visitor: Visitor, email: string): Scope<"User"> {
  return scope({ email });
}

/** Who somebody is at a provider says whose account it is: known by that alone, before anybody is signed in. */
export function unsafeAccountsAuthenticatableBy(
  _visitor: Visitor,
  { provider, subject }: Pick<Identity, "provider" | "subject">,
): Scope<"Account"> {
  return scope({ provider, providerAccountId: subject });
}

/** Which providers somebody signs in by is told to nobody else, and ended by nobody else. */
export function accountsOwnedBy({ userId }: Viewer): Scope<"Account"> {
  return scope({ userId });
}

/** Whoever was sent to a provider goes on in the browser that they left with, and in time. */
export function attemptsUsableBy(
  { clock }: Visitor,
  { tokenHash, provider }: { tokenHash: string; provider: Provider },
): Scope<"SignInAttempt"> {
  return scope({ tokenHash, provider, expiresAt: { gt: clock.now() } });
}

/** An account is its human's alone, whomever they act as. */
export function usersOwnedBy({ userId }: Viewer): Scope<"User"> {
  return scope({ id: userId });
}

/** The address of whom the viewer blocks ends what waits there for it, and is told to nobody. */
export function usersSeveredBy(viewer: Viewer, profileId: string): Scope<"User"> {
  return scope(
    canManageBlocks(viewer) ? { profile: { id: profileId }, emailVerified: { not: null } } : { id: { in: [] } },
  );
}

/** What concerns the human is done as oneself: whoever acts as an organization is asked to switch first. */
export function canManageAccount({ profileId, ownProfileId }: Viewer): boolean {
  return profileId === ownProfileId;
}

/** Minutes for which a sign-in, or a password that was asked for since, stands for the person. */
const REAUTHENTICATION_MINUTES = 10;

/** What is sensitive is done only by whoever has just authenticated: a browser left open is not enough. */
export function hasAuthenticatedRecently({ clock, session }: Pick<Viewer, "clock" | "session">): boolean {
  return clock.now().getTime() - session.authenticatedAt.getTime() < REAUTHENTICATION_MINUTES * MINUTE_MS;
}

/** Nobody else sees where somebody is signed in, nor ends it. Sessions that ran out are none. */
export function sessionsOwnedBy({ userId, clock }: Viewer): Scope<"Session"> {
  return scope({ userId, expiresAt: { gt: clock.now() } });
}

/** The one session that is used at the moment. */
export function sessionsUsableBy({ userId, session }: Viewer): Scope<"Session"> {
  return scope({ idHash: session.id, userId });
}

/** Whether somebody has a second factor, and what it is, concerns nobody else. */
export function totpFactorsOwnedBy({ userId }: Viewer): Scope<"TotpFactor"> {
  return scope({ userId });
}

export function recoveryCodesOwnedBy({ userId }: Viewer): Scope<"RecoveryCode"> {
  return scope({ userId });
}

/** A secret is shown, and answered for, in the session that asked for it. */
export function totpEnrolmentsOwnedBy({ userId, session }: Viewer): Scope<"TotpEnrolment"> {
  return scope({ sessionId: session.id, session: { userId } });
}

/** In time. */
export function totpEnrolmentsUsableBy(viewer: Viewer): Scope<"TotpEnrolment"> {
  return scope({ AND: [whereOf(totpEnrolmentsOwnedBy(viewer)), { expiresAt: { gt: viewer.clock.now() } }] });
}

export function trustedDevicesOwnedBy({ userId, clock }: Viewer): Scope<"TrustedDevice"> {
  return scope({ userId, expiresAt: { gt: clock.now() } });
}

export function pendingSignInsOwnedBy({ userId }: Viewer): Scope<"PendingSignIn"> {
  return scope({ userId });
}

/** Wrong codes after which a sign-in begins anew. */
const MAX_WRONG_CODES = 5;

/** Whoever has taken the first step goes on in the same browser, in time. */
export function pendingSignInsUsableBy({ clock }: Visitor, tokenHash: string): Scope<"PendingSignIn"> {
  return scope({ tokenHash, wrongCodes: { lt: MAX_WRONG_CODES }, expiresAt: { gt: clock.now() } });
}

/** The factor of an account is asked of whoever has taken the first step of a sign-in to it. */
export function totpFactorsProvableBy(visitor: Visitor, tokenHash: string): Scope<"TotpFactor"> {
  return scope({ user: { pendingSignIns: { some: whereOf(pendingSignInsUsableBy(visitor, tokenHash)) } } });
}

export function recoveryCodesProvableBy(visitor: Visitor, tokenHash: string): Scope<"RecoveryCode"> {
  return scope({ user: { pendingSignIns: { some: whereOf(pendingSignInsUsableBy(visitor, tokenHash)) } } });
}

/** Which of the tokens that a browser holds still serve; whose they are it is not told. */
export function trustedDevicesHeldBy({ clock, trusted }: Visitor): Scope<"TrustedDevice"> {
  return scope({ tokenHash: { in: [...trusted] }, expiresAt: { gt: clock.now() } });
}

/** What a form that the human sent was answered, for when it comes again. */
export function idempotencyKeysOwnedBy({ userId }: Viewer): Scope<"IdempotencyKey"> {
  return scope({ userId });
}

/** Mails go to whoever the program owes one. */
export function unsafeUsersMailableBy(_system: System, who: { email: string } | { id: string }): Scope<"User"> {
  return scope(who);
}

/** Tokens are made for mails, by the program alone. */
export function unsafeTokensIssuableBy(_system: System, tokenHash: string): Scope<"AccountToken"> {
  return scope({ tokenHash });
}

/** Links that were sent to the human, for whatever they are. */
export function tokensOwnedBy({ userId }: Viewer): Scope<"AccountToken"> {
  return scope({ userId });
}

/** Whoever holds the link of a mail may use it, for its purpose and in its time. */
export function tokensUsableBy(
  { clock }: Visitor | Viewer,
  { tokenHash, purpose }: { tokenHash: string; purpose: TokenPurpose },
): Scope<"AccountToken"> {
  return scope({ tokenHash, purpose, expiresAt: { gt: clock.now() } });
}

/** A link that went to an account's address, in the hands of whoever opened it: to a new password, unless it says what. */
export type RecoveryLink = {
  tokenHash: string;
  email: string;
  purpose?: "RESET_PASSWORD" | "REMOVE_FACTOR" | "RESTORE_EMAIL";
};

/**
 * Whoever holds such a link may give the account a password, as long as the link is not used and the account still has
 * that address; or, by the link that tells a former address of another one, that address back.
 */
export function usersRecoverableBy(
  visitor: Visitor,
  { tokenHash, email, purpose = "RESET_PASSWORD" }: RecoveryLink,
): Scope<"User"> {
  if (purpose === "RESTORE_EMAIL")
    return scope({ emailChanges: { some: whereOf(emailChangesUndoableBy(visitor, tokenHash)) } });
  const token = { email, AND: whereOf(tokensUsableBy(visitor, { tokenHash, purpose })) };
  return scope({ email, tokens: { some: token } });
}

/** A new password ends every session and every other link, whoever holds them. */
export function sessionsEndableBy(visitor: Visitor, link: RecoveryLink): Scope<"Session"> {
  return scope({ user: whereOf(usersRecoverableBy(visitor, link)) });
}

/**
 * Others may have tied sign-ins of their own to the account, before its owner came or with a password that they stole:
 * whoever has its address ends them all.
 */
export function accountsEndableBy(visitor: Visitor, link: RecoveryLink): Scope<"Account"> {
  return scope({ user: whereOf(usersRecoverableBy(visitor, link)) });
}

/** Somebody else may have wanted to ask these, before the address was shown to be its owner's. */
export function heldRequestsEndableBy(visitor: Visitor, link: RecoveryLink): Scope<"HeldRequest"> {
  return scope({ from: { user: whereOf(usersRecoverableBy(visitor, link)) } });
}

export function tokensEndableBy(visitor: Visitor, link: RecoveryLink): Scope<"AccountToken"> {
  return scope({ user: whereOf(usersRecoverableBy(visitor, link)) });
}

/** Who has shown who they are by the old password begins anew, and no browser is trusted any more. */
export function pendingSignInsEndableBy(visitor: Visitor, link: RecoveryLink): Scope<"PendingSignIn"> {
  return scope({ user: whereOf(usersRecoverableBy(visitor, link)) });
}

export function trustedDevicesEndableBy(visitor: Visitor, link: RecoveryLink): Scope<"TrustedDevice"> {
  return scope({ user: whereOf(usersRecoverableBy(visitor, link)) });
}

/** What the account has been through since it had the address that it is taken back to. */
export function emailChangesEndableBy(visitor: Visitor, link: RecoveryLink): Scope<"EmailChange"> {
  return scope({ user: whereOf(usersRecoverableBy(visitor, link)) });
}

/**
 * A new password does not take the second factor away; only the link does that its own mail brought, or one that takes the
 * account back to a former address.
 */
export function totpFactorsEndableBy(visitor: Visitor, link: RecoveryLink): Scope<"TotpFactor"> {
  return scope({ user: whereOf(usersRecoverableBy(visitor, againstFactor(link))) });
}

export function recoveryCodesEndableBy(visitor: Visitor, link: RecoveryLink): Scope<"RecoveryCode"> {
  return scope({ user: whereOf(usersRecoverableBy(visitor, againstFactor(link))) });
}

/** What takes a factor away is its own link, or one back to a former address. */
export function againstFactor(link: RecoveryLink): RecoveryLink {
  return link.purpose === "RESTORE_EMAIL" ? link : { ...link, purpose: "REMOVE_FACTOR" };
}
