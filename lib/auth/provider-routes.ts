import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { after } from "next/server";
import { type Attempt, endAttempt, keepIdentity, takeAnswer } from "@/lib/accounts/mutations/attempt";
import { confirmWith, linkProvider } from "@/lib/accounts/mutations/link-provider";
import { signInWith } from "@/lib/accounts/mutations/sign-in-with";
import { isProviderError } from "@/lib/accounts/schema/provider";
import { landingPath, signInPath, UNCONFIRMED_PARAMETER, withParameter } from "@/lib/auth/callback-url";
import { isAnswerTo } from "@/lib/auth/attempt-token";
import { currentVisitor } from "@/lib/auth/current-visitor";
import { requestViewer } from "@/lib/auth/current-viewer";
import type { Identity } from "@/lib/auth/identity";
import { attemptCookieOptions, checkCookieNames, identityFrom } from "@/lib/auth/provider-client";
import {
  attemptCookieName,
  configuredProviders,
  isFormPostOrigin,
  isProvider,
  type Provider,
} from "@/lib/auth/providers";
import { secondStepPath } from "@/lib/auth/second-step";
import { openSession } from "@/lib/auth/sign-in";
import type { Visitor } from "@/lib/auth/visitor";
import { MAX_TEXT_BYTES } from "@/lib/requests/request-check";
import { markRequest } from "@/lib/requests/request-marks";
import type { Result } from "@/lib/result";

type Handler = (request: Request) => Promise<Response>;
type NamedHandler = (request: Request, context: { params: Promise<{ provider: string }> }) => Promise<Response>;

/**
 * Where a provider sends the browser back with its answer, by a form that its page posts or by an address. The answer is
 * taken once and by the browser that was sent there; what comes of it is decided after one more step within this site,
 * since across sites neither the session's cookie nor the device's comes along.
 */
export function routeCallback(provider: Provider, method: "GET" | "POST"): Handler {
  return async (request) => {
    markRequest("reached");
    if (request.method !== method || !configuredProviders().includes(provider)) return nothing(404);
    if (method === "POST" && !(isFormPostOrigin(request.headers.get("origin")) && isSmallForm(request)))
      return nothing(403);
    const [visitor, token] = [await currentVisitor(), await attemptToken(provider)];
    const answer = method === "POST" ? new URLSearchParams(await request.text()) : new URL(request.url).searchParams;
    const held = { provider, token };
    // What another page has led here ends nothing: the answer may still come.
    const attempt = isAnswerTo(token, answer) ? await takeAnswer(visitor, held) : null;
    if (!attempt) return leadTo(signInError("no-current-user", "/"));
    try {
      const identity = await identityFrom(provider, request, answer);
      if (typeof identity !== "string") {
        await keepIdentity(visitor, held, identity);
        return leadTo(`/api/auth/finish/${provider}`);
      }
      await endAttempt(visitor, held);
      return leadTo(failurePath(attempt, identity));
    } catch (error) {
      after(() => Promise.reject(error));
      return leadTo(failurePath(attempt, "internal-error"));
    }
  };
}

/** What comes of an answer that was taken: by it somebody signs in, gets an account, ties it to theirs, or is still there. */
export function routeFinish(): NamedHandler {
  return async (_request, { params }) => {
    markRequest("reached");
    const { provider } = await params;
    if (!isProvider(provider)) return nothing(404);
    const [visitor, token] = [await currentVisitor(), await attemptToken(provider)];
    const attempt = await endAttempt(visitor, { provider, token });
    if (!attempt?.identity) return leadTo(signInError("no-current-user", "/"));
    await forgetCookies(provider);
    try {
      const result = await conclude(visitor, attempt, attempt.identity);
      if (result.status === "done") return leadTo(result.value);
      return leadTo(failurePath(attempt, result.status === "refused" ? result.reason : "internal-error"));
    } catch (error) {
      after(() => Promise.reject(error));
      return leadTo(failurePath(attempt, "internal-error"));
    }
  };
}

/** Answers where to go. */
async function conclude(visitor: Visitor, attempt: Attempt, identity: Identity): Promise<Result<string>> {
  if (attempt.purpose === "SIGN_IN") return signInBy(visitor, attempt, identity);
  const isLink = attempt.purpose === "LINK";
  const proved = await requestViewer({ withoutConsent: !isLink });
  // Whoever set out: nobody else who is signed in to this browser by now.
  if (proved.status !== "done" || proved.value.session.id !== attempt.sessionId)
    return { status: "refused", reason: "no-current-user" };
  const viewer = proved.value;
  const result = await (isLink ? linkProvider(viewer, identity) : confirmWith(viewer, identity));
  if (result.status !== "done") return result;
  if (!isLink) return { status: "done", value: donePath(attempt, "confirmed", attempt.callbackPath) };
  const path = withParameter(attempt.callbackPath, "added", attempt.provider);
  return { status: "done", value: donePath(attempt, "linked", path) };
}

async function signInBy(visitor: Visitor, attempt: Attempt, identity: Identity): Promise<Result<string>> {
  const t = await getTranslations("auth.provider");
  const result = await signInWith(visitor, identity, t("newName"));
  if (result.status !== "done") return result;
  const { userId, passwordHash, isNew } = result.value;
  const { persistence, callbackPath } = attempt;
  const opened = await openSession({ userId, passwordHash, identity }, { persistence, isAnnounced: !isNew });
  if (opened === "second-step")
    return { status: "done", value: donePath(attempt, "second-step", secondStepPath(callbackPath)) };
  const path = isNew ? `${signInPath(callbackPath)}&mode=sign-up` : landingPath(callbackPath);
  return { status: "done", value: donePath(attempt, "signed-in", path) };
}

function donePath(attempt: Attempt, result: string, path: string): string {
  return attempt.isPopup ? popupPath(attempt, { result }, path) : path;
}

function failurePath(attempt: Attempt, reason: string): string {
  const { provider, purpose, callbackPath } = attempt;
  const error = isProviderError(reason) ? reason : "internal-error";
  const told = new URLSearchParams({ error, provider }).toString();
  const paths = {
    SIGN_IN: `${signInPath(callbackPath)}&${told}`,
    LINK: `/settings/sign-in?${told}`,
    // Where it was asked for it is asked again.
    CONFIRM: withParameter(callbackPath, UNCONFIRMED_PARAMETER, error),
  };
  const path = paths[purpose];
  return attempt.isPopup ? popupPath(attempt, { error }, path) : path;
}

/** The window tells its opener and closes; where that is gone, it leads on by itself. */
function popupPath({ provider, opener, purpose }: Attempt, outcome: Record<string, string>, path: string): string {
  const said = { attempt: opener, ...outcome, purpose: purpose.toLowerCase().replace("_", "-"), callbackURL: path };
  return `/auth/with/${provider}/done?${new URLSearchParams(said).toString()}`;
}

function signInError(error: string, callbackPath: string): string {
  return `${signInPath(callbackPath)}&error=${error}`;
}

async function attemptToken(provider: Provider): Promise<string> {
  return (await cookies()).get(attemptCookieName(provider))?.value ?? "";
}

async function forgetCookies(provider: Provider): Promise<void> {
  const jar = await cookies();
  for (const name of [attemptCookieName(provider), ...checkCookieNames(provider)])
    jar.set(name, "", { ...attemptCookieOptions(provider), maxAge: 0 });
}

function isSmallForm({ headers: sent }: Request): boolean {
  const length = sent.get("content-length");
  return (
    /^application\/x-www-form-urlencoded\b/i.test(sent.get("content-type") ?? "") &&
    length !== null &&
    Number(length) <= MAX_TEXT_BYTES
  );
}

function leadTo(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, "Cache-Control": "no-store" } });
}

function nothing(status: 403 | 404): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}
