import type { ViewerAccount } from "@/lib/auth/viewer";

/**
 * How much waits for the acting profile, and how much for the others: who invites, asks the human; who wants to be an
 * ally, asks the profile.
 */
export function newsOf(
  { own, invitations, requests }: ViewerAccount,
  actingId: string,
): { here: number; elsewhere: number } {
  return actingId === own.id
    ? { here: invitations + requests, elsewhere: 0 }
    : { here: requests, elsewhere: invitations };
}
