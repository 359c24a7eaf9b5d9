import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { expect, test } from "../support/own-address";
import { signedIn } from "../support/accounts";
import { RULES } from "../support/people";
import { popupOf } from "../support/popup";

/** Presses what opens a popup, and answers there. */
async function goOnInPopup(page: Page, button: Locator, provider: "google" | "apple", somebody: object) {
  const popup = await popupOf(page, button);
  const closed = popup.waitForEvent("close");
  await goOn(popup, provider, somebody);
  await closed;
}

/** Answers the page of the provider. Apple's posts its answer from another site. */
async function goOn(page: Page, provider: "google" | "apple", somebody: object) {
  await expect(page.getByRole("heading", { name: `Sign in with ${provider}` })).toBeVisible();
  await page.getByLabel("Somebody").fill(JSON.stringify(somebody));
  await page.getByRole("button", { name: "Continue" }).click();
}

for (const provider of ["google", "apple"] as const) {
  const name = provider === "google" ? "Google" : "Apple";

  test(`${name} is added in the settings, confirms who it is, and is removed`, async ({ page, context }) => {
    const viewer = await signedIn(context, "Lena Linker");
    const sub = randomUUID();
    const somebody = { sub, email: `${sub}@example.org`, email_verified: true, hd: "example.org" };
    await page.goto("/settings/sign-in");
    await goOnInPopup(page, page.getByRole("button", { name: `Add ${name}` }), provider, somebody);
    await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
    expect(await db.account.count({ where: { userId: viewer.userId, provider, providerAccountId: sub } })).toBe(1);

    // Without a password the provider is asked once the sign-in is old.
    const authenticatedAt = new Date(Date.now() - 700_000);
    await db.session.updateMany({ where: { userId: viewer.userId }, data: { authenticatedAt } });
    await db.user.update({ where: { id: viewer.userId }, data: { passwordHash: null, emailVerified: new Date() } });
    await page.goto("/settings/changePassword");
    await page.getByLabel("New password", { exact: true }).fill("samphire grows on the mud");
    await page.getByLabel("Confirm new password").fill("samphire grows on the mud");
    await page.getByRole("button", { name: "Set a password" }).click();
    const confirm = page.getByRole("dialog").getByRole("button", { name: `Continue with ${name}` });
    await goOnInPopup(page, confirm, provider, somebody);
    // What was typed is sent by itself.
    await expect(page).toHaveURL("/settings/sign-in");
    expect((await db.user.findUniqueOrThrow({ where: { id: viewer.userId } })).passwordHash).not.toBeNull();
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(page.getByRole("button", { name: `Add ${name}` })).toBeVisible();
    expect(await db.account.count({ where: { userId: viewer.userId } })).toBe(0);
  });

  test(`${name} is added once Cancel has come back in words, without JavaScript`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const viewer = await signedIn(context, "Nora Noscript");
    const page = await context.newPage();
    const sub = randomUUID();
    await page.goto("/settings/sign-in");
    await page.getByRole("button", { name: `Add ${name}` }).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    // Apple's form sends itself by a script, or is sent.
    const send = () => provider === "apple" && page.getByRole("button", { name: "Continue" }).click();
    await send();
    await expect(page.getByText("You didn’t allow the sign-in, so nothing has changed.")).toBeVisible();
    await page.getByRole("button", { name: `Add ${name}` }).click();
    await goOn(page, provider, { sub, email: `${sub}@example.org`, email_verified: true, hd: "example.org" });
    await send();
    await expect(page.getByRole("status").getByText(`You can sign in with ${name} now.`)).toBeVisible();
    await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
    expect(await db.account.count({ where: { userId: viewer.userId } })).toBe(1);
    await context.close();
  });
}

for (const provider of ["google", "apple"] as const)
  test(`nobody comes in by an answer of ${provider}'s that is not as it should be`, async ({ browser, baseURL }) => {
    const name = provider === "google" ? "Google" : "Apple";
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    const goThrough = async (somebody: object) => {
      await page.goto("/auth?callbackURL=%2Fjobs");
      await page.getByRole("button", { name: `Continue with ${name}` }).click();
      await goOn(page, provider, somebody);
      // Apple's form sends itself by a script, or is sent.
      if (provider === "apple") await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(/^[^?]*\/(auth|jobs)\b/);
      return new URL(page.url()).searchParams.get("error");
    };
    const [sub, hd] = [randomUUID(), "example.org"];
    const somebody = { sub, email: `${sub}@example.org`, email_verified: true, hd };
    for (const wrong of [
      { claims: { nonce: "another" } },
      { claims: { exp: Math.floor(Date.now() / 1000) - 60 } },
      { claims: { aud: "another-client" } },
      { isForged: true },
    ])
      expect([wrong, await goThrough({ ...somebody, ...wrong })]).toEqual([wrong, "no-current-user"]);
    expect(await goThrough({ ...somebody, email_verified: false })).toBe("unverified-email");
    expect(await db.user.count({ where: { email: somebody.email } })).toBe(0);

    // What another page leads here ends nothing, and what was answered once is not taken again.
    await page.goto("/auth?callbackURL=%2Fjobs");
    await page.getByRole("button", { name: `Continue with ${name}` }).click();
    const asked = page.url();
    if (provider === "google") {
      await page.goto("/api/auth/callback/google?code=x&state=y");
      await expect(page).toHaveURL("/auth?callbackURL=%2F&error=no-current-user");
    }
    await page.goto(asked);
    const answering = page.waitForRequest((request) => request.url().includes(`/api/auth/callback/${provider}`));
    await goOn(page, provider, somebody);
    if (provider === "apple") await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/auth\?callbackURL=%2Fjobs&mode=sign-up/);
    const answer = await answering;
    const { id } = await db.user.findUniqueOrThrow({ where: { email: somebody.email } });
    await context.clearCookies({ name: "authjs.session-token" });
    if (provider === "google") {
      await page.goto(answer.url());
      expect(new URL(page.url()).searchParams.get("error")).toBe("no-current-user");
    }

    // Who it is there says whose account it is, whatever the address is by then.
    await db.user.update({
      where: { id },
      data: { passwordHash: "of another one", rulesVersion: RULES, rulesAgreedAt: new Date() },
    });
    expect(await goThrough({ ...somebody, email: `${randomUUID()}@example.org`, email_verified: false })).toBeNull();
    await expect(page).toHaveURL("/jobs");
    expect(await db.session.count({ where: { userId: id } })).toBeGreaterThan(0);
    await context.close();
  });

test("of Auth.js nothing answers but the callbacks, and those of nobody lead to the sign-in", async ({ request }) => {
  for (const path of [
    "signin",
    "signin/google",
    "signout",
    "session",
    "csrf",
    "providers",
    "error",
    "callback/credentials",
  ])
    expect((await request.get(`/api/auth/${path}`, { maxRedirects: 0 })).status(), path).toBe(404);
  const callback = await request.get("/api/auth/callback/google?code=x&state=y", { maxRedirects: 0 });
  expect([callback.status(), callback.headers().location]).toEqual([
    303,
    "/auth?callbackURL=%2F&error=no-current-user",
  ]);
  expect((await request.get("/api/auth/callback/apple", { maxRedirects: 0 })).status()).toBe(405);
  const foreign = await request.post("/api/auth/callback/apple", {
    headers: { origin: "https://evil.example" },
    form: { code: "x" },
  });
  expect(foreign.status()).toBe(403);
});
