import type { Page } from "@playwright/test";
import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/auth/cookies";
import { env } from "@/lib/env";
import { endSession } from "@/lib/auth/session";
import { unguardedDb as db } from "@/lib/db";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { actionId, builtActions, callOf } from "../../scripts/server-actions";
import { expect, test } from "../support/browser";
import { proofOf } from "../support/integrity";
import { PASSWORD, person, RULES, visitor } from "../support/people";
import { withServer } from "../support/server";
import { systemClock } from "@/lib/clock";

async function signInAs(page: Page, email: string, stay: string) {
  await page.goto("/auth?callbackURL=%2Ffeed");
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.locator("summary", { hasText: "Stay signed in" }).click();
  await page.getByRole("radio", { name: stay }).check();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/feed");
}

/** Calls an action as the page's script does; answers the cookies that it leaves. */
async function called(action: string, fields: Record<string, string>, cookie = "") {
  const { APP_URL } = env();
  const answer = await fetch(
    `${APP_URL}/auth`,
    callOf(actionId(action), { ...fields, ...(action === "signInAction" && proofOf("sign-in")) }, APP_URL, cookie),
  );
  const set = answer.headers.getSetCookie();
  if (action !== "signOutAction") expect(await answer.text()).toContain('"done"');
  return { set, cookie: set.map((one) => one.split(";")[0]).join("; ") };
}

/** What is left of the cookies when the browser is closed and opened again. */
async function reopen(page: Page): Promise<void> {
  // What still loads would be asked for as nobody.
  await page.goto("about:blank");
  const kept = (await page.context().cookies()).filter(({ expires }) => expires !== -1);
  await page.context().clearCookies();
  await page.context().addCookies(kept);
}

test.describe("stay signed in", () => {
  let email: string;
  let userId: string;
  test.beforeEach(async () => {
    email = newEmail();
    userId = (await person("Dele Adeyemi", systemClock, email)).userId;
    await db.session.deleteMany({ where: { userId } });
  });
  const sessions = () => db.session.findMany({ where: { userId }, select: { persistence: true } });

  test("on this device: outlives the browser", async ({ page }) => {
    await signInAs(page, email, "on this device");
    expect(await sessions()).toEqual([{ persistence: "LOCAL" }]);
    await reopen(page);
    await page.goto("/feed");
    await expect(page.getByRole("form", { name: "Create a post" })).toBeVisible();
  });

  test("until I close the browser: reloads go on, a closed browser ends the row", async ({ page }) => {
    await signInAs(page, email, "until I close the browser");
    expect(await sessions()).toEqual([{ persistence: "SESSION" }]);
    await page.reload();
    await expect(page.getByRole("form", { name: "Create a post" })).toBeVisible();
    await reopen(page);
    await page.goto("/feed");
    await expect(page).toHaveURL("/auth?callbackURL=%2Ffeed");
    expect(await sessions()).toEqual([]);
  });

  test("in this tab only: going around goes on, a reload ends the row", async ({ page }) => {
    await signInAs(page, email, "in this tab only");
    expect(await sessions()).toEqual([{ persistence: "NONE" }]);
    await page.getByRole("navigation").getByRole("link", { name: "New post" }).first().click();
    await expect(page.getByRole("heading", { name: "New post" })).toBeVisible();
    await page.getByRole("textbox").fill("Written in a tab of its own");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page).toHaveURL("/feed");
    const liking = page.waitForResponse(/\/like$/);
    await page.getByRole("button", { name: /^Like/ }).first().click();
    await expect(page.getByRole("button", { name: "Like, 1" })).toBeVisible();
    // Shown before it is sent.
    expect((await liking).status()).toBe(200);
    expect(await sessions()).toHaveLength(1);
    await page.reload();
    await expect(page).toHaveURL("/auth?callbackURL=%2Ffeed");
    expect(await sessions()).toEqual([]);
  });

  test("in this tab only is not offered without JavaScript", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/auth");
    await page.locator("summary", { hasText: "Stay signed in" }).click();
    await expect(page.getByRole("radio", { name: "on this device" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "in this tab only" })).toHaveCount(0);
    await context.close();
  });

  test("in this tab only: what is fetched from the API and opened in a tab is no page", async ({ baseURL }) => {
    const { cookie } = await called("signInAction", { email, password: PASSWORD, persistence: "none" });
    const opened = await fetch(`${baseURL}/api/feed`, { headers: { cookie, "sec-fetch-mode": "navigate" } });
    expect(opened.status).toBe(200);
    expect(await sessions()).toHaveLength(1);
  });

  test("a new sign-in over a living one ends the old session and leaves a known device", async () => {
    const { cookie, set } = await called("signInAction", { email, password: PASSWORD, persistence: "local" });
    const [old] = await db.session.findMany({ where: { userId } });
    expect(set.find((one) => one.startsWith("allyway.device="))).toMatch(/HttpOnly; SameSite=Lax/i);
    await called("signInAction", { email, password: PASSWORD, persistence: "local" }, cookie);
    const rows = await db.session.findMany({ where: { userId } });
    expect(rows).toHaveLength(1);
    expect(rows[0]!.idHash).not.toBe(old!.idHash);
  });

  test("guesses from elsewhere lock out neither a known device nor a newcomer who signs up", async () => {
    const { set } = await called("signInAction", { email, password: PASSWORD, persistence: "local" });
    const device = set.find((one) => one.startsWith("allyway.device="))!.split(";")[0]!;
    const newcomer = newEmail();
    for (let guess = 0; guess < 21; guess++) {
      for (const victim of [email, newcomer]) await checkPassword(visitor(), { email: victim, password: "guess" });
    }
    expect(await checkPassword(visitor(), { email, password: PASSWORD })).toMatchObject({ status: "invalid" });
    await called("signInAction", { email, password: PASSWORD, persistence: "local" }, device);
    await called("signUpAction", {
      displayName: "Ruth Abara",
      email: newcomer,
      password: PASSWORD,
      rules: RULES,
      ...proofOf("sign-up"),
    });
  });

  test("a sign-out ends the session behind the cookie", async ({ baseURL }) => {
    const { cookie } = await called("signInAction", { email, password: PASSWORD, persistence: "local" });
    await called("signOutAction", {}, cookie);
    expect(await sessions()).toEqual([]);
    expect((await fetch(`${baseURL}/api/feed`, { headers: { cookie } })).status).toBe(401);
  });

  test("its use is noted", async ({ page, context }) => {
    const viewer = await signedIn(context, "Sanne de Vries");
    await db.session.updateMany({
      where: { userId: viewer.userId },
      data: { lastSeenAt: new Date(Date.now() - 20 * 60_000) },
    });
    await page.goto("/feed");
    expect(
      await db.session.count({ where: { userId: viewer.userId, lastSeenAt: { gte: new Date(Date.now() - 60_000) } } }),
    ).toBe(1);
  });
});

test.describe("a session that was revoked elsewhere", () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)/ });

  test("leads to the sign-in without a loop, keeps what was typed, and goes on after it", async ({ page, context }) => {
    const email = newEmail();
    const viewer = await person("Noor Al-Masri", systemClock, email);
    const sid = await signIn(context, viewer);
    await page.goto("/feed");
    await page.getByRole("textbox").fill("Half a thought that must not be lost");
    await endSession(sid);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByText("You’re signed out.")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveValue("Half a thought that must not be lost");
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(frame.url()));
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    await page.getByRole("textbox", { name: "Email address" }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/feed");
    await expect(page.getByRole("textbox")).toHaveValue("Half a thought that must not be lost");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByRole("article").first()).toContainText("Half a thought that must not be lost");
    // Once there and once back; a list that keeps its place renames the same page now and then.
    const paths = visited.map((url) => new URL(url).pathname);
    expect(paths.filter((path, at) => path !== paths[at - 1])).toEqual(["/auth", "/feed"]);
  });

  test("opens no page and no data, and says so at a like", async ({ page, context }) => {
    const viewer = await signedIn(context, "Kwame Boateng");
    await page.goto("/feed");
    await page.getByRole("textbox").fill("One post");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    const like = page.getByRole("button", { name: /^Like/ });
    await expect(like).toBeVisible();
    await db.session.deleteMany({ where: { userId: viewer.userId } });
    await like.click();
    await expect(page.getByText("You’re signed out.")).toBeVisible();
    await expect(like).toHaveAttribute("aria-pressed", "false");
    expect((await context.request.get("/api/feed")).status()).toBe(401);
    await page.goto("/posts/019a0000-0000-7000-8000-000000000000");
    await expect(page).toHaveURL(/\/auth\?callbackURL=%2Fposts/);
  });
});

test.describe("signing out in another tab", () => {
  test("keeps what stands in this one until its person is back", async ({ page, context }) => {
    const email = newEmail();
    await signIn(context, await person("Tomas Novak", systemClock, email));
    await page.goto("/feed");
    await page.getByRole("textbox").fill("Typed in the first tab");
    const other = await context.newPage();
    await other.goto("/feed");
    await other.getByRole("button", { name: /Acting as/ }).click();
    await other.getByRole("button", { name: "Sign out" }).click();
    await expect(other).toHaveURL("/auth");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.getByRole("textbox", { name: "Email address" }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/feed");
    await expect(page.getByRole("textbox")).toHaveValue("Typed in the first tab");
  });
});

test("signing out wipes the drafts of this browser", async ({ page, context }) => {
  await signedIn(context, "Ines Castro");
  await page.goto("/feed");
  await page.getByRole("textbox").fill("Nobody else should read this");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("draft:"))))
    .toBe(true);
  await page.getByRole("button", { name: /Acting as/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Nobody else");
});

test.describe("signing out without a network", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("says so and leaves everything as it was", async ({ page, context }) => {
    await signedIn(context, "Henk Bakker");
    await page.goto("/feed");
    await page.getByRole("textbox").fill("Still mine");
    await page.route("**/feed", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await page.getByRole("button", { name: /Acting as/ }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByText("A network error has occurred.")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveValue("Still mine");
    await page.reload();
    await expect(page.getByRole("textbox")).toHaveValue("Still mine");
  });
});

test("over HTTPS a neighbour under the same domain can plant no session: the cookies are this host's alone", async () => {
  const email = newEmail();
  await person("Ruth Abara", systemClock, email);
  const appUrl = "https://allyway.example";
  await withServer({ appUrl, worker: false, settings: { TRUSTED_PROXIES: "127.0.0.1,::1" } }, async (origin) => {
    const { id } = builtActions().find(({ name }) => name === "signInAction")!;
    const call = callOf(id, { email, password: PASSWORD, persistence: "session" }, appUrl);
    // Of an address at which nobody has failed, who is asked for no proof.
    const headers = new Headers(call.headers);
    headers.set("x-forwarded-for", "203.0.113.77");
    const answer = await fetch(`${origin}/auth`, { ...call, headers });
    const set = answer.headers.getSetCookie().filter((cookie) => !cookie.includes("callback-url"));
    expect(set.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
      "__Host-allyway.browser",
      "__Host-allyway.device",
      "__Host-authjs.session-token",
    ]);
    for (const cookie of set) {
      for (const flag of [/; secure/i, /; httponly/i, /; path=\/(;|$)/i, /; samesite=lax/i])
        expect(cookie).toMatch(flag);
      expect(cookie).not.toMatch(/; domain=/i);
    }
    const cookie = set.map((one) => one.split(";")[0]).join("; ");
    expect((await fetch(`${origin}/api/feed`, { headers: { cookie } })).status).toBe(200);
    const out = builtActions().find(({ name }) => name === "signOutAction")!;
    const gone = await fetch(`${origin}/feed`, callOf(out.id, {}, appUrl, cookie));
    expect(gone.headers.getSetCookie().join("\n")).toMatch(/__Host-authjs\.session-token=;.*secure/i);
    expect((await fetch(`${origin}/api/feed`, { headers: { cookie } })).status).toBe(401);
  });
});

test("forged, foreign and outdated cookies count as signed out", async ({ browser, baseURL }) => {
  const name = sessionCookieName();
  const forged = [
    "garbage",
    "",
    "a.b.c.d.e",
    await encode({ token: { sid: "made up" }, secret: env().AUTH_SECRET, salt: name }),
    await encode({ token: { sid: "made up" }, secret: "another secret of the right length, really", salt: name }),
    await encode({ token: { sid: { $ne: null } as never }, secret: env().AUTH_SECRET, salt: name }),
    "x".repeat(6000),
  ];
  for (const value of forged) {
    const context = await browser.newContext({ baseURL });
    const headers = { cookie: `${name}=${value}` };
    expect((await context.request.get("/api/feed", { headers })).status()).toBe(401);
    const page = await context.request.get("/feed", { headers, maxRedirects: 0 });
    expect([302, 303, 307]).toContain(page.status());
    expect(page.headers().location).toContain("/auth?callbackURL=%2Ffeed");
    expect((await context.request.get("/auth", { headers })).status()).toBe(200);
    await context.close();
  }
});
