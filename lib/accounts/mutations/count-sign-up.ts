import { signUpsOfAddress, signUpsOfAddressInAll } from "@/lib/accounts/limits";
import type { Clock } from "@/lib/clock";
import { db, type Transaction } from "@/lib/db";
import { countAttempts, uncountAttempt } from "@/lib/requests/rate-limit";

type Counting = { isConfirmed?: boolean; tx?: Transaction };

/**
 * Counts a sign-up of an address; answers the seconds to wait, 0 when it may be done. One whose e-mail nobody has to
 * confirm any more (`isConfirmed`) counts only among all. What is refused takes no place.
 */
export async function countSignUp(
  address: string,
  clock: Clock,
  { isConfirmed = false, tx = db }: Counting = {},
): Promise<number> {
  const limits = isConfirmed ? [signUpsOfAddressInAll] : [signUpsOfAddress, signUpsOfAddressInAll];
  const counted = limits.map((limit) => ({ limit, subject: address }));
  const wait = await countAttempts(counted, clock, tx);
  if (wait > 0) for (const limit of limits) await uncountAttempt(limit, address, tx);
  return wait;
}

/**
 * Gives the place of a sign-up back to the address where it was confirmed: where many people are, such as at an
 * assembly, there is room for as many as are real.
 */
export function giveSignUpBack(address: string): Promise<void> {
  return uncountAttempt(signUpsOfAddress, address);
}
