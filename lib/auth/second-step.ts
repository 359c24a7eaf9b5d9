import { cookies } from "next/headers";
import { SECOND_STEP_SECONDS, TRUSTED_DAYS } from "@/lib/accounts/schema/second-factor";
import { cookieOptions, secondStepCookieName, trustedCookieName } from "@/lib/auth/cookies";
import { hashOfToken } from "@/lib/auth/session";
import { DAY_SECONDS } from "@/lib/time";

type Cookies = { get(name: string): { value: string } | undefined };

/** Accounts that one browser is trusted with. */
const MAX_TRUSTED = 5;

/** Where the second step is taken, and then goes on to `path`. */
export function secondStepPath(path: string): string {
  return `/auth/second-step?callbackURL=${encodeURIComponent(path)}`;
}

/** Of whoever has taken the first one in this browser; empty for others. */
export async function secondStepToken(): Promise<string> {
  return (await cookies()).get(secondStepCookieName())?.value ?? "";
}

export async function keepSecondStep(token: string): Promise<void> {
  (await cookies()).set(secondStepCookieName(), token, { ...cookieOptions(), maxAge: SECOND_STEP_SECONDS });
}

export async function forgetSecondStep(): Promise<void> {
  const jar = await cookies();
  if (jar.has(secondStepCookieName())) jar.set(secondStepCookieName(), "", { ...cookieOptions(), maxAge: 0 });
}

/** Hashes of the tokens that this browser holds. */
export function trustedHashes(jar: Cookies): string[] {
  return tokensIn(jar).map(hashOfToken);
}

/** Keeps a new token, and of the others those that `alive` names: dead ones take no place. */
export async function keepTrusted(token: string, alive: readonly string[]): Promise<void> {
  const jar = await cookies();
  const others = tokensIn(jar).filter((one) => alive.includes(hashOfToken(one)));
  const kept = [token, ...others].slice(0, MAX_TRUSTED).join(".");
  jar.set(trustedCookieName(), kept, { ...cookieOptions(), maxAge: TRUSTED_DAYS * DAY_SECONDS });
}

function tokensIn(jar: Cookies): string[] {
  const tokens = (jar.get(trustedCookieName())?.value ?? "").split(".");
  return tokens.filter((token) => /^[\w-]{43}$/.test(token)).slice(0, MAX_TRUSTED);
}
