import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newEmail, signIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { linkTo } from "../support/mails";
import { confirm, PASSWORD, person, type Viewer } from "../support/people";
import { codeOf, enrol } from "../support/second-factors";

async function newcomer(name: string): Promise<{ viewer: Viewer; email: string }> {
  const email = newEmail();
  const viewer = await person(name, systemClock, email);
  await confirm(viewer);
  return { viewer, email };
}

async function typePassword(page: Page, email: string, path = "/auth") {
  await page.goto(path);
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
}
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const isIn = (page: Page) => expect(page.getByRole("form", { name: "Create a post" })).toBeVisible();
const shownKey = async (page: Page) => (await page.locator("p[translate=no]").innerText()).replaceAll(" ", "");
const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
const code = (page: Page) => page.getByRole("textbox", { name: "Code", exact: true });

test("is set up with an app, asked for at the next sign-in, and turned off with a recovery code", async ({ page }) => {
  const { viewer, email } = await newcomer("Amara Okafor");
  await typePassword(page, email);
  await press(page, "Sign in");
  await isIn(page);
  await db.session.updateMany({ where: { userId: viewer.userId }, data: { authenticatedAt: new Date(0) } });
  await page.goto("/settings/sign-in");
  await page.getByRole("link", { name: "Set up" }).click();
  // The password first, and then what was asked.
  await press(page, "Set it up");
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Continue");
  await expect(page.getByRole("img", { name: "QR code with the key for your authenticator app" })).toBeVisible();
  const secret = await shownKey(page);
  // On the phone that they hold nobody scans its own screen.
  const address = new URL(
    (await page.getByRole("link", { name: "Use an app on this device" }).getAttribute("href")) ?? "",
  );
  expect([address.protocol, address.searchParams.get("secret")]).toEqual(["otpauth:", secret]);
  const first = page.getByRole("textbox", { name: "6-digit code from the app" });
  await first.fill("12345");
  await press(page, "Turn on");
  await expect(page.getByText("The verification code is invalid.")).toBeVisible();
  await first.fill(codeOf(secret, systemClock));
  await press(page, "Turn on");
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  const codes = await page.locator("ol[translate=no] li").allInnerTexts();
  expect(codes).toHaveLength(10);
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  // They are shown this once.
  await page.reload();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await expect(page.getByText(codes[0]!)).toHaveCount(0);

  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  await typePassword(page, email, "/auth?callbackURL=%2Fprofile");
  await press(page, "Sign in");
  await expect(page).toHaveURL("/auth/second-step?callbackURL=%2Fprofile");
  // Nothing opens by the password alone.
  expect((await page.request.get("/api/feed")).status()).toBe(401);
  await code(page).fill("000000");
  await press(page, "Sign in");
  await expect(page.getByText("The verification code is invalid.")).toBeVisible();
  await code(page).fill(` ${codeOf(secret, systemClock, 1).replace(/(...)/, "$1 ")}`);
  await page.getByRole("checkbox", { name: "Don’t ask for a code in this browser for 30 days" }).check();
  await press(page, "Sign in");
  await expect(page).toHaveURL("/profile");

  // Trusted, until it is told otherwise.
  await page.context().clearCookies({ name: /session-token/ });
  await typePassword(page, email);
  await press(page, "Sign in");
  await isIn(page);
  await page.goto("/settings/devices");
  await expect(page.getByRole("heading", { name: "No code needed" })).toBeVisible();
  await page.getByRole("button", { name: /^Ask for a code again/ }).click();
  await expect(page.getByRole("heading", { name: "No code needed" })).toHaveCount(0);
  await page.context().clearCookies({ name: /session-token/ });
  await typePassword(page, email);
  await press(page, "Sign in");
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(codes[0]!.toLowerCase());
  await press(page, "Sign in");
  await isIn(page);

  await page.goto("/settings/second-factor");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  const fields = page.getByRole("textbox", { name: "Code from the app, or a recovery code" });
  await fields.first().fill(codes[1]!);
  await press(page, "Get new codes");
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  const renewed = await page.locator("ol[translate=no] li").allInnerTexts();
  await fields.nth(1).fill(codes[2]!);
  await press(page, "Turn off");
  await expect(page.getByText("The verification code is invalid.")).toBeVisible();
  await fields.nth(1).fill(renewed[0]!);
  await press(page, "Turn off");
  await expect(page.getByRole("button", { name: "Set it up" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toHaveCount(0);
  expect(await db.totpFactor.count({ where: { userId: viewer.userId } })).toBe(0);
});

test("begins with a new key once the time for one is over", async ({ page, context }) => {
  const { viewer } = await newcomer("Kwame Boateng");
  await signIn(context, viewer);
  await page.goto("/settings/second-factor");
  await press(page, "Set it up");
  const secret = await shownKey(page);
  await expect(page.getByRole("button", { name: "Start again with a new key" })).toHaveCount(0);
  await db.totpEnrolment.updateMany({
    where: { session: { userId: viewer.userId } },
    data: { expiresAt: new Date(0) },
  });
  await page.getByRole("textbox", { name: "6-digit code from the app" }).fill(codeOf(secret, systemClock));
  await press(page, "Turn on");
  await expect(page.getByText("This took longer than 5 minutes")).toBeVisible();
  await press(page, "Start again with a new key");
  await expect.poll(() => shownKey(page)).not.toBe(secret);
  const next = await shownKey(page);
  await page.getByRole("textbox", { name: "6-digit code from the app" }).fill(codeOf(next, systemClock));
  await press(page, "Turn on");
  await expect(page.locator("ol[translate=no] li")).toHaveCount(10);
});

test.describe("where the connection breaks before the answer comes", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("is on, and leads to recovery codes all the same", async ({ page, context }) => {
    const { viewer, email } = await newcomer("Sefa Tanoa");
    await signIn(context, viewer);
    await page.goto("/settings/second-factor");
    await press(page, "Set it up");
    const secret = await shownKey(page);
    await page.getByRole("textbox", { name: "6-digit code from the app" }).fill(codeOf(secret, systemClock));
    await page.route("**/settings/second-factor", async (route) => {
      const request = route.request();
      if (request.method() !== "POST") return route.continue();
      // Not by the browser, which would take the cookies of the answer.
      const sent = Object.entries(await request.allHeaders());
      const headers = Object.fromEntries(sent.filter(([name]) => !/^:|^(host|connection|content-length)$/.test(name)));
      const answer = await fetch(request.url(), {
        method: "POST",
        headers,
        body: new Uint8Array(request.postDataBuffer()!),
      });
      expect(answer.status).toBe(200);
      await route.abort();
    });
    await press(page, "Turn on");
    await expect(page.getByText("A network error has occurred.")).toBeVisible();
    expect(await db.recoveryCode.count({ where: { userId: viewer.userId } })).toBe(10);
    // The codes of one minute are few: that of now is needed once more.
    await db.totpFactor.update({ where: { userId: viewer.userId }, data: { lastStep: { decrement: 1 } } });
    await page.unrouteAll();
    await press(page, "Turn on");
    await expect(page.getByText("You’re signed out.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await page.getByRole("textbox", { name: "Email address" }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await press(page, "Sign in");
    await code(page).fill(codeOf(secret, systemClock));
    await press(page, "Sign in");
    await expect(page).toHaveURL("/settings/second-factor");
    await expect(page.getByText("or the connection broke before you saw them")).toBeVisible();
    await page
      .getByRole("textbox", { name: "Code from the app, or a recovery code" })
      .first()
      .fill(codeOf(secret, systemClock, 1));
    await press(page, "Get new codes");
    await expect(page.locator("ol[translate=no] li")).toHaveCount(10);
  });
});

test("works without JavaScript, and shows the recovery codes there, too", async ({ browser, baseURL }) => {
  const { viewer, email } = await newcomer("Leila Haddad");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await signIn(context, viewer);
  const page = await context.newPage();
  await page.goto("/settings/second-factor");
  await press(page, "Set it up");
  const secret = await shownKey(page);
  await page.getByRole("textbox", { name: "6-digit code from the app" }).fill(codeOf(secret, systemClock));
  await press(page, "Turn on");
  await expect(page.locator("ol[translate=no] li")).toHaveCount(10);
  // No script is there to copy them; a file is.
  await expect(page.getByRole("button", { name: "Copy the codes" })).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the codes" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("allyway-recovery-codes.txt");
  expect((await readFile(await file.path(), "utf8")).trim().split("\n")).toEqual(
    await page.locator("ol[translate=no] li").allInnerTexts(),
  );
  // The device stays known: of another one a proof may be asked, after the failures of other tests.
  await context.clearCookies({ name: /session-token/ });
  await typePassword(page, email);
  await press(page, "Sign in");
  await code(page).fill("000000");
  await press(page, "Sign in");
  await expect(page.getByText("The verification code is invalid.")).toBeVisible();
  // A code is not sent back.
  await expect(code(page)).toHaveValue("");
  await code(page).fill(codeOf(secret, systemClock, 1));
  await press(page, "Sign in");
  await page.getByRole("link", { name: "Continue" }).click();
  await isIn(page);
  await context.close();
});

test.describe("in a tab of its own session", () => {
  test("is asked for, too, and says when it is too late", async ({ page }) => {
    const { viewer, email } = await newcomer("Mateo Rivas");
    const { secret } = await enrol(viewer);
    await typePassword(page, email);
    await page.locator("summary", { hasText: "Stay signed in" }).click();
    await page.getByText("In this tab only").last().click();
    await press(page, "Sign in");
    await expect(page).toHaveURL(/second-step/);
    await db.pendingSignIn.updateMany({ where: { userId: viewer.userId }, data: { expiresAt: new Date(0) } });
    await code(page).fill(codeOf(secret, systemClock));
    await press(page, "Sign in");
    await expect(page.getByText("This sign-in took longer than 5 minutes, or had too many wrong codes.")).toBeVisible();
    await page.getByRole("link", { name: "Sign in again" }).click();
    await page.getByRole("textbox", { name: "Email address" }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.locator("summary", { hasText: "Stay signed in" }).click();
    await page.getByText("In this tab only").last().click();
    await press(page, "Sign in");
    await code(page).fill(codeOf(secret, systemClock));
    await press(page, "Sign in");
    await isIn(page);
    // It ends with the tab's next page.
    await page.reload();
    await expect(page).toHaveURL(/\/auth/);
  });
});

test("is taken back by the link of its mail, which no scanner follows to the end", async ({
  page,
  context,
  baseURL,
}) => {
  const { viewer } = await newcomer("Noor Al-Masri");
  const { viewer: thief } = await enrol(viewer);
  await signIn(context, viewer);
  const link = await linkTo("REMOVE_FACTOR", viewer.userId);
  for (const method of ["GET", "HEAD", "GET"]) expect((await fetch(`${baseURL}${link}`, { method })).status).toBe(200);
  expect(await db.session.count({ where: { idHash: thief.session.id } })).toBe(1);
  await page.goto(link);
  await press(page, "Turn it off and secure my account");
  await expect(page.getByText("Two-factor authentication is off and everyone is signed out.")).toBeVisible();
  await expect(page.getByText("The password, passkeys, Google and Apple no longer open the account.")).toBeVisible();
  expect(await db.session.count({ where: { userId: viewer.userId } })).toBe(0);
  expect(await db.totpFactor.count({ where: { userId: viewer.userId } })).toBe(0);
  await page.goto(link);
  await press(page, "Turn it off and secure my account");
  await expect(page.getByText("This link has expired or has already been used.")).toBeVisible();
});

for (const variant of variants) {
  const name = `${variant.width} ${variant.scheme}`;
  test(`every page and state is accessible and fits: ${name}`, async ({ page }) => {
    await show(page, variant);
    const { viewer, email } = await newcomer("Ingrid Vos");
    const check = async (state: string) => {
      await expectAccessible(page);
      await expectNoOverflow(page);
      const shots = process.env.ALLYWAY_SHOTS;
      if (shots)
        await page.screenshot({
          path: `${shots}/second-factor-${state}-${name.replace(" ", "-")}.png`,
          fullPage: true,
        });
    };
    await typePassword(page, email);
    await press(page, "Sign in");
    await isIn(page);
    await page.goto("/settings/sign-in");
    await check("sign-in");
    await page.goto("/settings/second-factor");
    await check("off");
    await press(page, "Set it up");
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    await page.getByRole("textbox", { name: "6-digit code from the app" }).fill("12");
    await press(page, "Turn on");
    await check("enrolling");
    const secret = await shownKey(page);
    const first = page.getByRole("textbox", { name: "6-digit code from the app" });
    await first.fill(codeOf(secret, systemClock));
    await press(page, "Turn on");
    await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
    await check("codes");
    await page.context().clearCookies();
    await typePassword(page, email);
    await press(page, "Sign in");
    await code(page).fill("000000");
    await press(page, "Sign in");
    await expect(page.getByText("The verification code is invalid.")).toBeVisible();
    await check("second-step");
    await page.getByRole("link", { name: "Use a recovery code" }).click();
    await expect(page.getByRole("textbox", { name: "Recovery code" })).toHaveValue("");
    await check("recovery-code");
    await page.goto("/auth/second-step");
    await code(page).fill(codeOf(secret, systemClock, 1));
    await page.getByRole("checkbox").check();
    await press(page, "Sign in");
    await isIn(page);
    await page.goto("/settings/devices");
    await check("devices");
    await page.goto(await linkTo("REMOVE_FACTOR", viewer.userId));
    await check("remove");
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ["/settings/second-factor", "/settings/devices", "/settings/sign-in", "/auth/remove-factor"]) {
      await page.goto(path);
      await expectNoOverflow(page);
    }
  });
}
