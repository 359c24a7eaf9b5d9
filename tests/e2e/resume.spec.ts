import type { BrowserContext, Locator, Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { createResumeEntry } from "@/lib/resumes/mutations/write-entry";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { organization, person } from "../support/people";
import { addEntries, entryOf, orderOf } from "../support/resumes";
import { systemClock } from "@/lib/clock";

const kinds = [
  {
    path: "experience",
    add: "Add experience",
    change: "Edit experience",
    line: "Title",
    subtitle: "Employer",
    current: "I currently work here",
  },
  {
    path: "education",
    add: "Add education",
    change: "Edit education",
    line: "Degree or course",
    subtitle: "School",
    current: "I currently study here",
  },
  {
    path: "volunteering",
    add: "Add volunteering",
    change: "Edit volunteering",
    line: "Role",
    subtitle: "Organization",
    current: "I currently volunteer here",
  },
] as const;

const start = (page: Page) => page.getByRole("group", { name: "Start" });
const end = (page: Page) => page.getByRole("group", { name: "End" });
const save = (page: Page) => page.getByRole("button", { name: "Save" });
const titles = (page: Page) => page.getByRole("listitem").getByRole("heading");

/** Presses Tab until something is focused. */
async function tabTo(page: Page, target: Locator) {
  for (let n = 0; n < 80; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard does not get there");
}

test("an entry is added and edited by keyboard alone", async ({ page, context }) => {
  const { path, add, change, line, subtitle, current } = kinds[0];
  await signedIn(context, "Amara Okafor");
  await page.goto(`/profile/${path}`);
  await tabTo(page, page.getByRole("link", { name: add }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(`${add} · Allyway`);
  await tabTo(page, page.getByLabel(line, { exact: true }));
  await page.keyboard.type("Water steward");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(subtitle, { exact: true })).toBeFocused();
  await page.keyboard.type("Tidewater Alliance");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: current })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Sep");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2017");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Feb");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2021");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Kept the pumps honest.");
  await tabTo(page, page.getByRole("checkbox", { name: "Conservation" }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/profile/${path}#entry-`));
  const row = page.getByRole("listitem").filter({ hasText: "Water steward" }).first();
  await expect(row).toContainText("Sept 2017 – Feb 2021 · 3 yr 6 mo");
  await expect(row).toContainText("Kept the pumps honest.");
  await expect(row.getByRole("list", { name: "Green and impact areas" })).toContainText("Conservation");

  await tabTo(page, page.getByRole("link", { name: "Edit Water steward" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(`${change} · Allyway`);
  await expect(page.getByLabel(line, { exact: true })).toHaveValue("Water steward");
  await expect(end(page).getByLabel("Year")).toHaveValue("2021");
  await tabTo(page, page.getByRole("checkbox", { name: current }));
  await page.keyboard.press("Space");
  await expect(end(page)).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/profile/${path}#entry-`));
  await expect(row).toContainText("– present");
});

for (const { path, add, line, subtitle, current } of kinds.slice(1)) {
  test(`each kind of entry is asked for in its own words: ${path}`, async ({ page, context }) => {
    await signedIn(context, "Amara Okafor");
    await page.goto(`/profile/${path}?edit=new`);
    await expect(page).toHaveTitle(`${add} · Allyway`);
    await page.getByLabel(line, { exact: true }).fill("Water steward");
    await page.getByLabel(subtitle, { exact: true }).fill("Tidewater Alliance");
    await expect(page.getByRole("checkbox", { name: current })).not.toBeChecked();
    for (const [group, month, year] of [
      [start(page), "September", "2017"],
      [end(page), "February", "2021"],
    ] as const) {
      await group.getByLabel("Month").selectOption(month);
      await group.getByLabel("Year").fill(year);
    }
    await save(page).click();
    await expect(page).toHaveURL(new RegExp(`/profile/${path}#entry-`));
    const row = page.getByRole("listitem").filter({ hasText: "Water steward" });
    await expect(row).toContainText(path === "education" ? "2017 – 2021" : "Sept 2017 – Feb 2021 · 3 yr 6 mo");
  });
}

test("mistakes are told at their fields, and go when they are mended", async ({ page, context }) => {
  const viewer = await signedIn(context, "Amara Okafor");
  await page.goto("/profile/experience?edit=new");
  await save(page).click();
  await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Title", { exact: true })).toHaveAccessibleDescription("This field is required");
  await expect(start(page)).toContainText("This field is required");
  await expect(end(page)).toContainText("This field is required");
  await page.getByLabel("Title", { exact: true }).fill("x".repeat(121));
  await page.getByLabel("What you did").fill("x".repeat(2001));
  await start(page).getByLabel("Year").fill("19");
  await end(page).getByLabel("Year").fill("2020");
  await save(page).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveAccessibleDescription("Use at most 120 characters");
  await expect(page.getByText("Use at most 2,000 characters")).toBeVisible();
  await expect(start(page)).toContainText("Enter a four-digit year, 1900 or later");
  await start(page).getByLabel("Month").selectOption("June");
  await start(page).getByLabel("Year").fill("2021");
  await expect(start(page)).not.toContainText("four-digit year");
  await end(page).getByLabel("Month").selectOption("May");
  await save(page).click();
  await expect(end(page)).toContainText("The end can’t be before the start");
  await end(page).getByLabel("Year").fill("2999");
  await expect(end(page)).not.toContainText("The end can’t");
  for (const name of ["Conservation", "Recycling", "Dei", "Eco-law"].map((name) =>
    name === "Dei" ? "Diversity, equity and inclusion" : name,
  ))
    await page.getByRole("checkbox", { name }).check();
  await page.getByLabel("Title", { exact: true }).fill("Policy officer");
  await page.getByLabel("What you did").fill("Wrote.");
  await save(page).click();
  await expect(page.getByText("Choose at most 3 areas")).toBeVisible();
  await page.getByRole("checkbox", { name: "Recycling" }).uncheck();
  await expect(page.getByText("Choose at most 3 areas")).toHaveCount(0);
  await save(page).click();
  await expect(end(page)).toContainText("The end can be at most a year from now");
  await start(page).getByLabel("Year").fill("2999");
  await page.getByRole("checkbox", { name: "I currently work here" }).check();
  await save(page).click();
  await expect(start(page)).toContainText("The start can’t be in the future");
  expect(await db.resumeEntry.count({ where: { profileId: viewer.profileId } })).toBe(0);
  await start(page).getByLabel("Year").fill("2019");
  await save(page).click();
  await expect(page).toHaveURL(/\/profile\/experience#entry-/);
  await expect(page.getByRole("listitem").first()).toContainText("Jun 2019 – present");
});

test("entries are ordered by keyboard: said aloud, the focus stays on the row", async ({ page, context }) => {
  const viewer = await signedIn(context, "Amara Okafor");
  await addEntries(viewer, ["Third", "Second", "First"]);
  await page.goto("/profile/experience");
  await expect(titles(page)).toHaveText(["First", "Second", "Third"]);
  const down = page.getByRole("button", { name: "Move First down" });
  await tabTo(page, down);
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["Second", "First", "Third"]);
  await expect(page.getByText("First is now 2 of 3")).toBeAttached();
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["Second", "Third", "First"]);
  await expect(page.getByText("First is now 3 of 3")).toBeAttached();
  await expect(down).toBeFocused();
  await expect(down).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Move First up" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["Second", "First", "Third"]);
  await expect(page.getByRole("button", { name: "Move First up" })).toBeFocused();
  expect(await orderOf(viewer)).toEqual(["Second", "First", "Third"]);
});

test("two tabs that move at once leave every entry", async ({ page, context }) => {
  const viewer = await signedIn(context, "Amara Okafor");
  await addEntries(viewer, ["C", "B", "A"]);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto("/profile/experience");
  await Promise.all([
    page.getByRole("button", { name: "Move A down" }).click(),
    other.getByRole("button", { name: "Move B down" }).click(),
  ]);
  for (const tab of [page, other]) await expect(tab.getByText(/is now . of 3/)).toBeAttached();
  expect((await orderOf(viewer)).sort()).toEqual(["A", "B", "C"]);
});

test("a deleted entry can be brought back, with the focus on it", async ({ page, context }) => {
  const viewer = await signedIn(context, "Amara Okafor");
  await addEntries(viewer, ["Third", "Second", "First"], "VOLUNTEERING");
  await page.goto("/profile/volunteering");
  await tabTo(page, page.getByRole("button", { name: "Delete Second" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Entry deleted")).toBeVisible();
  await expect(titles(page)).toHaveText(["First", "Third"]);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["First", "Second", "Third"]);
  await expect(page.getByRole("listitem").filter({ hasText: "Second" }).first()).toBeFocused();
  // By hand the focus goes on to the neighbour, and the last one leaves the invitation.
  for (const title of ["Second", "Third", "First"]) await page.getByRole("button", { name: `Delete ${title}` }).click();
  await expect(page.getByText("Unpaid work counts. Organizations look at it first.")).toBeVisible();
  expect(await orderOf(viewer, "VOLUNTEERING")).toEqual([]);
});

test("what was deleted in another tab says so, and nothing typed is lost", async ({ page, context }) => {
  const viewer = await signedIn(context, "Amara Okafor");
  const [id] = await addEntries(viewer, ["Doomed"]);
  await page.goto(`/profile/experience?edit=${id}`);
  await page.getByLabel("Title", { exact: true }).fill("Still typed");
  await db.resumeEntry.update({ where: { id: id! }, data: { deletedAt: new Date() } });
  await save(page).click();
  await expect(page.getByText("The requested resource could not be found.")).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Still typed");
});

test.describe("missing things", () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test("foreign entries, other kinds, garbage and organizations find nothing; Back leads back", async ({
    page,
    context,
  }) => {
    const viewer = await signedIn(context, "Amara Okafor");
    const [own] = await addEntries(viewer, ["Own"]);
    const [foreign] = await addEntries(await person("Mateo Rivas", systemClock, newEmail()), ["Foreign"]);
    for (const path of [
      `experience?edit=${foreign}`,
      `education?edit=${own}`,
      "experience?edit=",
      "experience?edit=garbage",
      "experience?edit=new&edit=new",
    ]) {
      expect((await context.request.get(`/profile/${path}`)).status()).toBe(404);
    }
    await page.goto("/profile/experience");
    await page.getByRole("link", { name: "Edit Own" }).click();
    await expect(page.getByLabel("Title", { exact: true })).toBeVisible();
    await page.goBack();
    await expect(titles(page)).toHaveText(["Own"]);
    const id = await organization("Tidewater Alliance", [[viewer, "OWNER"]]);
    await signIn(context, viewer);
    await db.session.updateMany({ where: { userId: viewer.userId }, data: { actingProfileId: id } });
    // Whatever is asked for, theirs or not: that it is a person's own.
    for (const { path } of kinds) {
      for (const edit of ["", "?edit=new", `?edit=${own}`, `?edit=${foreign}`, "?edit=garbage"]) {
        const text = await (await context.request.get(`/profile/${path}${edit}`)).text();
        expect(text).toContain("A resume belongs to a person");
        expect(text).not.toMatch(/Own<|Foreign/);
      }
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an entry is added, told its mistakes, edited, moved, deleted and brought back", async ({ page, context }) => {
    const viewer = await signedIn(context, "Amara Okafor");
    await page.goto("/profile/experience?edit=new");
    await page.getByLabel("Title", { exact: true }).fill("By hand");
    await start(page).getByLabel("Month").selectOption("March");
    await page.getByRole("checkbox", { name: "Recycling" }).check();
    await save(page).click();
    await expect(start(page)).toContainText("four-digit year");
    await expect(end(page)).toContainText("This field is required");
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("By hand");
    await expect(start(page).getByLabel("Month")).toHaveValue("03");
    await expect(page.getByRole("checkbox", { name: "Recycling" })).toBeChecked();
    await start(page).getByLabel("Year").fill("2019");
    await page.getByRole("checkbox", { name: "I currently work here" }).check();
    await expect(end(page)).toBeHidden();
    await save(page).click();
    await expect.poll(() => orderOf(viewer)).toEqual(["By hand"]);
    await addEntries(viewer, ["Newer"]);
    await page.goto("/profile/experience");
    await page.getByRole("link", { name: "Edit By hand" }).click();
    await page.getByLabel("Title", { exact: true }).fill("By hand, edited");
    await save(page).click();
    await expect.poll(() => orderOf(viewer)).toEqual(["Newer", "By hand, edited"]);
    await page.goto("/profile/experience");
    await page.getByRole("button", { name: "Move Newer down" }).click();
    await expect(titles(page)).toHaveText(["By hand, edited", "Newer"]);
    await page.getByRole("button", { name: "Delete Newer" }).click();
    await expect(page.getByText("Entry deleted")).toBeVisible();
    await expect(titles(page)).toHaveText(["By hand, edited"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(titles(page)).toHaveText(["By hand, edited", "Newer"]);
  });
});

for (const variant of variants) {
  const name = `${variant.width} px, ${variant.scheme}`;
  const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

  /** As much as an entry can hold. */
  async function seen(page: Page, context: BrowserContext) {
    await show(page, variant);
    const viewer = await signedIn(context, "Amara Okafor");
    const result = await createResumeEntry(
      viewer,
      entryOf({
        title: word,
        subtitle: "منظمة المياه",
        description: `${word}\n${word}`,
        additionalInfo: word,
        areas: ["corporate-social-responsibility", "conservation", "esg"],
      }),
    );
    await addEntries(viewer, ["Another"]);
    return result.status === "done" ? result.value.entryId : "";
  }

  async function expectSound(page: Page, path: string) {
    await page.goto(path);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }

  test(`lists are accessible and stick out nowhere: ${name}`, async ({ page, context }) => {
    await seen(page, context);
    for (const path of ["/profile/experience", "/profile/volunteering"]) await expectSound(page, path);
  });

  test(`forms are accessible and stick out nowhere, also with mistakes: ${name}`, async ({ page, context }) => {
    const id = await seen(page, context);
    await expectSound(page, `/profile/experience?edit=${id}`);
    await page.goto("/profile/experience?edit=new");
    await save(page).click();
    await expect(start(page)).toContainText("This field is required");
    await expectAccessible(page);
  });
}
