import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { issueNewEmailLink, issueUndoLink } from "@/lib/accounts/mutations/issue-email-link";
import { asSystem } from "@/lib/auth/system";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newEmail, signIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { confirm, PASSWORD, person, type Viewer } from "../support/people";

async function newcomer(name: string): Promise<{ viewer: Viewer; email: string; next: string }> {
  const email = newEmail();
  const viewer = await person(name, systemClock, email);
  await confirm(viewer);
  return { viewer, email, next: newEmail() };
}

/** As the mail to the new address leads. */
async function linkTo(email: string, { userId }: Viewer): Promise<string> {
  const issued = await issueNewEmailLink(asSystem(systemClock), randomUUID(), { userId, email });
  return `/settings/email/${issued!.token}`;
}
/** As the mail to the former one does. */
async function linkBack({ userId }: Viewer): Promise<string> {
  const { id } = await db.emailChange.findFirstOrThrow({ where: { userId }, orderBy: { id: "desc" } });
  return `/auth/restore-email?token=${(await issueUndoLink(asSystem(systemClock), randomUUID(), id))!.token}`;
}
const emailOf = async ({ userId }: Viewer) => (await db.user.findUniqueOrThrow({ where: { id: userId } })).email;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const newAddress = (page: Page) => page.getByRole("textbox", { name: "New email address" });
const age = ({ userId }: Viewer) =>
  db.session.updateMany({ where: { userId }, data: { authenticatedAt: new Date(Date.now() - 3600_000) } });
const SENT = "We’ve sent an email to the new address. Open its link within a day to finish.";

test("is changed by the link to the new one, which ends other sessions, and taken back by the one to the former", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { viewer, email, next } = await newcomer("Amara Okafor");
  await signIn(context, viewer);
  const elsewhere = await browser.newContext({ baseURL });
  await signIn(elsewhere, viewer);
  await page.goto("/settings/sign-in");
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("link", { name: "Change email" }).click();
  await expect(page).toHaveTitle("Change your email address · Allyway");
  await age(viewer);
  await newAddress(page).fill("no address");
  await press(page, "Send the link there");
  await expect(page.getByText("Incorrect email address")).toBeVisible();
  await newAddress(page).fill(email);
  await press(page, "Send the link there");
  // The password first, and then what was asked.
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Continue");
  await expect(page.getByText("This is your email address already")).toBeVisible();
  await newAddress(page).fill(next);
  await press(page, "Send the link there");
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page).toHaveURL("/settings/sign-in");
  expect(await emailOf(viewer)).toBe(email);

  const link = await linkTo(next, viewer);
  // Scanners of mails follow links.
  for (const method of ["GET", "HEAD"]) await page.request.fetch(link, { method });
  expect(await emailOf(viewer)).toBe(email);
  await page.goto(link);
  await press(page, `Use ${next}`);
  await expect(page.getByText(`${next} is your email address from now on.`)).toBeVisible();
  expect(await emailOf(viewer)).toBe(next);
  expect((await elsewhere.request.get("/api/feed")).status()).toBe(401);
  await page.getByRole("link", { name: "Back to sign-in settings" }).click();
  await expect(page.getByText(next)).toBeVisible();
  await page.goto(link);
  await expect(
    page.getByText("This link has expired, has already been used, or is for another account."),
  ).toBeVisible();

  const back = await linkBack(viewer);
  for (const method of ["GET", "HEAD"]) expect((await fetch(`${baseURL}${back}`, { method })).status).toBe(200);
  expect(await emailOf(viewer)).toBe(next);
  await page.goto(back);
  await press(page, "Restore the address and secure my account");
  await expect(page.getByText("This is the address for your account again, and everyone is signed out.")).toBeVisible();
  expect(await emailOf(viewer)).toBe(email);
  expect(await db.session.count({ where: { userId: viewer.userId } })).toBe(0);
  await page.goto(back);
  await press(page, "Restore the address and secure my account");
  await expect(page.getByText("This link has expired or has already been used.")).toBeVisible();
  await elsewhere.close();
});

test("works without JavaScript", async ({ browser, baseURL }) => {
  const { viewer, email, next } = await newcomer("Leila Haddad");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await signIn(context, viewer);
  await age(viewer);
  const page = await context.newPage();
  await page.goto("/settings");
  await page.getByRole("link", { name: "Change it" }).click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Continue");
  await newAddress(page).fill(next);
  await press(page, "Send the link there");
  await expect(page.getByText(SENT)).toBeVisible();
  await page.goto(await linkTo(next, viewer));
  await press(page, `Use ${next}`);
  await expect(page.getByText(`${next} is your email address from now on.`)).toBeVisible();
  await page.getByRole("link", { name: "Back to sign-in settings" }).click();
  await expect(page.getByText(next)).toBeVisible();
  await page.goto(await linkBack(viewer));
  await press(page, "Restore the address and secure my account");
  await expect(page.getByText("This is the address for your account again, and everyone is signed out.")).toBeVisible();
  expect(await emailOf(viewer)).toBe(email);
  await context.close();
});

for (const variant of variants) {
  test(`every page and state is accessible and fits: ${variant.width} ${variant.scheme}`, async ({ page, context }) => {
    await show(page, variant);
    const { viewer, next } = await newcomer("Ingrid Vos");
    await signIn(context, viewer);
    const long = `${"a-rather-long-name-of-somebody".repeat(2)}@${next.split("@")[1]}`;
    const check = async () => {
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: variant.width, height: 844 });
    };
    await page.goto("/settings/email");
    await newAddress(page).fill("no address");
    await press(page, "Send the link there");
    await expect(page.getByText("Incorrect email address")).toBeVisible();
    await check();
    await page.goto("/settings/email/forged");
    await check();
    await page.goto(await linkTo(long, viewer));
    await check();
    await press(page, `Use ${long}`);
    await expect(page.getByText("is your email address from now on.")).toBeVisible();
    await check();
    await page.goto("/settings/sign-in");
    await check();
    await page.goto(await linkBack(viewer));
    await check();
    await press(page, "Restore the address and secure my account");
    await expect(page.getByText("everyone is signed out")).toBeVisible();
    await check();
  });
}
