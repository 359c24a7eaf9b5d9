import type { BrowserContext, Page } from "@playwright/test";
import { requestAlly } from "@/lib/allies/mutations/request-ally";
import { likePost } from "@/lib/posts/mutations/like";
import { signedIn, signIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { confirm, makeAllies, person, type Viewer } from "../support/people";
import { post } from "../support/posts";

const pill = (page: Page) => page.getByRole("button", { name: /new posts?$/ });

/** The streams that a browser has opened, in the order of their beginning. */
function streamsOf(context: BrowserContext): Page[] {
  const opened: Page[] = [];
  context.on("request", (request) => {
    if (request.resourceType() === "eventsource") opened.push(request.frame().page());
  });
  return opened;
}

/** Opens a page, and waits until it is told what happens. */
async function openLive(page: Page, address: string) {
  const stream = page.waitForResponse((response) => response.request().resourceType() === "eventsource");
  await page.goto(address);
  expect((await stream).status()).toBe(200);
}

/** Amara in a browser, and Leila, her ally, elsewhere. */
async function amaraAndLeila(context: BrowserContext): Promise<[Viewer, Viewer]> {
  const amara = await signedIn(context, "Amara Okafor");
  const leila = await person("Leila Haddad", amara.clock, `leila.${amara.profileId}@example.org`);
  await makeAllies(amara.profileId, leila.profileId);
  return [amara, leila];
}

async function ask(asking: Viewer, asked: Viewer) {
  await confirm(asking);
  expect(await requestAlly(asking, { allyId: asked.profileId, note: "" })).toMatchObject({ status: "done" });
}

test("what happens to somebody reaches the title, the badges and the list of notifications that is open", async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  const [amara, leila] = await amaraAndLeila(context);
  await post(amara, "Low tide at six.");
  await openLive(page, "/notifications");
  await expect(page).toHaveTitle(/^Notifications/);

  const elsewhere = await browser.newContext({ baseURL });
  await signIn(elsewhere, leila);
  const other = await elsewhere.newPage();
  await other.goto("/feed");
  await other.getByRole("button", { name: /^Like/ }).first().click();
  await expect(page).toHaveTitle(/^\(1\) Notifications/);
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "Notifications 1 new" })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Leila Haddad likes your post");
  await expect(page.getByRole("status").filter({ hasText: "1 new notification" })).toBeAttached();
  // The number stays with the page that one goes on to.
  await nav.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveTitle(/^\(1\) Settings/);
  await elsewhere.close();
});

test("a request comes into the open list of them, and an answer to it to whoever asked", async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const elsewhere = await browser.newContext({ baseURL });
  const mateo = await signedIn(elsewhere, "Mateo Rivas");
  const other = await elsewhere.newPage();
  await openLive(other, "/notifications");
  await openLive(page, "/profile?tab=allies&show=received");
  await expect(page.getByText("No requests are waiting for a response.")).toBeVisible();
  await ask(mateo, amara);
  await expect(page.getByRole("article")).toContainText("Mateo Rivas");
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "Profile 1 new" })).toBeVisible();
  await page
    .getByRole("article")
    .getByRole("button", { name: /^Accept/ })
    .click();
  await expect(nav.getByRole("link", { name: "Profile", exact: true })).toBeVisible();
  await expect(other.getByRole("article")).toContainText("Amara Okafor is now your ally");
  await elsewhere.close();
});

test.describe("new posts", () => {
  test("are told by a button, which leads to them", async ({ page, context }) => {
    const [amara, leila] = await amaraAndLeila(context);
    await post(leila, "Already there");
    await openLive(page, "/feed");
    await post(amara, "One’s own are no news");
    await post(leila, "First");
    await expect(pill(page)).toHaveText("1 new post");
    await post(leila, "Second");
    await post(leila, "Third");
    await expect(pill(page)).toHaveText("3 new posts");
    await expect(page.getByRole("status").filter({ hasText: "3 new posts" })).toBeAttached();
    await expect(page.getByRole("article")).toHaveCount(1);
    await pill(page).click();
    await expect(page.getByRole("article").first()).toContainText("Third");
    await expect(page.getByRole("article").first()).toBeFocused();
    await expect(page.getByRole("article")).toHaveCount(5);
    await expect(pill(page)).toHaveCount(0);
  });

  test("of others than a feed shows are not told there", async ({ page, context }) => {
    const [, leila] = await amaraAndLeila(context);
    await openLive(page, "/feed?show=housing");
    const looked = page.waitForResponse(/\/api\/feed\?show=housing$/);
    await post(leila, "About no topic");
    const { posts } = (await (await looked).json()) as { posts: { text: string }[] };
    expect(posts.filter(({ text }) => text === "About no topic")).toEqual([]);
    await expect(pill(page)).toHaveCount(0);
  });

  test("leave what somebody reads where it is: fifty move it by no pixel", async ({ page, context }) => {
    const [, leila] = await amaraAndLeila(context);
    for (let n = 1; n <= 12; n++) await post(leila, `Post number ${n}. ${"With some words. ".repeat(n)}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await openLive(page, "/feed");
    const read = page.getByRole("article").filter({ hasText: "Post number 6." });
    await read.evaluate((article) => article.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect(read).toBeInViewport();
    await read.evaluate((article) => {
      const tops: number[] = [];
      const note = () => {
        tops.push(article.getBoundingClientRect().top);
        requestAnimationFrame(note);
      };
      note();
      Object.assign(window, { tops });
    });
    for (let n = 1; n <= 50; n++) await post(leila, `News number ${n}.`);
    await expect(pill(page)).toHaveText("10+ new posts");
    const tops = await page.evaluate(() => (window as unknown as { tops: number[] }).tops);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);
    await pill(page).click();
    await expect(page.getByRole("article").first()).toContainText("News number 50.");
    await expect(page.getByRole("article").first()).toBeInViewport();
  });
});

test("the tabs of a browser share one stream; when the one that has it is closed another takes it up", async ({
  page,
  context,
}) => {
  const [amara, leila] = await amaraAndLeila(context);
  const postId = await post(amara, "Low tide at six.");
  const opened = streamsOf(context);
  await openLive(page, "/feed");
  const second = await context.newPage();
  await second.goto("/feed");
  await likePost(leila, { postId });
  for (const tab of [page, second]) await expect(tab).toHaveTitle(/^\(1\) /);
  expect(opened).toEqual([page]);
  await page.close();
  await expect.poll(() => opened).toEqual([page, second]);
  const mateo = await person("Mateo Rivas", amara.clock, `mateo.${amara.profileId}@example.org`);
  await ask(mateo, amara);
  await expect(second).toHaveTitle(/^\(2\) /);
});

test("where no stream comes through the page asks, and says nothing", async ({ page, context }) => {
  const [amara, leila] = await amaraAndLeila(context);
  const postId = await post(amara, "Low tide at six.");
  await page.route("**/api/live*", (route) =>
    // What gathers an answer until it is whole.
    route.request().resourceType() === "eventsource" ? undefined : route.continue(),
  );
  await page.clock.install();
  const asked = page.waitForRequest((request) => request.resourceType() === "eventsource");
  await page.goto("/feed");
  await asked;
  const answered = page.waitForResponse(/\/api\/live/);
  await page.clock.fastForward(10_000);
  await answered;
  await likePost(leila, { postId });
  // An event waits for what is older and has not committed yet: it may be the next time that tells it.
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(page).toHaveTitle(/^\(1\) /, { timeout: 2_000 });
  }).toPass();
});

test("after a sign-out in another tab nothing is asked any more", async ({ page, context }) => {
  await amaraAndLeila(context);
  await openLive(page, "/feed");
  const other = await context.newPage();
  await other.goto("/feed");
  const refused = page.waitForResponse((response) => response.url().includes("/api/live") && response.status() === 401);
  await other.getByRole("button", { name: /Acting as/ }).click();
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other).toHaveURL("/auth");
  await refused;
});
