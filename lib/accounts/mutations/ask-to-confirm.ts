import { verificationsOfEmail } from "@/lib/accounts/limits";
import type { Clock } from "@/lib/clock";
import type { Transaction } from "@/lib/db";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { countAttempt } from "@/lib/requests/rate-limit";

/**
 * Has the link sent that confirms an account's address, unless that mailbox was sent many today: accounts that say one
 * after the other that it is theirs do not fill it. Answers the seconds to wait then.
 */
export async function askToConfirm(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
  clock: Clock,
): Promise<number> {
  const wait = await countAttempt(verificationsOfEmail, email, clock, tx);
  if (!wait) await enqueueMail(tx, { kind: "verify-email", userId });
  return wait;
}
