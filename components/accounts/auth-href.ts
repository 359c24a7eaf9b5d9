export type AuthMode = "sign-in" | "sign-up";

export function authHref(mode: AuthMode, callbackPath: string): string {
  const query = new URLSearchParams({ mode });
  if (callbackPath !== "/") query.set("callbackURL", callbackPath);
  return `/auth?${query}`;
}
