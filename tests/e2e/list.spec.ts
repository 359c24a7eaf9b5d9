import type { Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { signedIn } from "../support/accounts";
import { expect, restingTop, test } from "../support/browser";
import { layoutShift, watchLayoutShifts } from "../support/layout-shifts";
import type { Viewer } from "../support/people";

const WORDS = "with real words that a person would write about what happened today ";

/** Number 1 is the oldest. Lengths differ, so that heights do. */
async function manyPosts({ profileId, userId: actedById, clock }: Viewer, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId(clock),
    profileId,
    actedById,
    text: `Post number ${n + 1}. ${WORDS.repeat(n % 7)}`,
    createdAt: new Date(),
  }));
  await db.post.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

/** Scrolls on until a post is there, as a person does: by turns of the wheel. */
async function scrollTo(page: Page, text: string) {
  const article = page.getByRole("article").filter({ hasText: text });
  const turn = async () => {
    await page.mouse.wheel(0, 2500);
    return article.count();
  };
  await expect.poll(turn, { timeout: 0, intervals: [150] }).toBe(1);
  // A turn of the wheel may still be on its way, and take it out of sight again.
  await expect(async () => {
    await article.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await expect(article).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  return article;
}

/**
 * Whether one is back already is asked of the address: the page one comes from may still write to the history, and has
 * the article, too.
 */
async function backToFeed(page: Page) {
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL("/feed");
}

const placeOf = (page: Page, id: string) => restingTop(page.locator(`#post-${id}`));

/** A slow machine may still be mounting what belongs above: it may come late, and never elsewhere. */
async function expectPlace(page: Page, id: string, place: number) {
  await expect.poll(async () => Math.abs((await placeOf(page, id)) - place)).toBeLessThanOrEqual(2);
}

const counted = (page: Page) =>
  page.evaluate(() => ({
    articles: document.querySelectorAll("article").length,
    rows: document.querySelectorAll("[data-row]").length,
  }));

test("ten posts are in the page; the next come before the end is reached, each once, until there are no more", async ({
  page,
  context,
}) => {
  const viewer = await signedIn(context, "Yuki Tanaka");
  await manyPosts(viewer, 45);
  const html = await (await context.request.get("/feed")).text();
  expect(html).toContain("Post number 36.");
  expect(html).not.toContain("Post number 35.");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/feed")) asked.push(request.url());
  });
  await page.goto("/feed");
  const feed = page.getByRole("feed", { name: "Feed" });
  await expect(feed.getByRole("article").first()).toHaveAttribute("aria-posinset", "1");
  await expect(feed.getByRole("article").first()).toHaveAttribute("aria-setsize", "-1");
  await scrollTo(page, "Post number 1.");
  await expect(page.getByText("You’ve seen every post.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Load 10 more" })).toHaveCount(0);
  expect(asked).toHaveLength(4);
  expect((await counted(page)).rows).toBe(45);
  await expect(feed.getByRole("article").last()).toHaveAttribute("aria-posinset", "45");
  await expect(feed.getByRole("article").last()).toHaveAttribute("aria-setsize", "45");
  await expect(feed).toHaveAttribute("aria-busy", "false");
});

for (const width of [390, 1280]) {
  test(`Back from post 87, Forward and reload return to the place within 2 px: ${width} px`, async ({
    page,
    context,
  }) => {
    test.setTimeout(450_000);
    await page.setViewportSize({ width, height: 844 });
    const viewer = await signedIn(context, "Leila Haddad");
    const ids = await manyPosts(viewer, 120);
    const id = ids[120 - 87]!;
    await watchLayoutShifts(page);
    await page.goto("/feed");
    const article = await scrollTo(page, "Post number 34.");
    const before = await placeOf(page, id);
    await article.locator("time").click();
    await expect(page).toHaveURL(`/posts/${id}`);
    await backToFeed(page);
    await expect(article).toBeInViewport();
    await expectPlace(page, id, before);

    await page.reload();
    await expect(article).toBeInViewport();
    await expectPlace(page, id, before);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);

    // A whole document loaded in between, and two new posts at the top meanwhile.
    await manyPosts(viewer, 2);
    await page.goto(`/posts/${id}`);
    await backToFeed(page);
    await expect(article).toBeInViewport();
    await expectPlace(page, id, before);
    await page.goForward();
    await expect(page).toHaveURL(`/posts/${id}`);
    await backToFeed(page);
    await expect(article).toBeInViewport();
    await expectPlace(page, id, before);

    // What was deleted elsewhere is gone as soon as its neighbourhood is seen again.
    await db.post.update({ where: { id }, data: { deletedAt: new Date() } });
    await page.reload();
    await expect(article).toHaveCount(0);
    // A new visit begins at the top.
    await page.goto("/feed?show=allies");
    await page.goto("/feed");
    await expect(page.getByRole("article").filter({ hasText: "Post number 2." }).first()).toBeInViewport();
  });
}

test("Back finds the place under new posts, also when the page goes on loading for long", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const viewer = await signedIn(context, "Leila Haddad");
  const ids = await manyPosts(viewer, 40);
  const id = ids[9]!;
  // An image that is slow holds the end of the loading back, at which a browser restores the scroll once more.
  await page.addInitScript(() => {
    new Image().src = "/slow.svg";
  });
  let image = Promise.resolve();
  let send = () => {};
  await page.route("**/slow.svg", async (route) => {
    await image;
    await route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await page.goto("/feed");
  const article = await scrollTo(page, "Post number 10.");
  const before = await placeOf(page, id);
  await manyPosts(viewer, 2);
  await page.goto(`/posts/${id}`);
  image = new Promise((resolve) => (send = resolve));
  await backToFeed(page);
  await expect(article).toBeInViewport();
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  send();
  await page.waitForLoadState("load");
  await expectPlace(page, id, before);
});

test("nothing of a list is left after sign-out, and nobody else finds it", async ({ page, context }) => {
  const viewer = await signedIn(context, "Mateo Rivas");
  await manyPosts(viewer, 30);
  await page.goto("/feed");
  await scrollTo(page, "Post number 5.");
  await page.reload();
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("list:")));
  expect(await kept()).toEqual([expect.stringContaining(viewer.profileId)]);
  await page.getByRole("button", { name: /Acting as/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth");
  expect(await kept()).toEqual([]);
});

test("nothing of a list is left in a tab that was signed out by another one", async ({ page, context }) => {
  const viewer = await signedIn(context, "Noor Al-Masri");
  await manyPosts(viewer, 12);
  await page.goto("/feed");
  const other = await context.newPage();
  await other.goto("/feed");
  await other.getByRole("button", { name: /Acting as/ }).click();
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other).toHaveURL("/auth");
  await page.reload();
  await expect(page).toHaveURL("/auth?callbackURL=%2Ffeed");
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Post number");
});
