export type AuthMode = "sign-in" | "sign-up";

export function authHref(mode: AuthMode, callbackPath: string): string {
  return withCallback("/auth", { mode }, callbackPath);
}

/** To a new password, and from there back to what was wanted. */
export function forgotPasswordHref(callbackPath: string): string {
  return withCallback("/auth/forgot-password", {}, callbackPath);
}

/** Where a code is asked for, after the first step of a sign-in. */
export function secondStepHref(callbackPath: string): string {
  return withCallback("/auth/second-step", {}, callbackPath);
}

function withCallback(path: string, rest: Record<string, string>, callbackPath: string): string {
  const query = new URLSearchParams(rest);
  if (callbackPath !== "/") query.set("callbackURL", callbackPath);
  return query.size ? `${path}?${query}` : path;
}
