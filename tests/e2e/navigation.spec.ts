import type { Page } from "@playwright/test";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { newEmail, signedIn } from "../support/accounts";
import { expect, expectAccessible, restingTop, test } from "../support/browser";
import { actAs, newOrganization } from "../support/organizations";
import { confirm, follow, person, type Viewer } from "../support/people";
import { plantConversation, plantMessage } from "../support/planted-conversations";
import { post } from "../support/posts";

const CLIMATE = 0;

/** Pages that are asked for from within the app, and what is sent to actions, wait until the test lets them go. */
async function holdPages(page: Page) {
  const held: (() => void)[] = [];
  // What shows their shape comes once the page stands and somebody is about to press something.
  await expect(async () => {
    await page.mouse.move(2, 2);
    await page.getByRole("main").hover();
    expect(await page.evaluate(hasShapes)).toBe(true);
  }).toPass();
  await page.route(
    (url) => url.searchParams.has("_rsc") || url.pathname === "/feed",
    async (route) => {
      await new Promise<void>((go) => held.push(go));
      await route.continue();
    },
  );
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const go of held.splice(0)) go();
  };
}

/** In the browser: whether their styles are there. */
function hasShapes() {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.className = "skeleton-page";
  const { position } = getComputedStyle(probe);
  probe.remove();
  return position === "sticky";
}

async function invite({ profileId, clock }: Viewer) {
  const sanne = await person("Sanne de Vries", systemClock, newEmail());
  const tidewater = await newOrganization("Tidewater Alliance", [[sanne, "OWNER"]]);
  await db.profileDetails.update({
    where: { profileId: tidewater.id },
    data: { statement: "We give the coast its roots back." },
  });
  const at = new Date();
  await db.invitation.create({
    data: { id: newId(clock), organizationId: tidewater.id, profileId, role: "EDITOR", createdAt: at, invitedAt: at },
  });
  return tidewater;
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

test("an author’s name, the time of a post and whom one switches to say at once that they were pressed", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const { displayName } = await newOrganization("Open Grid", [[amara, "OWNER"]]);
  await post(amara, "A post with a time", [CLIMATE]);
  await page.goto("/feed");
  const release = await holdPages(page);
  const card = page.getByRole("article").filter({ hasText: "A post with a time" });

  const time = card.getByRole("link").filter({ has: page.locator("time") });
  await time.click();
  await expect(time.locator(".link-pending")).toBeVisible();
  await expect(page.locator(".skeleton-post i:visible").first()).toBeVisible();

  // Whoever thinks better of it sees the other page's shape.
  await page.evaluate(() => document.querySelector<HTMLElement>("article header a[id]")!.click());
  await expect(time.locator(".link-pending")).toHaveCount(0);
  await expect(page.locator("article header a[id] .link-pending")).toHaveCount(1);
  await expect(page.locator(".skeleton-profile i:visible").first()).toBeVisible();
  await release();
  await expect(page.getByRole("heading", { level: 1, name: "Amara Okafor" })).toBeVisible();

  await page.unrouteAll();
  await page.goto("/feed");
  const answer = await holdPages(page);
  await page.getByRole("button", { name: /^Acting as Amara Okafor/ }).click();
  const choice = page.getByRole("navigation").getByRole("button", { name: displayName, exact: true });
  await choice.click();
  await expect(choice).toHaveAttribute("aria-busy", "true");
  await expect(choice).toHaveCSS("position", "relative");
  expect(await choice.evaluate((button) => getComputedStyle(button, "::after").blockSize)).toBe("3px");
  await answer();
  await expect(page.getByRole("button", { name: `Acting as ${displayName}. Open menu` })).toBeVisible();
  await expect(page.locator("[name=actingId][aria-busy=true]")).toHaveCount(0);
});

test("the list of conversations stays as it is and where it is while one of them comes", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  for (let n = 0; n < 20; n++) {
    const other = await person(`Leila Haddad ${n}`, systemClock, newEmail());
    const conversationId = await plantConversation([
      [amara, "JOINED"],
      [other, "JOINED"],
    ]);
    await plantMessage(other, conversationId, `Message ${n}`);
  }
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto("/conversations");
  const release = await holdPages(page);
  const list = page.locator(".inbox-pane");
  const row = list.getByRole("link", { name: "Leila Haddad 8" });
  const none = page.getByText("Choose a conversation, or start a new one.");
  await expect(none).toBeVisible();
  // Not at the list's beginning, and wholly in view.
  await row.evaluate((link) => link.scrollIntoView({ block: "center" }));
  expect(await row.evaluate((link) => link.closest(".list-scroller")!.scrollTop)).toBeGreaterThan(100);
  expect(await page.evaluate(() => document.scrollingElement!.scrollHeight - innerHeight)).toBe(0);
  const top = await restingTop(row);
  await row.click();
  await expect(row.locator(".link-pending")).toBeVisible();
  await expect(none).toBeHidden();
  await expect(page.locator(".skeleton-thread i:visible").first()).toBeVisible();
  for (const pending of [true, false]) {
    await expect(list).toBeVisible();
    await expect(row).toBeVisible();
    expect(Math.abs((await restingTop(row)) - top)).toBeLessThan(3);
    if (!pending) break;
    await release();
    await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
    await expect(page.locator(".skeleton-page")).toHaveCount(0);
  }
});

test("beside the feed stand invitations, the resume, followed topics and organizations; counts stand where they are answered", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const mine = await newOrganization("Dune Keepers", [[amara, "MEMBER"]]);
  const leads = await newOrganization("Open Grid", [[amara, "OWNER"]]);
  const tidewater = await invite(amara);
  await follow(amara, CLIMATE);
  await page.goto("/feed");
  const beside = page.getByRole("complementary", { name: "Beside your feed" });
  const section = (name: string) => beside.getByRole("region", { name });
  await expect(section("Invitations").getByRole("link", { name: /Tidewater Alliance/ })).toContainText(
    "We give the coast its roots back.",
  );
  await expect(section("Invitations").getByRole("link", { name: /Tidewater/ })).toHaveAttribute(
    "href",
    `/profile/${tidewater.handle}`,
  );
  await expect(section("Let’s get started").getByRole("link", { name: "experience" })).toBeVisible();
  await expect(section("Topics you follow").getByRole("link")).toHaveText("Climate");
  await expect(section("Your organizations").getByRole("link", { name: mine.displayName })).toBeVisible();
  const profile = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" });
  await expect(profile).toHaveAccessibleName("Profile 1 new");
  await expectAccessible(page);

  // On a rail the names are tooltips.
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(beside).toBeVisible();
  const name = profile.getByText("Profile", { exact: true });
  await expect(name).toHaveCSS("opacity", "0");
  await profile.hover();
  await expect(name).toHaveCSS("opacity", "1");
  await expect(name).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(beside).toBeHidden();
  await expect(profile).toHaveAccessibleName("Profile 1 new");

  // Acting as another one it is the switcher that tells of it.
  await actAs(amara, leads.id);
  await page.goto("/feed");
  await expect(profile).toHaveAccessibleName("Profile");
  await page.getByRole("button", { name: "Open menu, acting as Open Grid, 1 new elsewhere" }).click();
  await expect(page.getByRole("button", { name: "Amara Okafor 1 new" })).toBeVisible();
  await page.getByRole("link", { name: "Invitations 1 new" }).click();
  await expect(page.getByText("We give the coast its roots back.")).toBeVisible();
  await actAs(amara, amara.profileId);
  await page.goto("/profile");
  await expect(page.getByRole("link", { name: "Organizations 2 1 new" })).toBeVisible();
});
