import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import type { Prisma } from "@/lib/generated/prisma/client";
import { MINUTE_MS } from "@/lib/time";

/** Before anybody is signed in an account is known only by the address whose password is about to be checked. */
export function usersAuthenticatableBy(_visitor: Visitor, email: string) {
  return { email };
}

/** An account is its human's alone, whomever they act as. */
export function usersOwnedBy({ userId }: Viewer) {
  return { id: userId };
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
export function sessionsOwnedBy({ userId, clock }: Viewer): Prisma.SessionWhereInput {
  return { userId, expiresAt: { gt: clock.now() } };
}

/** The one session that is used at the moment. */
export function sessionsUsableBy({ userId, session }: Viewer): Prisma.SessionWhereInput {
  return { idHash: session.id, userId };
}

/** Mails go to whoever the program owes one. */
export function usersMailableBy(_system: System, who: { email: string } | { id: string }): Prisma.UserWhereInput {
  return who;
}

/** Tokens are made for mails, by the program alone. */
export function tokensIssuableBy(_system: System, tokenHash: string): Prisma.AccountTokenWhereInput {
  return { tokenHash };
}

/**
 * Whoever holds the link of a mail may use it, for its purpose and in its time, while the account still has that
 * address.
 */
export function tokensUsableBy({ clock }: Visitor | Viewer): Prisma.AccountTokenWhereInput {
  return { expiresAt: { gt: clock.now() } };
}

/**
 * Whoever holds the link that went to an account's address may give the account a password, while it still has that
 * address.
 */
export function usersRecoverableBy(
  _visitor: Visitor,
  { userId, email }: { userId: string; email: string },
): Prisma.UserWhereInput {
  return { id: userId, email, passwordHash: { not: null } };
}

/** A new password ends every session and every other link, whoever holds them. */
export function sessionsEndableBy(_visitor: Visitor, userId: string): Prisma.SessionWhereInput {
  return { userId };
}

export function tokensEndableBy(_who: Visitor | Viewer, userId: string): Prisma.AccountTokenWhereInput {
  return { userId };
}
