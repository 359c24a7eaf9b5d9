import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

const ID_BYTES = 16;
const PURPOSE = "digests";

/**
 * What the link of a mail carries by which its reader gets no more of them: whom it was sent to, signed. It holds for
 * as long as the app keeps its secret, since mails are kept.
 */
export function unsubscribeToken(userId: string): string {
  const id = Buffer.from(userId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, signatureOf(id)]).toString("base64url");
}

/** Whom it was made for; null for what was not signed here. */
export function userOfUnsubscribeToken(token: string): string | null {
  if (!isUnsubscribeToken(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(id))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** By its shape: 48 bytes. */
export function isUnsubscribeToken(token: string): boolean {
  return /^[\w-]{64}$/.test(token);
}

function signatureOf(id: Buffer): Buffer {
  const key = Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", "unsubscribe", 32));
  return createHmac("sha256", key).update(PURPOSE).update(id).digest();
}
