import { cookies, headers } from "next/headers";
import { signInAuthenticated, signOut } from "@/lib/auth/auth";
import { browserCookieName, cookieOptions, deviceCookieName } from "@/lib/auth/cookies";
import { deviceName, knowsDevice, rememberDevice } from "@/lib/auth/device";
import { endSession } from "@/lib/auth/session";
import { sessionTokenOf } from "@/lib/auth/token";
import type { SignIn } from "@/lib/accounts/schema";
import type { Persistence } from "@/lib/generated/prisma/client";
import { DAY_SECONDS } from "@/lib/time";

const DEVICE_COOKIE_SECONDS = 365 * DAY_SECONDS;

/**
 * Whose password was checked, and its hash: given another one meanwhile, the account opens to nobody with the old one.
 */
type Authenticated = { userId: string; passwordHash: string };
type Opening = {
  persistence: SignIn["persistence"] | Persistence;
  isAnnounced?: boolean;
  /** Where that was not just now. */
  authenticatedAt?: Date;
};

/**
 * Opens a session for somebody who has authenticated; an old one of this browser ends. Where the account has
 * not been used before, its owner gets a mail, unless what they do is announced to them anyhow or is their first
 * sign-in.
 */
export async function openSession(
  authenticated: Authenticated,
  { persistence, isAnnounced = true, authenticatedAt }: Opening,
): Promise<void> {
  const jar = await cookies();
  const kept = persistence.toUpperCase() as Persistence;
  const old = await sessionTokenOf(jar);
  const device = deviceName((await headers()).get("user-agent") ?? "");
  const isNewDevice = isAnnounced && !knowsDevice(jar.get(deviceCookieName())?.value ?? "", accountOf(authenticated));
  await signInAuthenticated({
    id: authenticated.userId,
    persistence: kept,
    device,
    isNewDevice,
    authenticatedBy: authenticated.passwordHash,
    authenticatedAt,
  });
  if (old) await endSession(old);
  if (kept === "SESSION") jar.set(browserCookieName(), "open", cookieOptions());
  await rememberThisDevice(authenticated);
}

/** This browser is known to be its owner's: others who guess at the account's password do not lock it out. */
export async function rememberThisDevice(authenticated: Authenticated): Promise<void> {
  const jar = await cookies();
  const known = jar.get(deviceCookieName())?.value ?? "";
  jar.set(deviceCookieName(), rememberDevice(known, accountOf(authenticated)), {
    ...cookieOptions(),
    maxAge: DEVICE_COOKIE_SECONDS,
  });
}

/** Ends the session of this browser, wherever else its cookie may have been copied to. */
export async function closeSession(): Promise<void> {
  const jar = await cookies();
  const token = await sessionTokenOf(jar);
  if (token) await endSession(token);
  await signOut({ redirect: false, redirectTo: "/auth" });
  jar.set(browserCookieName(), "", { ...cookieOptions(), maxAge: 0 });
}

function accountOf({ userId, passwordHash }: Authenticated) {
  return { id: userId, passwordHash };
}
