import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

/** Of its row's random id and the app's secret, so that it waits nowhere and a message that is sent again says the same. */
export function phoneCodeOf(id: string): string {
  const bytes = createHmac("sha256", env().AUTH_SECRET).update(`phone-code:${id}`).digest();
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

export function isPhoneCode(id: string, typed: string): boolean {
  const [code, other] = [Buffer.from(phoneCodeOf(id)), Buffer.from(typed)];
  return code.length === other.length && timingSafeEqual(code, other);
}
