import { unguardedDb as db } from "@/lib/db";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessible, test } from "../support/browser";
import { newOrganization } from "../support/organizations";
import { confirm, person } from "../support/people";
import { ROTTERDAM } from "../support/places";
import { post } from "../support/posts";

const [OCEANS, RECYCLING] = [2, 5];

const says = (profileId: string, data: { interests?: number[]; areas?: number[]; placeId?: number }) =>
  db.profileDetails.update({ where: { profileId }, data });

/** Nobody else's pages say any of it. */
const onlyOne = () => `Ruth ${crypto.randomUUID().slice(0, 8)}`;

test("from Discover one finds people and organizations by what they say, asks one, and is found until one says no", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const name = onlyOne();
  const ruth = await person(name, amara.clock, newEmail());
  const organization = await newOrganization("Dune Keepers", [[ruth, "OWNER"]]);
  await says(amara.profileId, { interests: [OCEANS], placeId: ROTTERDAM });
  await says(ruth.profileId, { interests: [OCEANS], areas: [RECYCLING], placeId: ROTTERDAM });
  await says(organization.id, { areas: [RECYCLING] });
  await post(ruth, `Low tide at six, says ${name}`);

  await page.goto("/feed?show=discover");
  await expect(page.getByRole("main").getByText(`Low tide at six, says ${name}`)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "People to meet" }).click();
  await expect(page).toHaveURL("/feed/people");
  await expect(page.getByRole("heading", { level: 1, name: "People to meet" })).toBeVisible();
  const row = page.getByRole("article", { name });
  await expect(row).toContainText("Oceans · Rotterdam, as you");
  await expectAccessible(page);

  await page.getByLabel("Area").selectOption({ label: "Recycling" });
  await page.getByLabel("Place").fill("Rotterdam");
  await page.getByRole("button", { name: "Show", exact: true }).press("Enter");
  await expect(page).toHaveURL(/area=recycling&place=Rotterdam/);
  await expect(page.getByLabel("Area")).toHaveValue("recycling");
  await expect(row).toContainText("Recycling");
  await page.getByRole("link", { name: "Organizations", exact: true }).click();
  await expect(page).toHaveURL(/kind=organizations/);
  await page.getByLabel("Topic").selectOption({ label: "Disability justice" });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("Nobody you don’t know yet fits all of this.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Clear filters" }).first().click();
  await expect(page).not.toHaveURL(/topic=/);
  await expect(page.getByLabel("Topic")).toHaveValue("");
  await page.getByLabel("Area").selectOption({ label: "Recycling" });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("article", { name: "Dune Keepers" }).first()).toContainText("Recycling");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const second = await browser.newContext({ baseURL });
  await signIn(second, ruth);
  const hers = await second.newPage();
  await hers.goto("/settings/privacy");
  const choice = hers.getByRole("group", { name: "Show me in Discover and suggestions" });
  await expect(choice.getByRole("button", { name: "On" })).toHaveAttribute("aria-pressed", "true");
  await choice.getByRole("button", { name: "Off" }).press("Enter");
  await expect(choice.getByRole("button", { name: "Off" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(hers);
  for (const path of ["/feed/people", "/feed/people?area=recycling&place=Rotterdam", "/feed?show=discover"])
    expect(await (await context.request.get(path)).text(), path).not.toContain(name);
  await choice.getByRole("button", { name: "On" }).click();
  await expect(choice.getByRole("button", { name: "On" })).toHaveAttribute("aria-pressed", "true");

  const requests = () => db.alliance.count({ where: { requestedById: amara.profileId, addresseeId: ruth.profileId } });
  await page.goto("/feed/people");
  await row.getByRole("button", { name: `Add ally: ${name}` }).click();
  await expect(row.getByRole("button", { name: `Sent. Cancel request to ${name}` })).toBeVisible();
  await expect.poll(() => requests()).toBe(1);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "People to meet" })).toBeVisible();
  await expect(row).toHaveCount(0);
  await second.close();
});

test("without JavaScript the filters, the segments and the switch in the settings work, and pages go on", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const amara = await person("Amara Okafor", undefined, newEmail());
  await signIn(context, amara);
  const page = await context.newPage();
  await page.goto("/feed/people");
  await expect(page.getByText("Say what you care about", { exact: false })).toBeVisible();
  const mark = crypto.randomUUID().slice(0, 8);
  for (let n = 0; n < 21; n++) {
    const { id } = await newOrganization(`Keepers ${mark} ${n}`, []);
    await says(id, { interests: [OCEANS] });
  }
  await page.getByRole("link", { name: "Organizations", exact: true }).click();
  await page.getByLabel("Topic").selectOption({ label: "Environment" });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const rows = page.getByRole("main").getByRole("article");
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText(`Keepers ${mark} 20`);
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(rows.first()).toContainText(`Keepers ${mark} 0`);
  await page.getByRole("link", { name: "Back to the first" }).click();
  await expect(rows.first()).toContainText(`Keepers ${mark} 20`);

  await page.goto("/settings/privacy");
  const choice = page.getByRole("group", { name: "Show me in Discover and suggestions" });
  await choice.getByRole("button", { name: "Off" }).click();
  await expect(choice.getByRole("button", { name: "Off" })).toHaveAttribute("aria-pressed", "true");
  const { isDiscoverable } = await db.profile.findUniqueOrThrow({ where: { id: amara.profileId } });
  expect(isDiscoverable).toBe(false);
  await context.close();
});
