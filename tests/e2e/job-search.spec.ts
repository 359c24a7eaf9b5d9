import type { Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { places } from "@/prisma/demo/places";
import { signedIn } from "../support/accounts";
import { expectAccessible } from "../support/accessible";
import { expect, test as base } from "../support/browser";
import { createDatabase, dropDatabase } from "../support/database";
import { plantDemoJobs } from "../support/demo-jobs";
import { onDatabase } from "../support/other-database";
import { makeAllies, person, type Viewer } from "../support/people";
import { ROTTERDAM } from "../support/places";
import { withServer } from "../support/server";

const cards = (page: Page) => page.getByRole("feed").getByRole("article");
const card = (page: Page, name: string) => page.getByRole("article", { name });
const words = (page: Page) => page.getByRole("searchbox", { name: "Search jobs" });

/** Somebody with skills, areas and a place, and an ally among the organizations. */
async function introduced(viewer: Viewer, allyId: string) {
  const said = { placeId: ROTTERDAM, areas: [6, 9] };
  await db.profileDetails.update({ where: { profileId: viewer.profileId }, data: said });
  const skills = await db.skill.findMany({ where: { name: { in: ["Facilitation", "Tenant organizing"] } } });
  await db.profileSkill.createMany({
    data: skills.map(({ id }, position) => ({ profileId: viewer.profileId, skillId: id, position })),
  });
  await makeAllies(viewer.profileId, allyId);
}

type World = { origin: string; organizations: Map<string, string> };

/** A server and a database of its own: jobs of other tests would be found and counted, too. */
const test = base.extend<object, { world: World }>({
  world: [
    async ({}, use) => {
      const name = `job_search_${process.pid}`;
      const databaseUrl = await createDatabase(name);
      await onDatabase(databaseUrl, () =>
        withServer({ databaseUrl, worker: false }, async (origin) =>
          use({ origin, organizations: await plantDemoJobs(await person("Ines Castro")) }),
        ),
      );
      await dropDatabase(name);
    },
    { scope: "worker" },
  ],
  baseURL: ({ world }, provide) => provide(world.origin),
});

test.describe("jobs", () => {
  const planted = (amara: Viewer, { organizations }: World) =>
    introduced(amara, organizations.get("Common Ground Housing")!);

  test("the board says why, keeps, leaves out and brings back; the search corrects, counts and loosens", async ({
    page,
    context,
    world,
  }) => {
    test.slow();
    const amara = await signedIn(context, "Amara Okafor");
    await planted(amara, world);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/jobs");
    // Two skills, one area, at home, an ally: nothing fits better.
    await expect(cards(page).first()).toContainText("2 of your skills · Engagement · Where you are · You’re allies");
    await expect(cards(page).first()).toHaveAccessibleName("Tenant organizer");
    await page.getByText("How this is sorted").click();
    await expect(page.getByText("Each skill and each area that you share")).toBeVisible();
    await expectAccessible(page);

    // Not for me, and back
    await card(page, "Tenant organizer").getByRole("button", { name: "Not for me: Tenant organizer" }).click();
    await expect(card(page, "Tenant organizer")).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(card(page, "Tenant organizer")).toBeVisible();
    await expect.poll(() => db.jobDismissal.count({ where: { profileId: amara.profileId } })).toBe(0);

    // Kept for later, and only these
    await card(page, "Tenant organizer").getByRole("button", { name: /Save/ }).click();
    await expect.poll(() => db.jobBookmark.count({ where: { profileId: amara.profileId } })).toBe(1);
    await page.getByRole("switch", { name: "Saved" }).check();
    await expect(page).toHaveURL(/saved=on/);
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole("link", { name: "Clear" }).click();
    // The next ten follow by themselves where the end of the one card was still in sight.
    await expect(page.getByRole("heading", { name: /^56 open jobs$/ })).toBeVisible();
    await expect(cards(page).nth(9)).toBeVisible();
    await page.getByRole("switch", { name: "From my allies" }).check();
    await expect(page.getByRole("heading", { name: /^5 open jobs$/ })).toBeVisible();
    await page.getByRole("link", { name: "Clear" }).click();
    await expect(page.getByRole("heading", { name: /^56 open jobs$/ })).toBeVisible();
    await page.getByRole("link", { name: "Newest" }).click();
    await expect(page).toHaveURL(/sort=newest/);
    await expect(cards(page).first()).toHaveAccessibleName("Community energy lead");

    // Beside the list stands the first until another one is picked
    const pane = page.getByRole("region", { name: "Job", exact: true });
    await expect(pane.getByRole("heading", { level: 2, name: "Community energy lead" })).toBeVisible();
    await expect(pane.getByText("You help tenants’ associations")).toBeVisible();
    await expect(pane.getByRole("heading", { level: 3, name: "About the organization" })).toBeVisible();
    const second = await cards(page).nth(1).getByRole("link").first().innerText();
    await cards(page).nth(1).getByRole("link").first().click();
    await expect(page).toHaveURL(/job=/);
    await expect(pane.getByRole("heading", { level: 2, name: second })).toBeVisible();

    // A typo, and what it was taken for
    await words(page).fill("enviromental lawyer");
    await words(page).press("Enter");
    await expect(page.getByText("Showing results for environmental lawyer.")).toBeVisible();
    await expect(cards(page).first()).toHaveAccessibleName("Environmental lawyer");
    await page.getByRole("link", { name: "Search instead for “enviromental lawyer”" }).click();
    await expect(page.getByRole("heading", { name: "Nothing matches all of this" })).toBeVisible();
    const offered = page.getByRole("navigation", { name: "Did you mean" }).getByRole("link");
    await expect(offered.first()).toHaveText("environmental");
    await expectAccessible(page);
    await offered.first().click();
    await expect(page).toHaveURL(/q=environmental&exactly=on/);
    await expect(page.getByRole("heading", { name: /^[1-9]\d* open jobs?$/ })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(cards(page).first()).toHaveAccessibleName("Environmental lawyer");

    // Around a place, by the keyboard
    await page.goto("/jobs?segment=search");
    await page.getByRole("combobox", { name: "Place" }).fill("Utrecht");
    await page
      .getByRole("option", { name: /^Utrecht/ })
      .first()
      .click();
    const slider = page.getByRole("slider", { name: "Within" });
    await expect(slider).toHaveValue("25");
    const near = page.getByRole("heading", { name: /open jobs?$/ });
    await expect(near).toHaveText("22 open jobs");
    await slider.focus();
    await slider.press("End");
    await expect(page).toHaveURL(/radius=200/);
    await expect(slider).toBeFocused();
    await expect(near).not.toHaveText("22 open jobs");
    await page.goBack();
    await expect(near).toHaveText("22 open jobs");
    await expect(slider).toHaveValue("25");

    // Exact counts: as many as it says
    const type = page.getByRole("checkbox", { name: "Full-time" });
    const count = Number(await type.locator("..").locator(".facet-count").textContent());
    await type.check();
    await expect(near).toHaveText(count === 1 ? "1 open job" : `${count} open jobs`);
    await page.goBack();
    await expect(type).not.toBeChecked();

    // Nothing left: which filter to leave out
    await page.goto(`/jobs?segment=search&q=warden&placeId=${places.utrecht}&radius=5`);
    await expect(page.getByRole("link", { name: /^50 km around it instead of 5/ })).toContainText("1 job");
    await expectAccessible(page);
    await page.getByRole("link", { name: /^50 km around it instead of 5/ }).click();
    await expect(card(page, "Volunteer dune warden")).toBeVisible();
  });

  test("on a phone the filters have a page of their own, and Back keeps place and filters", async ({
    page,
    context,
    world,
  }) => {
    test.slow();
    const amara = await signedIn(context, "Amara Okafor");
    await planted(amara, world);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/jobs?sort=newest");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Filters" }).click();
    await page.getByRole("checkbox", { name: "Part-time" }).check();
    await expect(page).toHaveURL(/type=part-time/);
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Show \d+ jobs$/ }).click();
    await expect(page).not.toHaveURL(/show=/);
    await expect(page.getByRole("button", { name: /^Show/ })).toBeHidden();
    const last = cards(page).nth(8);
    await last.scrollIntoViewIfNeeded();
    const title = await last.getByRole("heading").textContent();
    await last.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: title! })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/type=part-time/);
    await expect(card(page, title!)).toBeInViewport();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("filters are a form, pages are links, a place is found by its name, and a job is not for me", async ({
      page,
      context,
      world,
    }) => {
      const amara = await signedIn(context, "Amara Okafor");
      await planted(amara, world);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/jobs?segment=search");
      await words(page).fill("comunity enrgy");
      await words(page).press("Enter");
      await expect(page.getByText("Showing results for community energy.")).toBeVisible();
      await expect(cards(page).first()).toHaveAccessibleName("Community energy lead");
      await page.goto("/jobs?segment=search");
      await page.getByRole("link", { name: "Filters" }).click();
      await page.getByRole("combobox", { name: "Place" }).fill("Zagreb");
      await page.getByRole("checkbox", { name: "Full-time" }).check();
      await page.getByRole("button", { name: /^Show/ }).click();
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page)).toHaveAccessibleName("Digital campaigner");
      await page.goto("/jobs?sort=newest");
      await expect(cards(page)).toHaveCount(10);
      await page.getByRole("link", { name: "Load 10 more" }).click();
      await expect(page).toHaveURL(/before=/);
      await expect(cards(page)).toHaveCount(10);
      await page.goto("/jobs?sort=newest");
      await card(page, "Community energy lead")
        .getByRole("button", { name: /^Not for me/ })
        .click();
      await expect(cards(page)).toHaveCount(10);
      await expect(card(page, "Community energy lead")).toBeHidden();
      expect(await db.jobDismissal.count({ where: { profileId: amara.profileId } })).toBe(1);
      // The address of what stands open beside the list leads to the job where there is no room for both.
      const { id, organizationId } = await db.job.findFirstOrThrow({ where: { title: "Digital campaigner" } });
      await page.goto(`/jobs?job=${organizationId}.${id}`);
      await expect(page.getByRole("heading", { level: 2, name: "Digital campaigner" })).toBeVisible();
      await expect(cards(page).first()).toBeHidden();
      await page.getByRole("link", { name: "Back to the list" }).click();
      await expect(cards(page).first()).toBeVisible();
    });
  });
});
