import type { Visitor } from "@/lib/auth/visitor";
import { db } from "@/lib/db";
import { unsafeSearchAlertsEndableBy } from "@/lib/search/policy";

/** Whatever of them is on its way finds that nobody wants it any more. The searches stay. */
export async function endSearchAlerts(visitor: Visitor, userId: string): Promise<void> {
  await db.savedSearch.updateMany({
    where: { AND: [unsafeSearchAlertsEndableBy(visitor, userId), { alerts: { not: "OFF" } }] },
    data: { alerts: "OFF", alertAt: null },
  });
}
