import { createECDH, hkdfSync } from "node:crypto";
import { env } from "@/lib/env";

/** The order of P-256: private keys are numbers below it, beside 0. */
const ORDER = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");

/**
 * By which browsers' services know this server (VAPID, RFC 8292), in base64url. Made from the app's secret, so all its
 * processes have the same: with another one devices have to be asked for again, as everybody has to sign in again.
 */
export function pushKeys(): { publicKey: string; privateKey: string } {
  // Longer than the number: so none of them is likelier than another one.
  const bytes = Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", "push", 48));
  const number = (BigInt(`0x${bytes.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(number.toString(16).padStart(64, "0"), "hex");
  return {
    publicKey: ecdh.getPublicKey("base64url"),
    privateKey: Buffer.from(number.toString(16).padStart(64, "0"), "hex").toString("base64url"),
  };
}
