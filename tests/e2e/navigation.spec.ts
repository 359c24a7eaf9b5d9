import type { Page } from "@playwright/test";
import { signedIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { post } from "../support/posts";

const CLIMATE = 0;

/** Pages that are asked for from within the app wait until the test lets them go. */
async function holdPages(page: Page) {
  const held: (() => void)[] = [];
  await page.route(/[?&]_rsc=/, async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const go of held.splice(0)) go();
  };
}

test("what is pressed says so until its page is there, and a skeleton stands for the page meanwhile", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  await post(amara, "An old post about the climate", [CLIMATE]);
  await page.goto("/feed");
  const old = page.getByRole("article").filter({ hasText: "An old post" });
  await expect(old).toHaveAttribute("aria-setsize", "1");
  const release = await holdPages(page);
  const [main, feeds] = [
    page.getByRole("navigation", { name: "Main" }),
    page.getByRole("navigation", { name: "Feeds" }),
  ];
  const shape = page.locator(".skeleton i:visible");

  // A chip: the row stays, what it leads to makes room.
  const chip = feeds.getByRole("link", { name: "Housing" });
  await chip.click();
  await expect(chip.locator(".link-pending")).toBeVisible();
  await expect(old).toBeHidden();
  await expect(shape.first()).toBeVisible();
  await expect(chip).toBeVisible();
  await release();
  await expect(page.getByRole("heading", { level: 1, name: "Housing" })).toBeVisible();
  await expect(shape).toHaveCount(0);

  // The shell: the whole page makes room.
  const profile = main.getByRole("link", { name: "Profile" });
  await profile.click();
  await expect(profile.locator(".link-pending")).toBeVisible();
  await expect(feeds).toBeHidden();
  await expect(shape.first()).toBeVisible();
  await release();
  await expect(page.getByRole("heading", { level: 1, name: "Amara Okafor" })).toBeVisible();
  await expect(shape).toHaveCount(0);

  // A tab: the head of the profile stays.
  const tab = page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name: "Resume" });
  await tab.click();
  await expect(tab.locator(".link-pending")).toBeVisible();
  await expect(old).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await release();
  await expect(page.getByRole("heading", { name: "Experience" })).toBeVisible();
});
