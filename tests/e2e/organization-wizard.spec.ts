import { randomUUID } from "node:crypto";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { asSystem } from "@/lib/auth/system";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { signedIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { actAs, newOrganization } from "../support/organizations";
import { confirm } from "../support/people";

const shots = process.env.ALLYWAY_SHOTS;

test("somebody creates an organization step by step, comes back to its draft, and acts as it", async ({
  page,
  context,
}) => {
  const viewer = await signedIn(context, "Sanne de Vries");
  await page.goto("/profile?tab=organizations");
  await page.getByRole("link", { name: /New organization/ }).click();
  await expect(page).toHaveURL("/organizations/new/name");
  await expect(page.getByText("Step 1 of 4")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();

  for (const step of ["location", "areas", "finish"]) {
    await page.goto(`/organizations/new/${step}`);
    await expect(page).toHaveURL("/organizations/new/name");
  }
  await page.getByLabel("Name").fill("  Dune  Keepers ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/organizations/new/location");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where is it based?");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle("Where is it based? · Allyway");
  await page.goBack();
  await expect(page.getByLabel("Name")).toHaveValue("Dune Keepers");
  await page.goForward();
  const place = page.getByRole("combobox", { name: "Location" });
  await place.fill("Rottredam");
  await expect(page.getByRole("option", { name: "Rotterdam, Netherlands" })).toBeVisible();
  await place.press("Enter");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("checkbox", { name: "Conservation" }).check();
  await page.getByRole("checkbox", { name: "Community engagement" }).check();
  // What is ticked is kept on the way back, too.
  await page.getByRole("link", { name: "Back" }).click();
  await expect(place).toHaveValue("Rotterdam, Netherlands");
  await page.getByRole("link", { name: "Finish later" }).click();
  await expect(page).toHaveURL(`/profile/${viewer.profile.handle}?tab=organizations`);
  expect(await db.membership.count({ where: { profileId: viewer.profileId } })).toBe(0);

  // Nothing is left empty, so the last step is where it goes on.
  await page.getByRole("link", { name: /New organization/ }).click();
  await expect(page).toHaveURL("/organizations/new/finish");
  await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Name" }).click();
  await expect(page).toHaveURL("/organizations/new/name");
  await expect(page.getByLabel("Name")).toHaveValue("Dune Keepers");
  await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Finish" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Does this look right?" })).toBeFocused();
  await expect(page.getByText("Rotterdam, Netherlands")).toBeVisible();
  await expect(page.getByText("Conservation")).toBeVisible();
  await page.getByRole("link", { name: "Edit: Areas" }).click();
  await page.getByRole("checkbox", { name: "Conservation" }).uncheck();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Community engagement")).toBeVisible();
  await expect(page.getByText("Conservation")).toHaveCount(0);
  // Nobody creates one before the address is confirmed; the draft waits, and the way to confirm stands on the page.
  const unverified = page.getByRole("region", { name: "Confirm your email address" });
  await page.getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByText("Confirm your email address first.")).toBeVisible();
  await unverified.getByRole("button", { name: "Send again" }).click();
  await expect(unverified.getByRole("status")).toContainText("We’ve sent a new email");
  expect(await db.organizationDraft.count({ where: { userId: viewer.userId } })).toBe(1);
  const link = (await issueToken(asSystem(systemClock), randomUUID(), "VERIFY_EMAIL", { id: viewer.userId }))!;
  const mail = await context.newPage();
  await mail.goto(`/settings/verify-email/${link.token}`);
  await mail.getByRole("button", { name: /^Confirm / }).click();
  await expect(mail.getByRole("link", { name: "Create Dune Keepers now" })).toHaveAttribute(
    "href",
    "/organizations/new/finish",
  );
  await mail.close();
  await expect(unverified).toHaveCount(0);
  await page.getByRole("button", { name: "Create organization" }).dblclick();

  await expect(page).toHaveURL("/profile?tab=information");
  await expect(page.getByText("You’ve created Dune Keepers and are now acting as it.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dune Keepers");
  await expect(page.getByRole("button", { name: /Acting as Dune Keepers/ })).toBeVisible();
  await expect(page.getByText("Rotterdam, Netherlands")).toBeVisible();
  await expect(page.getByRole("link", { name: "1 member", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /Say who you are/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Invite members/ }).first()).toHaveAttribute(
    "href",
    "/organizations/invite",
  );
  expect(
    await db.membership.findMany({
      where: { profileId: viewer.profileId },
      select: { role: true, organization: { select: { displayName: true } } },
    }),
  ).toEqual([{ role: "OWNER", organization: { displayName: "Dune Keepers" } }]);
  expect(await db.organizationDraft.count({ where: { userId: viewer.userId } })).toBe(0);
  // Every step is behind, and none is left to go back to.
  await page.goBack();
  await expect(page).toHaveURL(`/profile/${viewer.profile.handle}?tab=organizations`);
  await expect(page.getByRole("article")).toContainText("Dune Keepers");
});

test("of two tabs one creates it, and the other says that it is done; whoever acts as an organization creates as themselves", async ({
  page,
  context,
}) => {
  const viewer = await signedIn(context, "Ines Calder");
  await confirm(viewer);
  const acting = await newOrganization("Tidewater Alliance", [[viewer, "EDITOR"]]);
  await actAs(viewer, acting.id);
  await page.goto("/organizations/new");
  await page.getByLabel("Name").fill("River Commons");
  for (const step of ["location", "areas", "finish"]) {
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(`/organizations/new/${step}`);
  }
  const other = await context.newPage();
  await other.goto("/organizations/new/finish");
  await page.getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("River Commons");
  await other.getByRole("button", { name: "Create organization" }).click();
  await expect(other.getByText("It was already created")).toBeVisible();
  await other.getByRole("link", { name: "Your organizations" }).click();
  await expect(other).toHaveURL(`/profile/${viewer.profile.handle}?tab=organizations`);
  await expect(other.getByRole("article")).toHaveCount(2);
  expect(await db.membership.count({ where: { profileId: viewer.ownProfileId, role: "OWNER" } })).toBe(1);
});

test("an unknown step leads to where one goes on", async ({ page, context }) => {
  await signedIn(context, "Kwame Boateng");
  // Of another version of the app.
  await page.goto("/organizations/new/unknown");
  await expect(page).toHaveURL("/organizations/new/name");
});

test("works without JavaScript: a place is found by what was typed", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const viewer = await signedIn(context, "Leila Haddad");
  await confirm(viewer);
  const page = await context.newPage();
  await page.goto("/organizations/new/name");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await page.getByLabel("Name").fill("Plain Paper");
  for (const step of ["location", "areas", "finish"]) {
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page).toHaveURL(`/organizations/new/${step}`);
    if (step === "location") await page.getByRole("combobox", { name: "Location" }).fill("Rotterdam, Netherlands");
    if (step === "areas") await page.getByRole("checkbox", { name: "Recycling" }).check();
  }
  await expect(page.getByText("Rotterdam, Netherlands")).toBeVisible();
  await expect(page.getByText("Recycling")).toBeVisible();
  await page.getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByText("Your organization is ready")).toBeVisible();
  await page.getByRole("link", { name: "Go to its page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plain Paper");
  expect(await db.membership.count({ where: { profileId: viewer.profileId, role: "OWNER" } })).toBe(1);
  await context.close();
});

for (const variant of variants) {
  test(`the steps are accessible and fit, ${variant.width} ${variant.scheme}`, async ({ page, context }) => {
    const viewer = await signedIn(context, "Noor Al-Masri");
    await show(page, variant);
    const draft = {
      displayName: "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis",
      areas: [0, 3, 9, 16],
      updatedAt: new Date(),
    };
    for (const filled of [false, true]) {
      if (filled) await db.organizationDraft.create({ data: { userId: viewer.userId, ...draft } });
      for (const step of filled ? ["name", "location", "areas", "finish"] : ["name"]) {
        await page.goto(`/organizations/new/${step}`);
        if (!filled) await page.getByRole("button", { name: "Continue" }).click();
        if (!filled) await expect(page.getByText("This field is required")).toBeVisible();
        await expectAccessible(page);
        if (shots)
          await page.screenshot({ path: `${shots}/wizard-${step}-${filled}-${variant.width}-${variant.scheme}.png` });
        await page.setViewportSize({ width: 320, height: 844 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(320);
        if (shots && variant.width === 390)
          await page.screenshot({ path: `${shots}/wizard-${step}-${filled}-320-${variant.scheme}.png` });
        await page.setViewportSize({ width: variant.width, height: 844 });
      }
    }
  });
}
