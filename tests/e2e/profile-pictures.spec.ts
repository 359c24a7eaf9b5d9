import type { Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { post } from "../support/posts";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { organization, person } from "../support/people";
import { makePicture, photograph } from "../support/pictures";

const file = async (name: string, width = 900, height = 600) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await photograph(width, height),
});
const choose = async (page: Page, ...names: string[]) =>
  page.locator("input[type=file]").setInputFiles(await Promise.all(names.map((name) => file(name))));
const loaded = (page: Page, selector: string) =>
  expect
    .poll(() => page.locator(selector).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);

test("a photo is cut out by keyboard and stands on every page, photos are added, described, ordered and deleted", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara With A Face");
  await post(amara, "Written before the photo");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Add a photo" }).click();
  await expect(page.getByText("No photo yet. Your initials stand in its place.")).toBeVisible();
  await choose(page, "me.jpg");
  await page.getByLabel("Bottom right corner").focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press("Shift+ArrowLeft");
  await page.getByLabel("Part of the picture").focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("Shift+ArrowRight");
  await page.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile#header");
  await expect(page.locator("#header")).toBeFocused();
  await expect(page.getByText("Photo saved")).toBeVisible();
  await loaded(page, ".profile-photo img");
  await page.getByRole("link", { name: "Photo of Amara With A Face" }).click();
  await loaded(page, ".viewer-slide img");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Feed" }).first().click();
  await expect(page.getByRole("article").first()).toContainText("Written before the photo");
  await loaded(page, "article .avatar img >> nth=0");
  await expect(
    page
      .getByRole("button", { name: /Acting as/ })
      .locator("img")
      .first(),
  ).toBeAttached();

  await page.goto("/profile?tab=media");
  await page.getByRole("link", { name: "Add photos" }).click();
  await choose(page, "dunes.jpg", "sea.jpg");
  await page.getByRole("listitem", { name: "Photo 1" }).getByLabel("Description").fill("Dunes in the rain");
  await page.getByRole("listitem", { name: "Photo 2" }).getByLabel("Description").fill("The sea, calm");
  await page
    .getByRole("listitem", { name: "Photo 2" })
    .getByLabel("Alternative text")
    .fill("Grey water to the horizon");
  await page.getByRole("button", { name: "Add 2 photos" }).click();
  await expect(page).toHaveURL("/profile?tab=media");
  await expect(page.getByText("2 photos added")).toBeVisible();
  const tiles = page.getByRole("list", { name: "Media" }).getByRole("link");
  await expect(tiles).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Media 2" })).toBeVisible();
  await tiles.nth(1).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByText("The sea, calm")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.getByText("Dunes in the rain")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tiles.nth(1)).toBeFocused();

  await page.getByRole("link", { name: "Edit photos" }).click();
  await page.getByRole("button", { name: "Move The sea, calm earlier" }).click();
  await expect(page.locator("main li").first()).toContainText("The sea, calm");
  await page.getByRole("link", { name: "Edit Dunes in the rain" }).click();
  await page.getByLabel("Description").fill("Dunes after the rain");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Delete Dunes after the rain" }).click();
  await expect(page.getByText("Photo deleted")).toBeVisible();
  await expect(page.locator("main li")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("main li").nth(1)).toContainText("Dunes after the rain");

  await page.goto("/profile/photo");
  await page.getByRole("button", { name: "Remove photo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove photo" }).click();
  await expect(page).toHaveURL("/profile#header");
  await expect(page.locator(".profile-photo img")).toHaveCount(0);
});

test("a picture of a post is taken to the Media tab, and stays there once the post is deleted", async ({
  page,
  context,
}) => {
  await signedIn(context, "Amara Of The Dunes");
  await page.goto("/feed");
  await page.getByRole("textbox", { name: /What are you working on/ }).fill("Planted before the tide turned");
  await page.getByLabel("Add photos").setInputFiles([await file("dune.jpg"), await file("spade.jpg")]);
  await page.getByRole("textbox", { name: "Describe picture 1 " }).fill("A dune at low tide");
  for (const number of [1, 2])
    await expect(page.getByRole("button", { name: `Remove picture ${number}` })).toBeVisible();
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const card = page.getByRole("article").filter({ hasText: "Planted before the tide turned" });
  const posted = await card.getByRole("link", { name: "A dune at low tide" }).getAttribute("href");

  await page.goto("/profile?tab=media");
  await page.getByRole("link", { name: "Add photos" }).click();
  await page.getByRole("button", { name: "From your posts" }).click();
  const dialog = page.getByRole("dialog", { name: "From your posts" });
  await expect(dialog.getByRole("checkbox", { name: "Picture without a description" })).toBeVisible();
  await loaded(page, ".picture-choice img >> nth=0");
  for (const variant of variants) {
    await show(page, variant);
    await expectAccessible(page);
  }
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(dialog.getByRole("button", { name: "Choose photos" })).toBeInViewport();
  await page.setViewportSize(size);
  await dialog.getByRole("checkbox", { name: "A dune at low tide" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: "Choose 1 photo" }).click();
  const item = page.getByRole("listitem", { name: "Photo 1" });
  await expect(item.getByRole("textbox", { name: /^Alternative text/ })).toHaveValue("A dune at low tide");
  await item.getByRole("textbox", { name: /^Description/ }).fill("Our first dune");
  await page.getByRole("button", { name: "Add 1 photo" }).click();
  await expect(page).toHaveURL("/profile?tab=media");

  await page.goto("/feed");
  await card.getByRole("button", { name: "Post options" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(card).toBeHidden();
  await expect.poll(async () => (await page.request.get(posted!)).status()).toBe(404);
  await page.goto("/profile?tab=media");
  await expect(
    page.getByRole("list", { name: "Media" }).getByRole("img", { name: "A dune at low tide" }),
  ).toBeVisible();
  await loaded(page, ".media-grid img");
  await page.getByRole("link", { name: "A dune at low tide" }).click();
  await expect(page.getByRole("dialog").getByText("Our first dune")).toBeVisible();
});

test("who edits no organization finds no way to its pictures", async ({ page, context }) => {
  const [olu, edo] = [
    await person("Olu Owner", undefined, newEmail()),
    await person("Edo Editor", undefined, newEmail()),
  ];
  const id = await organization("Tidewater Pictures", [
    [olu, "OWNER"],
    [edo, "EDITOR"],
  ]);
  await signIn(context, edo);
  await db.session.updateMany({ where: { userId: edo.userId }, data: { actingProfileId: id } });
  await page.goto("/profile?tab=media");
  await expect(page.getByText("Tidewater Pictures has no photos to show.")).toBeVisible();
  await expect(page.getByRole("link", { name: /logo|cover|photos/ })).toHaveCount(0);
  for (const path of ["/profile/photo", "/profile/cover", "/profile/media", "/profile/media?edit=new"])
    expect((await page.request.get(path)).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  // Of the pictures here only the rows are made.
  test.use({ javaScriptEnabled: false, expectedErrors: /404 \(Not Found\)/ });

  test("it is said that adding takes it, and photos are found by links", async ({ page, context }) => {
    const amara = await signedIn(context, "Amara Without Script");
    for (let position = 0; position < 11; position++)
      await makePicture(amara, "PICTURE", { use: "ITEM", position, description: `Item ${position}` });
    for (const path of ["/profile/photo", "/profile/media?edit=new"]) {
      await page.goto(path);
      await expect(page.locator("noscript p")).toHaveText(
        "Adding a picture takes JavaScript, which is off in this browser.",
      );
      await expect(page.locator("input[type=file]")).toBeHidden();
    }
    await page.goto("/profile?tab=media");
    await expect(page.getByRole("list", { name: "Media" }).getByRole("link")).toHaveCount(10);
    await page.getByRole("link", { name: "Load 10 more" }).click();
    await expect(page.getByRole("list", { name: "Media" }).getByRole("link")).toHaveCount(1);
    await page.goto("/profile/media");
    await page.getByRole("button", { name: "Delete Item 3" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.locator("main li").nth(3)).toContainText("Item 3");
  });
});

for (const variant of variants) {
  test(`the pages of pictures are accessible and fit, ${variant.width} ${variant.scheme}`, async ({
    page,
    context,
  }) => {
    await signedIn(context, "Amara Of Many Pictures");
    await show(page, variant);
    for (const path of ["/profile/photo", "/profile/cover", "/profile/media?edit=new", "/onboarding/photo"]) {
      await page.goto(path);
      await expectAccessible(page);
      await choose(page, "one.jpg");
      await expect(page.getByText(/Zoom|Uploaded/).first()).toBeVisible();
      await expectAccessible(page);
      for (const width of [variant.width, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
      await page.setViewportSize({ width: variant.width, height: 844 });
      if (path.includes("onboarding")) continue;
      await page.getByRole("link", { name: "Cancel" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    }
  });
}
