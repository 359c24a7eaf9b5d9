import { unguardedDb as db } from "@/lib/db";
import type { Page } from "@playwright/test";
import { systemClock } from "@/lib/clock";
import { newEmail, signedIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { block, makeAllies, PASSWORD, person } from "../support/people";
import { post } from "../support/posts";

test("without JavaScript a link leads to the next ten, and back to the newest", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const viewer = await signedIn(context, "Yuki Tanaka");
  for (let n = 1; n <= 25; n++) await post(viewer, `Post number ${n}.`);
  const page = await context.newPage();
  await page.goto("/feed");
  await expect(page.getByRole("article")).toHaveCount(10);
  await page.getByRole("link", { name: "Load 10 more" }).click();
  await expect(page).toHaveURL(/\/feed\?before=[0-9a-f-]+/);
  await expect(page.getByRole("article").first()).toContainText("Post number 15.");
  await page.getByRole("link", { name: "Back to the newest posts" }).click();
  await expect(page.getByRole("article").first()).toContainText("Post number 25.");
  await context.close();
});

test.describe("when the network or the server fails", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("the text stays, the composer says that it waits, and sending again makes one post", async ({
    page,
    context,
  }) => {
    const viewer = await signedIn(context, "Sanne de Vries");
    await page.goto("/feed");
    await page.getByRole("textbox").fill("Sent through a bad network");
    // The server gets it, the answer is lost.
    let lost = false;
    await page.route("**/feed", async (route) => {
      if (lost || route.request().method() !== "POST") return route.continue();
      lost = true;
      await route.fetch();
      return route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByText("Your post goes out by itself once there is one")).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("textbox")).toHaveValue("Sent through a bad network");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByRole("textbox")).toHaveValue("");
    expect(await db.post.count({ where: { profileId: viewer.profileId } })).toBe(1);
  });
});

test("a post is deleted at once and comes back with Undo, also on its own page", async ({ page, context }) => {
  const viewer = await signedIn(context, "Priya Nair");
  await post(viewer, "Keep me.");
  const id = await post(viewer, "Delete me.");
  const shown = () => db.post.count({ where: { profileId: viewer.profileId, deletedAt: null } });
  await page.goto("/feed");
  for (const url of ["/feed", `/posts/${id}`]) {
    await page.goto(url);
    await page.getByRole("article").first().getByRole("button", { name: "Post options" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Delete me.")).toBeHidden();
    await expect.poll(shown).toBe(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Delete me.")).toBeVisible();
    await expect.poll(shown).toBe(2);
  }
  await page.getByRole("article").getByRole("button", { name: "Post options" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.poll(shown).toBe(1);
  expect((await context.request.get(`/posts/${id}`)).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  // Where the post was there is none afterwards.
  test.use({ javaScriptEnabled: false, expectedErrors: /404 \(Not Found\)/ });

  test("a card's menu leads to the post's own page, which deletes it", async ({ page, context }) => {
    const viewer = await signedIn(context, "Priya Nair");
    await post(viewer, "Keep me.");
    const id = await post(viewer, "Delete me.");
    await page.goto("/feed");
    const remove = async () => {
      await page.getByRole("article").first().getByRole("button", { name: "Post options" }).click();
      await page.getByRole("button", { name: "Delete" }).click();
    };
    await remove();
    await expect(page).toHaveURL(`/posts/${id}?`);
    await remove();
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await page.goto("/feed");
    await expect(page.getByRole("article")).toHaveText(/Keep me/);
    expect(await db.post.count({ where: { profileId: viewer.profileId, deletedAt: null } })).toBe(1);
  });
});

test.describe("a text on its way", () => {
  /** Lets the answer to the first post wait until the test has done what people do meanwhile. */
  async function holdAnswer(page: Page) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = false;
    await page.route("**/feed", async (route) => {
      if (held || route.request().method() !== "POST") return route.continue();
      held = true;
      const response = await route.fetch();
      await released;
      return route.fulfill({ response }).catch(() => {});
    });
    return release;
  }

  test("leaves what is typed meanwhile", async ({ page, context }) => {
    const viewer = await signedIn(context, "Amara Okafor");
    await page.goto("/feed");
    await page.getByRole("textbox").fill("First thought");
    const release = await holdAnswer(page);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect.poll(() => db.post.count({ where: { profileId: viewer.profileId } })).toBe(1);
    await page.getByRole("textbox").fill("Second thought");
    release();
    await expect(page.getByText("Post published")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveValue("Second thought");
    await page.reload();
    await expect(page.getByRole("textbox")).toHaveValue("Second thought");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
  });

  test("does not become two posts by a reload", async ({ page, context }) => {
    const viewer = await signedIn(context, "Leila Haddad");
    await page.goto("/feed");
    await page.getByRole("textbox").fill("Only once, please");
    await holdAnswer(page);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect.poll(() => db.post.count({ where: { profileId: viewer.profileId } })).toBe(1);
    await page.reload();
    await expect(page.getByRole("textbox")).toHaveValue("Only once, please");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByRole("textbox")).toHaveValue("");
    expect(await db.post.count({ where: { profileId: viewer.profileId } })).toBe(1);
  });
});

test("a like is still there on Back", async ({ page, context }) => {
  const viewer = await signedIn(context, "Ines Castro");
  await post(viewer, "Like me and come back.");
  await page.goto("/feed");
  const saved = page.waitForResponse((response) => response.url().endsWith("/like"));
  await page.getByRole("button", { name: /^Like/ }).click();
  await saved;
  await page
    .getByRole("article")
    .getByRole("link")
    .filter({ has: page.locator("time") })
    .click();
  await expect(page).toHaveURL(/\/posts\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole("button", { name: "Like, 1" })).toHaveAttribute("aria-pressed", "true");
});

test("a like is not shown to whoever signs in next in the same tab", async ({ page, context }) => {
  const email = newEmail();
  const author = await person("Ruth Abara", systemClock, email);
  const id = await post(author, "Liked by somebody whom I block.");
  const viewer = await signedIn(context, "Amara Okafor");
  // The look with which the page begins to be told of comments: on its way it would meet a session that has ended.
  const looked = page.waitForResponse((response) => response.url().includes("/comments?since="));
  await page.goto(`/posts/${id}`);
  await looked;
  const saved = page.waitForResponse((response) => response.url().endsWith("/like"));
  await page.getByRole("button", { name: "Like, 0" }).click();
  await saved;
  await page.getByRole("button", { name: /Acting as/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await block(author.profileId, viewer.profileId);
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("article")).toContainText("whom I block");
  await expect(page.getByRole("button", { name: /^Like, / })).toHaveAccessibleName("Like, 0");
  await expect(page.getByRole("button", { name: "Like, 0" })).toHaveAttribute("aria-pressed", "false");
});

test("an ally's post is in the feed and has nothing to delete; a stranger's is not there, and hidden ones look like none", async ({
  page,
  context,
}) => {
  const viewer = await signedIn(context, "Jonas Lindqvist");
  const [ally, stranger] = [
    await person("Leila Haddad", systemClock, newEmail()),
    await person("Mateo Rivas", systemClock, newEmail()),
  ];
  await makeAllies(viewer.profileId, ally.profileId);
  await post(ally, "From an ally.");
  const strangers = await post(stranger, "From a stranger.");
  await db.profile.update({ where: { id: stranger.profileId }, data: { postsAudience: "ALLIES" } });
  await page.goto("/feed");
  await expect(page.getByText("From an ally.")).toBeVisible();
  await expect(page.getByText("From a stranger.")).toHaveCount(0);
  await page.getByRole("button", { name: "Post options" }).click();
  await expect(page.getByRole("link", { name: "Block Leila Haddad" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);

  const seen = async (id: string) => {
    const response = await context.request.get(`/posts/${id}`);
    return {
      status: response.status(),
      headers: Object.keys(response.headers()).sort(),
      title: /<title>.*?<\/title>/.exec(await response.text())?.[0],
    };
  };
  const hidden = await seen(strangers);
  expect(hidden.status).toBe(404);
  expect(hidden).toEqual(await seen("019a0000-0000-7000-8000-000000000000"));
  expect(await (await context.request.get(`/posts/${strangers}`)).text()).not.toContain("Mateo");
});

test.describe("a post that is not there for this viewer", () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test("shows the page of things that do not exist, in the chosen theme", async ({ page, context }) => {
    await signedIn(context, "Amara Okafor");
    await page.emulateMedia({ colorScheme: "dark" });
    for (const path of [
      "/posts/019a0000-0000-7000-8000-000000000000",
      "/posts/garbage",
      "/nothing/here",
      "/feed?before=garbage",
    ]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByText("The requested resource could not be found.")).toBeVisible();
      await expect(page.locator("html")).toHaveClass(/t_dark/);
      await expect(page.getByRole("link", { name: "Go to the feed" })).toBeVisible();
    }
  });

  test("says so without JavaScript, too", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    await signedIn(context, "Amara Okafor");
    const page = await context.newPage();
    for (const path of ["/posts/019a0000-0000-7000-8000-000000000000", "/nothing/here"]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    }
    await page.getByRole("link", { name: "Go to the feed" }).click();
    await expect(page).toHaveURL("/feed");
    await context.close();
  });
});

test("a text of 5,000 characters is posted, one more is told at the field", async ({ page, context }) => {
  await signedIn(context, "Amara Okafor");
  await page.goto("/feed/createPost");
  await expect(page).toHaveTitle("New post · Allyway");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await page.getByRole("textbox").fill("x".repeat(5001));
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("A post can have up to 5,000 characters")).toBeVisible();
  await page.getByRole("textbox").fill(`${"x".repeat(4999)}🌱`);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page).toHaveURL("/feed");
  await expect(page.getByRole("article")).toContainText("🌱");
});

test("the keyboard alone is enough", async ({ page, context }) => {
  const viewer = await signedIn(context, "Ruth Abara");
  await post(viewer, "Reach me by keyboard.");
  await page.goto("/feed");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "For you" })).toBeFocused();
  for (let chip = 0; chip < 15; chip++) await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("Typed and sent by keyboard.");
  // Past the photos, the place, the allies, who may comment and the topics.
  for (let stop = 0; stop < 6; stop++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article").first()).toContainText("Typed and sent by keyboard.");
  const first = page.getByRole("article").first();
  await first.getByRole("button", { name: "Post options" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Delete" })).toBeHidden();
  await first.getByRole("button", { name: /^Like/ }).focus();
  await page.keyboard.press("Space");
  await expect(first.getByRole("button", { name: "Like, 1" })).toBeFocused();
});
