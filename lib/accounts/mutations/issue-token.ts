import { accountTokenOf, tokenLifeMs } from "@/lib/accounts/account-token";
import { unsafeTokensIssuableBy, unsafeUsersMailableBy } from "@/lib/accounts/policy";
import { hashOfToken } from "@/lib/auth/session";
import type { System } from "@/lib/auth/system";
import { inTransaction } from "@/lib/db";
import type { TokenPurpose } from "@/lib/generated/prisma/client";

/**
 * Makes the link's token of a mail that is about to be sent, from now on for as long as its purpose allows; null when
 * nobody is to get one: there is no such account, it has no password to reset, or its address is verified already.
 */
export function issueToken(
  system: System,
  mailId: string,
  purpose: TokenPurpose,
  who: { email: string } | { id: string },
): Promise<{ to: string; token: string } | null> {
  return inTransaction(async (tx) => {
    const needed = purpose === "RESET_PASSWORD" ? { passwordHash: { not: null } } : { emailVerified: null };
    const user = await tx.user.findFirst({
      where: { AND: [unsafeUsersMailableBy(system, who), needed] },
      select: { id: true, email: true },
    });
    if (!user) return null;
    const token = accountTokenOf(mailId);
    const tokenHash = hashOfToken(token);
    const expiresAt = new Date(system.clock.now().getTime() + tokenLifeMs[purpose]);
    // Sent again after a crash it is the same link, which lives on from now.
    await tx.accountToken.deleteMany({ where: unsafeTokensIssuableBy(system, tokenHash) });
    await tx.accountToken.create({ data: { tokenHash, userId: user.id, purpose, email: user.email, expiresAt } });
    return { to: user.email, token };
  });
}
