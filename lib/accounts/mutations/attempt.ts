import { attemptsOfAddress } from "@/lib/accounts/limits";
import { attemptsUsableBy, canManageAccount, hasAuthenticatedRecently } from "@/lib/accounts/policy";
import { ATTEMPT_SECONDS, type StartProvider } from "@/lib/accounts/schema/provider";
import { newAttemptToken } from "@/lib/auth/attempt-token";
import { safeCallbackPath } from "@/lib/auth/callback-url";
import type { Identity } from "@/lib/auth/identity";
import type { Provider } from "@/lib/auth/providers";
import { hashOfToken } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import { db } from "@/lib/db";
import type { AttemptPurpose, Persistence } from "@/lib/generated/prisma/client";
import { countAttempt } from "@/lib/requests/rate-limit";
import { done, refuse, type Result } from "@/lib/result";

const purposes = { "sign-in": "SIGN_IN", link: "LINK", confirm: "CONFIRM" } as const;

/**
 * Somebody sets out for a provider, as soon as `reach` has its address; answers that and the token that the cookie of this
 * browser is to hold. Who links or confirms is noted by their session, which must be the same when they come back.
 */
export async function startAttempt(
  visitor: Visitor,
  viewer: Viewer | null,
  { provider, purpose, persistence, callbackURL, attempt, window }: StartProvider,
  reach: () => Promise<Result<string>>,
): Promise<Result<{ token: string; address: string }>> {
  if (purpose !== "sign-in") {
    if (!viewer) return refuse("signed-out");
    // That it is still the same human is shown by them also while they act as an organization.
    if (purpose === "link" && !canManageAccount(viewer)) return refuse("wrong-profile");
    if (purpose === "link" && !hasAuthenticatedRecently(viewer)) return refuse("requires-recent-login");
  }
  const wait = await countAttempt(attemptsOfAddress, visitor.address, visitor.clock);
  if (wait) return refuse("too-many", wait);
  const reached = await reach();
  if (reached.status !== "done") return reached;
  const token = newAttemptToken(reached.value);
  const kept = persistence.toUpperCase() as Persistence;
  await db.signInAttempt.createMany({
    data: {
      tokenHash: hashOfToken(token),
      provider,
      purpose: purposes[purpose],
      sessionId: purpose === "sign-in" ? null : viewer!.session.id,
      // A page that is opened anew ends a session of one tab alone: coming back from the provider is that.
      persistence: kept === "NONE" && window === "page" ? "SESSION" : kept,
      callbackPath: safeCallbackPath(callbackURL),
      opener: attempt,
      isPopup: window === "popup",
      expiresAt: new Date(visitor.clock.now().getTime() + ATTEMPT_SECONDS * 1000),
    },
  });
  return done({ token, address: reached.value });
}

/** What is known of whoever comes back, but for who they are. */
export type Attempt = {
  provider: Provider;
  purpose: AttemptPurpose;
  sessionId: string | null;
  persistence: Persistence;
  callbackPath: string;
  opener: string;
  isPopup: boolean;
};

type Held = { provider: Provider; token: string };

const select = {
  purpose: true,
  sessionId: true,
  persistence: true,
  callbackPath: true,
  opener: true,
  isPopup: true,
} as const;

/** The provider has answered, once: null for any further answer, of two at once for the second. */
export async function takeAnswer(visitor: Visitor, held: Held): Promise<Attempt | null> {
  const [attempt] = await db.signInAttempt.updateManyAndReturn({
    where: { AND: [usable(visitor, held), { isReturned: false }] },
    data: { isReturned: true },
    select,
  });
  return attempt ? { ...attempt, provider: held.provider } : null;
}

/** Notes who it is, for the moment until the browser asks for what comes of it. */
export async function keepIdentity(visitor: Visitor, held: Held, identity: Identity): Promise<void> {
  const { subject, email, emailVerified, ownsEmail, name } = identity;
  await db.signInAttempt.updateMany({
    where: { AND: [usable(visitor, held), { isReturned: true, subject: null }] },
    data: { subject, email, emailVerified, ownsEmail, displayName: name },
  });
}

/** Ends it and answers who came back; of two at once the second gets null. */
export async function endAttempt(
  visitor: Visitor,
  held: Held,
): Promise<(Attempt & { identity: Identity | null }) | null> {
  const row = await db.signInAttempt.findFirst({
    where: usable(visitor, held),
    select: {
      ...select,
      isReturned: true,
      subject: true,
      email: true,
      emailVerified: true,
      ownsEmail: true,
      displayName: true,
    },
  });
  const ended = await db.signInAttempt.deleteMany({ where: { AND: [usable(visitor, held), { isReturned: true }] } });
  if (!row || ended.count === 0) return null;
  const { subject, email, emailVerified, ownsEmail, displayName: name, ...attempt } = row;
  const { provider } = held;
  return {
    ...attempt,
    provider,
    identity: subject === null ? null : { provider, subject, email, emailVerified, ownsEmail, name },
  };
}

const usable = (visitor: Visitor, { provider, token }: Held) =>
  attemptsUsableBy(visitor, { provider, tokenHash: hashOfToken(token) });
