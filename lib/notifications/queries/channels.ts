import { canManageAccount } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { selectChannels } from "@/lib/notifications/push-query";

/** How the human is told while no page is open; null for whoever acts as another one. */
export async function getChannels(viewer: Viewer) {
  return canManageAccount(viewer) ? selectChannels(viewer) : null;
}
