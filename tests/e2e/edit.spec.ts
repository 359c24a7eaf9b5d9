import type { Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { systemClock } from "@/lib/clock";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessible, expectAccessibleWhole, variants, show, test, saidSaved } from "../support/browser";
import { actingAs, organization, person } from "../support/people";

const details = (profileId: string) => db.profileDetails.findUniqueOrThrow({ where: { profileId } });
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();
const paths = [
  "/profile/statement",
  "/profile/about-us",
  "/profile/interests",
  "/profile/areas",
  "/profile/contact",
  "/profile/location",
  "/profile/skills",
  "/settings/general",
];

test("what is saved is said, leads to the profile and stands there", async ({ page, context }) => {
  const { profileId } = await signedIn(context, "Amara Okafor");
  await page.goto("/profile/statement");
  await expect(page).toHaveTitle("Personal statement · Allyway");
  const text = page.getByRole("textbox", { name: "Personal statement" });
  await text.fill("Heat pumps for all.");
  await expect(page.getByText("19 of 300 characters")).toBeVisible();
  await save(page);
  await expect(page).toHaveURL("/profile#header");
  await expect(saidSaved(page)).toBeVisible();
  await expect(page.getByRole("main").getByText("Heat pumps for all.")).toBeVisible();
  expect((await details(profileId)).statement).toBe("Heat pumps for all.");
  await page.goBack();
  await expect(text).toHaveValue("Heat pumps for all.");
  await expect(page.getByText("unsaved changes")).toBeHidden();
});

test("a name that changes stands everywhere at once", async ({ page, context }) => {
  const { profileId } = await signedIn(context, "Mateo Rivas");
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto("/settings/general");
  await page.getByLabel("Name", { exact: true }).fill("Mateo Rivas Vega");
  await page.getByLabel("Handle").fill(` @Mateo-${profileId.slice(-12)} `);
  await save(page);
  await page
    .getByRole("dialog", { name: `Change your handle to @mateo-${profileId.slice(-12)}?` })
    .getByRole("button", { name: "Change it" })
    .click();
  await expect(page).toHaveURL("/profile#header");
  await expect(page.getByRole("button", { name: "Acting as Mateo Rivas Vega" })).toBeVisible();
  expect(
    await db.profile.findUniqueOrThrow({ where: { id: profileId }, select: { handle: true, displayName: true } }),
  ).toEqual({ handle: `mateo-${profileId.slice(-12)}`, displayName: "Mateo Rivas Vega" });
});

test("a place is picked from the list, kept as a draft, and taken away again", async ({ page, context }) => {
  const { profileId } = await signedIn(context, "Jonas Weber");
  await page.goto("/feed");
  await page.goto("/profile/location");
  const field = page.getByRole("combobox", { name: "Location" });
  await field.fill("Rotterd");
  await expect(page.getByRole("option").first()).toBeVisible();
  // The list lies over the button.
  await page.getByRole("form", { name: "Location" }).evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(page.getByText("No location specified")).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill("Rotterda");
  await page.getByRole("option", { name: "Rotterdam, Netherlands" }).click();
  await expect(page.getByText("No location specified")).toBeHidden();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.goBack();
  await page.goto("/profile/location");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field).toHaveValue("Rotterdam, Netherlands");
  await save(page);
  await expect(page).toHaveURL("/profile#header");
  expect((await details(profileId)).placeId).toBe(2747891);
  await page.goto("/profile/location");
  await field.fill("");
  await save(page);
  await expect(page).toHaveURL("/profile#header");
  expect((await details(profileId)).placeId).toBeNull();
});

test("skills are picked or added; what is typed and not picked is told", async ({ page, context }) => {
  const { profileId } = await signedIn(context, "Sanne Jansen");
  await page.goto("/profile/skills");
  const field = page.getByRole("combobox", { name: "Skills" });
  await field.fill("Facili");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await save(page);
  await expect(page.getByText("No skills selected")).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill("Eel counting, at night");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No skills selected")).toBeHidden();
  await field.fill("Weld");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await save(page);
  await expect(page.getByText("Add this skill or clear the field")).toBeVisible();
  await field.fill("");
  await expect(page.getByText("Add this skill or clear the field")).toBeHidden();
  await save(page);
  await expect(page).toHaveURL("/profile?tab=resume#skills");
  await expect(page.locator("#skills")).toBeFocused();
  await expect(page.locator("#skills")).toBeInViewport({ ratio: 1 });
  expect(
    await db.profileSkill.findMany({ where: { profileId }, select: { skill: { select: { name: true } } } }),
  ).toEqual([{ skill: { name: "Eel counting, at night" } }]);
  await page.goto("/profile/skills");
  await page.getByRole("button", { name: "Remove Eel counting, at night" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
});

test("of two tabs the second is shown what the first has saved, and chooses", async ({ page, context }) => {
  const { profileId } = await signedIn(context, "Priya Raman");
  await page.goto("/profile/statement");
  await page.getByRole("textbox").fill("From the second tab");
  await db.profileDetails.update({ where: { profileId }, data: { statement: "From the first tab" } });
  await save(page);
  const clash = page.getByRole("region", { name: "This has changed since you opened it" });
  await expect(clash).toBeFocused();
  await expect(clash).toContainText("From the first tab");
  await expect(page.getByRole("textbox")).toHaveValue("From the second tab");
  await expectAccessible(page);
  await save(page);
  await expect(page).toHaveURL("/profile#header");
  expect((await details(profileId)).statement).toBe("From the second tab");
});

test.describe("unsaved changes", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

  test("are asked for by every link, with the keyboard too; staying is the safe way", async ({ page, context }) => {
    await signedIn(context, "Ruth Abara");
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto("/profile/statement");
    const text = page.getByRole("textbox", { name: "Personal statement" });
    // Nothing changed, nothing asked.
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/profile#header");
    await page.goBack();
    await text.fill("Unsaved words");
    for (const link of [
      page.getByRole("link", { name: "Feed", exact: true }),
      page.getByRole("link", { name: "Cancel" }),
      page.getByRole("link", { name: "Back" }),
    ]) {
      await link.click();
      await expect(dialog(page)).toBeVisible();
      await expect(page.getByRole("button", { name: "Stay" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
    }
    await page.getByRole("link", { name: "Feed", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/profile\/statement$/);
    await expect(text).toHaveValue("Unsaved words");
    // The page's own skip link stays within it.
    await page.getByRole("link", { name: "Skip to content" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeHidden();
    await page.getByRole("link", { name: "Feed", exact: true }).click();
    await page.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(/\/feed$/);
    await page.goto("/profile/statement");
    await expect(text).toHaveValue("");
    await expect(page.getByText("unsaved changes")).toBeHidden();
  });

  test("are asked for by the sign-out, which wipes their draft", async ({ page, context }) => {
    await signedIn(context, "Dele Adeyemi");
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto("/profile/about-us");
    await page.getByRole("textbox").fill("Unsaved words");
    await page.getByRole("button", { name: /Acting as/ }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(dialog(page)).toBeVisible();
    await page.getByRole("button", { name: "Stay" }).click();
    await expect(page.getByRole("textbox")).toHaveValue("Unsaved words");
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")).length)).toBe(
      1,
    );
    await page.getByRole("button", { name: /Acting as/ }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")))).toEqual([]);
  });

  test("are asked for by a reload and by closing", async ({ page, context }) => {
    await signedIn(context, "Kwame Boateng");
    await page.goto("/profile/areas");
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.getByLabel("Recycling").check();
    // It never ends: the answer to the question keeps the page.
    void page.reload().catch(() => {});
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    await expect(page.getByLabel("Recycling")).toBeChecked();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(["beforeunload", "beforeunload"]);
    await page.getByLabel("Recycling").uncheck();
    await page.reload();
    expect(asked).toHaveLength(2);
  });
});

test.describe("when the server does not take it", () => {
  test.use({ expectedErrors: /Failed to load resource|fetch/i });

  test("nothing typed is lost: no network, signed out, another profile", async ({ page, context }) => {
    const viewer = await signedIn(context, "Hubert Vega");
    await page.goto("/profile/statement");
    const text = page.getByRole("textbox", { name: "Personal statement" });
    await text.fill("Kept words");
    await context.setOffline(true);
    await save(page);
    await expect(page.getByText("A network error has occurred.")).toBeVisible();
    await expect(text).toHaveValue("Kept words");
    await context.setOffline(false);
    await context.clearCookies();
    await save(page);
    await expect(page.getByText("You’re signed out.")).toBeVisible();
    await expect(text).toHaveValue("Kept words");
    await signIn(context, await person("Another Person", systemClock, newEmail()));
    await save(page);
    await expect(page.getByText("You can’t do this as this profile anymore.")).toBeVisible();
    await context.clearCookies();
    await signIn(context, viewer);
    await save(page);
    await expect(page).toHaveURL("/profile#header");
    expect((await details(viewer.profileId)).statement).toBe("Kept words");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every form saves, and gives back what was typed beside its mistake", async ({ page, context }) => {
    const { profileId } = await signedIn(context, "Sanne de Vries");
    await page.goto("/profile/statement");
    await page.getByRole("textbox").fill("x".repeat(301));
    await save(page);
    await expect(page.getByText("Use at most 300 characters")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveValue("x".repeat(301));
    await page.getByRole("textbox").fill("By hand");
    await save(page);
    await expect(saidSaved(page)).toBeVisible();
    await page.goto("/profile/about-us");
    await page.getByRole("textbox").fill("One\n\nTwo");
    await save(page);
    await expect(saidSaved(page)).toBeVisible();
    await page.goto("/profile/interests");
    await page.getByLabel("Oceans").check();
    await save(page);
    await page.goto("/profile/areas");
    await page.getByLabel("Recycling").check();
    await page.getByLabel("Open to work").check();
    await save(page);
    await expect(page.getByLabel("Open to work")).toBeChecked();
    await page.goto("/profile/contact");
    await page.getByLabel("Show a website").check();
    await page.getByLabel("Website", { exact: true }).fill("javascript:alert(1)");
    await save(page);
    await expect(page.getByText("Malformed URL")).toBeVisible();
    await expect(page.getByLabel("Website", { exact: true })).toHaveValue("javascript:alert(1)");
    await page.getByLabel("Website", { exact: true }).fill("vries.example");
    await save(page);
    await expect(saidSaved(page)).toBeVisible();
    expect(await details(profileId)).toMatchObject({
      statement: "By hand",
      aboutUs: "One\n\nTwo",
      interests: [2],
      areas: [5],
      openToWork: true,
      website: "https://vries.example",
    });
    await page.goto("/settings/general");
    await page.getByLabel("Name", { exact: true }).fill("Sanne");
    await page.getByLabel("Handle").fill("contact");
    await save(page);
    await expect(page.getByText("This handle is reserved")).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Sanne");
    await page.getByLabel("Handle").fill(`sanne-${profileId.slice(-12)}`);
    await save(page);
    await expect(saidSaved(page)).toBeVisible();
    expect((await db.profile.findUniqueOrThrow({ where: { id: profileId } })).displayName).toBe("Sanne");
  });
});

test.describe("without JavaScript, two tabs", () => {
  test.use({ javaScriptEnabled: false });

  test("are told of one another, and a field that was not touched is left as it is", async ({ page, context }) => {
    const { profileId } = await signedIn(context, "Tomas Lind");
    await page.goto("/profile/contact");
    await page.getByLabel("Show an email address").check();
    await page.getByLabel("Email address", { exact: true }).fill("mine@lind.example");
    await db.profileDetails.update({
      where: { profileId },
      data: { contactEmail: "theirs@lind.example", website: "https://lind.example" },
    });
    await save(page);
    const clash = page.getByRole("region", { name: "This has changed since you opened it" });
    await expect(clash).toContainText("mine@lind.example");
    await expect(page.getByLabel("Website", { exact: true })).toHaveValue("https://lind.example");
    await clash.getByLabel(/Take theirs/).check();
    await save(page);
    await expect(saidSaved(page)).toBeVisible();
    expect(await details(profileId)).toMatchObject({
      contactEmail: "theirs@lind.example",
      website: "https://lind.example",
    });
  });
});

test.describe("an organization", () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test("is edited by its owner in its own words; for its editor the pages are not there", async ({
    page,
    context,
    browser,
  }) => {
    const [owner, editor] = [
      await person("Amara Okafor", systemClock, newEmail()),
      await person("Noor Al-Masri", systemClock, newEmail()),
    ];
    const id = await organization(
      `Tidewater ${"abcdefghij"[Math.floor(Math.random() * 10)]}${Date.now().toString(36).replace(/\d/g, "x")}`,
      [
        [owner, "OWNER"],
        [editor, "EDITOR"],
      ],
    );
    for (const viewer of [owner, editor])
      await signIn(viewer === owner ? context : await browser.newContext(), await actingAs(viewer, id));
    await db.session.updateMany({
      where: { userId: { in: [owner.userId, editor.userId] } },
      data: { actingProfileId: id },
    });
    await page.goto("/profile/statement");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mission statement");
    await page.getByRole("textbox", { name: "Mission statement" }).fill("The coast for all.");
    await save(page);
    await expect(page).toHaveURL("/profile#header");
    expect((await details(id)).statement).toBe("The coast for all.");
    await page.goto("/profile/areas");
    await expect(page.getByLabel("Open to work")).toHaveCount(0);
    await context.clearCookies();
    await signIn(context, editor);
    await db.session.updateMany({ where: { userId: editor.userId }, data: { actingProfileId: id } });
    await page.goto("/profile/skills");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Skills belong to a person");
    for (const path of paths.filter((path) => path !== "/profile/skills")) {
      const response = await page.goto(path);
      expect({ path, status: response?.status() }).toEqual({ path, status: 404 });
      await expect(page).toHaveTitle("Allyway");
    }
  });
});

test("signed out, every page leads to the sign-in and back", async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/auth\\?callbackURL=${encodeURIComponent(path)}$`));
  }
});

test("the keyboard alone is enough", async ({ page, context }) => {
  const { profileId } = await signedIn(context, "Ama Mensah");
  await page.goto("/profile/areas");
  await page.getByRole("link", { name: "Back" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Conservation")).toBeFocused();
  await page.keyboard.press("Space");
  for (let n = 0; n < 17; n++) await page.keyboard.press("Tab");
  await expect(page.getByLabel("Open to work")).toBeFocused();
  await page.keyboard.press("Space");
  for (const label of ["Seniority you’re looking for", "You can start", "Hide it from another organization"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("combobox", { name: label })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile?tab=resume#areas");
  expect(await details(profileId)).toMatchObject({ areas: [0], openToWork: true });
});

for (const variant of variants) {
  test(`edit pages are accessible and fit at ${variant.width} px in the ${variant.scheme} theme`, async ({
    page,
    context,
  }) => {
    test.setTimeout(450_000);
    await show(page, variant);
    await signedIn(context, "Ingrid Vos");
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Save" })).toBeInViewport();
      await expectAccessibleWhole(page);
      for (const box of (await page.getByRole("checkbox").or(page.getByRole("switch")).all()).slice(-4))
        await box.check();
      // Where a text can be wrong, it is.
      for (const text of await page.locator("textarea, input[name=handle]").all()) await text.fill("a b".repeat(1500));
      if (/statement|about|contact|general/.test(path)) {
        await save(page);
        await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
      }
      await expectAccessibleWhole(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}
