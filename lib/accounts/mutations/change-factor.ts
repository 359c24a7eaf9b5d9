import { lockAccount, replaceSessions } from "@/lib/accounts/mutations/end-device";
import { countCode, takeCode, uncountCode } from "@/lib/accounts/mutations/take-code";
import {
  canManageAccount,
  hasAuthenticatedRecently,
  recoveryCodesOwnedBy,
  tokensOwnedBy,
  totpFactorsOwnedBy,
  usersOwnedBy,
} from "@/lib/accounts/policy";
import { phoneCodesUsableBy, phoneFactorsOwnedBy } from "@/lib/accounts/policy/phone";
import { hashOfRecoveryCode, newRecoveryCodes } from "@/lib/accounts/recovery-code";
import { newToken, type Reopened } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { type Invalid, invalid, refuse, type Refused, type Result } from "@/lib/result";
import { transactIfDone } from "@/lib/run-mutation";

/** The sessions were ended, as whatever changes how the account opens ends them; `codes`: shown this once. */
export type Changed = { reopened: Reopened; codes: string[] };

export const wrongCode = invalid({ verificationCode: "errors.invalid-verification-code" });

export function mayChangeFactor(viewer: Viewer): Refused | null {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  return hasAuthenticatedRecently(viewer) ? null : refuse("requires-recent-login");
}

/**
 * A write that a code stands before, if one was typed: it is counted, and the account locked. Nothing of it stands unless
 * it is done. Never kept for copies: it answers secrets.
 */
export async function counted<T>(
  viewer: Viewer,
  work: (tx: Transaction) => Promise<Result<T>>,
  isTyped = true,
): Promise<Result<T>> {
  const wait = isTyped ? await countCode(viewer.userId, true, viewer.clock) : 0;
  if (wait) return refuse("too-many", wait);
  const result = await transactIfDone(async (tx) =>
    (await lockAccount(tx, viewer)) ? work(tx) : refuse("signed-out"),
  );
  if (isTyped && result.status === "done") await uncountCode(viewer.userId, true);
  return result;
}

export function takeOwnCode(tx: Transaction, viewer: Viewer, code: string): Promise<boolean> {
  const { userId, clock } = viewer;
  const scopes = {
    factors: totpFactorsOwnedBy(viewer),
    codes: recoveryCodesOwnedBy(viewer),
    texts: phoneCodesUsableBy(viewer, "proof"),
  };
  return takeCode(tx, { userId, code, clock }, scopes);
}

/** Who only claims an address would keep its owner out of the account that bears it. */
export async function isConfirmed(tx: Transaction, viewer: Viewer): Promise<boolean> {
  return (await tx.user.count({ where: { AND: [usersOwnedBy(viewer), { emailVerified: { not: null } }] } })) > 0;
}

async function countFactors(tx: Transaction, viewer: Viewer): Promise<number> {
  const apps = await tx.totpFactor.count({ where: totpFactorsOwnedBy(viewer) });
  return apps + (await tx.phoneFactor.count({ where: phoneFactorsOwnedBy(viewer) }));
}

/**
 * A further factor opens the account to whoever sets it up, and takes the first one away: so it wants a code of that one.
 * Null where there is none, or the code was right.
 */
export async function askOwnCode(tx: Transaction, viewer: Viewer, code: string | undefined): Promise<Invalid | null> {
  if ((await countFactors(tx, viewer)) === 0) return null;
  if (code === undefined) return invalid({ verificationCode: "validations.required" });
  return (await takeOwnCode(tx, viewer, code)) ? null : wrongCode;
}

export async function renewCodes(tx: Transaction, viewer: Viewer): Promise<string[]> {
  const { userId } = viewer;
  const codes = newRecoveryCodes();
  await tx.recoveryCode.deleteMany({ where: recoveryCodesOwnedBy(viewer) });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashOfRecoveryCode(userId, code) })),
  });
  return codes;
}

/** Those that come with the first factor serve for a second one, too. */
export async function codesOfNew(tx: Transaction, viewer: Viewer): Promise<string[]> {
  return (await countFactors(tx, viewer)) > 1 ? [] : renewCodes(tx, viewer);
}

/** What belongs to factors goes with the last one; whether that was it. */
export async function endWithLast(tx: Transaction, viewer: Viewer): Promise<boolean> {
  if ((await countFactors(tx, viewer)) > 0) return false;
  await tx.recoveryCode.deleteMany({ where: recoveryCodesOwnedBy(viewer) });
  await tx.accountToken.deleteMany({ where: { AND: [tokensOwnedBy(viewer), { purpose: "REMOVE_FACTOR" }] } });
  return true;
}

export async function reopened(tx: Transaction, viewer: Viewer): Promise<Reopened> {
  const token = newToken();
  const persistence = await replaceSessions(viewer, tx, token, viewer.session.authenticatedAt);
  const user = await tx.user.findFirst({ where: usersOwnedBy(viewer), select: { passwordHash: true } });
  return { token, persistence, passwordHash: user?.passwordHash ?? null };
}
