import { cookies } from "next/headers";
import { signInProven, signOut } from "@/lib/auth/auth";
import { browserCookieName, cookieOptions, deviceCookieName } from "@/lib/auth/cookies";
import { rememberDevice } from "@/lib/auth/device";
import { endSession } from "@/lib/auth/session";
import { sessionTokenOf } from "@/lib/auth/token";
import type { Visitor } from "@/lib/auth/visitor";
import type { SignIn } from "@/lib/accounts/schema";
import type { Persistence } from "@/lib/generated/prisma/client";

const YEAR = 365 * 24 * 60 * 60;

/** Opens a session for somebody who has just proven who they are; an old one of this browser ends. */
export async function openSession(visitor: Visitor, userId: string, persistence: SignIn["persistence"]): Promise<void> {
  const jar = await cookies();
  const old = await sessionTokenOf(jar);
  await signInProven({ id: userId, persistence: persistence.toUpperCase() as Persistence });
  if (old) await endSession(old);
  if (persistence === "session") jar.set(browserCookieName(), "open", cookieOptions());
  jar.set(deviceCookieName(), rememberDevice(visitor.deviceCookie, userId), { ...cookieOptions(), maxAge: YEAR });
}

/** Ends the session of this browser, wherever else its cookie may have been copied to. */
export async function closeSession(): Promise<void> {
  const jar = await cookies();
  const token = await sessionTokenOf(jar);
  if (token) await endSession(token);
  await signOut({ redirect: false, redirectTo: "/auth" });
  jar.set(browserCookieName(), "", { ...cookieOptions(), maxAge: 0 });
}
