import {
  accountsOwnedBy,
  hasAuthenticatedRecently,
  pendingSignInsUsableBy,
  recoveryCodesOwnedBy,
  sessionsOwnedBy,
  tokensOwnedBy,
  tokensUsableBy,
  totpEnrolmentsUsableBy,
  totpFactorsOwnedBy,
  trustedDevicesOwnedBy,
  usersOwnedBy,
} from "@/lib/accounts/policy";
import { passkeysOwnedBy } from "@/lib/accounts/policy/passkeys";
import { type Provider, providers } from "@/lib/accounts/schema/provider";
import { configuredProviders } from "@/lib/auth/providers";
import { relyingParty } from "@/lib/auth/relying-party";
import { shownSecret } from "@/lib/accounts/totp";
import { hashOfToken, idleLimit } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import { db } from "@/lib/db";

/** Devices that a page shows. */
const MAX_DEVICES = 100;

/**
 * Where the account is signed in: this device, then the newest first. An id is the hash of a token: it opens nothing.
 */
export async function listDevices(viewer: Viewer) {
  const select = { idHash: true, device: true, persistence: true, createdAt: true, lastSeenAt: true } as const;
  const used = { lastSeenAt: { gt: idleLimit(viewer.clock.now()) } };
  // However many are newer.
  const mine = await db.session.findMany({
    where: { AND: [sessionsOwnedBy(viewer), used, { idHash: viewer.session.id }] },
    select,
  });
  const others = await db.session.findMany({
    where: { AND: [sessionsOwnedBy(viewer), used, { idHash: { not: viewer.session.id } }] },
    orderBy: [{ createdAt: "desc" }, { idHash: "asc" }],
    take: MAX_DEVICES - mine.length,
    select,
  });
  return [...mine, ...others].map(({ idHash, ...row }) => ({
    id: idHash,
    ...row,
    isThis: idHash === viewer.session.id,
  }));
}

/** `offered`: those of `providers` that have keys here by now. `passkeys`: how many serve under this name of the app. */
export type SignInWays = { password: boolean; providers: Provider[]; offered: Provider[]; passkeys: number };

/** How the account can be signed in to; never the hash itself. */
export async function getSignInWays(viewer: Viewer): Promise<SignInWays> {
  const [password, accounts, passkeys] = await Promise.all([
    db.user.count({ where: { AND: [usersOwnedBy(viewer), { passwordHash: { not: null } }] } }),
    db.account.findMany({ where: accountsOwnedBy(viewer), select: { provider: true } }),
    db.passkey.count({ where: { AND: [passkeysOwnedBy(viewer), { rpId: relyingParty()?.id ?? "" }] } }),
  ]);
  const linked = providers.filter((provider) => accounts.some((account) => account.provider === provider));
  const offered = linked.filter((provider) => configuredProviders().includes(provider));
  return { password: password > 0, providers: linked, offered, passkeys };
}

/** Browsers that need no second step, the newest first. An id is the hash of a token: it opens nothing. */
export function listTrustedDevices(viewer: Viewer) {
  return db.trustedDevice.findMany({
    where: trustedDevicesOwnedBy(viewer),
    orderBy: [{ createdAt: "desc" }, { tokenHash: "asc" }],
    take: MAX_DEVICES,
    select: { tokenHash: true, device: true, createdAt: true, expiresAt: true },
  });
}

/** The second factor of the account, never its secret; null without one. */
export async function getSecondFactor(viewer: Viewer): Promise<{ createdAt: Date; codesLeft: number } | null> {
  const [factor, codesLeft] = await Promise.all([
    db.totpFactor.findFirst({ where: totpFactorsOwnedBy(viewer), select: { createdAt: true } }),
    db.recoveryCode.count({ where: recoveryCodesOwnedBy(viewer) }),
  ]);
  return factor && { ...factor, codesLeft };
}

/** The secret that an app is to take now, for whoever has just authenticated; null where none is shown. */
export async function getEnrolment(viewer: Viewer): Promise<{ secret: string; address: string } | null> {
  if (!hasAuthenticatedRecently(viewer)) return null;
  const enrolment = await db.totpEnrolment.findFirst({
    where: totpEnrolmentsUsableBy(viewer),
    select: { sealedSecret: true },
  });
  if (!enrolment) return null;
  const user = await db.user.findFirst({ where: usersOwnedBy(viewer), select: { email: true } });
  return user && shownSecret(enrolment.sealedSecret, user.email);
}

/** The address that the link of a mail makes the account's; null once it does not. */
export async function getNewEmail(viewer: Viewer, token: string): Promise<string | null> {
  const link = { tokenHash: hashOfToken(token), purpose: "CHANGE_EMAIL" as const };
  const found = await db.accountToken.findFirst({
    where: { AND: [tokensOwnedBy(viewer), tokensUsableBy(viewer, link)] },
    select: { email: true },
  });
  return found?.email ?? null;
}

/** Whether this browser is between the two steps of a sign-in. */
export async function isSecondStepOpen(visitor: Visitor, token: string): Promise<boolean> {
  return (await db.pendingSignIn.count({ where: pendingSignInsUsableBy(visitor, hashOfToken(token)) })) > 0;
}
