import type { Transaction } from "@/lib/db";
import type { ActedCase } from "@/lib/reports/act-query";
import { placeLimit } from "@/lib/reports/limit-query";
import { lockRows } from "@/lib/database/row-lock";

/** Limits whose thing a case is about, or ends that where no other answer says so. */
export async function limitOwner(tx: Transaction, { profileId }: ActedCase): Promise<void> {
  if (!profileId) return;
  await lockRows(tx, "Profile", [profileId]);
  await placeLimit(tx, profileId);
}
