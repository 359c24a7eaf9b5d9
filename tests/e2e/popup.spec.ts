import path from "node:path";
import { gzipSync } from "node:zlib";
import { randomUUID } from "node:crypto";
import { devices, type Locator, type Page } from "@playwright/test";
import { startSession } from "@/lib/auth/session";
import { viewerOfSession } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { agreeToRules, signedIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { popupOf, untilHydrated } from "../support/popup";
import { codeOf, enrol } from "../support/second-factors";
import { sharedScriptBytes } from "../support/shared-scripts";

const google = (page: Page) => page.getByRole("button", { name: "Continue with Google" });
const apple = (page: Page) => page.getByRole("button", { name: "Continue with Apple" });

for (const variant of variants)
  test(`signing in by a provider is accessible: ${variant.width} px, ${variant.scheme}`, async ({ page }) => {
    await show(page, variant);
    for (const path of [
      "/auth",
      "/auth?mode=sign-up",
      "/auth?error=email-already-in-use",
      "/auth/with/google?purpose=sign-in&attempt=0123456789abcdefghij_-",
    ]) {
      await page.goto(path);
      await expect(google(page)).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await shoot(page, `${path.split("?")[0]}-${path.split("=")[1] ?? ""}`, variant);
    }
    // Where the page that opened it is still there, and the browser does not let it close.
    const opener = await page.context().newPage();
    await opener.goto("/auth");
    await opener.evaluate(() => {
      const channel = new BroadcastChannel("allyway.sign-in");
      channel.onmessage = ({ data: { attempt, call } }: MessageEvent<{ attempt: string; call?: string }>) => {
        if (!call) channel.postMessage({ attempt, call: "heard" });
      };
    });
    for (const outcome of ["result=signed-in", "error=access-denied"]) {
      await page.goto(`/auth/with/google/done?${outcome}&attempt=0123456789abcdefghij_-`);
      await expect(page.getByText("You can close this window.")).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await shoot(page, `done-${outcome}`, variant);
    }
    await opener.close();
  });

async function shoot(page: Page, name: string, { width, scheme }: (typeof variants)[number]) {
  const { ALLYWAY_SHOTS } = process.env;
  const file = `${name.replaceAll("/", "_").slice(0, 40)}-${width}-${scheme}.png`;
  if (ALLYWAY_SHOTS) await page.screenshot({ path: path.join(ALLYWAY_SHOTS, file), fullPage: true });
}

test("signing in loads at most 45 kB of script more than an empty page", async ({ page }) => {
  // What checks the form's fields is fetched once the page stands.
  let hasLoaded = false;
  const late = new Set<string>();
  const bodies: Promise<{ isLate: boolean; size: number }>[] = [];
  page.on("load", () => (hasLoaded = true));
  page.on("request", (request) => hasLoaded && late.add(request.url()));
  page.on("response", (response) => {
    const isLate = late.has(response.url());
    if (response.request().resourceType() === "script")
      bodies.push(response.body().then((body) => ({ isLate, size: gzipSync(body).length })));
  });
  await page.goto("/auth", { waitUntil: "networkidle" });
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0) / 1024;
  const empty = sharedScriptBytes() / 1024;
  const all = await Promise.all(bodies);
  const of = (isLate: boolean) => sum(all.filter((one) => one.isLate === isLate).map(({ size }) => size));
  const more = of(false) - empty;
  console.log(
    `kB gzip of script: empty ${empty.toFixed(1)}, /auth ${more.toFixed(1)} more, later ${of(true).toFixed(1)}`,
  );
  expect(more).toBeGreaterThan(0);
  expect(more).toBeLessThanOrEqual(45);
});

test("each page shares with windows of other sites no more than popups need", async ({ baseURL, context }) => {
  const policyOf = async (path: string) =>
    (await fetch(baseURL + path, { redirect: "manual" })).headers.get("cross-origin-opener-policy");
  const policyOfFeed = async () => {
    await signedIn(context, "Amara Okafor");
    return (await context.request.get("/feed")).headers()["cross-origin-opener-policy"];
  };
  expect({
    auth: await policyOf("/auth"),
    forgot: await policyOf("/auth/forgot-password"),
    start: await policyOf("/auth/with/google?purpose=sign-in&attempt=0123456789abcdefghij_-"),
    done: await policyOf("/auth/with/google/done?result=signed-in&attempt=0123456789abcdefghij_-"),
    back: await policyOf("/api/auth/callback/google?code=x&state=y"),
    finish: await policyOf("/api/auth/finish/google"),
    health: await policyOf("/api/health"),
    feed: await policyOfFeed(),
  }).toEqual({
    auth: "same-origin-allow-popups",
    forgot: "same-origin-allow-popups",
    start: "unsafe-none",
    done: "unsafe-none",
    back: "unsafe-none",
    finish: "unsafe-none",
    health: "same-origin",
    feed: "same-origin-allow-popups",
  });
});

test("a popup that is blocked, cookies that are off, an unknown code and a last page of its own each say so", async ({
  page,
}) => {
  await page.addInitScript(() => (window.open = () => null));
  await page.goto("/auth?error=%3Cb%3Eyour%20account%20is%20closed%3C%2Fb%3E");
  await expect(page.getByText("We were unable to sign you in. Please try again.")).toBeVisible();
  await expect(page.getByText("your account is closed")).toHaveCount(0);
  await untilHydrated(google(page));
  await google(page).press("Enter");
  await expect(page.getByText("Your browser blocked the sign-in window.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue on this page" })).toBeVisible();
  await page.addInitScript(() => Object.defineProperty(navigator, "cookieEnabled", { value: false }));
  await page.reload();
  await untilHydrated(apple(page));
  await apple(page).click();
  await expect(page.getByText("Your browser blocks cookies and other site data")).toBeVisible();
  // Whoever opened it is gone: it leads on, here to the sign-in, for it signs nobody in.
  await page.goto("/auth/with/google/done?result=signed-in&attempt=0123456789abcdefghij_-&callbackURL=%2Fjobs");
  await expect(page).toHaveURL("/auth?callbackURL=%2Fjobs");
});

/** Somebody at a provider, whom nobody knows here. */
function newSomebody(name: string) {
  const sub = randomUUID();
  const [firstName, lastName] = name.split(" ");
  return { sub, email: `${sub}@example.org`, email_verified: true, hd: "example.org", name, firstName, lastName };
}

async function providerIn(page: Page, button: Locator): Promise<Page> {
  const popup = await popupOf(page, button);
  await expect(popup.getByRole("button", { name: "Continue", exact: true })).toBeVisible();
  return popup;
}

async function goOn(at: Page, somebody: ReturnType<typeof newSomebody>) {
  await at.getByLabel("Somebody").fill(JSON.stringify(somebody));
  await at.getByRole("button", { name: "Continue", exact: true }).click();
}

/** Whose account was just made agrees to the rules first. */
async function goOnNew(page: Page) {
  // The sign-up has the same box, for those who type an address and a password.
  await expect(page.getByRole("heading", { name: "One more thing" })).toBeVisible();
  await agreeToRules(page);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL(/\/onboarding\//);
}

test("signs up and in again in a popup, by Google's address and by Apple's form", async ({ page, context }) => {
  for (const button of [google(page), apple(page)]) {
    const somebody = newSomebody("Ines Duarte");
    // A page that still loads would ask as nobody.
    await page.goto("about:blank");
    await context.clearCookies();
    await page.goto("/auth?mode=sign-up");
    const popup = await providerIn(page, button);
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
    await expect(button).toHaveAttribute("aria-busy", "true");
    const closed = popup.waitForEvent("close");
    await goOn(popup, somebody);
    await closed;
    await page.getByRole("heading", { name: "One more thing" }).waitFor();
    // Nothing else is open to them before, but the way out.
    await page.getByRole("link", { name: "Delete my account" }).click();
    await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
    await expect(page.getByRole("complementary", { name: "New rules" })).toHaveCount(0);
    await page.goto("/settings/notifications");
    await expect(page).toHaveURL("/auth?callbackURL=%2Fsettings%2Fnotifications");
    // But what is theirs, which they may take along.
    await page.getByRole("link", { name: "Get my data" }).click();
    await expect(page).toHaveURL("/settings/data");
    await page.goto("/auth");
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page.getByText("Please agree to the rules and terms first")).toBeVisible();
    await goOnNew(page);

    await page.goto("about:blank");
    await context.clearCookies();
    // Who has just come is led on to say who they are, until they have a password.
    await db.user.updateMany({ where: { email: somebody.email }, data: { passwordHash: "of another one" } });
    await page.goto("/auth?callbackURL=%2Fjobs");
    await goOn(await providerIn(page, button), somebody);
    await expect(page).toHaveURL("/jobs");
  }
});

test("leads from the popup to the second step, where the account asks for one", async ({ page, context }) => {
  const somebody = newSomebody("Ines Duarte");
  await page.goto("/auth?mode=sign-up");
  await goOn(await providerIn(page, google(page)), somebody);
  await goOnNew(page);
  await page.goto("about:blank");
  await context.clearCookies();
  const user = await db.user.update({
    where: { email: somebody.email! },
    data: { emailVerified: new Date() },
    select: { id: true },
  });
  const token = await startSession(user.id, { persistence: "LOCAL" }, systemClock);
  const { secret } = await enrol((await viewerOfSession(token, systemClock))!.viewer);
  await page.goto("/auth?callbackURL=%2Fjobs");
  await goOn(await providerIn(page, google(page)), somebody);
  await expect(page).toHaveURL("/auth/second-step?callbackURL=%2Fjobs");
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(codeOf(secret, systemClock));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/jobs");
});

test("a popup may be cancelled, replaced by another and closed", async ({ page }) => {
  await page.clock.install();
  await page.goto("/auth");
  const cancelled = await providerIn(page, google(page));
  await cancelled.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("You didn’t allow the sign-in, so nothing has changed.")).toBeVisible();

  const first = await providerIn(page, google(page));
  const gone = first.waitForEvent("close");
  const second = await providerIn(page, apple(page));
  await gone;
  await expect(page.getByText("The earlier sign-in was canceled")).toBeVisible();
  await second.close();
  // As soon as the browser has told the page.
  await expect(async () => {
    await page.clock.fastForward(8_000);
    await expect(page.getByText("The sign-in window was closed before you were done.")).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("leads to the provider on the page itself on a phone and without JavaScript", async ({ browser, baseURL }) => {
  for (const options of [devices["Pixel 7"]!, { javaScriptEnabled: false }]) {
    const context = await browser.newContext({ baseURL, ...options });
    const page = await context.newPage();
    await page.goto("/auth?callbackURL=%2Fjobs");
    await google(page).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/auth\?callbackURL=%2Fjobs&error=access-denied/);
    await expect(page.getByText("You didn’t allow the sign-in, so nothing has changed.")).toBeVisible();
    await apple(page).click();
    await goOn(page, newSomebody("Ines Duarte"));
    // Its form sends itself by a script, or is sent.
    if ("javaScriptEnabled" in options) await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page).toHaveURL(/\/auth\?callbackURL=%2Fjobs&mode=sign-up/);
    if (!("javaScriptEnabled" in options)) await goOnNew(page);
    await context.close();
  }
});
