import { createPrivateKey, sign } from "node:crypto";
import { issuerOf } from "@/lib/auth/providers";
import type { Clock } from "@/lib/clock";
import { env } from "@/lib/env";

/** Seconds that a secret can be used: Apple allows half a year, one sign-in needs a moment. */
const LIFE_SECONDS = 300;

/** Apple's client secret is a statement signed with our key. Made anew for each sign-in, none of them runs out. */
export function appleClientSecret(clock: Clock): string {
  const { AUTH_APPLE_ID, AUTH_APPLE_TEAM_ID, AUTH_APPLE_KEY_ID, AUTH_APPLE_PRIVATE_KEY = "" } = env();
  const now = Math.floor(clock.now().getTime() / 1000);
  const header = { alg: "ES256", kid: AUTH_APPLE_KEY_ID, typ: "JWT" };
  const claims = {
    iss: AUTH_APPLE_TEAM_ID,
    sub: AUTH_APPLE_ID,
    aud: issuerOf("apple"),
    iat: now,
    exp: now + LIFE_SECONDS,
  };
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  const key = createPrivateKey(AUTH_APPLE_PRIVATE_KEY);
  return `${signed}.${sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
}
