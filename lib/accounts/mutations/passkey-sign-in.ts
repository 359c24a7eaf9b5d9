import { isClosedDemoAccount } from "@/lib/accounts/demo-accounts";
import {
  knownSignInsOfAccount,
  passkeyChallengesOfAddress,
  passkeyChallengesOfHolder,
  signInsOfAccount,
} from "@/lib/accounts/limits";
import { issueChallenge, noteUse, verifyUse } from "@/lib/accounts/mutations/passkey-answer";
import { type SignedIn, takeSecondStep } from "@/lib/accounts/mutations/second-step";
import { type RequestOptions, requestOptions } from "@/lib/accounts/passkey";
import { pendingSignInsUsableBy, sessionsOwnedBy } from "@/lib/accounts/policy";
import {
  type Asked,
  passkeysOwnedBy,
  passkeysProvableBy,
  unsafePasskeysAuthenticatableBy,
} from "@/lib/accounts/policy/passkeys";
import type { StartPasskey, UsedCredential } from "@/lib/accounts/schema/passkeys";
import type { FinishSignIn } from "@/lib/accounts/schema/second-factor";
import { knowsDevice } from "@/lib/auth/device";
import { relyingParty } from "@/lib/auth/relying-party";
import { hashOfToken } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import { db, inTransaction, type Transaction } from "@/lib/db";
import type { Scope } from "@/lib/scope";
import { countAttempt } from "@/lib/requests/rate-limit";
import { done, refuse, type Result } from "@/lib/result";

/**
 * What a browser is to have a passkey sign. To sign in with it alone it says nothing of anybody: whoever holds passkeys of
 * this app chooses among them. `token`: of whoever is between the two steps of a sign-in.
 */
export async function startPasskey(
  visitor: Visitor,
  viewer: Viewer | null,
  { purpose, token }: StartPasskey & { token: string },
): Promise<Result<RequestOptions>> {
  const { clock, address } = visitor;
  if (purpose === "sign-in") {
    const wait = await countAttempt(passkeyChallengesOfAddress, address, clock);
    return wait ? refuse("too-many", wait) : ask(visitor, { purpose: "SIGN_IN" }, null);
  }
  if (purpose === "confirm") {
    if (!viewer) return refuse("signed-out");
    const { id: sessionId } = viewer.session;
    const wait = await countAttempt(passkeyChallengesOfHolder, sessionId, clock);
    return wait ? refuse("too-many", wait) : ask(visitor, { purpose: "CONFIRM", sessionId }, passkeysOwnedBy(viewer));
  }
  const pendingHash = hashOfToken(token);
  if ((await db.pendingSignIn.count({ where: pendingSignInsUsableBy(visitor, pendingHash) })) === 0)
    return refuse("second-step-over");
  const wait = await countAttempt(passkeyChallengesOfHolder, pendingHash, clock);
  if (wait) return refuse("too-many", wait);
  return ask(visitor, { purpose: "SECOND_STEP", pendingHash }, passkeysProvableBy(visitor, pendingHash));
}

async function ask({ clock }: Visitor, asked: Asked, among: Scope<"Passkey"> | null): Promise<Result<RequestOptions>> {
  const party = relyingParty();
  if (!party) return refuse("unauthorized-domain");
  const passkeys =
    among &&
    (await db.passkey.findMany({
      where: { AND: [among, { rpId: party.id }] },
      select: { credentialId: true, transports: true },
    }));
  // A browser takes none for any.
  if (passkeys?.length === 0) return refuse("passkey-refused");
  const challenge = await issueChallenge(db, clock, asked);
  const isWhole = asked.purpose !== "SECOND_STEP";
  return done(await requestOptions(party, challenge, { passkeys: passkeys ?? undefined, isWhole }));
}

/**
 * Whose account a passkey opens, to whom its holder has asked who they are: more than that is not asked of them. One answer
 * for a passkey that is not known, one that was removed, and one that has signed something else.
 */
export async function signInWithPasskey(
  visitor: Visitor,
  { credential }: { credential: UsedCredential },
): Promise<Result<{ userId: string; passwordHash: string | null; passkeyId: string }>> {
  const among = unsafePasskeysAuthenticatableBy(visitor, credential.id);
  const use = await verifyUse(visitor, { purpose: "SIGN_IN" }, credential, { among, isWhole: true });
  if (!use || use.passkey.user.passkeyHandle !== credential.response.userHandle) return refuse("passkey-refused");
  const { id: passkeyId, userId, user } = use.passkey;
  const { email, passwordHash } = user;
  if (isClosedDemoAccount(email)) return refuse("demo-closed");
  const { clock, deviceCookie } = visitor;
  if (!(await inTransaction((tx) => noteUse(tx, among, use, clock)))) return refuse("passkey-refused");
  const isKnown = knowsDevice(deviceCookie, { id: userId, passwordHash });
  const full = await countAttempt(isKnown ? knownSignInsOfAccount : signInsOfAccount, userId, clock);
  return full ? refuse("too-many", full) : done({ userId, passwordHash, passkeyId });
}

/** The second step with a passkey in place of a code. */
export async function finishSignInWithPasskey(
  visitor: Visitor,
  { credential, ...held }: { credential: UsedCredential; trust: FinishSignIn["trust"]; token: string; device: string },
): Promise<Result<SignedIn>> {
  const pendingHash = hashOfToken(held.token);
  const among = passkeysProvableBy(visitor, pendingHash);
  const use = await verifyUse(visitor, { purpose: "SECOND_STEP", pendingHash }, credential, { among, isWhole: false });
  const take = async (tx: Transaction) => use !== null && (await noteUse(tx, among, use, visitor.clock));
  return takeSecondStep(visitor, held, take, refuse("passkey-refused"));
}

/** Somebody who is signed in shows by a passkey of theirs that it is still them. */
export async function reauthenticateWithPasskey(
  viewer: Viewer,
  { credential }: { credential: UsedCredential },
): Promise<Result> {
  const among = passkeysOwnedBy(viewer);
  const asked = { purpose: "CONFIRM", sessionId: viewer.session.id } as const;
  const use = await verifyUse(viewer, asked, credential, { among, isWhole: true });
  if (!use) return refuse("passkey-refused");
  return inTransaction(async (tx) => {
    if (!(await noteUse(tx, among, use, viewer.clock))) return refuse("passkey-refused");
    const noted = await tx.session.updateMany({
      where: { AND: [sessionsOwnedBy(viewer), { idHash: viewer.session.id }] },
      data: { authenticatedAt: viewer.clock.now() },
    });
    return noted.count ? done() : refuse("signed-out");
  });
}
