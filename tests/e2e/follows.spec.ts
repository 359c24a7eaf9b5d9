import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { blockProfile } from "@/lib/blocks/mutations/block";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { createPost } from "@/lib/posts/mutations/publish";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessible, test } from "../support/browser";
import { actAs, newOrganization } from "../support/organizations";
import { actingAs, confirm, person, type Viewer } from "../support/people";
import { untilHydrated } from "../support/popup";

const newPerson = (name: string) => person(name, systemClock, newEmail());
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const followers = (followedId: string) => db.profileFollow.count({ where: { followedId } });

/** Somebody who may follow others. */
async function newAmara(context: BrowserContext): Promise<Viewer> {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  return amara;
}

/** An organization with somebody who acts as it. */
async function newTidewater(): Promise<{ id: string; handle: string; owner: Viewer }> {
  const owner = await newPerson("Leila Haddad");
  const { id, handle } = await newOrganization("Tidewater Alliance", [[owner, "OWNER"]]);
  return { id, handle, owner: await actingAs(owner, id) };
}

test("whoever follows an organization reads it in For you, which it is told of at once for all, until a block", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const amara = await newAmara(context);
  const tidewater = await newTidewater();
  await createPost(tidewater.owner, { text: "The tide gauges are out." });
  const told = page.getByRole("article").filter({ hasText: "The tide gauges are out." });
  await page.goto(`/profile/${tidewater.handle}`);
  await expect(button(page, "Follow Tidewater Alliance")).toHaveAccessibleDescription(
    /^Tidewater Alliance sees that you follow\./,
  );
  await untilHydrated(button(page, "Follow Tidewater Alliance"));
  await button(page, "Follow Tidewater Alliance").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Following Tidewater Alliance. Unfollow")).toBeFocused();
  await page.getByRole("link", { name: "1 follower" }).click();
  const lists = page.getByRole("navigation", { name: "Allies and followers" });
  await expect(lists.getByRole("link", { name: "Followers" })).toHaveAttribute("aria-current", "page");
  await expect(lists.getByRole("link", { name: "Requests" })).toHaveCount(0);
  await expect(page.getByRole("article", { name: "Amara Okafor" })).toBeVisible();
  await expectAccessible(page);
  await lists.getByRole("link", { name: "Allies" }).click();
  await expect(lists).toHaveCount(0);
  await page.goto("/feed");
  await expect(told).toContainText("You follow Tidewater Alliance");
  await expectAccessible(page);
  await page.goto("/feed?show=allies");
  await expect(told).toHaveCount(0);

  const theirs = await browser.newContext({ baseURL });
  await signIn(theirs, tidewater.owner);
  await actAs(tidewater.owner, tidewater.id);
  const other = await theirs.newPage();
  await other.goto("/notifications");
  await expect(other.getByRole("article").filter({ hasText: "follows you" })).toContainText("Amara Okafor");
  await expectAccessible(other);
  await other.goto("/profile?tab=allies&show=followers");
  await expect(other.getByRole("article", { name: "Amara Okafor" })).toBeVisible();
  await expectAccessible(other);

  await blockProfile(tidewater.owner, { blockedId: amara.profileId });
  await page.goto("/feed");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
  expect(await followers(tidewater.id)).toBe(0);
  await other.goto("/notifications");
  await expect(other.getByRole("article").filter({ hasText: "follows you" })).toHaveCount(0);
  await theirs.close();
});

test("people are followed once they let others, and not any more once they do not", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const amara = await newAmara(context);
  const mateo = await newPerson("Mateo Rivas");
  await page.goto(`/profile/${mateo.profile.handle}`);
  await expect(page.getByRole("heading", { level: 1, name: "Mateo Rivas" })).toBeVisible();
  await expect(button(page, "Follow Mateo Rivas")).toHaveCount(0);

  const theirs = await browser.newContext({ baseURL });
  await signIn(theirs, mateo);
  const other = await theirs.newPage();
  await other.goto("/settings/privacy");
  const choice = other.getByRole("group", { name: "Let people follow you" });
  await expect(choice.getByRole("button", { name: "Off" })).toHaveAttribute("aria-pressed", "true");
  await choice.getByRole("button", { name: "On" }).click();
  await expect(choice.getByRole("button", { name: "On" })).toHaveAttribute("aria-pressed", "true");
  const allows = async () => (await db.profile.findUniqueOrThrow({ where: { id: mateo.profileId } })).allowsFollows;
  await expect.poll(allows).toBe(true);
  await expectAccessible(other);

  await page.reload();
  await button(page, "Follow Mateo Rivas").click();
  await expect(button(page, "Following Mateo Rivas. Unfollow")).toBeVisible();
  await page.goto("/profile?tab=allies&show=following");
  await expect(page.getByRole("article", { name: "Mateo Rivas" })).toBeVisible();
  await choice.getByRole("button", { name: "Off" }).click();
  await expect.poll(allows).toBe(false);
  await page.reload();
  await expect(page.getByRole("article", { name: "Mateo Rivas" })).toHaveCount(0);
  expect(await db.profileFollow.count({ where: { followerId: amara.profileId } })).toBe(1);
  await theirs.close();
});

test("whoever follows a #tag reads it in For you, and ends that where they see all they follow", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const [tag, mateo] = [`Dunes${randomUUID().slice(0, 8)}`, await newPerson("Mateo Rivas")];
  await createPost(mateo, { text: `Marram grass #${tag}` });
  const told = page.getByRole("article").filter({ hasText: "Marram grass" });
  await page.goto(`/tags/${tag}`);
  await expect(told).toBeVisible();
  await untilHydrated(button(page, `Follow #${tag}`));
  await button(page, `Follow #${tag}`).focus();
  await page.keyboard.press("Enter");
  await expect(button(page, `Following #${tag}. Unfollow`)).toBeFocused();
  await expectAccessible(page);
  await page.goto("/feed");
  await expect(told).toContainText(`You follow #${tag}`);
  await page.goto("/profile?tab=allies&show=following");
  const tags = page.getByRole("region", { name: "#tags you follow" });
  await expect(tags.getByRole("link", { name: `#${tag}` })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await tags.getByRole("button", { name: `Following #${tag}. Unfollow` }).click();
  await expect(tags).toHaveCount(0);
  expect(await db.hashtagFollow.count({ where: { profileId: amara.profileId } })).toBe(0);
  await page.goto("/feed");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });

  test("one follows and ends that, and says whether others may", async ({ page, context }) => {
    const amara = await newAmara(context);
    const tidewater = await newTidewater();
    await page.goto(`/profile/${tidewater.handle}`);
    await button(page, "Follow Tidewater Alliance").click();
    await expect(button(page, "Following Tidewater Alliance. Unfollow")).toBeVisible();
    expect(await followers(tidewater.id)).toBe(1);
    await button(page, "Following Tidewater Alliance. Unfollow").click();
    await expect(button(page, "Follow Tidewater Alliance")).toBeVisible();
    expect(await followers(tidewater.id)).toBe(0);
    await page.goto("/tags/Dunes");
    await button(page, "Follow #Dunes").click();
    await expect(button(page, "Following #Dunes. Unfollow")).toBeVisible();
    expect(await db.hashtagFollow.count({ where: { profileId: amara.profileId } })).toBe(1);
    await page.goto("/settings/privacy");
    const choice = page.getByRole("group", { name: "Let people follow you" });
    await choice.getByRole("button", { name: "On" }).click();
    await expect(choice.getByRole("button", { name: "On" })).toHaveAttribute("aria-pressed", "true");
    expect(await db.profile.findUniqueOrThrow({ where: { id: amara.profileId } })).toMatchObject({
      allowsFollows: true,
    });
  });
});
