import type { Page } from "@playwright/test";
import { newEmail, signedIn } from "../support/accounts";
import { expectAccessible } from "../support/accessible";
import { expect, show, test as base } from "../support/browser";
import { createDatabase, dropDatabase } from "../support/database";
import { newJob } from "../support/jobs";
import { newOrganization } from "../support/organizations";
import { onDatabase } from "../support/other-database";
import { makeAllies, person } from "../support/people";
import { post } from "../support/posts";
import { withServer } from "../support/server";
import { unguardedDb as db } from "@/lib/db";

const field = (page: Page) => page.getByRole("combobox", { name: "Search Allyway" });
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
const results = (page: Page) => page.getByRole("main").getByRole("feed").getByRole("article");
const count = (page: Page, text: string) => page.getByRole("heading", { level: 2, name: text, exact: true });
const types = (page: Page) => page.getByRole("navigation", { name: "What to search" });

async function ask(page: Page, words: string) {
  await field(page).fill(words);
  await field(page).press("Enter");
}

/** What a live region that is there from now on, and that nothing hides, is given to say. */
async function listenTo(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    const regions = [...document.querySelectorAll("main [role=status], main [aria-live=polite]")];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        if (addedNodes.length > 0 && document.contains(target)) heard.push(target.textContent ?? "");
    });
    for (const region of regions)
      if ((region as HTMLElement).checkVisibility()) observer.observe(region, { childList: true });
    Object.assign(window, { heard });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** The script that heeds the key comes once a page has loaded and nothing else is to be done. */
async function heedsKeys(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { result } = await devtools.send("Runtime.evaluate", { expression: "window" });
  const heeded = async () => {
    const { listeners } = await devtools.send("DOMDebugger.getEventListeners", { objectId: result.objectId! });
    return listeners.map(({ type }) => type);
  };
  await expect.poll(heeded).toContain("keydown");
  await devtools.detach();
}

type World = { origin: string; ids: { marisol: string } };

/** A server and a database of its own: what other tests write would be found and counted, too. */
const test = base.extend<object, { world: World }>({
  world: [
    async ({}, use) => {
      const name = `search_${process.pid}`;
      const databaseUrl = await createDatabase(name);
      await onDatabase(databaseUrl, () =>
        withServer({ databaseUrl, worker: false }, async (origin) => use({ origin, ids: await plant() })),
      );
      await dropDatabase(name);
    },
    { scope: "worker" },
  ],
  baseURL: ({ world }, provide) => provide(world.origin),
});

/** Fourteen people, an organization, jobs and posts that say the same word. */
async function plant() {
  const marisol = await person("Marisol Quillamere", undefined, newEmail());
  for (let n = 0; n < 13; n++) await person(`Member ${n} Quillamere`, undefined, newEmail());
  const keepers = await newOrganization("Quillamere Dune Keepers", [[marisol, "OWNER"]]);
  for (const title of ["Quillamere ranger", "Quillamere warden"]) await newJob(keepers.id, { title });
  await post(marisol, "The quillamere blooms again. #quillamere");
  const skill = { name: "Marram planting", lookup: "marram planting" };
  const { id: skillId } = await db.skill.upsert({ where: { lookup: skill.lookup }, create: skill, update: {} });
  await db.profileSkill.create({ data: { profileId: marisol.profileId, position: 0, skillId } });
  return { marisol: marisol.profileId };
}

test("a person finds another by half of a name, and all that a word is said of", async ({ page, context, world }) => {
  test.slow();
  const amara = await signedIn(context, "Amara Okafor");
  await makeAllies(amara.profileId, world.ids.marisol);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/feed");
  await field(page).pressSequentially("marisol quil");
  await expect(options(page).first()).toHaveAccessibleName(/^Marisol Quillamere/);
  await expectAccessible(page);
  await field(page).press("ArrowDown");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/\/profile\/marisol/);

  await page.goto("/feed");
  await ask(page, "quillamere");
  await expect(count(page, "14 results")).toBeVisible();
  await expect(page).toHaveTitle(/quillamere · Search/);
  await expect(results(page).first()).toBeVisible();
  await expectAccessible(page);
  await results(page).last().scrollIntoViewIfNeeded();
  await expect(results(page)).toHaveCount(14);
  await expect(page.getByText("That’s all of them.")).toBeVisible();
  // What was looked for is marked, also in what came later.
  await expect.poll(() => page.evaluate(() => CSS.highlights.get("found")?.size ?? 0)).toBeGreaterThanOrEqual(14);

  // And back to where one was.
  await results(page).last().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/profile\//);
  await page.goBack();
  await expect(results(page)).toHaveCount(14);

  const said = await listenTo(page);
  const alliesOnly = page.getByRole("switch", { name: "Only my allies" });
  await alliesOnly.focus();
  await page.keyboard.press("Space");
  await expect(count(page, "1 result")).toBeVisible();
  await expect(page).toHaveURL(/allied=on/);
  // What listens to the page hears how many are left, and one is where one was.
  await expect.poll(said).toEqual(["1 result"]);
  await expect(alliesOnly).toBeFocused();
  await expect(results(page)).toHaveAccessibleName("Marisol Quillamere");
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(count(page, "14 results")).toBeVisible();

  await ask(page, "marram");
  await expect(results(page)).toHaveCount(1);
  await expect(results(page)).toContainText("Skill: Marram planting");
  await ask(page, "quillamere");
  await expect(count(page, "14 results")).toBeVisible();
  await types(page).getByRole("link", { name: "Organizations" }).click();
  await expect(results(page)).toHaveCount(1);
  await expect(results(page)).toHaveAccessibleName("Quillamere Dune Keepers");
  await types(page).getByRole("link", { name: "Jobs" }).click();
  await expect(count(page, "2 results")).toBeVisible();
  await expect(results(page).first()).toHaveAccessibleName(/^Quillamere/);
  await expectAccessible(page);
  await types(page).getByRole("link", { name: "Posts" }).click();
  await expect(results(page)).toHaveCount(1);
  await expect(count(page, "1 result")).toBeVisible();
  await expect(results(page)).toContainText("blooms again");
  await expectAccessible(page);
});

test("a typo is corrected, and where nothing is found it says what is near", async ({ page, context }) => {
  await signedIn(context, "Amara Okafor");
  await show(page, { width: 390, scheme: "light" });
  await page.goto("/feed");
  await page.getByRole("link", { name: "Search" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: "What you can look for" })).toBeVisible();
  await expectAccessible(page);
  await ask(page, "marisol quilamere");
  await expect(page.getByText("Showing results for marisol quillamere.")).toBeVisible();
  await expect(results(page).first()).toHaveAccessibleName("Marisol Quillamere");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Search for “marisol quilamere” instead" }).click();
  await expect(page.getByRole("heading", { name: "Nothing found for “marisol quilamere”" })).toBeVisible();
  await expectAccessible(page);

  const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(2);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/search?allied=on&q=${encodeURIComponent(long)}`);
    await expect(page.getByRole("heading", { name: /^Nothing found for/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.getByRole("link", { name: "From everyone" }).click();
  await expect(page).not.toHaveURL(/allied/);

  // The filters stand in the place of what is found.
  await page.goto("/search?q=quillamere");
  await page.getByRole("link", { name: "Filters" }).click();
  await expect(page.getByRole("heading", { name: "Filters" })).toBeVisible();
  await expectAccessible(page);
  const said = await listenTo(page);
  await page.getByRole("switch", { name: "Only my allies" }).check();
  await expect(page).toHaveURL(/show=filters/);
  await expect.poll(said).toEqual(["0 results"]);
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(page.getByRole("heading", { name: /^Nothing found/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Filters 1" })).toBeVisible();
});

test("what was looked for is remembered on the device, until one signs out", async ({ page, context }) => {
  await signedIn(context, "Amara Okafor");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/search");
  await field(page).focus();
  await page.waitForLoadState("networkidle");
  for (const words of ["dunes", "quillamere"]) {
    await ask(page, words);
    await expect(page).toHaveURL(new RegExp(`q=${words}`));
  }
  await page.goto("/search");
  const recent = page.getByRole("region", { name: "Recent searches" });
  await expect(recent.getByRole("listitem")).toHaveText(["quillamere", "dunes"]);
  await expectAccessible(page);
  await recent.getByRole("button", { name: "Remove “dunes” from recent searches" }).click();
  await expect(recent.getByRole("listitem")).toHaveText(["quillamere"]);
  await field(page).focus();
  await page.getByRole("option", { name: "quillamere" }).click();
  await expect(count(page, "14 results")).toBeVisible();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:searches:")).length);
  expect(await kept()).toBe(1);
  await page.getByRole("button", { name: "Acting as Amara Okafor. Open menu" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(/\/auth/);
  expect(await kept()).toBe(0);
});

test("by the keyboard alone: the key / leads to the field, and Tab from there to what is found", async ({
  page,
  context,
}) => {
  await signedIn(context, "Amara Okafor");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/feed");
  await heedsKeys(page);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await page.keyboard.type("a/b");
  await expect(field(page)).toHaveValue("a/b");

  await page.goto("/settings");
  await heedsKeys(page);
  await page.keyboard.press("/");
  await expect(page).toHaveURL(/\/search#search-field$/);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("marisol");
  // Before the field's script is there it is a plain form, after which the browser begins at the top.
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(count(page, "1 result")).toBeVisible();
  await expect(field(page)).toBeFocused();
  const link = results(page).first().getByRole("link").first();
  for (let n = 0; n < 40 && !(await link.evaluate((found) => found === document.activeElement)); n++)
    await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile\/marisol/);
});

test("criteria of each type are a form that leads to what is found", async ({ page, context }) => {
  await signedIn(context, "Amara Okafor");
  await show(page, { width: 390, scheme: "light" });
  for (const [type, title] of [
    ["users", "Criteria for people"],
    ["organizations", "Criteria for organizations"],
    ["posts", "Criteria for posts"],
  ] as const) {
    await page.goto(`/search/search-criteria?type=${type}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto("/search/search-criteria?type=users&q=quillamere");
  await page.getByRole("switch", { name: "Only my allies" }).check();
  await expect(page).toHaveURL(/search-criteria\?.*allied=on/);
  await page.getByRole("switch", { name: "Only my allies" }).uncheck();
  await expect(page).not.toHaveURL(/allied/);
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(count(page, "14 results")).toBeVisible();
  await page.goto("/search/search-criteria?type=opportunities");
  await expect(page.getByRole("heading", { level: 1, name: "Criteria for jobs" })).toBeVisible();
  await expectAccessible(page);
  await types(page).getByRole("link", { name: "Organizations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Criteria for organizations" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the field, the next page, the types and the filters work", async ({ page, context }) => {
    await signedIn(context, "Amara Okafor");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/feed");
    await ask(page, "quillamere");
    await expect(results(page)).toHaveCount(10);
    await page.getByRole("link", { name: "Load 10 more" }).click();
    await expect(results(page)).toHaveCount(4);
    await page.getByRole("link", { name: "Back to the first results" }).click();
    await types(page).getByRole("link", { name: "Jobs" }).click();
    await expect(results(page)).toHaveCount(2);
    await ask(page, "ranger");
    await expect(results(page)).toHaveCount(1);
    await expect(page).toHaveURL(/type=opportunities/);
    await page.goto("/search?q=quillamere");
    await page.getByRole("switch", { name: "Only my allies" }).check();
    await page.getByRole("button", { name: "Show results" }).click();
    await expect(page.getByRole("heading", { name: /^Nothing found/ })).toBeVisible();
  });
});
