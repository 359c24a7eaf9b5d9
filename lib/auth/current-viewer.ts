import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { systemClock } from "@/lib/clock";
import { signInPath } from "@/lib/auth/callback-url";
import { browserCookieName } from "@/lib/auth/cookies";
import { endSession, touchSession } from "@/lib/auth/session";
import { sessionTokenOf } from "@/lib/auth/token";
import { type ViewerAccount, viewerWithAccount } from "@/lib/auth/account";
import { type Away, awayBySession, viewerOfSession, type Viewer, type ViewerSession } from "@/lib/auth/viewer";
import { markLanguage } from "@/lib/requests/request-marks";
import { done, refuse, type Result } from "@/lib/result";

/** Who looks at this page; null when nobody is signed in. One statement a page. */
export async function currentViewer(): Promise<Viewer | null> {
  return (await pageViewer())?.viewer ?? null;
}

/** What the frame of a page says of its viewer; null when nobody is signed in. Asked with the viewer itself. */
export async function currentAccount(): Promise<ViewerAccount | null> {
  return (await pageViewer())?.account ?? null;
}

/**
 * Who sends this action or asks this route handler; refused where nobody is signed in, or has agreed to no rules. Of these
 * the few things that need no consent are asked for by name.
 */
export async function requestViewer({ withoutConsent = false } = {}): Promise<Result<Viewer>> {
  const found = await serializedViewer();
  if (!found) return refuse("signed-out");
  return found.lacksConsent && !withoutConsent ? refuse("rules-not-agreed") : done(found.viewer);
}

/** The same as `composedAs`, the profile a form was written as; null when that is not theirs to act as. */
export async function viewerComposedAs(viewer: Viewer, composedAs: string): Promise<Viewer | null> {
  if (composedAs === viewer.profileId) return viewer;
  return (await serializedViewer(composedAs))?.viewer ?? null;
}

async function serializedViewer(composedAs?: string): Promise<{ viewer: Viewer; lacksConsent: boolean } | null> {
  const found = await resolve((token) => viewerOfSession(token, systemClock, composedAs));
  if (found?.session.language) markLanguage(found.session.language);
  return found && { viewer: { ...found.viewer, isSerialized: true }, lacksConsent: found.session.lacksConsent };
}

/** Whoever agrees to nothing takes what is theirs along, and goes. */
export const WITHOUT_CONSENT: readonly string[] = ["/settings/data", "/settings/delete"];

/**
 * For pages: signed out leads to the sign-in, which leads back to `path`; so does to have agreed to no rules, which are
 * shown there before anything else.
 */
export async function requireViewer(path: string): Promise<Viewer> {
  const found = await pageViewer();
  if (!found || (found.account.lacksConsent && !WITHOUT_CONSENT.includes(path))) redirect(signInPath(path));
  return found.viewer;
}

/** Who is signed in here and hides from everybody; null for anybody else. */
export const currentAway = cache(async (): Promise<Away | null> => {
  const isNew = await isNewPage();
  return (await resolve((token) => awayBySession(token, systemClock), isNew))?.away ?? null;
});

const pageViewer = cache(async () => {
  const isNew = await isNewPage();
  return resolve((token) => viewerWithAccount(token, systemClock), isNew);
});

async function resolve<T extends { session: Omit<ViewerSession, "lacksConsent"> }>(
  find: (token: string) => Promise<T | null>,
  isNewPage = false,
): Promise<T | null> {
  const jar = await cookies();
  const token = await sessionTokenOf(jar);
  const found = token && (await find(token));
  if (!found) return null;
  const { persistence, lastSeenAt } = found.session;
  if ((persistence === "SESSION" && !jar.has(browserCookieName())) || (persistence === "NONE" && isNewPage)) {
    await endSession(token);
    return null;
  }
  await touchSession(token, lastSeenAt, systemClock);
  return found;
}

/** A page opened anew (typed, reloaded, another tab) rather than reached from within the app or posted to. */
async function isNewPage(): Promise<boolean> {
  const list = await headers();
  return list.get("sec-fetch-mode") === "navigate" && !list.has("content-type");
}
