import { createHmac } from "node:crypto";
import { env } from "@/lib/env";

/** Minutes that a link of a mail can be used, from its sending. */
export const TOKEN_MINUTES = 10;

/**
 * The token (256 bits) in the link of a mail. Made of the mail's id and the secret, so that it waits nowhere in the
 * clear and a mail that must be sent again carries the same one.
 */
export function accountTokenOf(mailId: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`mail:${mailId}`).digest("base64url");
}
