import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import NextAuth, { AuthError, customFetch, type NextAuthConfig } from "next-auth";
import Apple from "next-auth/providers/apple";
import Google from "next-auth/providers/google";
import { ATTEMPT_SECONDS } from "@/lib/accounts/schema/provider";
import { appleClientSecret } from "@/lib/auth/apple-secret";
import { cookieOptions, isSecure } from "@/lib/auth/cookies";
import { requireSignature } from "@/lib/auth/id-token";
import { type Identity, identityOf, nameIn } from "@/lib/auth/identity";
import { attemptCookieName, issuerOf, type Provider } from "@/lib/auth/providers";
import { systemClock } from "@/lib/clock";
import { env } from "@/lib/env";
import { logEvent } from "@/lib/observability/log";
import { done, refuse, type Result } from "@/lib/result";

/** Milliseconds for which a provider is waited for. */
const PROVIDER_TIMEOUT_MS = 10_000;

/** Why a provider's answer is none. */
export type ProviderFault = "access-denied" | "network-request-failed" | "no-current-user";

/** A page of the provider posts Apple's answer here, across sites: what must come along then is no Lax cookie. */
export function attemptCookieOptions(provider: Provider) {
  return provider === "apple" ? ({ ...cookieOptions(), sameSite: "none", secure: true } as const) : cookieOptions();
}

/** All that Auth.js keeps in the browser meanwhile; where it would lead afterwards is no use to this app. */
const CHECKS = ["state", "nonce", "pkceCodeVerifier", "callbackUrl"] as const;

export function checkCookieNames(provider: Provider): string[] {
  return CHECKS.map((check) => checkCookieName(provider, check));
}

function checkCookieName(provider: Provider, check: string): string {
  return `${isSecure() ? "__Host-" : ""}allyway.${provider}.${check}`;
}

/**
 * Where the provider asks who somebody is; the cookies that its answer is checked with are set on the way. It leads back
 * to APP_URL: at another name of this app they would not be there.
 */
export async function addressAt(provider: Provider): Promise<Result<string>> {
  if ((await headers()).get("origin") !== new URL(env().APP_URL).origin) return refuse("unauthorized-domain");
  const address = await askedAt(provider);
  return address ? done(address) : refuse("network-request-failed");
}

/** By it this browser is known again when it comes back. */
export async function rememberAttempt(provider: Provider, token: string): Promise<void> {
  const options = { ...attemptCookieOptions(provider), maxAge: ATTEMPT_SECONDS };
  (await cookies()).set(attemptCookieName(provider), token, options);
}

/** Null when the provider cannot be reached. */
async function askedAt(provider: Provider): Promise<string | null> {
  let isReached = true;
  let fault: unknown;
  const config = configFor(
    provider,
    () => "/",
    (error) => {
      isReached = false;
      fault = error;
    },
  );
  const redirect_uri = new URL(`/api/auth/callback/${provider}`, env().APP_URL).href;
  // Whoever has several accounts there says which one.
  const asked = { redirect_uri, ...(provider === "google" && { prompt: "select_account" }) };
  try {
    const address: unknown = await NextAuth(config).signIn(provider, { redirect: false, redirectTo: "/" }, asked);
    // After a fault it is a page of ours.
    if (!isReached) logFault(provider, fault);
    return isReached ? String(address) : null;
  } catch (error) {
    if (error instanceof AuthError) {
      logFault(provider, error);
      return null;
    }
    throw error;
  }
}

/**
 * Whom the provider's answer names. Auth.js checks it: state, nonce, proof key, issuer, audience, time; the signature is
 * checked here. It signs nobody in and makes no account: before it comes to that it is led away.
 */
export async function identityFrom(
  provider: Provider,
  request: Request,
  answer: URLSearchParams,
): Promise<Identity | ProviderFault> {
  let identity: Identity | undefined;
  let idToken = "";
  let fault: unknown;
  const config = configFor(
    provider,
    (claims, token = "") => {
      identity = identityOf(provider, claims);
      idToken = token;
      return "/";
    },
    (error) => (fault = error),
  );
  const { pathname, search } = new URL(request.url);
  const form = request.method === "POST" ? answer : null;
  const asked = new NextRequest(new URL(pathname + search, env().APP_URL), {
    method: request.method,
    headers: { cookie: request.headers.get("cookie") ?? "", ...(form && { "content-type": FORM_TYPE }) },
    body: form?.toString(),
  });
  await (form ? NextAuth(config).handlers.POST(asked) : NextAuth(config).handlers.GET(asked));
  if (identity) await requireSignature(issuerOf(provider), idToken, fetchInTime).catch((error) => (fault = error));
  if (!identity || fault) {
    const reason = faultOf(fault, answer);
    if (reason !== "access-denied") logFault(provider, fault);
    return reason;
  }
  return { ...identity, name: identity.name ?? nameIn(form?.get("user")) };
}

const FORM_TYPE = "application/x-www-form-urlencoded";

function configFor(
  provider: Provider,
  onAnswer: (claims: unknown, idToken?: string) => string,
  onFault?: (error: unknown) => void,
): NextAuthConfig {
  const options = attemptCookieOptions(provider);
  return {
    secret: env().AUTH_SECRET,
    trustHost: true,
    useSecureCookies: isSecure(),
    cookies: Object.fromEntries(
      CHECKS.map((check) => [
        check,
        { name: checkCookieName(provider, check), options: { ...options, maxAge: ATTEMPT_SECONDS } },
      ]),
    ),
    session: { strategy: "jwt" },
    pages: { signIn: "/auth", error: "/auth" },
    providers: [provider === "google" ? google() : apple()],
    callbacks: { signIn: ({ profile, account }) => onAnswer(profile, account?.id_token), redirect: ({ url }) => url },
    logger: {
      error(error) {
        onFault?.(error);
        if (!(error instanceof AuthError)) process.stderr.write(`${provider} failed: ${error.name}\n`);
      },
    },
  };
}

const clientOf = (provider: Provider) => ({
  issuer: issuerOf(provider),
  profile: ({ sub, email }: { sub: string; email?: string }) => ({ id: sub, email }),
  [customFetch]: fetchInTime,
});

const google = () =>
  Google({
    ...clientOf("google"),
    clientId: env().AUTH_GOOGLE_ID,
    clientSecret: env().AUTH_GOOGLE_SECRET,
    checks: ["pkce", "state", "nonce"],
  });

// Apple's discovery document names no proof keys: state and nonce bind its answer.
const apple = () => {
  const provider = Apple({
    ...clientOf("apple"),
    clientId: env().AUTH_APPLE_ID,
    clientSecret: appleClientSecret(systemClock),
    authorization: { params: { scope: "openid name email", response_mode: "form_post" } },
  });
  return { ...provider, [customFetch]: fetchFromApple };
};

function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });
}

/** Auth.js wants an address of more claims, which Apple does not have; nothing asks there. */
async function fetchFromApple(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchInTime(input, init);
  const { pathname, origin } = new URL(input instanceof Request ? input.url : input);
  if (!pathname.endsWith("/.well-known/openid-configuration") || !response.ok) return response;
  return Response.json({ ...((await response.json()) as object), userinfo_endpoint: `${origin}/none` });
}

/** By it whoever hosts learns of a wrong secret or key: the names of the errors, nothing that anybody said. */
function logFault(provider: Provider, fault: unknown): void {
  const names: string[] = [];
  for (let cause = fault; cause instanceof Error; cause = causeOf(cause)) names.push(cause.name);
  logEvent("warn", "provider failed", { provider, names });
}

/** The provider's own refusal is what its page's Cancel comes to. */
function faultOf(fault: unknown, answer: URLSearchParams): ProviderFault {
  if (["access_denied", "user_cancelled_authorize"].includes(answer.get("error") ?? "")) return "access-denied";
  for (let cause = fault; cause instanceof Error; cause = causeOf(cause))
    if (
      ["TimeoutError", "JWKSTimeout"].includes(cause.name) ||
      (cause instanceof TypeError && cause.message === "fetch failed")
    )
      return "network-request-failed";
  return "no-current-user";
}

/** Auth.js wraps the error that it met, as `cause.err`. */
function causeOf({ cause }: Error): unknown {
  return (cause as { err?: unknown } | undefined)?.err ?? cause;
}
