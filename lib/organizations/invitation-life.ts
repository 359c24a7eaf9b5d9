/** Days after which an invitation that nobody answered has expired. */
export const INVITATION_DAYS = 30;

/** Invitations of before that have expired. */
export function invitedSince(now: Date): Date {
  return new Date(now.getTime() - INVITATION_DAYS * 24 * 3600_000);
}
