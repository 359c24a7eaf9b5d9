import { CredentialsSignin } from "next-auth";
import { cookies } from "next/headers";
import { browserCookieName, deviceCookieName, isSecure } from "@/lib/auth/cookies";
import { rememberDevice } from "@/lib/auth/device";
import { endSession, userIdOfSession } from "@/lib/auth/session";
import { sessionTokenOf } from "@/lib/auth/token";
import { signIn as authSignIn, signOut as authSignOut, SignInRefused } from "@/lib/auth/auth";
import { invalid, done, type Result } from "@/lib/result";
import type { Visitor } from "@/lib/auth/visitor";
import type { SignIn } from "@/lib/accounts/schema";

const YEAR = 365 * 24 * 60 * 60;

/** Opens a session by e-mail and password and sets its cookies; an old session of this browser ends. */
export async function openSession(visitor: Visitor, input: SignIn): Promise<Result> {
  const jar = await cookies();
  const old = await sessionTokenOf(jar);
  try {
    await authSignIn("credentials", { ...input, redirect: false, redirectTo: "/" });
  } catch (error) {
    if (error instanceof SignInRefused) return error.refused;
    if (error instanceof CredentialsSignin) return invalid({ password: "errors.wrong-password" });
    throw error;
  }
  if (old) await endSession(old);
  const options = cookieOptions();
  if (input.persistence === "session") jar.set(browserCookieName(), "open", options);
  const userId = await userIdOfSession((await sessionTokenOf(jar)) ?? "");
  if (userId) jar.set(deviceCookieName(), rememberDevice(visitor.deviceCookie, userId), { ...options, maxAge: YEAR });
  return done();
}

/** Ends the session of this browser, wherever else its cookie may have been copied to. */
export async function closeSession(): Promise<Result> {
  const token = await sessionTokenOf(await cookies());
  if (token) await endSession(token);
  await authSignOut({ redirect: false, redirectTo: "/auth" });
  (await cookies()).set(browserCookieName(), "", { ...cookieOptions(), maxAge: 0 });
  return done();
}

function cookieOptions() {
  return { httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/" } as const;
}
