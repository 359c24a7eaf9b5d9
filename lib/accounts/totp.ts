import { Secret, TOTP } from "otpauth";
import type { Clock } from "@/lib/clock";
import { seal, unseal } from "@/lib/sealed";

/** Seconds for which one code stands (RFC 6238), and its digits: what every app of codes takes without being told. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks that go wrong by one step are borne with. */
const WINDOW_STEPS = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** A new secret, as it is kept. */
export function newSealedSecret(): string {
  return seal("totp", new Secret({ size: SECRET_BYTES }).base32);
}

/** What is shown to whoever enrols: the secret to be typed (Base32), and its address for a QR code. */
export function shownSecret(sealedSecret: string, email: string): { secret: string; address: string } | null {
  const secret = unseal("totp", sealedSecret);
  return secret === null ? null : { secret, address: totpOf(secret, email).toString() };
}

/**
 * The time step whose code this is, now or one step away; null where it is none, or the secret was sealed with another
 * secret of the app.
 */
export function stepOfCode(sealedSecret: string, code: string, clock: Clock): number | null {
  const secret = unseal("totp", sealedSecret);
  if (secret === null) return null;
  const timestamp = clock.now().getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

function totpOf(secret: string, label = "") {
  return new TOTP({ issuer: "Allyway", label, secret, algorithm: "SHA1", digits: DIGITS, period: STEP_SECONDS });
}
