import type { Page } from "@playwright/test";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newEmail, signIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { actAs, newOrganization } from "../support/organizations";
import { confirm, person } from "../support/people";
import { codeOf, enrol } from "../support/second-factors";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const newcomer = async (name: string) => {
  const viewer = await person(name, systemClock, newEmail());
  await confirm(viewer);
  return viewer;
};
async function look(page: Page) {
  for (const variant of variants) {
    await show(page, variant);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await show(page, { width: 1024, scheme: "light" });
}

test("an organization requires a second factor: who has none acts for it no more, until they have set one up", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const [mara, sol] = [await newcomer("Mara Lindqvist"), await newcomer("Sol Reyes")];
  const marsh = await newOrganization("Marsh Watch", [
    [mara, "OWNER"],
    [sol, "ADMIN"],
  ]);
  const theirs = await browser.newContext({ baseURL });
  await signIn(theirs, sol);
  const solsPage = await theirs.newPage();
  await actAs(sol, marsh.id);
  await solsPage.goto("/organizations/invite");
  await expect(solsPage.getByRole("heading", { level: 1, name: "Invite members" })).toBeVisible();

  // The owner is asked for one of their own first.
  await signIn(context, mara);
  await actAs(mara, marsh.id);
  await page.goto("/organizations/second-factor");
  await expect(page.getByText("Set it up for your own account first, so you don’t lock yourself out.")).toBeVisible();
  await look(page);
  await expect(page.getByRole("button", { name: "Require it" })).toHaveCount(0);
  await db.session.updateMany({ where: { userId: mara.userId }, data: { actingProfileId: mara.profileId } });
  const { viewer: enrolled } = await enrol(mara);
  await context.clearCookies();
  await signIn(context, enrolled);
  await actAs(enrolled, marsh.id);
  await page.goto("/settings");
  await page.getByRole("link", { name: "Require two-factor authentication" }).first().click();
  await press(page, "Require it");
  await expect(page.getByText("It’s required from now on.")).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "See in the list of members who hasn’t set it up yet" }).click();
  await expect(page.getByRole("article", { name: "Sol Reyes" })).toContainText("No two-factor authentication yet");
  await expect(page.getByRole("article", { name: "Mara Lindqvist" })).not.toContainText("No two-factor");

  // What the other one had open is refused, keeps what was typed, and leads on.
  await solsPage.getByLabel("Handle or email address").fill(mara.profile.handle);
  await solsPage.locator("form:has(input[name=invitee]) button[type=submit]").click();
  await expect(solsPage.getByText(/^Marsh Watch requires two-factor authentication/)).toBeVisible();
  await expect(solsPage.getByLabel("Handle or email address")).toHaveValue(mara.profile.handle);
  await solsPage.goto("/feed");
  await expect(solsPage.getByText(/^You can’t act for Marsh Watch at the moment/)).toBeVisible();
  await look(solsPage);
  await solsPage
    .getByRole("complementary", { name: "Two-factor authentication is required" })
    .getByRole("link", { name: "Set it up" })
    .click();
  await expect(solsPage).toHaveURL("/settings/second-factor");
  await expect(solsPage.getByText(/^Marsh Watch requires two-factor authentication of everyone/)).toBeVisible();
  await press(solsPage, "Set it up");
  const secret = (await solsPage.locator("p[translate=no]").innerText()).replaceAll(" ", "");
  await solsPage.getByRole("textbox", { name: "6-digit code from the app" }).fill(codeOf(secret, systemClock));
  await press(solsPage, "Turn on");
  await expect(solsPage.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  const [code] = await solsPage.locator("ol[translate=no] li").allInnerTexts();
  await expect(solsPage.getByRole("complementary", { name: "Two-factor authentication is required" })).toHaveCount(0);
  await actAs(sol, marsh.id);
  await solsPage.goto("/organizations/invite");
  await expect(solsPage.getByRole("heading", { level: 1, name: "Invite members" })).toBeVisible();

  // Whoever turns it off is told what that takes, and it does.
  await actAs(sol, sol.profileId);
  await solsPage.goto("/settings/second-factor");
  await expect(solsPage.getByText(/^Marsh Watch requires it: from the moment you turn it off/)).toBeVisible();
  await solsPage.locator("#remove-code").fill(code!);
  await press(solsPage, "Turn off");
  await expect(solsPage.getByRole("button", { name: "Set it up" })).toBeVisible();
  await actAs(sol, marsh.id);
  expect((await solsPage.request.get("/organizations/invite")).status()).toBe(404);
  await theirs.close();

  // Whoever has been signed in for long gives it up with their password, and not without.
  const authenticated = (authenticatedAt: Date) =>
    db.session.updateMany({ where: { userId: mara.userId }, data: { authenticatedAt } });
  await authenticated(new Date(Date.now() - 60 * 60_000));
  await page.goto("/organizations/second-factor");
  await press(page, "Stop requiring it");
  await expect(page.getByRole("dialog", { name: "Confirm it’s you" })).toBeVisible();
  await look(page);
  await press(page, "Cancel");
  expect((await db.profile.findUniqueOrThrow({ where: { id: marsh.id } })).requiresSecondFactor).toBe(true);
  await authenticated(new Date());

  // Without JavaScript, too, it is given up.
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await plain.addCookies(await context.cookies());
  const plainPage = await plain.newPage();
  await plainPage.goto("/organizations/second-factor");
  await press(plainPage, "Stop requiring it");
  await expect(plainPage.getByText("It isn’t required anymore.")).toBeVisible();
  expect((await db.profile.findUniqueOrThrow({ where: { id: marsh.id } })).requiresSecondFactor).toBe(false);
  await plain.close();
});
