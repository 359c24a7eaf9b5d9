import { isClosedDemoAccount } from "@/lib/accounts/demo-accounts";
import { knownSignInsOfAccount } from "@/lib/accounts/limits";
import { signUpRefusal } from "@/lib/accounts/mutations/admit-sign-up";
import { askToConfirm } from "@/lib/accounts/mutations/ask-to-confirm";
import { claimEmail } from "@/lib/accounts/mutations/claim-email";
import { countSignUp } from "@/lib/accounts/mutations/count-sign-up";
import { hasBlockedDomain } from "@/lib/accounts/mutations/refuse-mail-domain";
import { unsafeAccountsAuthenticatableBy } from "@/lib/accounts/policy";
import { emailAddress } from "@/lib/accounts/schema";
import { DISPLAY_NAME_LIMIT } from "@/lib/accounts/schema/limits";
import type { Identity } from "@/lib/auth/identity";
import type { Visitor } from "@/lib/auth/visitor";
import { inTransaction, type Transaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { namePosesAsService } from "@/lib/profiles/posing";
import { createProfile } from "@/lib/profiles/mutations/create-profile";
import { countAttempt } from "@/lib/requests/rate-limit";
import { done, refuse, type Refused, type Result } from "@/lib/result";
import { requiredLine } from "@/lib/strings/text-schema";

type SignedIn = { userId: string; passwordHash: string | null; isNew: boolean };

/**
 * Whose account it is that somebody at a provider opens; without one it is made. The account is found by who they are
 * there, never by their address: one that has this address already is not touched, confirmed or not. Whoever owns the
 * address gets into it by a mail for a new password, which ends every other way into it. An address that the provider
 * does not answer for is to be confirmed by a mail, as one that was typed. Of two at once the first one makes the account
 * and both get it.
 */
export async function signInWith(
  visitor: Visitor,
  identity: Identity,
  fallbackName: string,
): Promise<Result<SignedIn>> {
  const email = verifiedEmail(identity);
  const isRefused = typeof email === "string" && (await hasBlockedDomain(email));
  try {
    return await inTransaction(async (tx) => {
      const known = await findAccount(tx, visitor, identity);
      if (known) return known;
      return isRefused ? refuse("email-domain") : createAccount(tx, visitor, identity, fallbackName);
    });
  } catch (error) {
    if (!(error instanceof MadeMeanwhile)) throw error;
    const known = await inTransaction((tx) => findAccount(tx, visitor, identity));
    return known ?? refuse("no-current-user");
  }
}

/** Somebody else with this identity was faster: what was made for this one is undone. */
class MadeMeanwhile extends Error {}

async function findAccount(tx: Transaction, visitor: Visitor, identity: Identity): Promise<Result<SignedIn> | null> {
  const account = await tx.account.findFirst({
    where: unsafeAccountsAuthenticatableBy(visitor, identity),
    select: { user: { select: { id: true, email: true, passwordHash: true } } },
  });
  if (!account) return null;
  const { id, email, passwordHash } = account.user;
  if (isClosedDemoAccount(email)) return refuse("demo-closed");
  const wait = await countAttempt(knownSignInsOfAccount, id, visitor.clock, tx);
  return wait ? refuse("too-many", wait) : done({ userId: id, passwordHash, isNew: false });
}

async function createAccount(
  tx: Transaction,
  visitor: Visitor,
  identity: Identity,
  fallbackName: string,
): Promise<Result<SignedIn>> {
  const email = verifiedEmail(identity);
  if (typeof email !== "string") return email;
  const { clock } = visitor;
  const closed = await signUpRefusal(clock, { tx });
  if (closed) return closed.status === "invalid" ? refuse("sign-ups-invited") : closed;
  const wait = await countSignUp(visitor.address, clock, { isConfirmed: identity.ownsEmail, tx });
  if (wait) return refuse("too-many", wait);
  if (!(await claimEmail(tx, visitor, email))) return refuse("email-already-in-use");
  const [userId, profileId, createdAt] = [newId(clock), newId(clock), clock.now()];
  const user = await tx.user.createMany({
    data: { id: userId, email, emailVerified: identity.ownsEmail ? createdAt : null, createdAt },
    skipDuplicates: true,
  });
  // The same person in another tab may have been waited for just now.
  if (user.count === 0) return (await findAccount(tx, visitor, identity)) ?? refuse("email-already-in-use");
  const { provider, subject } = identity;
  const account = await tx.account.createMany({
    data: { userId, provider, providerAccountId: subject, createdAt },
    skipDuplicates: true,
  });
  if (account.count === 0) throw new MadeMeanwhile();
  if (!identity.ownsEmail) await askToConfirm(tx, { userId, email }, clock);
  await createProfile(tx, clock, { id: profileId, kind: "USER", displayName: nameOf(identity, fallbackName), userId });
  return done({ userId, passwordHash: null, isNew: true });
}

/** An address that the provider has not confirmed is anybody's. */
export function verifiedEmail({ email, emailVerified }: Identity): string | Refused {
  const { data } = emailAddress.safeParse(email);
  return emailVerified && data ? data : refuse("unverified-email");
}

const displayName = requiredLine(DISPLAY_NAME_LIMIT, "validations.name-too-long");

/** Never made of the address, which is nobody's business; nor one that poses as the service. */
function nameOf({ name }: Identity, fallbackName: string): string {
  const { data } = displayName.safeParse(name);
  return data === undefined || namePosesAsService(data) ? fallbackName : data;
}
