import { vi } from "vitest";
import type { Provider } from "@/lib/auth/providers";
import { sessionTokenOf } from "@/lib/auth/token";
import { hashOfToken } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { unguardedDb as db } from "@/lib/db";
import { idle } from "@/lib/result";
import { type Answer, answerAt } from "./oidc";

type Kept = {
  value: string;
  sameSite?: unknown;
  secure?: boolean;
  httpOnly?: boolean;
  path?: string;
  domain?: string;
  maxAge?: number;
};

/** One browser at a time, as far as sign-ins by providers see it. */
const state = { jar: new Map<string, Kept>(), isCrossSite: false, origin: "", address: "10.8.0.1" };

/** Across sites Lax cookies stay at home where a form is posted. */
const visible = (name: string) => {
  const kept = state.jar.get(name);
  return kept && (!state.isCrossSite || kept.sameSite === "none") ? kept : undefined;
};
const cookieHeader = () =>
  [...state.jar.keys()].flatMap((name) => (visible(name) ? [`${name}=${visible(name)!.value}`] : [])).join("; ");

// They hold for what is imported after this file: the action and the routes come by `import()`.
vi.mock("next/headers", () => ({
  headers: async () =>
    new Headers({
      host: new URL(env().APP_URL).host,
      origin: state.origin || env().APP_URL,
      "x-forwarded-for": state.address,
      "x-forwarded-proto": new URL(env().APP_URL).protocol.slice(0, -1),
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      cookie: cookieHeader(),
    }),
  cookies: async () => ({
    get: (name: string) => visible(name) && { name, value: visible(name)!.value },
    has: (name: string) => visible(name) !== undefined,
    getAll: () => [...state.jar.keys()].filter(visible).map((name) => ({ name, value: visible(name)!.value })),
    set: (name: string, value: string, options: Omit<Kept, "value"> = {}) =>
      options.maxAge === 0 ? void state.jar.delete(name) : void state.jar.set(name, { ...options, value }),
  }),
}));
vi.mock("next/cache", () => ({ refresh: () => {} }));
vi.mock("next-intl/server", async () => (await import("./english")).englishServer());

let addresses = 0;

/** Another browser, at another address. */
export function newBrowser(): Map<string, Kept> {
  addresses += 1;
  state.jar = new Map();
  state.address = `10.8.${addresses >> 8}.${addresses & 255}`;
  state.origin = "";
  return state.jar;
}

export function takeBrowser(jar: Map<string, Kept>): void {
  state.jar = jar;
}

export function setOrigin(origin: string): void {
  state.origin = origin;
}

type Fields = Partial<Record<"purpose" | "persistence" | "callbackURL" | "attempt" | "window", string>>;

/** Sends the form that leads to a provider; answers its address, or why it does not lead there. */
export async function setOut(provider: Provider, fields: Fields = {}): Promise<string> {
  const { startProviderAction } = await import("@/lib/accounts/actions/provider");
  const form = new FormData();
  for (const [name, value] of Object.entries({ provider, purpose: "sign-in", ...fields })) form.set(name, value);
  try {
    const answer = await startProviderAction(idle, form);
    return answer.status === "refused" ? answer.reason : answer.status;
  } catch (error) {
    const { digest } = error as { digest?: string };
    if (!digest?.startsWith("NEXT_REDIRECT")) throw error;
    return digest.split(";").slice(2, -2).join(";");
  }
}

/** Brings the provider's answer to the app and follows where that leads; answers the page at its end. */
export async function comeBack(provider: Provider, answer: Answer, origin?: string): Promise<string> {
  const next = await bring(provider, answer, origin);
  return next === `/api/auth/finish/${provider}` ? finish(provider) : next;
}

export async function bring(provider: Provider, { url, form }: Answer, origin?: string): Promise<string> {
  state.isCrossSite = form !== null;
  try {
    const headers = new Headers({ cookie: cookieHeader() });
    if (form) {
      headers.set("origin", origin ?? new URL(env().AUTH_APPLE_ISSUER!).origin);
      headers.set("content-type", "application/x-www-form-urlencoded");
      headers.set("content-length", String(form.toString().length));
    }
    const request = new Request(url, { method: form ? "POST" : "GET", headers, body: form?.toString() });
    const handler =
      provider === "google"
        ? (await import("@/app/api/auth/callback/google/route")).GET
        : (await import("@/app/api/auth/callback/apple/route")).POST;
    return placeOf(await handler(request));
  } finally {
    state.isCrossSite = false;
  }
}

export async function finish(provider: string): Promise<string> {
  const { GET } = await import("@/app/api/auth/finish/[provider]/route");
  const request = new Request(`${env().APP_URL}/api/auth/finish/${provider}`);
  return placeOf(await GET(request, { params: Promise.resolve({ provider }) }));
}

/** All of it, as somebody does who changes nothing on the way. */
export async function goThrough(provider: Provider, fields: Fields = {}): Promise<string> {
  const address = await setOut(provider, fields);
  return URL.canParse(address) ? comeBack(provider, await answerAt(address)) : address;
}

/** Who is signed in to this browser, by the row. */
export async function sessionHere() {
  const token = await sessionTokenOf({ get: (name) => state.jar.get(name) });
  return token ? db.session.findUnique({ where: { idHash: hashOfToken(token) } }) : null;
}

/** Signs somebody in to this browser, without a provider. */
export async function takeSession(cookie: { name: string; value: string }): Promise<void> {
  state.jar.set(cookie.name, { value: cookie.value, sameSite: "lax" });
}

function placeOf(response: Response): string {
  return response.headers.get("location") ?? String(response.status);
}
