import { passkeyChallengesOfHolder, passkeysOfAccount } from "@/lib/accounts/limits";
import { endOtherSessions, lockAccount } from "@/lib/accounts/mutations/end-device";
import { countOtherWays, mayChangeWays } from "@/lib/accounts/mutations/other-ways";
import { issueChallenge, takeChallenge } from "@/lib/accounts/mutations/passkey-answer";
import { counted, takeOwnCode, wrongCode } from "@/lib/accounts/mutations/change-factor";
import { type CreationOptions, creationOptions, verifyNewPasskey } from "@/lib/accounts/passkey";
import { canManageAccount, usersOwnedBy } from "@/lib/accounts/policy";
import { hasSecondFactor } from "@/lib/accounts/policy/second-factor";
import { passkeyEnrolmentsOwnedBy, passkeysOwnedBy } from "@/lib/accounts/policy/passkeys";
import {
  type FinishPasskeyEnrolment,
  MAX_PASSKEYS,
  type RemovePasskey,
  type RenamePasskey,
  type StartPasskeyEnrolment,
} from "@/lib/accounts/schema/passkeys";
import { relyingParty } from "@/lib/auth/relying-party";
import { newToken } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { db, inTransaction, type Transaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { countAttempt } from "@/lib/requests/rate-limit";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/**
 * What a browser is to make a passkey of, within minutes and for this session alone. A passkey stands for the second factor,
 * so whoever has one shows it first, once in that time: a browser left open is not enough.
 */
export async function startPasskeyEnrolment(
  viewer: Viewer,
  { verificationCode: code }: StartPasskeyEnrolment,
): Promise<Result<CreationOptions>> {
  const refused = mayChangeWays(viewer);
  if (refused) return refused;
  if (!relyingParty()) return refuse("unauthorized-domain");
  const { session, clock } = viewer;
  const wait = await countAttempt(passkeyChallengesOfHolder, session.id, clock);
  if (wait) return refuse("too-many", wait);
  const hasShown = (await db.passkeyChallenge.count({ where: passkeyEnrolmentsOwnedBy(viewer) })) > 0;
  if (hasShown || !(await db.user.count({ where: { AND: [usersOwnedBy(viewer), hasSecondFactor] } })))
    // A factor that is set up meanwhile has ended this session.
    return inTransaction(async (tx) => ((await lockAccount(tx, viewer)) ? begin(tx, viewer) : refuse("signed-out")));
  if (!code) return invalid({ verificationCode: "validations.required" });
  return counted(viewer, async (tx) => ((await takeOwnCode(tx, viewer, code)) ? begin(tx, viewer) : wrongCode));
}

async function begin(tx: Transaction, viewer: Viewer): Promise<Result<CreationOptions>> {
  const { session, clock, profile } = viewer;
  const party = relyingParty();
  const passkeys = await tx.passkey.findMany({
    where: passkeysOwnedBy(viewer),
    select: { credentialId: true, transports: true },
  });
  const user = await tx.user.findFirst({ where: usersOwnedBy(viewer), select: { email: true, passkeyHandle: true } });
  if (!party || !user) return refuse("unauthorized-domain");
  if (passkeys.length >= MAX_PASSKEYS) return refuse("too-many-passkeys");
  const handle = user.passkeyHandle ?? newToken();
  if (!user.passkeyHandle) await tx.user.updateMany({ where: usersOwnedBy(viewer), data: { passkeyHandle: handle } });
  const challenge = await issueChallenge(tx, clock, { purpose: "ADD", sessionId: session.id });
  const { email } = user;
  return done(await creationOptions(party, { handle, email, displayName: profile.displayName, passkeys }, challenge));
}

/**
 * From now on the account opens to the passkey, without a password or a code. `device`: by which it is named until its owner
 * calls it something else.
 */
export async function finishPasskeyEnrolment(
  viewer: Viewer,
  { credential, device }: FinishPasskeyEnrolment & { device: string },
): Promise<Result> {
  const refused = mayChangeWays(viewer);
  if (refused) return refused;
  const party = relyingParty();
  const challenge = await takeChallenge(viewer, { purpose: "ADD", sessionId: viewer.session.id }, credential);
  const made = party && challenge !== null && (await verifyNewPasskey(credential, challenge, party));
  if (!made) return refuse("passkey-refused");
  const { userId, clock } = viewer;
  return runMutation(viewer, async (tx) => {
    if (!(await lockAccount(tx, viewer))) return refuse("signed-out");
    if ((await tx.passkey.count({ where: passkeysOwnedBy(viewer) })) >= MAX_PASSKEYS)
      return refuse("too-many-passkeys");
    const wait = await countAttempt(passkeysOfAccount, userId, clock, tx);
    if (wait) return refuse("too-many", wait);
    const row = { id: newId(clock), userId, rpId: party.id, name: device, createdAt: clock.now(), ...made };
    const { count } = await tx.passkey.createMany({ data: row, skipDuplicates: true });
    // Whoever made one here has it only once; of another account nothing is said.
    if (count === 0) return refuse("passkey-refused");
    await enqueueMail(tx, { kind: "sign-in-changed", userId, change: "passkey-added" });
    return done();
  });
}

export async function renamePasskey(viewer: Viewer, { passkeyId, passkeyName }: RenamePasskey): Promise<Result> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  return runMutation(viewer, async (tx) => {
    const { count } = await tx.passkey.updateMany({
      where: { AND: [passkeysOwnedBy(viewer), { id: passkeyId }] },
      data: { name: passkeyName },
    });
    return count > 0 ? done() : refuse("not-found");
  });
}

/**
 * The account does not open to it any more, and all other devices are signed out: one of them may have come by it. One way
 * remains. Removed twice it is removed once.
 */
export async function removePasskey(viewer: Viewer, { passkeyId }: RemovePasskey): Promise<Result> {
  const refused = mayChangeWays(viewer);
  if (refused) return refused;
  return runMutation(viewer, async (tx) => {
    if (!(await lockAccount(tx, viewer))) return refuse("signed-out");
    if ((await countOtherWays(tx, viewer, { passkeyId })) === 0) return refuse("last-way");
    const { count } = await tx.passkey.deleteMany({ where: { AND: [passkeysOwnedBy(viewer), { id: passkeyId }] } });
    if (count === 0) return done();
    await endOtherSessions(viewer, tx);
    await enqueueMail(tx, { kind: "sign-in-changed", userId: viewer.userId, change: "passkey-removed" });
    return done();
  });
}
