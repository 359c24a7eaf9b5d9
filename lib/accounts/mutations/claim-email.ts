import { unsafeEmailHoldsOn } from "@/lib/accounts/policy/email-change";
import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import type { Transaction } from "@/lib/db";
import { lockEmails } from "@/lib/database/row-lock";

/**
 * Whether an address may become an account's, which the unique address of accounts has yet to agree to: false while
 * another account may still be taken back to it. Who claims it, or leaves it, meanwhile waits. `left`: another address
 * that the same transaction leaves.
 */
export async function claimEmail(
  tx: Transaction,
  who: Visitor | Viewer,
  email: string,
  left = email,
): Promise<boolean> {
  await lockEmails(tx, [email, left]);
  return (await tx.emailChange.count({ where: unsafeEmailHoldsOn(who, email) })) === 0;
}
