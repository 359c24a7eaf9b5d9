import { unguardedDb as db } from "@/lib/db";
import { systemClock } from "@/lib/clock";
import { newEmail, signedIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { actAs, newOrganization } from "../support/organizations";
import { makeAllies, person } from "../support/people";
import { untilHydrated } from "../support/popup";
import { post } from "../support/posts";

const [CLIMATE, GENDER, RACIAL] = [0, 10, 9];

test("a post carries up to three topics, shown as tags that cannot be pressed", async ({ page, context }) => {
  const viewer = await signedIn(context, "Amara Okafor");
  await page.goto("/feed");
  const composer = page.getByRole("form", { name: "Create a post" });
  await composer.locator("summary").click();
  for (const name of ["Climate", "Housing", "Food", "Energy"]) await composer.getByLabel(name, { exact: true }).check();
  await expect(page.getByText("Choose at most 3 topics")).toBeVisible();
  await composer.getByRole("textbox").fill("Rents follow the heat.");
  await composer.getByRole("button", { name: "Post" }).click();
  await expect(page.getByText("Choose at most 3 topics")).toBeVisible();
  // What is chosen belongs to the draft.
  await page.reload();
  await composer.locator("summary").click();
  await expect(composer.getByLabel("Energy", { exact: true })).toBeChecked();
  await composer.getByLabel("Energy", { exact: true }).uncheck();
  await composer.getByRole("button", { name: "Post" }).click();
  const first = page.getByRole("article").first();
  await expect(first.getByRole("list", { name: "Topics" }).getByRole("listitem")).toHaveText([
    "Climate",
    "Food",
    "Housing",
  ]);
  await expect(first.getByRole("list", { name: "Topics" }).locator("a, button")).toHaveCount(0);
  await expect(composer.getByLabel("Climate", { exact: true })).not.toBeChecked();
  expect((await db.post.findFirstOrThrow({ where: { profileId: viewer.profileId } })).topicMask).toBe(0b11001);
});

test("feeds are addresses: chips lead to them, tell which one is open, and a topic is followed, muted and both undone there", async ({
  page,
  context,
}) => {
  const viewer = await signedIn(context, "Leila Haddad");
  const [ally, stranger] = [
    await person("Mateo Rivas", systemClock, newEmail()),
    await person("Noor Al-Masri", systemClock, newEmail()),
  ];
  await makeAllies(viewer.profileId, ally.profileId);
  await post(ally, "My ally on gender justice", [GENDER]);
  const id = await post(stranger, "A stranger on gender justice", [GENDER]);
  const strangers = page.getByRole("article").filter({ hasText: "A stranger on gender justice" });
  const feeds = page.getByRole("navigation", { name: "Feeds" });

  await page.goto("/feed");
  await expect(feeds.getByRole("link")).toHaveCount(15);
  await expect(feeds.getByRole("link", { name: "For you" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("article").filter({ hasText: "My ally on gender" })).toContainText("Your ally");
  await expect(strangers).toHaveCount(0);
  await feeds.getByRole("link", { name: "Gender justice" }).click();
  await expect(page).toHaveURL("/feed?show=gender-justice");
  await expect(page).toHaveTitle("Gender justice · Allyway");
  await expect(feeds.locator("[aria-current]")).toHaveText("Gender justice");
  await expect(feeds.locator("[aria-current]")).toBeInViewport();
  await expect(strangers).toContainText("About Gender justice");

  await page.getByRole("button", { name: "Follow Gender justice", exact: true }).click();
  await expect(page.getByText("You see its posts in For you.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Unfollow Gender justice" })).toBeFocused();
  await feeds.getByRole("link", { name: "For you" }).click();
  await expect(strangers).toContainText("You follow Gender justice");
  await feeds.getByRole("link", { name: "Gender justice, following" }).click();
  await page.getByRole("button", { name: "Mute Gender justice", exact: true }).click();
  await expect(page.getByText("Muted: For you shows only what your allies post about it.")).toBeVisible();
  await expect(strangers).toBeVisible();
  await feeds.getByRole("link", { name: "For you" }).click();
  await expect(page.getByText("My ally on gender justice")).toBeVisible();
  await expect(strangers).toHaveCount(0);
  await feeds.getByRole("link", { name: "Gender justice, muted" }).click();
  await page.getByRole("button", { name: "Unmute Gender justice" }).click();
  await feeds.getByRole("link", { name: "For you" }).click();
  await expect(strangers).toBeVisible();
  await feeds.getByRole("link", { name: "Allies" }).click();
  await expect(page).toHaveURL("/feed?show=allies");
  await expect(page.getByText("My ally on gender justice")).toBeVisible();
  await expect(strangers).toHaveCount(0);

  const asked = (query: string) => context.request.get(`/api/feed?${query}`);
  expect(await (await asked("show=gender-justice")).text()).toContain(id);
  expect(await (await asked("show=allies")).text()).not.toContain(id);
  for (const query of ["show=oceans", "show=", "show=__proto__", "show=forYou"]) {
    expect((await asked(query)).status()).toBe(400);
    expect((await context.request.get(`/feed?${query}`)).status()).toBe(404);
  }
  expect((await context.request.get("/feed?show=allies&show=climate")).status()).toBe(404);
});

test("a chip leads to another list and another composer: nothing of the feed before comes along", async ({
  page,
  context,
}) => {
  const viewer = await signedIn(context, "Amara Okafor");
  const ally = await person("Leila Haddad", systemClock, newEmail());
  await makeAllies(viewer.profileId, ally.profileId);
  await post(viewer, "My own first post");
  for (let n = 1; n <= 12; n++) await post(ally, `My ally's post number ${n}.`);
  const feeds = page.getByRole("navigation", { name: "Feeds" });
  const composer = page.getByRole("form", { name: "Create a post" });
  const chosen = composer.getByRole("checkbox", { checked: true, includeHidden: true });

  await page.goto("/feed");
  await page.getByRole("article").last().scrollIntoViewIfNeeded();
  await expect(page.getByText("My own first post")).toBeAttached();
  await feeds.getByRole("link", { name: "Allies" }).click();
  await expect(page).toHaveTitle("Allies · Allyway");
  await page.getByRole("article").last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("article")).toHaveCount(12);

  await feeds.getByRole("link", { name: "Climate" }).click();
  await expect(page).toHaveTitle("Climate · Allyway");
  await composer.getByRole("textbox").fill("Written among the posts about it");
  await composer.getByRole("button", { name: "Post" }).click();
  const first = page.getByRole("article").first();
  await expect(first).toContainText("Written among the posts about it");
  await expect(first.getByRole("list", { name: "Topics" })).toHaveText("Climate");
  const written = { where: { profileId: viewer.profileId, topicMask: 1 << CLIMATE } };
  expect(await db.post.count(written)).toBe(1);
  await feeds.getByRole("link", { name: "For you" }).click();
  await expect(page.getByRole("article").first()).toContainText("Written among the posts about it");
  await expect(chosen).toHaveCount(0);

  await page.getByRole("link", { name: "New post" }).first().click();
  await expect(composer.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("Written at once");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL("/feed");
  await expect(page.getByRole("article").first()).toContainText("Written at once");
});

test("a feed of no topics offers them until one is done, to an organization as well; without posts it says so", async ({
  page,
  context,
}) => {
  const viewer = await signedIn(context, "Ruth Abara");
  await post(viewer, "My own first post");
  await post(await person("Henk Bakker", systemClock, newEmail()), "On racial justice", [RACIAL]);
  const welcome = page.getByRole("region", { name: "What do you care about?" });
  const topic = welcome.getByRole("button", { name: "Follow Racial justice" });

  await page.goto("/feed");
  await expect(welcome.getByRole("button", { name: /^Follow/ })).toHaveCount(12);
  // Pressed before its script has come it sends its form, and the page that answers offers topics no more.
  await untilHydrated(topic);
  await topic.click();
  await expect(page.getByRole("article").first()).toContainText("You follow Racial justice");
  await expect(topic).toHaveAttribute("aria-pressed", "true");
  await expect(topic).toBeFocused();
  await welcome.getByRole("button", { name: "Done" }).click();
  await expect(welcome).toBeHidden();
  await expect(page.getByRole("article").first()).toBeFocused();
  await page.reload();
  await expect(page.getByText("My own first post")).toBeAttached();
  await expect(welcome).toBeHidden();
  // Also where they follow nothing again.
  await db.topicFollow.deleteMany({ where: { profileId: viewer.profileId } });
  await page.reload();
  await expect(page.getByText("My own first post")).toBeAttached();
  await expect(welcome).toBeHidden();
  await page.goto("/feed?show=allies");
  await expect(page.getByText("Nothing from your allies yet.")).toBeVisible();

  const organization = await newOrganization("Tidewater Alliance", [[viewer, "OWNER"]]);
  await actAs(viewer, organization.id);
  await page.goto("/feed");
  await page.getByRole("textbox").fill("Our only post");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await page.getByRole("button", { name: "Post options" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Nothing here yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Find people" })).toHaveAttribute(
    "href",
    "/profile?tab=allies&show=suggestions",
  );
  await page.getByRole("link", { name: "Discover posts" }).click();
  await expect(page).toHaveTitle(/Discover/);
  await expect(page.getByRole("article").first().getByText("New to you")).toBeVisible();
  await page.goBack();
  await topic.click();
  await expect(page.getByText("On racial justice")).toBeVisible();
  await expect(welcome).toBeVisible();
});

test("without JavaScript topics are followed, muted, chosen and refused all the same", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await signedIn(context, "Priya Nair");
  const page = await context.newPage();
  await page.goto("/feed");
  await page.getByRole("button", { name: "Follow Disability justice" }).click();
  await page.getByRole("link", { name: "Disability justice, following" }).click();
  await page.getByRole("button", { name: "Mute Disability justice" }).click();
  await expect(page.getByText("Muted:")).toBeVisible();
  await page.getByRole("button", { name: "Unmute Disability justice" }).click();
  await expect(page.getByText("You see its posts in For you.")).toBeVisible();
  await page.getByRole("button", { name: "Unfollow Disability justice" }).click();
  await expect(page.getByText("Follow this topic to see its posts in For you.")).toBeVisible();

  await page.goto("/feed/createPost");
  await page.getByRole("main").locator("summary").click();
  for (const name of ["Climate", "Housing", "Food", "Energy"]) await page.getByLabel(name, { exact: true }).check();
  await page.getByRole("textbox").fill("Four are too many");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("Choose at most 3 topics")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveValue("Four are too many");
  await page.getByLabel("Energy", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Post", exact: true }).click();
  // The first of a server's pages that has it streams it once more, behind the page.
  await expect(page.getByRole("main").getByText("Post published")).toBeVisible();
  await page.goto("/feed");
  await expect(page.getByRole("list", { name: "Topics" }).getByRole("listitem")).toHaveText([
    "Climate",
    "Food",
    "Housing",
  ]);
  await context.close();
});

test("a feed that fails says so in its place, and another one is at hand", async ({ page, context }) => {
  const viewer = await signedIn(context, "Yuki Tanaka");
  const id = await post(viewer, "Not to be read");
  // A date that the application cannot read stands in for any failure.
  await db.$executeRaw`UPDATE "Post" SET "createdAt" = 'infinity' WHERE id = ${id}::uuid`;
  await page.goto("/feed");
  await expect(page.getByText("Something went wrong. Try reloading the feed or try a different one.")).toBeVisible();
  await expect(page.getByRole("form", { name: "Create a post" })).toBeVisible();
  await page.getByRole("link", { name: "Reload" }).click();
  await expect(page).toHaveURL("/feed");
  await page.getByRole("link", { name: "Go to Allies" }).click();
  await expect(page.getByText("Nothing from your allies yet.")).toBeVisible();
  await db.$executeRaw`UPDATE "Post" SET "createdAt" = now() WHERE id = ${id}::uuid`;
  await page.getByRole("link", { name: "For you" }).click();
  await expect(page.getByText("Not to be read")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // The column beside the feed is not shown there, and what it would bring never comes.
  test("a topic is followed where somebody is suggested, and one goes on to other feeds", async ({ page, context }) => {
    const amara = await signedIn(context, "Amara Okafor");
    const [leila, sanne] = [
      await person("Leila Haddad", systemClock, newEmail()),
      await person("Sanne de Vries", systemClock, newEmail()),
    ];
    await makeAllies(amara.profileId, sanne.profileId);
    await makeAllies(sanne.profileId, leila.profileId);
    await page.goto("/feed?show=democracy");
    await page.getByRole("button", { name: "Follow Democracy" }).click();
    await expect(page.getByText("You see its posts in For you.")).toBeVisible();
    await page.getByRole("navigation", { name: "Feeds" }).getByRole("link", { name: "Allies" }).click();
    await expect(page).toHaveURL("/feed?show=allies");
    await page.getByRole("navigation", { name: "Feeds" }).getByRole("link", { name: "For you" }).click();
    await expect(page).toHaveURL("/feed");
  });
});
