import { newEmail, sessionCookie, signedIn } from "../support/accounts";
import { expectAccessible } from "../support/accessible";
import { expect, show, test, variants } from "../support/browser";
import { makeAllies, person } from "../support/people";
import { photograph } from "../support/pictures";

const jpeg = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await photograph(1600, 1200) });

test("pictures are picked, described, kept over a reload, posted and looked at", async ({ page, context, baseURL }) => {
  const amara = await signedIn(context, "Amara Okafor");
  const ruth = await person("Ruth Abara", amara.clock, newEmail());
  await makeAllies(amara.profileId, ruth.profileId);
  await page.goto("/feed");
  const text = page.getByRole("textbox", { name: /What are you working on/ });
  const alt = (number: number) => page.getByRole("textbox", { name: `Describe picture ${number} ` });
  const previews = page.locator(".upload-picture img");
  const isShown = (image: typeof previews) =>
    image.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth > 0));

  await text.fill("Planted before the tide turned");
  // The third never arrives.
  let uploads = 0;
  await page.route("**/api/media", (route) => ((uploads += 1) < 3 ? route.continue() : undefined));
  await page
    .getByLabel("Add photos")
    .setInputFiles([await jpeg("dune.jpg"), await jpeg("spade.jpg"), await jpeg("far.jpg")]);
  await expect(previews).toHaveCount(3);
  await alt(1).fill("A dune at low tide");
  // Whichever arrives first: the draft keeps what has.
  for (const number of [1, 2])
    await expect(page.getByRole("button", { name: `Remove picture ${number}` })).toBeVisible();
  await page.getByRole("button", { name: "Cancel picture 3" }).click();
  await expect(previews).toHaveCount(2);
  for (const variant of variants) {
    await show(page, variant);
    await expectAccessible(page);
  }

  await page.reload();
  await expect(alt(1)).toHaveValue("A dune at low tide");
  await expect(previews).toHaveCount(2);
  expect(await isShown(previews.first())).toBe(true);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const card = page.getByRole("article").filter({ hasText: "Planted before the tide turned" });
  await expect(card.getByRole("img")).toHaveCount(2);
  await expect(previews).toHaveCount(0);
  await page.reload();
  const dune = card.getByRole("img", { name: "A dune at low tide" });
  expect(await isShown(dune)).toBe(true);
  await card.getByRole("button", { name: "ALT text" }).click();
  await expect(page.getByText("A dune at low tide", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page);

  const link = card.getByRole("link", { name: "A dune at low tide" });
  await link.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await expect(viewer.getByText("1 of 2")).toBeVisible();
  expect(await isShown(viewer.getByRole("img").first())).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("2 of 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(link).toBeFocused();

  // The link leads to the file itself, which goes with its post and comes back with it.
  const file = new URL((await link.getAttribute("href"))!, baseURL).href;
  const statusFor = async (viewer: typeof ruth) => {
    const { name, value } = await sessionCookie(viewer);
    return (await fetch(file, { headers: { Cookie: `${name}=${value}` } })).status;
  };
  expect([await statusFor(amara), await statusFor(ruth)]).toEqual([200, 200]);
  await card.getByRole("button", { name: "Post options" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(card).toBeHidden();
  await expect.poll(() => statusFor(ruth)).toBe(404);
  expect(await statusFor(amara)).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(dune).toBeVisible();
  await expect.poll(() => statusFor(ruth)).toBe(200);
});

test("without JavaScript the composer is one of text, and a picture a link to its file", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await signedIn(context, "Yuki Tanaka");
  const page = await context.newPage();
  await page.goto("/feed");
  await expect(page.getByRole("textbox")).toBeVisible();
  await expect(page.getByLabel("Add photos")).toBeHidden();
  await context.close();
});
