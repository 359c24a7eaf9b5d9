import { unguardedDb as db } from "@/lib/db";
import { signedIn } from "../support/accounts";
import { expect, expectAccessibleWhole, test } from "../support/browser";
import { makeModerator, unmakeModerator } from "../support/reports";

test("owners block a domain: whoever links there is told so at the text, which stays", async ({ browser }) => {
  const [hers, his] = [await browser.newContext(), await browser.newContext()];
  const owner = await signedIn(hers, "Moira Moderator");
  const writer = await signedIn(his, "Theo Target");
  await makeModerator(owner, "OWNER");
  const [desk, page] = [await hers.newPage(), await his.newPage()];
  await desk.goto("/moderation");
  await desk.getByRole("link", { name: "Blocked domains" }).click();
  await expect(desk.getByRole("heading", { name: "Blocked domains", level: 1 })).toBeVisible();
  await desk.getByRole("textbox", { name: "Domain", exact: true }).fill("not a domain");
  await desk.getByRole("textbox", { name: "Why" }).fill("It sells followers");
  await desk.getByRole("button", { name: "Block a domain" }).click();
  await expect(desk.getByText("Enter a domain, such as example.org")).toBeVisible();
  await desk.getByRole("textbox", { name: "Domain", exact: true }).fill("followers.example");
  await desk.getByText("Links and email addresses").first().click();
  await desk.setViewportSize({ width: 320, height: 700 });
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessibleWhole(desk);
  await desk.getByRole("button", { name: "Block a domain" }).click();
  const row = desk.getByRole("listitem").filter({ hasText: "followers.example" });
  await expect(row).toBeVisible();
  await expectAccessibleWhole(desk);

  const text = "Cheap at https://shop.followers.example";
  await page.goto("/feed");
  await page.getByRole("textbox").fill(text);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("This links to a website that can’t be linked to here")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveValue(text);
  await expectAccessibleWhole(page);
  expect(await db.post.count({ where: { profileId: writer.profileId } })).toBe(0);

  await row.getByRole("button", { name: "Remove followers.example from the list" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("article").filter({ hasText: "Cheap at" })).toBeVisible();
  await unmakeModerator(owner);
  for (const context of [hers, his]) await context.close();
});
