import { resetsOfEmail } from "@/lib/accounts/limits";
import { needsApproval, showsInvitation, signUpRefusal } from "@/lib/accounts/mutations/admit-sign-up";
import { claimEmail } from "@/lib/accounts/mutations/claim-email";
import { countSignUp, giveSignUpBack } from "@/lib/accounts/mutations/count-sign-up";
import { hasBlockedDomain } from "@/lib/accounts/mutations/refuse-mail-domain";
import { hashPassword, weaknessOf } from "@/lib/accounts/password";
import type { ResetPassword, SignUp } from "@/lib/accounts/schema";
import { openSignUp } from "@/lib/accounts/sign-up-link";
import type { Visitor } from "@/lib/auth/visitor";
import { inTransaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { namePosesAsService } from "@/lib/profiles/posing";
import { createProfile } from "@/lib/profiles/mutations/create-profile";
import { countAttempt } from "@/lib/requests/rate-limit";
import { done, invalid, refuse, type Result } from "@/lib/result";

/**
 * The sign-up of somebody who has not proved that no program asks: a link goes to the address, by which its owner chooses
 * the password. Whether an account has it is asked by the worker alone, so the answer and its time are the same, and so is
 * the mail; an address that has had enough mails gets none.
 */
export async function askToSignUp(
  visitor: Visitor,
  {
    displayName,
    email,
    rules,
    invitation,
  }: Pick<SignUp, "displayName" | "email" | "rules"> & Partial<Pick<SignUp, "invitation">>,
): Promise<Result> {
  if (namePosesAsService(displayName)) return invalid({ displayName: "validations.name-reserved" });
  const wait = await countSignUp(visitor.address, visitor.clock);
  if (wait) return refuse("too-many", wait);
  const closed = await signUpRefusal(visitor.clock, { invitation, isByMail: true });
  if (closed) return closed;
  if (await hasBlockedDomain(email)) return invalid({ email: "validations.email-domain" });
  const { language } = visitor;
  const enough = (await countAttempt(resetsOfEmail, email, visitor.clock)) > 0;
  const agreed = { rules, agreedAt: visitor.clock.now().getTime() };
  const isInvited = await showsInvitation(invitation);
  const mail = { kind: "finish-sign-up", email, displayName, language, ...agreed, isInvited } as const;
  if (!enough) await inTransaction((tx) => enqueueMail(tx, mail));
  return done();
}

/**
 * Makes the account that the link of such a mail is about, with the password that its owner has chosen: before that nothing
 * is there. An account that has the address by then ends the link, so it serves once, and of many at the same moment one. Where a moderator lets each
 * in it is hidden until then.
 */
export async function openAccount(
  visitor: Visitor,
  { token, newPassword }: Pick<ResetPassword, "token" | "newPassword">,
): Promise<Result<{ userId: string; passwordHash: string }>> {
  const { clock, address } = visitor;
  const asked = openSignUp(token, clock);
  if (!asked) return refuse("link-expired");
  const { displayName, email, rules, agreedAt, isInvited } = asked;
  const closed = await signUpRefusal(clock, { isInvited, isByMail: true });
  // No field here takes an invitation.
  if (closed) return closed.status === "invalid" ? refuse("sign-ups-invited") : closed;
  if (await hasBlockedDomain(email)) return refuse("email-domain");
  const weakness = await weaknessOf(newPassword, [displayName, email]);
  if (weakness) return invalid({ newPassword: weakness });

  const passwordHash = await hashPassword(newPassword, { account: email });
  const [userId, profileId, createdAt] = [newId(clock), newId(clock), clock.now()];
  const opened = await inTransaction(async (tx) => {
    if (!(await claimEmail(tx, visitor, email))) return refuse("link-expired");
    // Whoever has the link has the address.
    const made = await tx.user.createMany({
      data: {
        ...{ id: userId, email, emailVerified: createdAt, passwordHash, createdAt },
        ...(rules && agreedAt && { rulesVersion: rules, rulesAgreedAt: new Date(agreedAt) }),
      },
      skipDuplicates: true,
    });
    if (made.count === 0) return refuse("link-expired");
    const waits = await needsApproval(tx);
    const deactivatedAt = waits ? createdAt : null;
    await createProfile(tx, clock, { id: profileId, kind: "USER", displayName, userId, deactivatedAt });
    if (waits) await tx.signUpRequest.create({ data: { userId, createdAt } });
    return done({ userId, passwordHash });
  });
  if (opened.status === "done") await giveSignUpBack(address);
  return opened;
}
