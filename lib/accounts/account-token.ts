import { createHmac } from "node:crypto";
import { env } from "@/lib/env";
import type { TokenPurpose } from "@/lib/generated/prisma/client";
import { DAY_MS, MINUTE_MS } from "@/lib/time";

/**
 * How long the link of a mail can be used, from its sending: one opens the account; one only says whose an address is,
 * and works where that account is signed in, as the one does that makes it the account's; one takes back a second factor
 * that somebody else has set up.
 */
export const tokenLifeMs: Record<TokenPurpose, number> = {
  RESET_PASSWORD: 10 * MINUTE_MS,
  VERIFY_EMAIL: DAY_MS,
  REMOVE_FACTOR: 7 * DAY_MS,
  CHANGE_EMAIL: DAY_MS,
};

/** How long an account can be taken back to an address that it has left, from the sending of the mail that tells of it. */
export const UNDO_EMAIL_MS = 7 * DAY_MS;

/**
 * The token (256 bits) in the link of a mail. Made of the mail's id and the secret, so that it waits nowhere in the
 * clear and a mail that must be sent again carries the same one.
 */
export function accountTokenOf(mailId: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`mail:${mailId}`).digest("base64url");
}
