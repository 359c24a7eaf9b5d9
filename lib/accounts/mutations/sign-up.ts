import { signUpsOfAddress } from "@/lib/accounts/limits";
import { hashPassword, isCommonPassword } from "@/lib/accounts/password";
import type { SignUp } from "@/lib/accounts/schema";
import type { Visitor } from "@/lib/auth/visitor";
import { inTransaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { handleCandidates } from "@/lib/profiles/handle";
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
      if (made.count === 1) return done({ userId, profileId });
    }
    throw new Error("no free handle among the candidates");
  });
}
