import type { Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { systemClock } from "@/lib/clock";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessible, expectAccessibleWhole, show, test, variants } from "../support/browser";
import { actAs, newOrganization } from "../support/organizations";
import { block, makeAllies, person, type Viewer } from "../support/people";
import { untilHydrated } from "../support/popup";
import { post } from "../support/posts";

const shots = process.env.ALLYWAY_SHOTS;
const newPerson = (name: string) => person(name, systemClock, newEmail());
const choice = (page: Page, part: string, name: string) =>
  page.getByRole("group", { name: part, exact: true }).getByRole("button", { name });
const audiencesOf = ({ profileId }: Viewer) =>
  db.profile.findUniqueOrThrow({
    where: { id: profileId },
    select: { postsAudience: true, mediaAudience: true, profileAudience: true, alliesAudience: true },
  });
const blocks = (one: Viewer, other: Viewer) =>
  db.block.count({ where: { blockerId: one.profileId, blockedId: other.profileId } });

async function look(page: Page, name: string) {
  for (const variant of variants) {
    await show(page, variant);
    await expectAccessibleWhole(page);
    if (!shots) continue;
    const shot = (width: number) =>
      page.screenshot({ path: `${shots}/${name}-${width}-${variant.scheme}.png`, fullPage: true });
    await shot(variant.width);
    if (variant.width !== 390) continue;
    await page.setViewportSize({ width: 320, height: 844 });
    await shot(320);
  }
  await show(page, { width: 390, scheme: "light" });
}

test("what one tightens, another’s open page has lost at its next request", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const leila = await newPerson("Leila Haddad");
  await post(amara, "The dunes hold");
  const second = await browser.newContext({ baseURL });
  await signIn(second, leila);
  const hers = await second.newPage();
  await hers.goto(`/profile/${amara.profile.handle}`);
  await expect(hers.getByText("The dunes hold")).toBeVisible();

  await page.goto("/settings");
  await page.getByRole("main").getByRole("link", { name: "Privacy" }).click();
  await expect(choice(page, "Posts", "Everyone")).toHaveAttribute("aria-pressed", "true");
  await look(page, "privacy");
  await choice(page, "Posts", "Allies only").click();
  await expect(choice(page, "Posts", "Allies only")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => audiencesOf(amara)).toMatchObject({ postsAudience: "ALLIES", mediaAudience: "EVERYONE" });
  await hers.reload();
  await expect(hers.getByRole("heading", { level: 1 })).toHaveText("Amara Okafor");
  await expect(hers.getByText("The dunes hold")).toHaveCount(0);

  await page.getByRole("link", { name: /^Posts/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who can see your posts");
  await expect(choice(page, "Posts", "Allies only")).toHaveAttribute("aria-pressed", "true");
  await look(page, "privacy-posts");
  await page.getByRole("link", { name: "View as everyone" }).click();
  await expect(page.getByText("This is what your profile looks like to anyone")).toBeVisible();
  await expect(page.getByText("The dunes hold")).toHaveCount(0);

  await page.goto("/settings/privacy");
  const before = await audiencesOf(amara);
  await page.getByRole("button", { name: "Allies only for all" }).focus();
  await page.keyboard.press("Enter");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await expect.poll(async () => new Set(Object.values(await audiencesOf(amara)))).toEqual(new Set(["ALLIES"]));
  await expect(choice(page, "Allies", "Allies only")).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect.poll(() => audiencesOf(amara)).toEqual(before);
  await expect(choice(page, "Posts", "Allies only")).toHaveAttribute("aria-pressed", "true");
  await expect(choice(page, "Media", "Everyone")).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(choice(page, "Posts", "Allies only")).toHaveAttribute("aria-pressed", "true");
  await second.close();
});

test("somebody is blocked from a post, keyboard alone, is nowhere, and is let go again", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  const [viktor, leila] = [await newPerson("Viktor Kranz"), await newPerson("Leila Haddad")];
  await makeAllies(amara.profileId, viktor.profileId);
  await makeAllies(amara.profileId, leila.profileId);
  await post(leila, "The marsh holds");
  await post(viktor, "The wall falls");
  await page.goto("/feed");
  const card = page.getByRole("article").filter({ hasText: "The wall falls" });
  await card.getByRole("button", { name: "Post options" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(card.getByRole("button", { name: "Mute Viktor Kranz" })).toBeVisible();
  if (shots) await page.screenshot({ path: `${shots}/post-menu.png` });
  await expectAccessible(page);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await expect(card.getByRole("link", { name: "Block Viktor Kranz" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Block Viktor Kranz");
  await expect(page.getByText("You’re no longer allies.")).toBeVisible();
  await expect(page.getByText(/^Your conversation becomes unavailable to you both/)).toBeVisible();
  await expect(
    page.getByText("You’re no longer tagged or mentioned in each other’s posts and comments."),
  ).toBeVisible();
  await look(page, "block");
  await page.getByRole("button", { name: "Block", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings/blocked");
  await expect(page.getByText("You blocked Viktor Kranz")).toBeVisible();
  expect(await blocks(amara, viktor)).toBe(1);
  expect(await db.allyEdge.count({ where: { profileId: viktor.profileId } })).toBe(0);
  const row = page.getByRole("article").filter({ hasText: "Viktor Kranz" });
  await expect(row).toContainText("Blocked just now");
  await look(page, "blocked");

  // The page that asked is passed over: it is none any more.
  await page.goBack();
  await expect(page).toHaveURL("/feed");
  await expect(page.getByText("The marsh holds")).toBeVisible();
  await expect(page.getByText("The wall falls")).toHaveCount(0);

  // By their address one finds them, to let them go.
  await page.goto(`/profile/${viktor.profile.handle}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Viktor Kranz");
  await expect(page.getByText("You blocked Viktor Kranz")).toBeVisible();
  await look(page, "blocked-profile");
  const letGo = page.getByRole("button", { name: "Unblock Viktor Kranz" });
  await untilHydrated(letGo);
  await letGo.click();
  await expect(page.getByText("You unblocked Viktor Kranz")).toBeVisible();
  await expect(page.getByText("The wall falls")).toBeVisible();
  expect(await blocks(amara, viktor)).toBe(0);
  await page.getByRole("button", { name: "Block again" }).click();
  await expect.poll(() => blocks(amara, viktor)).toBe(1);

  await page.goto("/settings/blocked");
  await page.getByRole("searchbox", { name: "Name or handle" }).fill("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You haven’t blocked anyone of that name.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Name or handle" }).fill("KRANZ");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("button", { name: "Unblock Viktor Kranz" }).click();
  await expect(page.getByText("You unblocked Viktor Kranz")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await blocks(amara, viktor)).toBe(0);
  await page.goto("/settings/blocked");
  await expect(page.getByText("You haven’t blocked anyone.")).toBeVisible();
  await look(page, "blocked-none");
  expect(await db.allyEdge.count({ where: { profileId: viktor.profileId } })).toBe(0);
});

test("somebody muted leaves the feed at once, stays everywhere else, and comes back", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  const viktor = await newPerson("Viktor Kranz");
  await makeAllies(amara.profileId, viktor.profileId);
  for (const text of ["The wall falls", "The tower falls"]) await post(viktor, text);
  await page.goto("/feed");
  const mutes = () => db.profileMute.count({ where: { muterId: amara.profileId, mutedId: viktor.profileId } });
  const mute = async () => {
    await page.getByRole("article").first().getByRole("button", { name: "Post options" }).click();
    await page.getByRole("button", { name: "Mute Viktor Kranz" }).click();
    await expect(page.getByText(/^The (wall|tower) falls$/)).toHaveCount(0);
  };
  await mute();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^The (wall|tower) falls$/)).toHaveCount(2);
  await expect.poll(mutes).toBe(0);
  await mute();
  await expect.poll(mutes).toBe(1);
  await page.goto(`/profile/${viktor.profile.handle}`);
  await expect(page.getByText("The wall falls")).toBeVisible();
  await page.goto("/settings/blocked");
  await page.getByRole("navigation", { name: "Blocked and muted" }).getByRole("link", { name: "Muted" }).click();
  await expect(page.getByRole("article")).toContainText("Muted just now");
  await look(page, "muted");
  await page.getByRole("button", { name: "Unmute Viktor Kranz" }).click();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.goto("/feed");
  await expect(page.getByText("The wall falls")).toBeVisible();
});

test("the pages are there for whoever may use them, and for nobody else", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  const [viktor, henk] = [await newPerson("Viktor Kranz"), await newPerson("Henk de Vries")];
  await block(viktor.profileId, amara.profileId);
  const status = async (path: string) => (await page.request.get(path)).status();
  const pages = ["", "/posts", "/media", "/profile", "/allies"].map((part) => `/settings/privacy${part}`);
  for (const path of [
    ...pages,
    "/settings/blocked",
    "/settings/blocked?show=muted",
    `/profile/${henk.profile.handle}/block`,
  ])
    expect([path, await status(path)]).toEqual([path, 200]);
  for (const path of [
    "/settings/privacy/name",
    "/settings/blocked?show=all",
    "/settings/blocked?before=x",
    `/profile/${amara.profile.handle}/block`,
    `/profile/${viktor.profile.handle}/block`,
    "/profile/nobody-at-all/block",
  ])
    expect([path, await status(path)]).toEqual([path, 404]);

  const tidewater = await newOrganization("Tidewater Alliance", [
    [amara, "EDITOR"],
    [henk, "MEMBER"],
  ]);
  await page.goto(`/profile/${tidewater.handle}/block`);
  await expect(page.getByText("An organization and its members can’t block each other.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Leave Tidewater Alliance" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Block", exact: true })).toHaveCount(0);
  await actAs(amara, tidewater.id);
  for (const path of [...pages, `/profile/${henk.profile.handle}/block`])
    expect([path, await status(path)]).toEqual([path, 404]);
  await page.goto("/settings");
  await expect(page.getByRole("link", { name: "Privacy" })).toHaveCount(0);
  // Editors mute, and do not block.
  await block(tidewater.id, viktor.profileId);
  const mute = { muterId: tidewater.id, mutedId: henk.profileId, id: crypto.randomUUID(), createdAt: new Date() };
  await db.profileMute.create({ data: mute });
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Muted" }).click();
  await expect(page.getByRole("heading", { name: "Muted" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Blocked and muted" })).toHaveCount(0);
  for (const path of ["/settings/blocked", "/settings/blocked?q=viktor"]) {
    const html = await (await page.request.get(path)).text();
    expect([html.includes("Henk de Vries"), html.includes("Viktor Kranz")]).toEqual([true, false]);
  }
  await db.membership.updateMany({
    where: { organizationId: tidewater.id, profileId: amara.profileId },
    data: { role: "OWNER" },
  });
  await page.goto("/settings/privacy");
  await expect(page.getByText("Your members see what your allies see.")).toBeVisible();
  await page.goto(`/profile/${henk.profile.handle}/block`);
  await expect(page.getByRole("link", { name: "Manage the membership" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("privacy is changed, all at once and undone; somebody is muted, blocked and let go", async ({
    page,
    context,
  }) => {
    const amara = await signedIn(context, "Amara Okafor");
    const viktor = await newPerson("Viktor Kranz");
    await page.goto("/settings/privacy");
    await choice(page, "Allies", "Allies only").click();
    await expect(choice(page, "Allies", "Allies only")).toHaveAttribute("aria-pressed", "true");
    const before = await audiencesOf(amara);
    expect(before).toMatchObject({ alliesAudience: "ALLIES", postsAudience: "EVERYONE" });
    await page.getByRole("button", { name: "Allies only for all" }).click();
    await expect(choice(page, "Posts", "Allies only")).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(choice(page, "Posts", "Everyone")).toHaveAttribute("aria-pressed", "true");
    expect(await audiencesOf(amara)).toEqual(before);

    await page.goto(`/profile/${viktor.profile.handle}/block`);
    await page.getByRole("button", { name: "Mute instead" }).click();
    await expect(page.getByText("You’ve muted them")).toBeVisible();
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await expect(page.getByText("You won’t see each other anymore.")).toBeVisible();
    expect(await blocks(amara, viktor)).toBe(1);
    await page.goto(`/profile/${viktor.profile.handle}`);
    await page.getByRole("button", { name: "Unblock Viktor Kranz" }).click();
    await expect(page.getByRole("link", { name: "Posts", exact: true })).toBeVisible();
    expect(await blocks(amara, viktor)).toBe(0);
    await page.goto(`/profile/${viktor.profile.handle}/block`);
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await page.getByRole("link", { name: "Everyone you’ve blocked" }).click();
    await page.getByRole("searchbox", { name: "Name or handle" }).fill("viktor");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("button", { name: "Unblock Viktor Kranz" }).click();
    await expect(page.getByText("They’re no longer blocked.")).toBeVisible();
    expect(await blocks(amara, viktor)).toBe(0);
  });
});
