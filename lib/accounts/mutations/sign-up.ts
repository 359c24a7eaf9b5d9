import { signUpsOfAddress } from "@/lib/accounts/limits";
import { hashPassword, isCommonPassword } from "@/lib/accounts/password";
import { profilesUndoableBy } from "@/lib/accounts/policy";
import type { SignUp } from "@/lib/accounts/schema";
import type { Visitor } from "@/lib/auth/visitor";
import { inTransaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { handleCandidates } from "@/lib/profiles/handle";
import { handlesHiddenFrom } from "@/lib/profiles/policy";
import { countAttempt } from "@/lib/rate-limit";
import { done, invalid, refuse, type Result } from "@/lib/result";

/** Makes an account with its person's profile. Of two sign-ups with one address at once the first wins. */
export async function signUp(
  visitor: Visitor,
  { displayName, email, password }: Pick<SignUp, "displayName" | "email" | "password">,
): Promise<Result<{ userId: string; profileId: string }>> {
  const { clock } = visitor;
  if (await isCommonPassword(password, [displayName, email])) return invalid({ password: "errors.weak-password" });
  const wait = await countAttempt(signUpsOfAddress, visitor.address, clock);
  if (wait) return refuse("too-many", wait);

  const passwordHash = await hashPassword(password);
  const [userId, profileId, createdAt] = [newId(clock), newId(clock), clock.now()];
  return inTransaction(async (tx) => {
    const user = await tx.user.createMany({ data: { id: userId, email, passwordHash, createdAt }, skipDuplicates: true });
    if (user.count === 0) return invalid({ email: "errors.email-already-in-use" });
    for (const handle of handleCandidates(displayName)) {
      const profile = { id: profileId, kind: "USER" as const, handle, displayName, userId, createdAt };
      const made = await tx.profile.createMany({ data: profile, skipDuplicates: true });
      if (made.count === 0) continue;
      // Asked after the handle is ours: whoever gives it up at this moment has committed by now, with the hold.
      const held = await tx.handleHold.count({ where: { AND: [{ handle }, handlesHiddenFrom({ clock, profileId })] } });
      if (held === 0) return done({ userId, profileId });
      await tx.profile.deleteMany({ where: profilesUndoableBy(visitor, userId) });
    }
    throw new Error("no free handle among the candidates");
  });
}
