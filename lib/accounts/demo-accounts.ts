import { env, isReachable } from "@/lib/env";

/** By this domain, which nobody can own, the demo knows its accounts again. */
export const DEMO_DOMAIN = "demo.example";

/**
 * Everybody knows their password, so they are nobody's where others can reach the app, whatever database it was given.
 */
export function areDemoAccountsClosed(): boolean {
  return isReachable(env());
}

/** Also where no such account exists: it is told by the address alone. */
export function isClosedDemoAccount(email: string): boolean {
  return isDemoAddress(email) && areDemoAccountsClosed();
}

/** Nobody reads what is sent there. */
export function isDemoAddress(email: string): boolean {
  return email.endsWith(`@${DEMO_DOMAIN}`);
}
