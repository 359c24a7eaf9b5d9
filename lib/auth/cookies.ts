import { env } from "@/lib/env";

/** Over HTTPS every cookie is bound to this host alone. */
export function isSecure(): boolean {
  return env().APP_URL.startsWith("https:");
}

/** Auth.js's own name for its token; also the salt of its encryption. */
export function sessionCookieName(): string {
  return isSecure() ? "__Secure-authjs.session-token" : "authjs.session-token";
}

/** Dies with the browser: without it a session that was meant until then is over. */
export function browserCookieName(): string {
  return isSecure() ? "__Host-allyway.browser" : "allyway.browser";
}

export function deviceCookieName(): string {
  return isSecure() ? "__Host-allyway.device" : "allyway.device";
}
