import { canManageAccount, usersOwnedBy } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

/** How the human is told of unread messages by mail, and when none comes; null for whoever acts as another one. */
export async function getMessageMails(viewer: Viewer) {
  if (!canManageAccount(viewer)) return null;
  return db.user.findFirst({
    where: usersOwnedBy(viewer),
    select: { messageMails: true, quietFrom: true, quietUntil: true },
  });
}
