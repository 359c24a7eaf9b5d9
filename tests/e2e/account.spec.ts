import type { Page } from "@playwright/test";
import { resetsOfAddress } from "@/lib/accounts/limits";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { hasAttempted } from "@/lib/requests/rate-limit";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { builtActions, callOf } from "../../scripts/server-actions";
import { expect, expectAccessible, test } from "../support/browser";
import { proofOf } from "../support/integrity";
import { forgetRequests, linkTo } from "../support/mails";
import { OWN_ADDRESS } from "../support/own-address";
import { confirm, organization, PASSWORD, person, visitor } from "../support/people";
import { untilHydrated } from "../support/popup";

const NEW = "samphire grows on the mud";
const sessionsOf = (userId: string) =>
  db.session.findMany({ where: { userId }, select: { idHash: true, persistence: true } });
const opens = async (email: string, password: string) =>
  (await checkPassword(visitor(), { email, password })).status === "done";

async function typeNew(page: Page, password: string, again = password) {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(again);
}

/** As if the sign-in had been an hour ago. */
const age = (userId: string) =>
  db.session.updateMany({ where: { userId }, data: { authenticatedAt: new Date(Date.now() - 3600_000) } });

test.describe("a forgotten password", () => {
  test.beforeEach(() => forgetRequests(OWN_ADDRESS));

  test("is asked for with the address that was typed and leads back to what was wanted", async ({ page }) => {
    await page.goto("/auth?callbackURL=%2Fprofile");
    await page.getByRole("textbox", { name: "Email address" }).fill("perhaps.somebody@example.org");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page).toHaveURL("/auth/forgot-password?callbackURL=%2Fprofile");
    await expect(page).toHaveTitle("Forgot your password? · Allyway");
    const email = page.getByRole("textbox", { name: "Email address" });
    await expect(email).toHaveValue("perhaps.somebody@example.org");
    await email.fill("no address");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Incorrect email address")).toBeVisible();
    await expect(email).toHaveValue("no address");
    await email.fill(" Perhaps.Somebody@example.org");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(
      page.getByText(
        "If there’s an account for perhaps.somebody@example.org, a link is on its way. It works for 10 minutes.",
      ),
    ).toBeVisible();
    // Whoever asks meanwhile, in another browser of these tests, has an address of their own.
    expect(await hasAttempted(resetsOfAddress, OWN_ADDRESS, 1, systemClock)).toBe(true);
    await page.getByRole("link", { name: "Back to sign-in" }).click();
    await expect(page).toHaveURL("/auth?mode=sign-in&callbackURL=%2Fprofile");
  });

  test("is replaced by the link of a mail, once, and nobody stays signed in", async ({ page, browser, baseURL }) => {
    const email = newEmail();
    const viewer = await person("Amara Okafor", systemClock, email);
    const elsewhere = await browser.newContext({ baseURL });
    await signIn(elsewhere, viewer);
    const [older, link] = [
      await linkTo("RESET_PASSWORD", viewer.userId),
      await linkTo("RESET_PASSWORD", viewer.userId),
    ];
    // Scanners of mails follow links, and some ask twice.
    for (const method of ["GET", "HEAD", "GET"])
      expect((await fetch(`${baseURL}${link}`, { method })).status).toBe(200);
    expect(await opens(email, PASSWORD)).toBe(true);

    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(baseURL!)) foreign.push(request.url());
    });
    await page.goto(link);
    await expect(page).toHaveTitle("Choose a new password · Allyway");
    await typeNew(page, "password123");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByText("This password is too weak.")).toBeVisible();
    await typeNew(page, NEW, "another one");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByText("The passwords don’t match")).toBeVisible();
    await page.getByLabel("Confirm new password").fill(NEW);
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByText("Your password has been changed. Sign in with the new one.")).toBeVisible();
    // Nobody else hears of the link.
    expect(foreign).toEqual([]);
    expect(await sessionsOf(viewer.userId)).toEqual([]);
    expect((await elsewhere.request.get("/api/feed")).status()).toBe(401);
    expect([await opens(email, PASSWORD), await opens(email, NEW)]).toEqual([false, true]);

    for (const used of [link, older]) {
      await page.goto(used);
      await typeNew(page, "yet another password");
      await page.getByRole("button", { name: "Set new password" }).click();
      await expect(page.getByText("This link has expired or has already been used.")).toBeVisible();
    }
    await page.getByRole("link", { name: "Get a new link" }).click();
    await expect(page).toHaveURL("/auth/forgot-password");
    await page.goto("/auth");
    await page.getByRole("textbox", { name: "Email address" }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(NEW);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("form", { name: "Create a post" })).toBeVisible();
    await elsewhere.close();
  });

  test("can be replaced without JavaScript, and where somebody is signed in", async ({ browser, baseURL }) => {
    const email = newEmail();
    const viewer = await person("Leila Haddad", systemClock, email);
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/auth");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.getByRole("textbox", { name: "Email address" }).fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText(`If there’s an account for ${email}`)).toBeVisible();
    await signIn(context, viewer);
    await page.goto("/auth/forgot-password?callbackURL=%2Fprofile");
    await expect(page.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/profile");
    await page.goto(await linkTo("RESET_PASSWORD", viewer.userId));
    await typeNew(page, "short");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByText("This password is too weak.")).toBeVisible();
    await expect(page.getByLabel("New password", { exact: true })).toHaveValue("");
    await typeNew(page, NEW);
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByText("Your password has been changed. Sign in with the new one.")).toBeVisible();
    expect(await opens(email, NEW)).toBe(true);
    await context.close();
  });

  test("a missing account is answered as one that is there, byte for byte", async ({ baseURL }) => {
    const email = newEmail();
    await person("Mateo Rivas", systemClock, email);
    const missing = newEmail();
    const call = async (action: string, address: string, fields: Record<string, string>) => {
      const { id } = builtActions().find(({ name }) => name === action)!;
      const response = await fetch(`${baseURL}/auth`, callOf(id, { email: address, ...fields }, baseURL!));
      const body = (await response.text())
        .replaceAll(address, "…")
        .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "…")
        .replace(/nonce[^,]*/g, "");
      return {
        status: response.status,
        headers: [...response.headers.keys()].sort(),
        body: body.split("\n").filter((line) => line.startsWith("1:")),
      };
    };
    for (const [action, purpose, fields] of [
      ["signInAction", "sign-in", { password: "a guess" }],
      ["requestResetAction", "reset", {}],
    ] as const) {
      const ask = (address: string) => call(action, address, { ...fields, ...proofOf(purpose) });
      const [there, gone] = [await ask(email), await ask(missing)];
      expect(there.body.join()).toContain("status");
      expect(gone).toEqual(there);
    }
    expect(await hasAttempted(resetsOfAddress, OWN_ADDRESS, 2, systemClock)).toBe(true);
  });
});

test.describe("changing the password", () => {
  test("asks who it is when the sign-in is old, keeps what was typed, and ends every other session; by keyboard alone", async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const email = newEmail();
    const viewer = await person("Noor Al-Masri", systemClock, email);
    await db.session.deleteMany({ where: { userId: viewer.userId } });
    await signIn(context, viewer);
    const elsewhere = await browser.newContext({ baseURL });
    await signIn(elsewhere, viewer);
    const before = await sessionsOf(viewer.userId);
    await page.goto("/settings");
    await page
      .getByRole("navigation", { name: "Settings" })
      .getByRole("link", { name: "Change password" })
      .press("Enter");
    await expect(page).toHaveURL("/settings/changePassword");
    await age(viewer.userId);

    await page.getByLabel("Current password").focus();
    const keys = async (...texts: string[]) => {
      for (const text of texts)
        await (text === "Tab" || text === "Enter" ? page.keyboard.press(text) : page.keyboard.type(text));
    };
    await keys(PASSWORD, "Tab", "Tab", NEW, "Tab", "Tab", NEW, "Enter");
    await expect(page.getByText("Your password has been changed.")).toBeVisible();
    await expect(page).toHaveURL("/settings");
    const after = await sessionsOf(viewer.userId);
    expect(after).toHaveLength(1);
    expect(before.map(({ idHash }) => idHash)).not.toContain(after[0]!.idHash);
    expect((await elsewhere.request.get("/api/feed")).status()).toBe(401);
    expect((await context.request.get("/api/feed")).status()).toBe(200);
    expect([await opens(email, PASSWORD), await opens(email, NEW)]).toEqual([false, true]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(NEW);
    await elsewhere.close();
  });

  test("tells what is wrong at its field", async ({ page, context }) => {
    await signedIn(context, "Ruth Abara");
    await page.goto("/settings/changePassword");
    const change = page.getByRole("button", { name: "Change password" });
    await change.click();
    await expect(page.getByText("This field is required")).toHaveCount(3);
    await page.getByLabel("Current password").fill("not this");
    await typeNew(page, NEW, "another");
    await change.click();
    await expect(page.getByText("The passwords don’t match")).toBeVisible();
    await page.getByLabel("Confirm new password").fill(NEW);
    await change.click();
    await expect(page.getByText("The password is invalid for the given email.")).toBeVisible();
    await expect(page.getByLabel("Current password")).toBeFocused();
    await page.getByLabel("Current password").fill(PASSWORD);
    await typeNew(page, "Ruth Abara");
    await change.click();
    await expect(page.getByText("This password is too weak.")).toBeVisible();
  });

  test("works without JavaScript", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const viewer = await signedIn(context, "Kwame Boateng");
    await age(viewer.userId);
    const page = await context.newPage();
    await page.goto("/settings/changePassword");
    await page.getByLabel("Current password").fill(PASSWORD);
    await typeNew(page, NEW);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Your password has been changed.")).toBeVisible();

    // Where nothing that is typed proves who it is, that is asked first.
    await age(viewer.userId);
    await page.goto("/settings/email");
    const proof = page.getByRole("form", { name: "Confirm it’s you" });
    for (const [password, told] of [
      [PASSWORD, 1],
      [NEW, 0],
    ] as const) {
      await proof.getByLabel("Password", { exact: true }).fill(password);
      await proof.getByRole("button", { name: "Continue" }).click();
      await expect(proof.getByText("The password is invalid for the given email.")).toHaveCount(told);
    }
    await expect(proof).toHaveCount(0);
    const email = newEmail();
    await page.getByRole("textbox", { name: "Email address" }).fill(email);
    await page.getByRole("button", { name: "Send the link there" }).click();
    await expect(page.getByText("The link is on its way to your new address.")).toBeVisible();
    expect(await opens(email, NEW)).toBe(true);
    // The session that follows is as recent a login as the one that it replaces.
    const [session] = await db.session.findMany({ where: { userId: viewer.userId } });
    expect(session!.authenticatedAt.getTime()).toBeLessThan(session!.createdAt.getTime());
    await context.close();
  });

  test("and devices are the person's: as an organization they say so", async ({ page, context }) => {
    const viewer = await signedIn(context, "Ines Castro");
    const name = `Tidewater ${[..."abcdefghij"].sort(() => Math.random() - 0.5).join("")}`;
    const id = await organization(name, [[viewer, "OWNER"]]);
    await db.session.updateMany({ where: { userId: viewer.userId }, data: { actingProfileId: id } });
    for (const path of ["/settings/changePassword", "/settings/devices"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "This belongs to your account" })).toBeVisible();
      await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
    }
    // Its name is the organization's, the clocks beside it are not.
    await page.goto("/settings/general");
    await expect(page.getByRole("heading", { name: "Language and time zone belong to a person" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(name);
    await expectAccessible(page);
    await page.goto("/settings/devices");
    await expect(
      page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Delete organization" }),
    ).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Act as Ines Castro" }).click();
    await expect(page.getByText("This device", { exact: true })).toBeVisible();
  });
});

test.describe("devices", () => {
  test("are named at the sign-in, and signed out one by one or all but this", async ({ page, browser, baseURL }) => {
    const email = newEmail();
    const viewer = await person("Dele Adeyemi", systemClock, email);
    // To an address that nobody has confirmed nothing is told of an account.
    await confirm(viewer);
    await db.session.deleteMany({ where: { userId: viewer.userId } });
    const enter = async (userAgent?: string) => {
      const context = await browser.newContext({ baseURL, userAgent });
      const at = await context.newPage();
      await at.goto("/auth?callbackURL=%2Fsettings%2Fdevices");
      await at.getByRole("textbox", { name: "Email address" }).fill(email);
      await at.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await at.getByRole("button", { name: "Sign in" }).click();
      await expect(at.getByRole("heading", { name: "Devices" })).toBeVisible();
      return { context, at };
    };
    const phone = await enter(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    );
    const odd = await enter("curl");
    await db.session.updateMany({
      where: { userId: viewer.userId },
      data: { lastSeenAt: new Date(Date.now() - 3 * 3600_000) },
    });
    const mine = await enter();
    // Each of them was new, and is told of by mail.
    const told = async () =>
      (await db.outboxMail.findMany({ where: { to: email, subject: "New sign-in to your account" } }))
        .map(({ text }) => /using (.+)\./.exec(text)?.[1])
        .sort();
    await expect.poll(told).toEqual([expect.stringMatching(/^Chrome/), "Safari on iOS", "a device we don’t recognize"]);
    const rows = mine.at.getByRole("main").getByRole("listitem");
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText("This device");
    await expect(rows.nth(1)).toContainText("Unknown device");
    await expect(rows.nth(2)).toContainText("Safari on iOS");
    await expect(rows.nth(2)).toContainText("Last used 3 hours ago");
    await mine.at.getByRole("button", { name: /^Sign out Safari on iOS/ }).press("Enter");
    await expect(rows).toHaveCount(2);
    await expect(mine.at.getByText("That device is signed out.")).toBeVisible();
    await phone.at.goto("/feed");
    await expect(phone.at).toHaveURL("/auth?callbackURL=%2Ffeed");

    await mine.at.getByRole("button", { name: "Sign out of all other devices" }).press("Enter");
    const dialog = mine.at.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await mine.at.keyboard.press("Escape");
    await expect(rows).toHaveCount(2);
    await mine.at.getByRole("button", { name: "Sign out of all other devices" }).press("Enter");
    await dialog.getByRole("button", { name: "Sign out of all other devices" }).press("Enter");
    await expect(rows).toHaveCount(1);
    await expect(mine.at.getByText("You’re not signed in anywhere else.")).toBeVisible();
    expect((await odd.context.request.get("/api/feed")).status()).toBe(401);
    expect(await sessionsOf(viewer.userId)).toHaveLength(1);
    for (const { context } of [phone, odd, mine]) await context.close();
    void page;
  });

  test("can be signed out without JavaScript", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const viewer = await signedIn(context, "Henk Bakker");
    const page = await context.newPage();
    await page.goto("/settings/devices");
    const rows = page.getByRole("main").getByRole("listitem");
    // The sign-up of the test's person is the other one.
    await expect(rows).toHaveCount(2);
    await page.getByRole("button", { name: /^Sign out Unknown device/ }).click();
    await expect(rows).toHaveCount(1);
    expect(await sessionsOf(viewer.userId)).toHaveLength(1);
    await context.close();
  });
});

test.describe("an address that is not confirmed", () => {
  test("says so on every page, sends another mail, and is confirmed by its link once, by its own account", async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const email = newEmail();
    const viewer = await person("Sanne de Vries", systemClock, email);
    const link = await linkTo("VERIFY_EMAIL", viewer.userId);
    for (const method of ["GET", "HEAD"]) await fetch(`${baseURL}${link}`, { method });
    const isConfirmed = async () =>
      (await db.user.findUniqueOrThrow({ where: { id: viewer.userId } })).emailVerified !== null;

    const stranger = await browser.newContext({ baseURL });
    await signedIn(stranger, "Tomas Novak");
    const theirs = await stranger.newPage();
    await theirs.goto(link);
    await theirs.getByRole("button", { name: /^Confirm/ }).click();
    await expect(theirs.getByText("This link has expired or has already been used.")).toBeVisible();
    expect(await isConfirmed()).toBe(false);

    // Signed out it leads to the sign-in and from there to the page of the link.
    await page.goto(link);
    await page.getByRole("textbox", { name: "Email address" }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(link);
    await expect(page).toHaveTitle("Confirm your email address · Allyway");
    await page.goto("/feed");
    const banner = page.getByRole("region", { name: "Confirm your email address" });
    const sendAgain = banner.getByRole("button", { name: "Send again" });
    await expect(sendAgain).toBeHidden();
    const summary = banner.locator("summary");
    // Its part comes late, and stands there closed.
    await untilHydrated(summary);
    await summary.press("Enter");
    await expect(banner).toContainText(email);
    await sendAgain.press("Enter");
    await expect(banner.getByText(`We’ve sent a new email to ${email}. The link works for a day.`)).toBeVisible();

    const other = await context.newPage();
    await other.goto("/settings");
    await expect(other.getByRole("region", { name: "Confirm your email address" })).toBeVisible();
    await page.goto(link);
    await expect(banner).toHaveCount(0);
    await page.getByRole("button", { name: `Confirm ${email}` }).press("Enter");
    await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
    expect(await isConfirmed()).toBe(true);
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page.getByRole("form", { name: "Create a post" })).toBeVisible();
    await expect(banner).toHaveCount(0);
    // The other tab hears of it.
    await expect(other.getByText("Confirmed", { exact: true })).toBeVisible();
    await expect(other.getByRole("region", { name: "Confirm your email address" })).toHaveCount(0);
    await stranger.close();
  });

  test("is corrected by whoever mistyped it, who stays signed in here and nowhere else", async ({ page, context }) => {
    const viewer = await signedIn(context, "Yuki Tanaka");
    const before = await sessionsOf(viewer.userId);
    await age(viewer.userId);
    const email = newEmail();
    await page.goto("/settings");
    await page.locator("summary", { hasText: "Confirm your email address" }).click();
    await page.getByRole("link", { name: "Correct the address" }).click();
    await page.getByRole("textbox", { name: "Email address" }).fill(email);
    await page.getByRole("button", { name: "Send the link there" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
    await dialog.getByLabel("Password", { exact: true }).fill("not this");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("The password is invalid for the given email.")).toBeVisible();
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/settings");
    await expect(page.getByRole("main").getByText(email)).toBeVisible();
    const after = await sessionsOf(viewer.userId);
    expect(after).toHaveLength(1);
    expect(before.map(({ idHash }) => idHash)).not.toContain(after[0]!.idHash);
    expect((await context.request.get("/api/feed")).status()).toBe(200);
  });

  test("can be confirmed without JavaScript; an old link offers a new mail", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const viewer = await signedIn(context, "Priya Nair");
    const page = await context.newPage();
    await page.goto("/settings/verify-email/forged");
    await page.getByRole("button", { name: /^Confirm/ }).click();
    await expect(page.getByText("This link has expired or has already been used.")).toBeVisible();
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("We’ve sent a new email to")).toBeVisible();
    await page.goto(await linkTo("VERIFY_EMAIL", viewer.userId));
    await page.getByRole("button", { name: /^Confirm/ }).click();
    await expect(page.getByText("is confirmed.")).toBeVisible();
    await context.close();
  });
});
