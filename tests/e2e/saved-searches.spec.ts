import type { Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { newEmail, outboxOf, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessibleWhole, show, test, variants } from "../support/browser";
import { newJob } from "../support/jobs";
import { newOrganization } from "../support/organizations";
import { confirm, person } from "../support/people";
import { systemClock } from "@/lib/clock";

const LIST = "/jobs/list?displayOnly=searches";
const HOUR_MS = 3_600_000;
const shots = process.env.ALLYWAY_SHOTS;
const item = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });

async function look(page: Page, name: string) {
  for (const variant of variants) {
    await show(page, variant);
    await expectAccessibleWhole(page);
    if (shots)
      await page.screenshot({ path: `${shots}/${name}-${variant.width}-${variant.scheme}.png`, fullPage: true });
  }
  await show(page, { width: 390, scheme: "light" });
}

test("a search for jobs is saved, says what is new, tells of it by mail, is changed and deleted", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const { email } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
  const priya = await person("Priya Raman", systemClock, newEmail());
  const { id: grid } = await newOrganization("Open Grid Collective", [[priya, "OWNER"]]);
  await newJob(grid, { title: "Heronry warden" });

  // From the search to the name under which it is kept.
  await page.goto(LIST);
  await expect(page.getByText("You haven’t saved a search yet.")).toBeVisible();
  await page.goto("/jobs?segment=search&q=heronry");
  await page.getByRole("link", { name: "Save search" }).click();
  await expect(page.getByRole("heading", { name: "Save this search" })).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Birds");
  await page.getByRole("radio", { name: "Daily" }).check();
  await look(page, "save-search");
  await page.getByRole("button", { name: "Save search" }).click();
  await expect(page).toHaveURL(LIST);
  await expect(item(page, "Birds")).toContainText("Nothing new since your last visit");
  await expect(item(page, "Birds")).toContainText("Email each day");
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(await db.digestSettings.findUnique({ where: { userId: amara.userId } })).toMatchObject({ timeZone: zone });

  // What came since is new until its results are opened.
  await newJob(grid, { title: "Heronry keeper" });
  await newJob(grid, { title: "Beekeeper" });
  await page.reload();
  await expect(item(page, "Birds")).toContainText("1 new since your last visit");
  await look(page, "saved-searches");
  await item(page, "Birds").getByRole("link", { name: "Show results of Birds" }).click();
  await expect(page.getByText("You haven’t looked at it before.")).toBeVisible();
  await expect(page.getByRole("article", { name: "Heronry keeper" })).toBeVisible();
  await look(page, "opened-search");
  await expect.poll(() => db.savedSearchVisit.count({ where: { profileId: amara.profileId } })).toBe(1);
  await page.goto(LIST);
  await expect(item(page, "Birds")).toContainText("Nothing new since your last visit");

  // By mail, once it is due, and its link ends such mails without a sign-in.
  await newJob(grid, { title: "Heronry guide" });
  const past = new Date(Date.now() - 2 * HOUR_MS);
  await db.savedSearch.updateMany({
    where: { profileId: amara.profileId },
    data: { alertAt: new Date(), alertedUntil: past },
  });
  await db.savedSearchVisit.deleteMany({ where: { profileId: amara.profileId } });
  const subject = "New in your saved searches on Allyway";
  await expect
    .poll(
      async () => {
        await db.savedSearch.updateMany({ where: { profileId: amara.profileId }, data: { alertAt: new Date() } });
        await db.$executeRaw`SELECT graphile_worker.add_job('alerts', job_key => 'alerts-of-a-test')`;
        return db.outboxMail.count({ where: { to: email, subject } });
      },
      { timeout: 90_000, intervals: [5_000] },
    )
    .toBeGreaterThan(0);
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const elsewhere = await plain.newPage();
  await elsewhere.goto(outboxOf(email));
  const mail = elsewhere.getByRole("article").filter({ hasText: email }).filter({ hasText: subject }).first();
  await expect(mail).toContainText("Birds:");
  await mail.getByRole("link", { name: "/unsubscribe/" }).click();
  await elsewhere.getByRole("button", { name: "Stop these emails" }).click();
  await expect(elsewhere.getByText("You can choose them again in each of your searches.")).toBeVisible();
  await plain.close();
  expect(await db.savedSearch.count({ where: { profileId: amara.profileId, alerts: "OFF" } })).toBe(1);

  // Its criteria, and its name, by keyboard.
  await page.goto(LIST);
  await item(page, "Birds").getByRole("link", { name: "Edit Birds" }).click();
  await expect(page.getByRole("searchbox", { name: "Words" })).toHaveValue("heronry");
  await look(page, "search-criteria");
  await page.getByRole("searchbox", { name: "Words" }).fill("beekeeper");
  await page.getByRole("button", { name: "Continue" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Save your changes" })).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Bees");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(LIST);
  await expect(item(page, "Bees")).toContainText("“beekeeper”");
  await page.getByRole("button", { name: "Delete Bees" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("You haven’t saved a search yet.")).toBeVisible();
});

test("a search is saved, opened and looked at without JavaScript, also one for candidates", async ({
  browser,
  baseURL,
}) => {
  const amara = await person("Amara Okafor", systemClock, newEmail());
  const { id: grid } = await newOrganization("Open Grid Collective", [[amara, "RECRUITER"]]);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await signIn(context, amara);
  const page = await context.newPage();
  await page.goto("/search/search-criteria");
  await page.getByRole("searchbox", { name: "Words" }).fill("quaysider");
  await page.getByRole("checkbox", { name: "Part-time" }).check();
  await page.getByRole("button", { name: "Save search" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Quays");
  await page.getByRole("button", { name: "Save search" }).click();
  await expect(page.getByText("Search saved")).toBeVisible();
  await newJob(grid, { title: "Quaysider", type: "PART_TIME" });
  await newJob(grid, { title: "Quaysider", type: "INTERNSHIP" });
  await page.goto(LIST);
  await expect(item(page, "Quays")).toContainText("“quaysider” · Part-time");
  await expect(item(page, "Quays")).toContainText("1 new since your last visit");
  await page.getByRole("link", { name: "Show results of Quays" }).click();
  await page.getByRole("button", { name: "I’ve seen these" }).click();
  await page.goto(LIST);
  await expect(item(page, "Quays")).toContainText("Nothing new since your last visit");

  const jobId = await newJob(grid, { title: "Quay planner" });
  await page.goto(`/search/search-criteria?kind=candidates&job=${jobId}`);
  await page.getByRole("checkbox", { name: "Senior" }).check();
  await page.getByRole("button", { name: "Save search" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Planners");
  await page.getByRole("button", { name: "Save search" }).click();
  await expect(page.getByText("Search saved")).toBeVisible();
  await page.goto(LIST);
  await expect(item(page, "Planners")).toContainText("Open Grid Collective · Quay planner");
  await expect(item(page, "Planners")).toContainText("Senior");
  await page.getByRole("link", { name: "Edit Planners" }).click();
  await expect(page.getByRole("checkbox", { name: "Senior" })).toBeChecked();
  await context.close();
});

test("a search for people is saved, renamed and deleted, and one for posts by an organization without JavaScript", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  await page.goto("/search?q=potoroo");
  await page.getByRole("link", { name: "Save search" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Potoroos");
  await page.getByRole("button", { name: "Save search" }).click();
  await expect(page).toHaveURL(LIST);
  await expect(item(page, "Potoroos")).toContainText("People · “potoroo”");
  await person("Pia Potoroo", systemClock, newEmail());
  await page.reload();
  await expect(item(page, "Potoroos")).toContainText("1 new since your last visit");
  await look(page, "saved-found");
  await item(page, "Potoroos").getByRole("link", { name: "Show results of Potoroos" }).click();
  await expect(page.getByText("You haven’t looked at it before.")).toBeVisible();
  await expect(page.getByRole("article", { name: "Pia Potoroo" })).toBeVisible();
  await expect.poll(() => db.savedSearchVisit.count({ where: { profileId: amara.profileId } })).toBe(1);
  await page.getByRole("link", { name: "Edit search" }).click();
  await expect(page.getByRole("searchbox", { name: "Words" })).toHaveValue("potoroo");
  await look(page, "found-criteria");
  await page.getByRole("searchbox", { name: "Words" }).fill("");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Say what you’re looking for")).toBeVisible();
  await page.getByRole("searchbox", { name: "Words" }).fill("bettong");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Bettongs");
  await page.getByRole("button", { name: "Save search" }).click();
  await expect(item(page, "Bettongs")).toContainText("People · “bettong”");
  await expect(item(page, "Bettongs")).toContainText("Nothing new since your last visit");
  await page.getByRole("button", { name: "Delete Bettongs" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("You haven’t saved a search yet.")).toBeVisible();

  const { id: grid } = await newOrganization("Open Grid Collective", [[amara, "EDITOR"]]);
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await signIn(plain, amara);
  const elsewhere = await plain.newPage();
  await db.session.updateMany({ where: { userId: amara.userId }, data: { actingProfileId: grid } });
  await elsewhere.goto("/search/search-criteria?type=posts");
  await elsewhere.getByRole("searchbox", { name: "Words" }).fill("#potoroo");
  await elsewhere.getByRole("button", { name: "Save search" }).click();
  await elsewhere.getByRole("textbox", { name: "Name" }).fill("Ours");
  await elsewhere.getByRole("button", { name: "Save search" }).click();
  await expect(elsewhere.getByText("Search saved")).toBeVisible();
  await elsewhere.goto(LIST);
  await elsewhere.getByRole("link", { name: "Show results of Ours" }).click();
  await elsewhere.getByRole("button", { name: "I’ve seen these" }).click();
  await elsewhere.goto(LIST);
  await expect(item(elsewhere, "Ours")).toContainText("Posts · “#potoroo”");
  await plain.close();
});
