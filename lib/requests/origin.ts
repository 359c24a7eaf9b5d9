import { env, ownOrigins } from "@/lib/env";

/** A write must say that it comes from this app; without an Origin it says nothing. */
export function isOwnOrigin(origin: string | null): boolean {
  return origin !== null && ownOrigins(env()).includes(origin);
}

/**
 * Whether a request was sent to this app by one of its names: a foreign one may lead to this machine as well (DNS
 * rebinding).
 */
export function isOwnHost(host: string | null): boolean {
  return ownOrigins(env()).some((origin) => new URL(origin).host === host?.toLowerCase());
}
