import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

const CIPHER = "aes-256-gcm";
const [NONCE_BYTES, TAG_BYTES] = [12, 16];
const MAX_LENGTH = 2_000;

/** What is sealed for one use opens in no other. */
type Use = "sign-up-link" | "totp" | "phone";

/** Text that nobody reads or changes without the app's secret (AES-256-GCM), in base64url. */
export function seal(use: Use, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(use), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Null for what was not sealed here, for this use and with this secret. */
export function unseal(use: Use, sealed: string): string | null {
  const bytes = Buffer.from(sealed.slice(0, MAX_LENGTH), "base64url");
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(use), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString("utf8");
  } catch {
    return null;
  }
}

function keyOf(use: Use): Buffer {
  return Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", use, 32));
}
