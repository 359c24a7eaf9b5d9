const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Says that somebody is done with the welcome of a profile, in this browser. */
export function welcomedCookie(profileId: string): string {
  return `allyway.welcomed.${profileId}`;
}

export function rememberWelcomed(profileId: string) {
  document.cookie = `${welcomedCookie(profileId)}=on; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
