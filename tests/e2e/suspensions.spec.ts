import type { Page } from "@playwright/test";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newEmail, outboxOf, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessible, expectAccessibleWhole, show, test, variants } from "../support/browser";
import { cookieOf, newOrganization } from "../support/organizations";
import { confirm, organization, PASSWORD, person } from "../support/people";
import { post } from "../support/posts";
import { makeModerator, report } from "../support/reports";
import { withCountedServer } from "../support/statements";
import { suspensionOf } from "../support/suspensions";

/** Nothing sticks out on the smallest screen, and axe finds nothing, in light and dark. */
async function expectFit(page: Page) {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessibleWhole(page);
  for (const variant of variants) {
    await show(page, variant);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("somebody is suspended from a case, reads why once they sign in, and is back once it is lifted", async ({
  browser,
}) => {
  const [hers, his, theirs] = [await browser.newContext(), await browser.newContext(), await browser.newContext()];
  const email = newEmail();
  const theo = await person("Theo Target", systemClock, email);
  await confirm(theo);
  await signIn(his, theo);
  const rena = await signedIn(hers, "Rena Reporter");
  await makeModerator(await signedIn(theirs, "Moira Moderator"));
  const postId = await post(theo, "She lives in the blue house at the pier");
  const caseId = await report(rena, { kind: "POST", id: postId }, { reason: "DOXING", words: "My house" });

  const open = await his.newPage();
  await open.goto("/feed");
  await expect(open.getByRole("form", { name: "Create a post" })).toBeVisible();
  const desk = await theirs.newPage();
  await desk.goto(`/moderation/${caseId}`);
  await desk.getByRole("link", { name: "Cases and suspensions of this profile" }).click();
  await expect(desk.getByRole("heading", { name: "Theo Target: cases and suspensions", level: 1 })).toBeVisible();
  await expect(desk.getByText("Not suspended")).toBeVisible();
  await expect(desk.getByRole("link", { name: /Private information about somebody/ })).toBeVisible();
  await expectFit(desk);
  // By keyboard alone.
  await desk.getByRole("textbox", { name: "To whoever it concerns" }).fill("You named an address");
  await desk.getByRole("button", { name: "Suspend" }).press("Enter");
  await expect(desk.getByText("This field is required").first()).toBeVisible();
  await expect(desk.getByRole("textbox", { name: "To whoever it concerns" })).toHaveValue("You named an address");
  await desk.getByRole("radio", { name: "Private information about somebody" }).press("Space");
  await desk.getByRole("radio", { name: "7 days" }).press("Space");
  await desk.getByRole("button", { name: "Suspend" }).press("Enter");
  await expect(desk.getByText("Suspended", { exact: true })).toBeFocused();
  await expectFit(desk);

  for (const path of [`/profile/${theo.profile.handle}`, `/posts/${postId}`])
    expect((await hers.request.get(path)).status()).toBe(404);
  expect((await his.request.get("/api/feed")).status()).toBe(401);
  await open.goto("/feed");
  await expect(open).toHaveURL(/\/auth\?/);
  await expect(open.getByText("You named an address")).toHaveCount(0);
  const signInAgain = async (password: string) => {
    await open.getByRole("textbox", { name: "Email address" }).fill(email);
    await open.getByLabel("Password", { exact: true }).fill(password);
    await open.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await signInAgain("not the password");
  await expect(open.getByText("The password is invalid for the given email.")).toBeVisible();
  await expect(open.getByText("suspended")).toHaveCount(0);
  await signInAgain(PASSWORD);
  await expect(open.getByRole("heading", { name: "You’re suspended", level: 1 })).toBeVisible();
  await expect(open.getByText("Why: Private information about somebody")).toBeVisible();
  await expect(open.getByText("You named an address")).toBeVisible();
  await expect(open.getByText("It ends by itself on")).toBeVisible();
  await expect(open.getByText("Moira")).toHaveCount(0);
  await expect(open.getByRole("button", { name: "Come back" })).toHaveCount(0);
  await expectFit(open);
  for (const path of ["/feed", "/settings", "/settings/delete", `/moderation/${caseId}`]) {
    await open.goto(path);
    await expect(open.getByRole("heading", { name: "You’re suspended", level: 1 })).toBeVisible();
  }
  const told = () => db.outboxMail.count({ where: { to: email, subject: "A decision of the moderators" } });
  await expect.poll(told).toBe(1);
  await open.goto(outboxOf(email));
  await expect(open.getByText("You named an address")).toBeVisible();

  await desk.getByRole("button", { name: "Lift the suspension" }).click();
  await expect(desk.getByText("Not suspended")).toBeFocused();
  await expect(desk.getByText(/^Lifted by Moira Moderator/)).toBeVisible();
  expect((await hers.request.get(`/posts/${postId}`)).status()).toBe(200);
  await open.goto("/feed");
  await expect(open.getByRole("form", { name: "Create a post" })).toBeVisible();
});

test("without JavaScript an organization is suspended and that is lifted, and nothing that was typed is lost", async ({
  browser,
}) => {
  const [theirs, hers] = [await browser.newContext({ javaScriptEnabled: false }), await browser.newContext()];
  await makeModerator(await signedIn(theirs, "Moira Plain"));
  const owner = await signedIn(hers, "Olu Owner");
  const id = await organization("Plain Outfit", [[owner, "OWNER"]]);
  const { handle } = await db.profile.findUniqueOrThrow({ where: { id } });
  const desk = await theirs.newPage();
  await desk.goto(`/moderation/profiles/${id}`);
  await expect(desk.getByText("Nobody acts for it, and nobody sees it, what it wrote or its jobs.")).toBeVisible();
  await desk.getByRole("textbox", { name: "To whoever it concerns" }).fill("It sells pills");
  await desk.getByText("Spam", { exact: true }).click();
  await desk.getByRole("button", { name: "Suspend" }).click();
  await expect(desk.getByText("This field is required")).toBeVisible();
  await expect(desk.getByRole("textbox", { name: "To whoever it concerns" })).toHaveValue("It sells pills");
  await expect(desk.getByRole("radio", { name: "Spam", exact: true })).toBeChecked();
  await desk.getByText("Until somebody lifts it", { exact: true }).click();
  await desk.getByRole("button", { name: "Suspend" }).click();
  await expect(desk.getByText("It lasts until the moderators lift it.")).toBeVisible();
  expect(await suspensionOf(id)).toMatchObject({ reason: "SPAM", words: "It sells pills", until: null });
  expect((await hers.request.get(`/profile/${handle}`)).status()).toBe(404);
  await desk.getByRole("button", { name: "Lift the suspension" }).click();
  await expect(desk.getByText("Not suspended")).toBeVisible();
  expect((await hers.request.get(`/profile/${handle}`)).status()).toBe(200);
});

test("the page is found by moderators alone, of others alone, and read in one statement", async ({
  context,
  browser,
}) => {
  const theo = await person("Theo Keys", systemClock, newEmail());
  const moira = await signedIn(context, "Moira Keys");
  const own = await newOrganization("Own Outfit", [[moira, "OWNER"]]);
  const statusOf = async (id: string) => (await context.request.get(`/moderation/profiles/${id}`)).status();
  expect(await statusOf(theo.profileId)).toBe(404);
  await makeModerator(moira);
  expect(await statusOf(theo.profileId)).toBe(200);
  for (const id of [moira.profileId, own.id, "forged"]) expect(await statusOf(id)).toBe(404);
  const signedOut = await browser.newContext();
  const answer = await signedOut.request.get(`/moderation/profiles/${theo.profileId}`);
  expect(await answer.text()).not.toContain("Theo Keys");
  await withCountedServer(await cookieOf(context), async (countOf) => {
    // The session, and the page.
    expect(await countOf(`/moderation/profiles/${theo.profileId}`)).toBe(2);
  });
});
