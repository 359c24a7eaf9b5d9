import type { Page } from "@playwright/test";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newEmail, outboxOf, signIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { confirm, PASSWORD, person, type Viewer } from "../support/people";
import { codeOf, enrol } from "../support/second-factors";

async function newcomer(name: string): Promise<{ viewer: Viewer; email: string }> {
  const email = newEmail();
  const viewer = await person(name, systemClock, email);
  await confirm(viewer);
  return { viewer, email };
}

/** A number of the Netherlands that no other test has. */
const newNumber = () => `+3161${1_000_000 + Math.floor(Math.random() * 9_000_000)}`;
async function typePassword(page: Page, email: string) {
  await page.goto("/auth");
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Sign in");
}
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const isIn = (page: Page) => expect(page.getByRole("form", { name: "Create a post" })).toBeVisible();
const sentTo = (number: string) => db.outboxMail.count({ where: { to: number } });
const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** What the `count`th message to this number says, as its owner reads it. */
async function codeSentTo(number: string, count: number): Promise<string> {
  await expect.poll(() => sentTo(number)).toBe(count);
  const message = await db.outboxMail.findFirstOrThrow({ where: { to: number }, orderBy: { createdAt: "desc" } });
  return /^(\d{6}) is your Allyway code/.exec(message.text)![1]!;
}
/** As if the last code had been sent a while ago: another one is sent by then. */
const waitHalfAMinute = ({ userId }: Viewer) =>
  db.phoneCode.updateMany({
    where: { OR: [{ session: { userId } }, { pending: { userId } }] },
    data: { expiresAt: new Date(Date.now() + 200_000) },
  });
const field = (page: Page) => page.getByRole("textbox", { name: "Code", exact: true });

test("a phone is set up by the outbox, asked for at the next sign-in, and turned off", async ({ page }) => {
  const { viewer, email } = await newcomer("Amara Okafor");
  const number = newNumber();
  const ending = number.slice(-2);
  await typePassword(page, email);
  await isIn(page);
  await page.goto("/settings/second-factor");
  const typed = page.getByRole("textbox", { name: "Phone number" });
  await typed.fill("06 1234");
  await press(page, "Send a code");
  await expect(page.getByText("This phone number is invalid.")).toBeVisible();
  await typed.fill(`${number.slice(0, 3)} ${number.slice(3)}`);
  await press(page, "Send a code");
  await expect(page.getByText(`We’ve sent a code to the phone ending in ${ending}.`)).toBeFocused();
  await expect(page.getByText(number)).toHaveCount(0);
  // The outbox shows what would be sent.
  const first = await codeSentTo(number, 1);
  await page.goto(outboxOf(number));
  await expect(page.getByText(`${first} is your Allyway code.`)).toBeVisible();
  await page.goto("/settings/second-factor");
  const code = page.getByRole("textbox", { name: "6-digit code from the message" });
  await code.fill("12345");
  await press(page, "Turn on text messages");
  await expect(page.getByText("The verification code is invalid.")).toBeVisible();
  await code.fill(first);
  await press(page, "Turn on text messages");
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  await expect(page.locator("ol[translate=no] li")).toHaveCount(10);
  await expect(page.getByText(`by text message to the phone ending in ${ending}`)).toBeVisible();

  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  await typePassword(page, email);
  await expect(page).toHaveURL(/\/auth\/second-step/);
  // Nothing is sent before it is asked for.
  expect(await sentTo(number)).toBe(1);
  await press(page, `Send a code to the phone ending in ${ending}`);
  await expect(page.getByText(`We’ve sent a code to the phone ending in ${ending}.`)).toBeFocused();
  const second = await codeSentTo(number, 2);
  await field(page).fill("000000");
  await press(page, "Sign in");
  await expect(page.getByText("The verification code is invalid.")).toBeVisible();
  await waitHalfAMinute(viewer);
  await press(page, "Send another code");
  const third = await codeSentTo(number, 3);
  expect(third).not.toBe(second);
  await field(page).fill(second);
  await press(page, "Sign in");
  await expect(page.getByText("The verification code is invalid.")).toBeVisible();
  await field(page).fill(third);
  await press(page, "Sign in");
  await isIn(page);

  await page.goto("/settings/second-factor");
  await press(page, `Send a code to the phone ending in ${ending}`);
  const last = await codeSentTo(number, 4);
  await page.getByRole("textbox", { name: "Code from a text message, or a recovery code" }).last().fill(last);
  await press(page, "Turn off text messages");
  await expect(page.getByText("No more codes are sent to your phone.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Phone number" })).toBeVisible();
  expect(await db.phoneFactor.count({ where: { userId: viewer.userId } })).toBe(0);
});

test("stands behind the app where both are there, by a code of the app", async ({ page, context }) => {
  const { viewer, email } = await newcomer("Kwame Boateng");
  const { secret, viewer: enrolled } = await enrol(viewer);
  const number = newNumber();
  await signIn(context, enrolled);
  await page.goto("/settings/second-factor");
  await page.getByRole("textbox", { name: "Phone number" }).fill(number);
  await press(page, "Send a code");
  await expect(page.locator("#phone-own-code-note")).toBeVisible();
  expect(await sentTo(number)).toBe(0);
  await page.locator("#phone-own-code").fill(codeOf(secret, systemClock));
  await press(page, "Send a code");
  await page.getByRole("textbox", { name: "6-digit code from the message" }).fill(await codeSentTo(number, 1));
  await press(page, "Turn on text messages");
  await expect(page.getByText(`by text message to the phone ending in ${number.slice(-2)}`)).toBeVisible();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();

  await context.clearCookies({ name: /session-token/ });
  await typePassword(page, email);
  await expect(page.getByText("Open your authenticator app")).toBeVisible();
  await page.getByRole("link", { name: /^Send a code to the phone ending in/ }).click();
  await expect(page).toHaveURL(/with=phone/);
  await page.getByRole("button", { name: /^Send a code to the phone ending in/ }).click();
  await field(page).fill(await codeSentTo(number, 2));
  await press(page, "Sign in");
  await isIn(page);
});

test("works without JavaScript", async ({ browser, baseURL }) => {
  const { viewer, email } = await newcomer("Leila Haddad");
  const number = newNumber();
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await signIn(context, viewer);
  const page = await context.newPage();
  await page.goto("/settings/second-factor");
  const typed = page.getByRole("textbox", { name: "Phone number" });
  await typed.fill("+31 6 12");
  await press(page, "Send a code");
  await expect(page.getByText("This phone number is invalid.")).toBeVisible();
  // What was typed is still there.
  await expect(typed).toHaveValue("+31 6 12");
  await typed.fill(number);
  await press(page, "Send a code");
  await page.getByRole("textbox", { name: "6-digit code from the message" }).fill(await codeSentTo(number, 1));
  await press(page, "Turn on text messages");
  await expect(page.locator("ol[translate=no] li")).toHaveCount(10);
  await context.clearCookies({ name: /session-token/ });
  await typePassword(page, email);
  await page.getByRole("button", { name: /^Send a code to the phone ending in/ }).click();
  await field(page).fill("000000");
  await press(page, "Sign in");
  await expect(page.getByText("The verification code is invalid.")).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await field(page).fill(await codeSentTo(number, 2));
  await press(page, "Sign in");
  await page.getByRole("link", { name: "Continue" }).click();
  await isIn(page);
  await context.close();
});

test("is set up and asked for with the keyboard alone", async ({ page, context }) => {
  const { viewer } = await newcomer("Mateo Rivas");
  const number = newNumber();
  await signIn(context, viewer);
  await page.goto("/settings/second-factor");
  await page.getByRole("textbox", { name: "Phone number" }).focus();
  await page.keyboard.type(number);
  await page.keyboard.press("Enter");
  await expect(page.getByText("We’ve sent a code to the phone")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "6-digit code from the message" })).toBeFocused();
  await page.keyboard.type(await codeSentTo(number, 1));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
});

for (const variant of variants) {
  const name = `${variant.width} ${variant.scheme}`;
  test(`every state is accessible and fits: ${name}`, async ({ page }) => {
    await show(page, variant);
    const { email } = await newcomer("Ingrid Vos");
    const number = newNumber();
    const check = async (state: string) => {
      await expectAccessible(page);
      await expectNoOverflow(page);
      const { height } = page.viewportSize()!;
      await page.setViewportSize({ width: 320, height });
      await expectNoOverflow(page);
      await page.setViewportSize({ width: variant.width, height });
      const shots = process.env.ALLYWAY_SHOTS;
      if (shots)
        await page.screenshot({ path: `${shots}/phone-factor-${state}-${name.replace(" ", "-")}.png`, fullPage: true });
    };
    await typePassword(page, email);
    await isIn(page);
    await page.goto("/settings/second-factor");
    await check("off");
    await page.getByRole("textbox", { name: "Phone number" }).fill(number);
    await press(page, "Send a code");
    await page.getByRole("textbox", { name: "6-digit code from the message" }).fill("12");
    await press(page, "Turn on text messages");
    await check("enrolling");
    await page.getByRole("textbox", { name: "6-digit code from the message" }).fill(await codeSentTo(number, 1));
    await press(page, "Turn on text messages");
    await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
    await check("on");
    await page.context().clearCookies({ name: /session-token/ });
    await typePassword(page, email);
    await expect(page.getByRole("button", { name: /^Send a code to the phone/ })).toBeVisible();
    await check("second-step");
    await page.getByRole("button", { name: /^Send a code to the phone/ }).click();
    await expect(page.getByText("We’ve sent a code to the phone")).toBeFocused();
    await check("sent");
  });
}
