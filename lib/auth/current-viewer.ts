import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { systemClock } from "@/lib/clock";
import { signInPath } from "@/lib/auth/callback-url";
import { browserCookieName } from "@/lib/auth/cookies";
import { endSession, touchSession } from "@/lib/auth/session";
import { sessionTokenOf } from "@/lib/auth/token";
import { viewerOfSession, type Viewer } from "@/lib/auth/viewer";

/** Who looks at this page; null when nobody is signed in. One statement a page. */
export const currentViewer = cache(async () => resolveViewer(undefined, await isNewPage()));

/** Who sends this action or asks this route handler; null when nobody is signed in. */
export function requestViewer(): Promise<Viewer | null> {
  return resolveViewer();
}

/** The same as `composedAs`, the profile a form was written as; null when that is not theirs to act as. */
export async function viewerComposedAs(viewer: Viewer, composedAs: string): Promise<Viewer | null> {
  return composedAs === viewer.profileId ? viewer : resolveViewer(composedAs);
}

/** For pages: signed out leads to the sign-in, which leads back to `path`. */
export async function requireViewer(path: string): Promise<Viewer> {
  const viewer = await currentViewer();
  if (!viewer) redirect(signInPath(path));
  return viewer;
}

async function resolveViewer(composedAs?: string, isNewPage = false): Promise<Viewer | null> {
  const jar = await cookies();
  const token = await sessionTokenOf(jar);
  if (!token) return null;
  const found = await viewerOfSession(token, systemClock, composedAs);
  if (!found) return null;
  const { viewer, session } = found;
  if (
    (session.persistence === "SESSION" && !jar.has(browserCookieName())) ||
    (session.persistence === "NONE" && isNewPage)
  ) {
    await endSession(token);
    return null;
  }
  await touchSession(token, session.lastSeenAt, systemClock);
  return viewer;
}

/** A page opened anew (typed, reloaded, another tab) rather than reached from within the app or posted to. */
async function isNewPage(): Promise<boolean> {
  const list = await headers();
  return list.get("sec-fetch-mode") === "navigate" && !list.has("content-type");
}
