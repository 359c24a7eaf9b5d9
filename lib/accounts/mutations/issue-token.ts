import { accountTokenOf, tokenLifeMs } from "@/lib/accounts/account-token";
import { unsafeTokensIssuableBy, unsafeUsersMailableBy } from "@/lib/accounts/policy";
import { hasSecondFactor } from "@/lib/accounts/policy/second-factor";
import { hashOfToken } from "@/lib/auth/session";
import type { System } from "@/lib/auth/system";
import { inTransaction } from "@/lib/db";
import type { TokenPurpose } from "@/lib/generated/prisma/client";
import type { Where } from "@/lib/scope";

/** To the account's own address. */
export type AccountPurpose = Exclude<TokenPurpose, "CHANGE_EMAIL">;

/** Of whoever a mail with this purpose is for. */
const needed: Record<AccountPurpose, Where<"User">> = {
  RESET_PASSWORD: {},
  VERIFY_EMAIL: { emailVerified: null },
  REMOVE_FACTOR: hasSecondFactor,
};

/**
 * Makes the link's token of a mail that is about to be sent, from now on for as long as its purpose allows; null when
 * nobody is to get one: there is no such account, its address is verified already, or the factor is gone. `token`: one
 * that is made already. `to`: an address that the account had, where the link serves once it has that again.
 */
export function issueToken(
  system: System,
  mailId: string,
  purpose: AccountPurpose,
  who: { email: string } | { id: string },
  { token = accountTokenOf(mailId), to }: { token?: string; to?: string } = {},
): Promise<{ to: string; token: string } | null> {
  return inTransaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { AND: [unsafeUsersMailableBy(system, who), needed[purpose]] },
      select: { id: true, email: true },
    });
    if (!user) return null;
    const [tokenHash, email] = [hashOfToken(token), to ?? user.email];
    const expiresAt = new Date(system.clock.now().getTime() + tokenLifeMs[purpose]);
    // Sent again after a crash it is the same link, which lives on from now.
    await tx.accountToken.deleteMany({ where: unsafeTokensIssuableBy(system, tokenHash) });
    await tx.accountToken.create({ data: { tokenHash, userId: user.id, purpose, email, expiresAt } });
    return { to: email, token };
  });
}
