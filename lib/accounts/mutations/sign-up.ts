import { signUpRefusal } from "@/lib/accounts/mutations/admit-sign-up";
import { askToConfirm } from "@/lib/accounts/mutations/ask-to-confirm";
import { claimEmail } from "@/lib/accounts/mutations/claim-email";
import { countSignUp } from "@/lib/accounts/mutations/count-sign-up";
import { hasBlockedDomain } from "@/lib/accounts/mutations/refuse-mail-domain";
import { hashPassword, weaknessOf } from "@/lib/accounts/password";
import type { SignUp } from "@/lib/accounts/schema";
import type { Visitor } from "@/lib/auth/visitor";
import { inTransaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { createProfile } from "@/lib/profiles/mutations/create-profile";
import { namePosesAsService } from "@/lib/profiles/posing";
import { done, invalid, refuse, type Result } from "@/lib/result";

/** Makes an account with its person's profile. Of two sign-ups with one address at once the first wins. */
export async function signUp(
  visitor: Visitor,
  {
    displayName,
    email,
    password,
    rules,
    invitation,
  }: Omit<SignUp, "persistence" | "callbackURL" | "invitation"> & Partial<Pick<SignUp, "invitation">>,
): Promise<Result<{ userId: string; profileId: string; passwordHash: string }>> {
  const { clock } = visitor;
  if (namePosesAsService(displayName)) return invalid({ displayName: "validations.name-reserved" });
  const weakness = await weaknessOf(password, [displayName, email]);
  if (weakness) return invalid({ password: weakness });
  const wait = await countSignUp(visitor.address, clock);
  if (wait) return refuse("too-many", wait);
  // Codes that somebody guesses count as sign-ups.
  const closed = await signUpRefusal(clock, { invitation });
  if (closed) return closed;
  if (await hasBlockedDomain(email)) return invalid({ email: "validations.email-domain" });

  const passwordHash = await hashPassword(password, { address: visitor.address });
  const [userId, profileId, createdAt] = [newId(clock), newId(clock), clock.now()];
  return inTransaction(async (tx) => {
    if (!(await claimEmail(tx, visitor, email))) return invalid({ email: "errors.email-already-in-use" });
    const user = await tx.user.createMany({
      data: {
        ...{ id: userId, email, passwordHash, deviceLanguage: visitor.language, createdAt },
        ...{ rulesVersion: rules, rulesAgreedAt: createdAt },
      },
      skipDuplicates: true,
    });
    if (user.count === 0) return invalid({ email: "errors.email-already-in-use" });
    await createProfile(tx, clock, { id: profileId, kind: "USER", displayName, userId });
    await askToConfirm(tx, { userId, email }, clock);
    return done({ userId, profileId, passwordHash });
  });
}
