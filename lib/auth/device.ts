import Bowser from "bowser";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

/** Accounts that one browser is remembered for. */
const MAX_ACCOUNTS = 5;

/** An account and the hash of the password that opens it now. */
export type Opened = { id: string; passwordHash: string | null };

function markOf({ id, passwordHash }: Opened): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`device:${id}:${passwordHash}`).digest("base64url");
}

/**
 * Whether this browser has signed in to the account before, by its signed cookie. With the password its devices change,
 * too: one that somebody else had opened neither comes back unannounced nor guesses beside the others.
 */
export function knowsDevice(cookie: string, account: Opened): boolean {
  const mark = Buffer.from(markOf(account));
  return cookie
    .split(".")
    .slice(0, MAX_ACCOUNTS)
    .some((known) => {
      const bytes = Buffer.from(known);
      return bytes.length === mark.length && timingSafeEqual(bytes, mark);
    });
}

/** The cookie with this account remembered first. */
export function rememberDevice(cookie: string, account: Opened): string {
  const mark = markOf(account);
  return [mark, ...cookie.split(".").filter((known) => known && known !== mark)].slice(0, MAX_ACCOUNTS).join(".");
}

/** What a device's name may have at most, as the table says. */
const MAX_NAME_LENGTH = 80;
/** Of what a browser says of itself only so much is read: nobody keeps the program busy with it. */
const MAX_USER_AGENT_LENGTH = 400;

/** Browser and system, as their makers call them: "Firefox on Linux"; empty for what is neither. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return "";
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
  return [browser.name, os.name].filter(Boolean).join(" on ").slice(0, MAX_NAME_LENGTH);
}
