import Bowser from "bowser";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

/** Accounts that one browser is remembered for. */
const MOST = 5;

function markOf(userId: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`device:${userId}`).digest("base64url");
}

/** Whether this browser has signed in to the account before, by its signed cookie. */
export function knowsDevice(cookie: string, userId: string): boolean {
  const mark = Buffer.from(markOf(userId));
  return cookie.split(".").slice(0, MOST).some((known) => {
    const bytes = Buffer.from(known);
    return bytes.length === mark.length && timingSafeEqual(bytes, mark);
  });
}

/** The cookie with this account remembered first. */
export function rememberDevice(cookie: string, userId: string): string {
  const mark = markOf(userId);
  return [mark, ...cookie.split(".").filter((known) => known && known !== mark)].slice(0, MOST).join(".");
}

/** What a device's name may have at most, as the table says. */
const LONGEST = 80;
/** Of what a browser says of itself only so much is read: nobody keeps the program busy with it. */
const READ = 400;

/** Browser and system, as their makers call them: "Firefox on Linux"; empty for what is neither. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return "";
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ));
  return [browser.name, os.name].filter(Boolean).join(" on ").slice(0, LONGEST);
}
