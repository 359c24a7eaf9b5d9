import { env } from "@/lib/env";

/**
 * Over HTTPS every cookie is bound to this host alone (__Host-): no neighbour under the same domain can plant its own.
 */
export function isSecure(): boolean {
  return env().APP_URL.startsWith("https:");
}

/** Of Auth.js's token; also the salt of its encryption. */
export function sessionCookieName(): string {
  return isSecure() ? "__Host-authjs.session-token" : "authjs.session-token";
}

/** Dies with the browser: without it a session that was meant until then is over. */
export function browserCookieName(): string {
  return isSecure() ? "__Host-allyway.browser" : "allyway.browser";
}

export function deviceCookieName(): string {
  return isSecure() ? "__Host-allyway.device" : "allyway.device";
}

/** Between the two steps of a sign-in. */
export function secondStepCookieName(): string {
  return isSecure() ? "__Host-allyway.second-step" : "allyway.second-step";
}

/** Tokens of the accounts that need no second step in this browser. */
export function trustedCookieName(): string {
  return isSecure() ? "__Host-allyway.trusted" : "allyway.trusted";
}

/** That this browser has written something within the last seconds. */
export function recentWriteCookieName(): string {
  return isSecure() ? "__Host-allyway.wrote" : "allyway.wrote";
}

/** Never with a domain, which __Host- forbids. */
export function cookieOptions() {
  return { httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/" } as const;
}
