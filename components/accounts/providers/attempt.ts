import type { Provider } from "@/lib/auth/providers";
import { type ProviderError, readProviderError } from "./provider-error";

/** What somebody wants a provider for: to be signed in, one more way to do so, or to show that it is still them. */
const purposes = ["sign-in", "link", "confirm"] as const;
export type ProviderPurpose = (typeof purposes)[number];

const results = ["signed-in", "second-step", "linked", "confirmed"] as const;
type ProviderResult = (typeof results)[number];

/** What has come of an attempt. It is believed only as far as that it is time to ask the server. */
export type Outcome = { result: ProviderResult } | { error: ProviderError };

export type Wanted = { provider: Provider; purpose: ProviderPurpose; persistence: string; callbackPath: string };

/** 22 characters that nobody guesses. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ "+": "-", "/": "_" })[sign] ?? "");
}

export function isAttempt(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{22}$/.test(value);
}

export function readPurpose(value: unknown): ProviderPurpose | undefined {
  return purposes.find((one) => one === value);
}

/** Of an address, or of what another page says, if it says either. */
export function readOutcome({ result, error }: Record<string, unknown>): Outcome | undefined {
  if (error !== undefined) return { error: readProviderError(error) };
  const known = results.find((one) => one === result);
  return known && { result: known };
}

/** That of the form above a provider's, which is the same choice. */
export function chosenPersistence(form: HTMLFormElement): string {
  const chosen = form.closest("main")?.querySelector<HTMLInputElement>("[name=persistence]:checked");
  return chosen?.value ?? "local";
}

/** The popup's first page. */
export function popupHref({ provider, purpose, persistence, callbackPath }: Wanted, attempt: string): string {
  const query = { purpose, persistence, callbackURL: callbackPath, attempt, window: "popup" };
  return `/auth/with/${provider}?${new URLSearchParams(query)}`;
}
