import { isIP } from "node:net";
import { env } from "@/lib/env";
import { LOOPBACK } from "@/lib/env-values";

/** Whom passkeys are made for (WebAuthn's relying party): the name that they are bound to, and where they serve. */
export type RelyingParty = { id: string; origin: string };

/**
 * By the address that people type. Null where browsers make no passkeys: without HTTPS, and at an address that is no
 * name. On one's own machine they make them for localhost alone.
 */
export function relyingParty({ APP_URL } = env()): RelyingParty | null {
  const { protocol, hostname, port, origin } = new URL(APP_URL);
  if (LOOPBACK.includes(hostname))
    return { id: "localhost", origin: `${protocol}//localhost${port ? `:${port}` : ""}` };
  if (protocol !== "https:" || isIP(hostname.replace(/^\[|\]$/g, ""))) return null;
  return { id: hostname, origin };
}
