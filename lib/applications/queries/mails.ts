import { canManageAccount, usersOwnedBy } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

/** Whether the human is told by mail when an application of theirs goes on; null for whoever acts as another one. */
export async function getApplicationMails(viewer: Viewer): Promise<boolean | null> {
  if (!canManageAccount(viewer)) return null;
  const user = await db.user.findFirst({ where: usersOwnedBy(viewer), select: { applicationMails: true } });
  return user?.applicationMails ?? null;
}
