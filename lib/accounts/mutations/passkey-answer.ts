import { challengeIn, verifyPasskey } from "@/lib/accounts/passkey";
import { type Asked, passkeyChallengesUsableBy } from "@/lib/accounts/policy/passkeys";
import { CHALLENGE_SECONDS, type NewCredential, type UsedCredential } from "@/lib/accounts/schema/passkeys";
import { relyingParty } from "@/lib/auth/relying-party";
import { hashOfToken, newToken } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import type { Clock } from "@/lib/clock";
import { db, type Transaction } from "@/lib/db";
import type { Scope } from "@/lib/scope";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";

/** What a passkey is to sign within minutes: 256 random bits, of which the hash alone is kept. */
export async function issueChallenge(tx: Transaction, clock: Clock, asked: Asked): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_SECONDS * 1000);
  await tx.passkeyChallenge.createMany({ data: { ...asked, challengeHash: hashOfToken(challenge), expiresAt } });
  return challenge;
}

/** The challenge that this answers, which is over by that: of two answers at once the second gets null, right or wrong. */
export async function takeChallenge(
  who: Visitor | Viewer,
  asked: Asked,
  credential: NewCredential | UsedCredential,
): Promise<string | null> {
  const challenge = challengeIn(credential);
  if (challenge === null) return null;
  const usable = passkeyChallengesUsableBy(who, asked, hashOfToken(challenge));
  const { count } = await db.passkeyChallenge.deleteMany({ where: usable });
  return count > 0 ? challenge : null;
}

export type Use = { passkey: { id: string; userId: string }; counter: number; isBackedUp: boolean };

/**
 * Which of these passkeys has signed what was asked, and with what; null for anything else, of which nothing is said.
 * `isWhole`: whoever holds it was asked who they are, by what they know or are.
 */
export async function verifyUse(
  who: Visitor | Viewer,
  asked: Asked,
  credential: UsedCredential,
  { among, isWhole }: { among: Scope<"Passkey">; isWhole: boolean },
) {
  const party = relyingParty();
  const challenge = await takeChallenge(who, asked, credential);
  if (!party || challenge === null) return null;
  const passkey = await db.passkey.findFirst({
    where: { AND: [among, { credentialId: credential.id, rpId: party.id }] },
    select: {
      ...{ id: true, userId: true, publicKey: true },
      user: { select: { email: true, passwordHash: true, passkeyHandle: true } },
    },
  });
  const use = passkey && (await verifyPasskey(credential, passkey, challenge, { party, isWhole }));
  return use && { passkey, ...use };
}

/**
 * Notes the use within the transaction of what it opens. One that counts no further than before comes from a copy, or from
 * what was copied: it opens nothing, and the owner is told by mail. One that is gone meanwhile opens nothing, either.
 */
export async function noteUse(
  tx: Transaction,
  among: Scope<"Passkey">,
  { passkey: { id, userId }, counter, isBackedUp }: Use,
  clock: Clock,
): Promise<boolean> {
  const isFurther = { counter: counter > 0 ? { lt: counter } : 0 };
  const noted = await tx.passkey.updateMany({
    where: { AND: [among, { id }, isFurther] },
    data: { counter, isBackedUp, lastUsedAt: clock.now() },
  });
  if (noted.count > 0) return true;
  if ((await tx.passkey.count({ where: { AND: [among, { id }] } })) > 0)
    await enqueueMail(tx, { kind: "sign-in-changed", userId, change: "passkey-copied" });
  return false;
}
