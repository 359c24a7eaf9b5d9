import { EARLY_DAYS } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { MAX_EARLY_STRANGERS_A_DAY, MAX_STRANGERS_A_DAY } from "@/lib/conversations/schema";
import type { Transaction } from "@/lib/db";
import { verifiedAccountOf } from "@/lib/organizations/mutations/verified-account";
import { countAttempts } from "@/lib/rate-limit";
import { refuse, type Refused } from "@/lib/result";
import { DAY_MS, DAY_SECONDS } from "@/lib/time";

/** A stranger more is written to: the human counts, whomever they act as. */
export async function countStranger(tx: Transaction, viewer: Viewer): Promise<Refused | null> {
  const account = await verifiedAccountOf(tx, viewer);
  if (!account) return refuse("unverified-email");
  const isEarly = viewer.clock.now().getTime() - account.createdAt.getTime() < EARLY_DAYS * DAY_MS;
  const count = isEarly ? MAX_EARLY_STRANGERS_A_DAY : MAX_STRANGERS_A_DAY;
  const limit = { name: "strangers-written", count, seconds: DAY_SECONDS };
  const wait = await countAttempts([{ limit, subject: viewer.userId }], viewer.clock, tx);
  return wait > 0 ? refuse("too-many", wait) : null;
}
