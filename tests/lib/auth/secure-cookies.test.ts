import { afterAll, beforeAll, expect, it } from "vitest";
import { answerAt, openProviders } from "../../support/oidc";
import { comeBack, newBrowser, sessionHere, setOut } from "../../support/provider-browser";

const APP_URL = "https://allyway.example";
let oidc: Awaited<ReturnType<typeof openProviders>>;

beforeAll(async () => {
  oidc = await openProviders(APP_URL);
  Object.assign(process.env, oidc.env, { APP_URL });
});
afterAll(() => oidc.close());

const checks = {
  google: ["", ".state", ".nonce", ".pkceCodeVerifier", ".callbackUrl"],
  apple: ["", ".state", ".nonce", ".callbackUrl"],
} as const;

it.each(["google", "apple"] as const)("over HTTPS what %s is asked with is bound to this host", async (provider) => {
  const jar = newBrowser();
  const sub = crypto.randomUUID();
  oidc[provider].somebody = { sub, email: `${sub}@example.org`, email_verified: true, hd: "example.org" };
  const address = await setOut(provider);
  expect(new URL(address).searchParams.get("redirect_uri")).toBe(`${APP_URL}/api/auth/callback/${provider}`);
  const names = checks[provider].map((check) => `__Host-allyway.${provider}${check}`);
  expect([...jar.keys()].sort()).toEqual([...names].sort());
  for (const name of names) {
    const { value, maxAge, sameSite, secure, httpOnly, path, domain } = jar.get(name)!;
    expect({ name, httpOnly, secure, path, domain, sameSite }).toEqual({
      name,
      httpOnly: true,
      secure: true,
      path: "/",
      domain: undefined,
      // Apple's answer is posted by its page; whatever else would stay at home then.
      sameSite: provider === "apple" ? "none" : "lax",
    });
    expect(value).not.toBe("");
    expect(maxAge).toBeGreaterThan(0);
    expect(maxAge).toBeLessThanOrEqual(900);
  }
  expect(await comeBack(provider, await answerAt(address))).toBe("/auth?callbackURL=%2F&mode=sign-up");
  expect([...jar.keys()].filter((name) => name.includes(provider))).toEqual([]);
  expect([...jar.keys()].filter((name) => !name.startsWith("__Host-"))).toEqual([]);
  expect(await sessionHere()).not.toBeNull();
});
