import type { Page } from "@playwright/test";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { saveAreas, saveLocation } from "@/lib/profiles/mutations/save-details";
import { saveSkills } from "@/lib/profiles/mutations/save-skills";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/browser";
import { newJob } from "../support/jobs";
import { organization, person } from "../support/people";
import { ROTTERDAM } from "../support/places";

const shots = process.env.ALLYWAY_SHOTS;
const NEEDED = ["Rewilding hedges", "Repair cafés", "Night shifts"];
const cards = (page: Page) => page.getByRole("feed").getByRole("article");
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}` });

async function candidate(name: string, skills: string[], placeId?: number) {
  const viewer = await person(name, systemClock, newEmail());
  await saveAreas(viewer, { areas: [], openToWork: true, availability: "now", workSeniority: "senior" });
  await saveSkills(viewer, { skills });
  if (placeId) await saveLocation(viewer, { placeId });
  return viewer;
}

async function shoot(page: Page, name: string) {
  if (!shots) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${shots}/${name}-${page.viewportSize()!.width}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

test("a recruiter finds candidates for a job, chooses some and writes; who hides from the organization is not found", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const amara = await signedIn(context, "Amara Rekruto");
  const grid = await organization("Grid of Candidates", [
    [amara, "RECRUITER"],
    [await person("Grid Owner", systemClock, newEmail()), "OWNER"],
  ]);
  const jobId = await newJob(grid, {
    title: "Community energy lead",
    skillNames: NEEDED,
    remote: true,
    areaMask: 1 << 15,
  });
  const dele = await candidate("Dele Candide", NEEDED, ROTTERDAM);
  await candidate("Sanne Candide", NEEDED.slice(0, 2), ROTTERDAM);
  await candidate("Mateo Candide", NEEDED.slice(0, 1));
  for (let at = 0; at < 9; at++) {
    const viewer = await person(`Other Candide ${at}`, systemClock, newEmail());
    await saveAreas(viewer, { areas: ["impact-marketing"], openToWork: true });
  }
  const href = `/jobs/${grid}/${jobId}/message-candidates`;

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/jobs/${grid}/${jobId}`);
  await page.getByRole("link", { name: "Find candidates" }).click();
  await expect(page.getByRole("heading", { name: "Candidates for Community energy lead" })).toBeVisible();
  await expect(page.getByText("12 matches", { exact: true })).toBeVisible();
  await expect(cards(page).first()).toHaveAccessibleName("Dele Candide");
  await expect(cards(page).nth(1)).toContainText("Doesn’t match: Night shifts");
  await expect(page.getByText("Select candidates to message them")).toBeVisible();

  // Chosen by the keyboard, and written to beside the list
  await box(page, "Dele Candide").focus();
  await page.keyboard.press("Space");
  for (const name of ["Sanne Candide", "Mateo Candide"]) await box(page, name).check();
  await expect(page.getByText("3 of 12 selected")).toBeVisible();
  const compose = page.getByRole("region", { name: "Message candidates" });
  await expect(compose.getByRole("heading", { name: /3 candidates/ })).toBeVisible();
  await shoot(page, "candidates");
  await expectAccessible(page);
  // Some of them are chosen, and the box of all looks neither empty nor ticked.
  const colourOf = (of: ReturnType<typeof box>) => of.evaluate((one) => getComputedStyle(one).backgroundColor);
  const all = page.getByRole("checkbox", { name: "3 of 12 selected" });
  await expect.poll(() => colourOf(all)).toBe(await colourOf(box(page, "Dele Candide")));
  // The message reaches to the end of the page.
  const beneath = () => {
    scrollTo(0, document.documentElement.scrollHeight);
    return Math.round(innerHeight - document.querySelector(".candidates-message")!.getBoundingClientRect().bottom);
  };
  expect(await page.evaluate(beneath)).toBe(0);

  // A criterion less; who is chosen stays so.
  await page.getByRole("link", { name: "Leave out: Impact marketing" }).click();
  await expect(page.getByText("3 matches", { exact: true })).toBeVisible();
  await expect(box(page, "Mateo Candide")).toBeChecked();
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(page).toHaveURL(/sort=newest/);
  await expect(cards(page).first()).toHaveAccessibleName("Mateo Candide");
  await compose.getByRole("link", { name: /Mateo Candide/ }).click();
  await expect(box(page, "Mateo Candide")).not.toBeChecked();

  // Narrow: one after the other
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(href);
  await box(page, "Dele Candide").check();
  await box(page, "Sanne Candide").check();
  await shoot(page, "candidates");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Message" }).click();
  await expect(page).toHaveURL(/show=message/);
  await expect(page.getByRole("heading", { name: /2 candidates/ })).toBeVisible();
  await shoot(page, "candidates-message");

  // Without JavaScript
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
    viewport: { width: 390, height: 844 },
  });
  const still = await plain.newPage();
  await still.goto(new URL(href, page.url()).href);
  await box(still, "Sanne Candide").check();
  await still.getByRole("button", { name: "Message" }).click();
  await expect(still.getByRole("heading", { name: /1 candidate/ })).toBeVisible();
  await plain.close();

  // She hides from this organization, and is gone with the next request.
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const own = await other.newPage();
  await signIn(other, dele);
  await own.goto("/profile/areas");
  await own.getByRole("combobox", { name: "Hide it from another organization" }).fill("Grid of C");
  await own.getByRole("option", { name: "Grid of Candidates" }).click();
  await shoot(own, "open-to-work");
  await expectAccessible(own);
  await own.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => db.openToWorkHide.count({ where: { profileId: dele.profileId } })).toBe(1);
  await other.close();
  await page.goto(href);
  await expect(cards(page).first()).toHaveAccessibleName("Sanne Candide");
  await expect(page.getByText("11 matches", { exact: true })).toBeVisible();
  await page.goto(`/profile/${dele.profile.handle}`);
  await expect(page.getByText("Open to work")).toBeHidden();
});
