import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import type { TokenPurpose } from "@/lib/generated/prisma/client";
import { canManageBlocks } from "@/lib/blocks/policy";
import { clauseOf, type Law, law } from "@/lib/law";
import { MINUTE_MS } from "@/lib/time";

/** Before anybody is signed in an account is known only by the address whose password is about to be checked. */
export function unsafeUsersAuthenticatableBy(_visitor: Visitor, email: string): Law<"User"> {
  return law({ email });
}

/** An account is its human's alone, whomever they act as. */
export function usersOwnedBy({ userId }: Viewer): Law<"User"> {
  return law({ id: userId });
}

/** The address of whom the viewer blocks ends what waits there for it, and is told to nobody. */
export function usersSeveredBy(viewer: Viewer, profileId: string): Law<"User"> {
  return law(
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
export function sessionsOwnedBy({ userId, clock }: Viewer): Law<"Session"> {
  return law({ userId, expiresAt: { gt: clock.now() } });
}

/** The one session that is used at the moment. */
export function sessionsUsableBy({ userId, session }: Viewer): Law<"Session"> {
  return law({ idHash: session.id, userId });
}

/** What a form that the human sent was answered, for when it comes again. */
export function idempotencyKeysOwnedBy({ userId }: Viewer): Law<"IdempotencyKey"> {
  return law({ userId });
}

/** Mails go to whoever the program owes one. */
export function unsafeUsersMailableBy(_system: System, who: { email: string } | { id: string }): Law<"User"> {
  return law(who);
}

/** Tokens are made for mails, by the program alone. */
export function unsafeTokensIssuableBy(_system: System, tokenHash: string): Law<"AccountToken"> {
  return law({ tokenHash });
}

/** Links that were sent to the human, for whatever they are. */
export function tokensOwnedBy({ userId }: Viewer): Law<"AccountToken"> {
  return law({ userId });
}

/** Whoever holds the link of a mail may use it, for its purpose and in its time. */
export function tokensUsableBy(
  { clock }: Visitor | Viewer,
  { tokenHash, purpose }: { tokenHash: string; purpose: TokenPurpose },
): Law<"AccountToken"> {
  return law({ tokenHash, purpose, expiresAt: { gt: clock.now() } });
}

/** A link that went to an account's address, in the hands of whoever opened it. */
type RecoveryLink = { tokenHash: string; email: string };

/**
 * Whoever holds such a link may give the account a password, as long as the link is not used and the account still has
 * that address.
 */
export function usersRecoverableBy(visitor: Visitor, { tokenHash, email }: RecoveryLink): Law<"User"> {
  const token = { email, AND: clauseOf(tokensUsableBy(visitor, { tokenHash, purpose: "RESET_PASSWORD" })) };
  return law({ email, passwordHash: { not: null }, tokens: { some: token } });
}

/** A new password ends every session and every other link, whoever holds them. */
export function sessionsEndableBy(visitor: Visitor, link: RecoveryLink): Law<"Session"> {
  return law({ user: clauseOf(usersRecoverableBy(visitor, link)) });
}

export function tokensEndableBy(visitor: Visitor, link: RecoveryLink): Law<"AccountToken"> {
  return law({ user: clauseOf(usersRecoverableBy(visitor, link)) });
}
