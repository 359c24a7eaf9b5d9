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
