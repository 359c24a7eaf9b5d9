import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

const ID_BYTES = 16;
/** Which mails it ends: each kind by a link of its own. */
const purposes = ["digests", "alerts", "applications", "messages"] as const;
export type Purpose = (typeof purposes)[number];

/**
 * What the link of a mail carries by which its reader gets no more of them: whom it was sent to, signed for these mails
 * alone. It holds for as long as the app keeps its secret, since mails are kept.
 */
export function unsubscribeToken(userId: string, purpose: Purpose = "digests"): string {
  const id = Buffer.from(userId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, signatureOf(id, purpose)]).toString("base64url");
}

/** Whom and for which mails it was made; null for what was not signed here. */
export function subscriptionOf(token: string): { userId: string; purpose: Purpose } | null {
  // By its shape: 48 bytes.
  if (!/^[\w-]{64}$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, ID_BYTES);
  const purpose = purposes.find((one) => timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(id, one)));
  if (!purpose) return null;
  const userId = id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { userId, purpose };
}

function signatureOf(id: Buffer, purpose: Purpose): Buffer {
  const key = Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", "unsubscribe", 32));
  return createHmac("sha256", key).update(purpose).update(id).digest();
}
