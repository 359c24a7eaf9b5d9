import { type Provider, providers } from "@/lib/accounts/schema/provider";
import { leadsToProviders } from "@/lib/auth/callback-url";
import { isSecure } from "@/lib/auth/cookies";
import { env } from "@/lib/env";

export type { Provider };

export function isProvider(name: string): name is Provider {
  return providers.some((provider) => provider === name);
}

/** Holds the token of the attempt that this browser was sent to the provider with. */
export function attemptCookieName(provider: Provider): string {
  return `${isSecure() ? "__Host-" : ""}allyway.${provider}`;
}

/** Those that have keys; nobody is shown the others. */
export function configuredProviders(): Provider[] {
  const { AUTH_GOOGLE_ID, AUTH_APPLE_ID } = env();
  return providers.filter((provider) => (provider === "google" ? AUTH_GOOGLE_ID : AUTH_APPLE_ID));
}

/** As the provider's discovery document names itself; tests put servers of their own in its place. */
export function issuerOf(provider: Provider): string {
  const { AUTH_GOOGLE_ISSUER, AUTH_APPLE_ISSUER } = env();
  return provider === "google"
    ? (AUTH_GOOGLE_ISSUER ?? "https://accounts.google.com")
    : (AUTH_APPLE_ISSUER ?? "https://appleid.apple.com");
}

/**
 * Where a form of this page may lead, beside this app: browsers ask the page's policy also about where its answer sends
 * them.
 */
export function formTargets(path: string): string[] {
  if (!leadsToProviders(path)) return [];
  return configuredProviders().map((provider) => new URL(issuerOf(provider)).origin);
}

/** Where Apple's pages post a form to, across sites: the one write that names a foreign origin. */
export const FORM_POST_PATH = "/api/auth/callback/apple";

export function isFormPostOrigin(origin: string | null): boolean {
  return configuredProviders().includes("apple") && origin === new URL(issuerOf("apple")).origin;
}
