import type { BrowserContext, Page } from "@playwright/test";
import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/auth/cookies";
import { startSession } from "@/lib/auth/session";
import { systemClock } from "@/lib/clock";
import type { Persistence } from "@/lib/generated/prisma/client";
import { env } from "@/lib/env";
import { randomUUID } from "node:crypto";
import { person, type Viewer } from "./people";

/** An address that nobody else has: end-to-end tests share one database. */
export function newEmail(): string {
  return `${randomUUID()}@example.org`;
}

/** Where a browser reads the mails to this address, however many others have got some since. */
export function outboxOf(email: string): string {
  return `/dev/outbox?to=${encodeURIComponent(email)}`;
}

/** The cookie that a sign-in would have set. */
export async function sessionCookie(viewer: Viewer, persistence: Persistence = "LOCAL") {
  const name = sessionCookieName();
  const sid = await startSession(viewer.userId, { persistence, secondStep: "taken" }, systemClock);
  const token = { sid, sub: viewer.userId };
  return { name, value: await encode({ token, secret: env().AUTH_SECRET, salt: name }), sid };
}

/** Somebody new, signed in by a session row.  */
export async function signedIn(context: BrowserContext, displayName: string): Promise<Viewer> {
  const viewer = await person(displayName, systemClock, newEmail());
  await signIn(context, viewer);
  return viewer;
}

export async function signIn(context: BrowserContext, viewer: Viewer): Promise<string> {
  const { name, value, sid } = await sessionCookie(viewer);
  await context.addCookies([{ name, value, url: env().APP_URL, httpOnly: true, sameSite: "Lax" }]);
  return sid;
}

/** As whoever signs up has to. */
export async function agreeToRules(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
}
