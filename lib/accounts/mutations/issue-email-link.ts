import { accountTokenOf, tokenLifeMs, UNDO_EMAIL_MS } from "@/lib/accounts/account-token";
import { unsafeTokensIssuableBy, unsafeUsersMailableBy } from "@/lib/accounts/policy";
import { emailChangesIssuableBy, unsafeEmailHoldsOn } from "@/lib/accounts/policy/email-change";
import { hashOfToken } from "@/lib/auth/session";
import type { System } from "@/lib/auth/system";
import { inTransaction } from "@/lib/db";

/**
 * Makes the link by which an address becomes an account's, of a mail that is about to be sent there; `token` is null where
 * another account has it or may be taken back to it, and null comes back where the account has no use for one any more.
 */
export function issueNewEmailLink(
  system: System,
  mailId: string,
  { userId, email }: { userId: string; email: string },
): Promise<{ to: string; token: string | null } | null> {
  return inTransaction(async (tx) => {
    const asking = { emailVerified: { not: null }, email: { not: email } };
    const user = { AND: [unsafeUsersMailableBy(system, { id: userId }), asking] } as const;
    if ((await tx.user.count({ where: user })) === 0) return null;
    const holds = { AND: [unsafeEmailHoldsOn(system, email), { userId: { not: userId } }] } as const;
    const isTaken = (await tx.user.count({ where: unsafeUsersMailableBy(system, { email }) })) > 0;
    if (isTaken || (await tx.emailChange.count({ where: holds })) > 0) return { to: email, token: null };
    const token = accountTokenOf(mailId);
    const tokenHash = hashOfToken(token);
    const expiresAt = new Date(system.clock.now().getTime() + tokenLifeMs.CHANGE_EMAIL);
    // Sent again after a crash it is the same link, which lives on from now.
    await tx.accountToken.deleteMany({ where: unsafeTokensIssuableBy(system, tokenHash) });
    await tx.accountToken.create({ data: { tokenHash, userId, purpose: "CHANGE_EMAIL", email, expiresAt } });
    return { to: email, token };
  });
}

/** Makes the link by which a former address takes the account back; null once nobody may. From now on it is held anew. */
export async function issueUndoLink(
  system: System,
  mailId: string,
  changeId: string,
): Promise<{ to: string; token: string } | null> {
  const token = accountTokenOf(mailId);
  return inTransaction(async (tx) => {
    const [change] = await tx.emailChange.updateManyAndReturn({
      where: emailChangesIssuableBy(system, changeId),
      data: { tokenHash: hashOfToken(token), undoUntil: new Date(system.clock.now().getTime() + UNDO_EMAIL_MS) },
      select: { formerEmail: true },
    });
    return change ? { to: change.formerEmail, token } : null;
  });
}
