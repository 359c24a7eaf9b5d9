import { EARLY_DAYS } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { isLimited } from "@/lib/blocks/mutations/limited";
import { MAX_EARLY_STRANGERS_A_DAY, MAX_STRANGERS_A_DAY } from "@/lib/conversations/schema";
import type { Transaction } from "@/lib/db";
import { verifiedAccountOf } from "@/lib/organizations/mutations/verified-account";
import { countAttempts, type RateLimit } from "@/lib/requests/rate-limit";
import { refuse, type Refused } from "@/lib/result";
import { quietSecondsOf, selectService } from "@/lib/settings/service-query";
import { DAY_MS, DAY_SECONDS } from "@/lib/time";

/**
 * So `many` strangers more are written to, or asked into a group: the human counts, whomever they act as. More than anybody
 * may in a day is no matter of waiting.
 */
export async function countFirstContacts(tx: Transaction, viewer: Viewer, many: number): Promise<Refused | null> {
  if (many === 0) return null;
  const account = await verifiedAccountOf(tx, viewer);
  if (!account) return refuse("unverified-email");
  if (await isLimited(tx, viewer)) return refuse("limited");
  const quiet = quietSecondsOf(await selectService(tx), viewer.clock);
  if (quiet > 0) return refuse("quiet", quiet);
  const limit = firstContactLimit(viewer, account, "strangers-written");
  if (many > limit.count) return refuse("too-many-strangers");
  const wait = await countAttempts([{ limit, subject: viewer.userId }], viewer.clock, tx, many);
  return wait > 0 ? refuse("too-many", wait) : null;
}

/** As many strangers as an account may turn to in a day, in one way or another. */
export function firstContactLimit({ clock }: Viewer, account: { createdAt: Date }, name: string): RateLimit {
  const isEarly = clock.now().getTime() - account.createdAt.getTime() < EARLY_DAYS * DAY_MS;
  return { name, count: isEarly ? MAX_EARLY_STRANGERS_A_DAY : MAX_STRANGERS_A_DAY, seconds: DAY_SECONDS };
}
