import { env, ownOrigins } from "@/lib/env";

/** A write must say that it comes from this app; without an Origin it says nothing. */
export function isOwnOrigin(origin: string | null): boolean {
  return origin !== null && ownOrigins(env()).includes(origin);
}
