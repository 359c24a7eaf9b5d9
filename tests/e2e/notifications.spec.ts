import type { Browser, Page } from "@playwright/test";
import { requestAlly } from "@/lib/allies/mutations/request-ally";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { likePost } from "@/lib/posts/mutations/like";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessible, expectAccessibleWhole, show, test, variants } from "../support/browser";
import { actAs, cookieOf, newOrganization } from "../support/organizations";
import { confirm, person, type Viewer } from "../support/people";
import { plantPicture } from "../support/pictures";
import { post } from "../support/posts";
import { withCountedServer } from "../support/statements";

async function newPerson(name: string) {
  const viewer = await person(name, systemClock, newEmail());
  await confirm(viewer);
  return viewer;
}

async function pageOf(browser: Browser, baseURL: string | undefined, viewer: Viewer, javaScriptEnabled = true) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled });
  await signIn(context, viewer);
  return context.newPage();
}

const bell = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Notifications" });
const rows = (page: Page) => page.getByRole("feed", { name: "Notifications" }).getByRole("article");
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const unread = (viewer: Viewer) =>
  db.$queryRaw<unknown[]>`
    SELECT FROM "Notification" WHERE "recipientId" = ${viewer.profileId}::uuid AND "newestId" > "readId"`.then(
    ({ length }) => length,
  );

test("a like is told to whoever posted, who opens the very post by it, and has read it then", async ({
  page,
  context,
}) => {
  const [amara, leila] = [await signedIn(context, "Amara Okafor"), await newPerson("Leila Haddad")];
  const postId = await post(amara, "Low tide at six.");
  await plantPicture(amara, "POST", { postId, alt: "A bend of the river" });
  const other = await post(amara, "High tide at noon.");
  await page.goto("/notifications");
  await expect(page.getByText("Nothing yet.")).toBeVisible();
  await expectAccessible(page);
  for (const id of [other, postId]) await likePost(leila, { postId: id });

  await page.goto("/feed");
  await expect(page).toHaveTitle("(2) Feed · Allyway");
  await expect(bell(page)).toHaveAccessibleName("Notifications 2 new");
  await page.goto("/");
  await expect(page).toHaveTitle("(2) Feed · Allyway");
  await bell(page).click();
  await expect(page).toHaveTitle("(2) Notifications · Allyway");
  await expect(bell(page)).toHaveAttribute("aria-current", "page");
  await expect(rows(page).first()).toContainText("Leila Haddad likes your post");
  await expect(rows(page).first()).toContainText("“Low tide at six.”");
  await expect(page.getByRole("heading", { level: 2, name: "New" })).toHaveCount(1);
  for (const variant of variants) {
    await show(page, variant);
    await expectAccessibleWhole(page);
  }

  // By the keyboard alone.
  await row(page, "Low tide").getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/posts/${postId}#post-${postId}`);
  await expect(page.locator(`#post-${postId}`)).toBeFocused();
  await expect(page.locator(`#post-${postId}`)).not.toHaveCSS("box-shadow", "none");
  await expectAccessible(page);
  await expect.poll(() => unread(amara)).toBe(1);
  await page.goBack();
  await expect(row(page, "Low tide").getByRole("link")).not.toContainText("New");
  await expect(row(page, "High tide").getByRole("link")).toContainText("New");
  await expect(page).toHaveTitle("(1) Notifications · Allyway");

  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page).toHaveTitle("Notifications · Allyway");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await expect(row(page, "High tide").getByRole("link")).not.toContainText("New");
  await expect(page.getByRole("heading", { level: 2, name: "This week" })).toHaveCount(1);
  expect(await unread(amara)).toBe(0);
});

test("whoever asks to be an ally is answered in the row, which stays until it is left", async ({ page, context }) => {
  const [amara, leila, noor, bo] = [
    await signedIn(context, "Amara Okafor"),
    await newPerson("Leila Haddad"),
    await newPerson("Noor Al-Masri"),
    await newPerson("Bo Lindqvist"),
  ];
  await confirm(amara);
  for (const from of [leila, noor]) await requestAlly(from, { allyId: amara.profileId, note: "" });
  await page.goto("/notifications?show=allies");
  const filters = page.getByRole("navigation", { name: "Kinds of notifications" });
  await expect(filters.getByRole("link", { name: "Ally requests 2 new" })).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
  const asked = row(page, "Leila Haddad wants to be your ally");
  await asked.getByRole("button", { name: "Accept Leila Haddad" }).click();
  await expect(asked.getByRole("button", { name: "Ally: Leila Haddad" })).toBeVisible();
  await expect(asked.getByRole("link")).not.toContainText("New");
  await row(page, "Noor Al-Masri").getByRole("button", { name: "Dismiss Noor Al-Masri" }).click();
  await expect.poll(() => db.notification.count({ where: { recipientId: amara.profileId } })).toBe(0);
  await requestAlly(bo, { allyId: amara.profileId, note: "" });
  await expect(rows(page)).toHaveText([/Bo Lindqvist/, /Noor Al-Masri/, /Leila Haddad/]);
  await expect(asked.getByRole("button", { name: "Ally: Leila Haddad" })).toBeVisible();
  await filters.getByRole("link", { name: "Likes" }).click();
  await expect(page.getByText("No likes yet.")).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveText([/Bo Lindqvist/]);

  await signIn(context, leila);
  await page.goto("/notifications");
  await row(page, "Amara Okafor is now your ally").getByRole("link").click();
  await expect(page).toHaveURL(`/profile/${amara.profile.handle}`);
  await expect.poll(() => unread(leila)).toBe(0);
});

test("an organization is told its own, and who may not answer for its allies sees no requests", async ({
  page,
  context,
}) => {
  const [amara, leila, bob] = [
    await signedIn(context, "Amara Okafor"),
    await newPerson("Leila Haddad"),
    await newPerson("Bob Recruits"),
  ];
  const tidewater = await newOrganization("Tidewater Alliance", [
    [amara, "OWNER"],
    [bob, "RECRUITER"],
  ]);
  await actAs(amara, tidewater.id);
  const own = await post(amara, "My own words.");
  const theirs = await post({ ...amara, profileId: tidewater.id, role: "OWNER" } as Viewer, "Words of all of us.");
  for (const postId of [own, theirs]) await likePost(leila, { postId });
  await requestAlly(leila, { allyId: tidewater.id, note: "" });
  await page.goto("/notifications");
  await expect(rows(page)).toHaveText([/Leila Haddad wants to be your ally/, /Words of all of us/]);
  await expect(bell(page)).toHaveAccessibleName("Notifications 2 new");
  await page.getByRole("button", { name: "Acting as Tidewater Alliance. Open menu, 1 new elsewhere" }).click();
  await page.getByRole("button", { name: "Amara Okafor 1 new" }).click();
  await expect(rows(page)).toHaveText([/My own words/]);

  await signIn(context, bob);
  await actAs(bob, tidewater.id);
  await page.goto("/notifications");
  await expect(rows(page)).toHaveText([/Words of all of us/]);
  await expect(page.getByRole("navigation", { name: "Kinds of notifications" }).getByRole("link")).toHaveText([
    "All",
    "Comments",
    "Likes",
    "Tags and shares",
  ]);
});

test("without JavaScript all are there page by page, marked as read, answered and muted", async ({
  browser,
  baseURL,
}) => {
  const [amara, leila] = [await newPerson("Amara Okafor"), await newPerson("Leila Haddad")];
  const mateo = await newPerson("Mateo Rivas");
  // Of one of them alone ten an hour are told.
  for (let n = 0; n < 11; n++) await likePost(n < 3 ? mateo : leila, { postId: await post(amara, `Post ${n}`) });
  await requestAlly(leila, { allyId: amara.profileId, note: "" });
  const page = await pageOf(browser, baseURL, amara, false);
  await page.goto("/notifications");
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("link", { name: "Load 10 more" }).click();
  await expect(rows(page)).toHaveText([/Post 1/, /Post 0/]);
  await page.getByRole("link", { name: "Back to the newest notifications" }).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  expect(await unread(amara)).toBe(0);
  await row(page, "Post 10").getByRole("button", { name: "Options for this notification" }).click();
  await page.getByRole("button", { name: "Turn off notifications" }).click();
  await row(page, "Post 10").getByRole("button", { name: "Options for this notification" }).click();
  await expect(page.getByRole("button", { name: "Turn on notifications" })).toBeVisible();
  await page.goto("/notifications");
  await page.getByRole("button", { name: "Accept Leila Haddad" }).click();
  await expect(row(page, "wants to be your ally")).toHaveCount(0);
});

test("the notifications of one post are turned off at its card, and on again by the toast", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const postId = await post(amara, "Low tide at six.");
  const mutes = () => db.notificationMute.count({ where: { profileId: amara.profileId, postId } });
  await page.goto(`/posts/${postId}`);
  await page.getByRole("button", { name: "Post options" }).click();
  await page.getByRole("button", { name: "Turn off notifications" }).click();
  await expect(page.getByText("You won’t get notifications about this post.")).toBeVisible();
  await expect.poll(mutes).toBe(1);
  await page.reload();
  await page.getByRole("button", { name: "Post options" }).click();
  await expect(page.getByRole("button", { name: "Turn on notifications" })).toBeVisible();
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(mutes).toBe(1);
});

test("the page asks the same few statements with one notification as with many of many", async ({ context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  const liked = async (posts: number, people: number) => {
    const likers = await Promise.all(Array.from({ length: people }, (_, n) => newPerson(`Liker ${n}`)));
    for (let n = 0; n < posts; n++) {
      const postId = await post(amara, `Post ${n}`);
      for (const liker of likers) await likePost(liker, { postId });
    }
  };
  await withCountedServer(await cookieOf(context), async (countOf) => {
    await liked(1, 1);
    const few = await countOf("/notifications");
    await liked(12, 4);
    expect(await countOf("/notifications")).toBe(few);
    expect(few).toBeGreaterThan(0);
    // One of them for the names of allies, with which strangers are compared.
    expect(few).toBeLessThanOrEqual(4);
  });
});
