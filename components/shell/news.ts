import type { ViewerAccount } from "@/lib/auth/viewer";

/** How much waits for the acting profile, and how much for the others: who invites, asks the human. */
export function newsOf({ own, invitations }: ViewerAccount, actingId: string): { here: number; elsewhere: number } {
  return actingId === own.id ? { here: invitations, elsewhere: 0 } : { here: 0, elsewhere: invitations };
}
