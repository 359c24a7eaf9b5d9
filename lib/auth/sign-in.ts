import { cookies, headers } from "next/headers";
import { signInAuthenticated, signOut } from "@/lib/auth/auth";
import { browserCookieName, cookieOptions, deviceCookieName } from "@/lib/auth/cookies";
import { deviceName, knowsDevice, rememberDevice } from "@/lib/auth/device";
import { currentVisitor, deviceLanguage } from "@/lib/auth/current-visitor";
import { forgetSecondStep, keepSecondStep, keepTrusted, secondStepToken } from "@/lib/auth/second-step";
import { endSession, type NewSession, noteDeviceLanguage, type Reopened } from "@/lib/auth/session";
import { sessionTokenOf } from "@/lib/auth/token";
import { beginSecondStep, type SignedIn } from "@/lib/accounts/mutations/second-step";
import { isSecondStepOpen } from "@/lib/accounts/queries";
import { isPasskeyAccepted } from "@/lib/accounts/queries/passkeys";
import type { SignIn } from "@/lib/accounts/schema";
import type { Persistence } from "@/lib/generated/prisma/client";
import type { Viewer } from "@/lib/auth/viewer";
import { done, type Result } from "@/lib/result";
import { DAY_SECONDS } from "@/lib/time";

const DEVICE_COOKIE_SECONDS = 365 * DAY_SECONDS;

/**
 * Whose password was checked, and its hash: given another one meanwhile, the account opens to nobody with the old one.
 * Or whom a provider knows, or which passkey was used: untied or removed meanwhile, they open nothing; the hash, if there is
 * one, is what the account has.
 */
type Authenticated = Pick<NewSession, "identity" | "passkeyId"> & { userId: string; passwordHash: string | null };
type Opening = { persistence: SignIn["persistence"] | Persistence; isAnnounced?: boolean };

/**
 * Opens a session for somebody who has authenticated; an old one of this browser ends. Where the account has
 * not been used before, its owner gets a mail, unless what they do is announced to them anyhow or is their first
 * sign-in. Who has a second factor is asked for it first, on another page; a passkey is something that they have and has
 * asked them for what they know or are, so it stands for both.
 */
export async function openSession(
  authenticated: Authenticated,
  { persistence, isAnnounced = true }: Opening,
): Promise<"open" | "second-step"> {
  const visitor = await currentVisitor();
  const kept = persistence.toUpperCase() as Persistence;
  const { userId, passwordHash, identity, passkeyId } = authenticated;
  // Whoever came by a provider or a passkey has proved no password.
  const proved = { authenticatedBy: identity || passkeyId ? null : passwordHash, identity, passkeyId };
  const pending = !passkeyId && (await beginSecondStep(visitor, { userId, ...proved, persistence: kept, isAnnounced }));
  if (pending) {
    await keepSecondStep(pending);
    return "second-step";
  }
  const isNewDevice = isAnnounced && !knowsDevice(visitor.deviceCookie, accountOf(authenticated));
  const device = await currentDevice();
  const secondStep = passkeyId ? ("taken" as const) : visitor.trusted;
  const session = { persistence: kept, device, isNewDevice, ...proved, secondStep };
  await enter(authenticated, kept, { id: userId, ...session });
  return "open";
}

/** What has ended all sessions of the account leaves its human signed in where they did it; `null`: there already. */
export async function reopenSession({ userId }: Viewer, ended: Result<Reopened | null>): Promise<Result> {
  if (ended.status !== "done") return ended;
  if (ended.value) await adoptSession({ userId, ...ended.value });
  return done();
}

/** This browser goes on in a session that was opened with what asked for it. */
export async function adoptSession({ token, persistence, ...authenticated }: Authenticated & Reopened): Promise<void> {
  await enter(authenticated, persistence, { id: authenticated.userId, opened: token });
}

/** The same once the second step is taken; perhaps this browser needs none from now on. */
export async function adoptSecondStep(finished: Result<SignedIn>): Promise<Result> {
  if (finished.status !== "done") return finished;
  const { trusted, ...opened } = finished.value;
  await adoptSession(opened);
  await forgetSecondStep();
  if (trusted) await keepTrusted(trusted.token, trusted.alive);
  return done();
}

async function enter(
  authenticated: Authenticated,
  persistence: Persistence,
  session: Parameters<typeof signInAuthenticated>[0],
): Promise<void> {
  const jar = await cookies();
  const old = await sessionTokenOf(jar);
  await signInAuthenticated(session);
  // What admits requests knows it by the time it comes back.
  await sessionTokenOf(jar);
  if (old) await endSession(old);
  if (persistence === "SESSION") jar.set(browserCookieName(), "open", cookieOptions());
  await noteDeviceLanguage(authenticated.userId, await deviceLanguage());
  await rememberThisDevice(authenticated);
}

/** Whether this browser is between the two steps of a sign-in, and whether the second may be one of a passkey. */
export async function stateBetweenSteps(): Promise<{ isOpen: boolean; takesPasskey: boolean }> {
  const [visitor, token] = [await currentVisitor(), await secondStepToken()];
  if (!(await isSecondStepOpen(visitor, token))) return { isOpen: false, takesPasskey: false };
  return { isOpen: true, takesPasskey: await isPasskeyAccepted(visitor, token) };
}

/** Browser and system of this request. */
export async function currentDevice(): Promise<string> {
  return deviceName((await headers()).get("user-agent") ?? "");
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
  await forgetSecondStep();
}

function accountOf({ userId, passwordHash }: Authenticated) {
  return { id: userId, passwordHash };
}
