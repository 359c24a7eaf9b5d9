import type { Locator, Page } from "@playwright/test";
import { systemClock } from "@/lib/clock";
import { newEmail, signedIn } from "../support/accounts";
import { expect, expectAccessible, test } from "../support/browser";
import { send, write } from "../support/conversations";
import { group } from "../support/groups";
import { confirm, makeAllies, person } from "../support/people";

const MOST_STEPS = 60;

async function writer(name: string) {
  const viewer = await person(name, systemClock, newEmail());
  await confirm(viewer);
  return viewer;
}

/** By Tab alone, as far as that may be. */
async function tabTo(page: Page, place: Locator, key = "Tab") {
  await expect(place).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error("never reached");
}

async function expectFine(page: Page) {
  // A page that was gone to gets its title a moment after its address.
  await expect(page).toHaveTitle(/./);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** One heading names the page, on any screen, and each button says by its name alone what it does. */
async function expectClear(page: Page, path: string) {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(page.getByRole("heading", { level: 1 }), `${path} at ${width} px`).toHaveCount(1);
    const buttons = await page.getByRole("main").getByRole("button").all();
    const names = await Promise.all(
      buttons.map((button) => button.evaluate((one) => one.ariaLabel ?? one.textContent)),
    );
    expect(names, path).toEqual([...new Set(names)]);
  }
}

test("everything about conversations is done by keyboard alone", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const [leila, mateo] = [await writer("Leila Haddad"), await writer("Mateo Rivas")];
  for (const one of [leila, mateo]) await makeAllies(amara.profileId, one.profileId);
  const { conversationId } = await write(leila, amara.profileId, "How was the harbour?");
  await send(leila, conversationId, "Shall we say Tuesday?");
  await page.setViewportSize({ width: 1280, height: 800 });

  // Search: from the field to the message, and back to everything.
  await page.goto("/conversations");
  await tabTo(page, page.getByRole("searchbox", { name: "Search people and messages" }));
  await page.keyboard.type("harbour");
  const hit = page.getByRole("listitem").filter({ hasText: "How was the harbour?" }).getByRole("link");
  await expect(hit).toBeVisible();
  await expectFine(page);
  await tabTo(page, hit);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\?message=/);
  await expect(page.locator(":focus")).toContainText("How was the harbour?");

  // A message: answered by its menu.
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAccessibleName(
    "Options for the message by Leila Haddad: How was the harbour?",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Reply", exact: true })).toBeFocused();
  await expectFine(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Message" })).toBeFocused();
  await page.keyboard.type("Calm.");
  await page.keyboard.press("Enter");
  await expect(page.locator(".msg-bubble").last()).toContainText("Calm.");

  // A file: chosen, described, taken out.
  const adding = page.getByLabel("Add pictures or files");
  await tabTo(page, adding, "Shift+Tab");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Space")]);
  await chooser.setFiles({ name: "tides.txt", mimeType: "text/plain", buffer: Buffer.from("Low tide at six.") });
  await expect(page.getByRole("button", { name: "Remove tides.txt" })).toBeVisible();
  await expectFine(page);
  await tabTo(page, page.getByRole("button", { name: "Remove tides.txt" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(adding).toBeFocused();

  // The list: a conversation is pinned by its menu.
  await page.goto("/conversations");
  await tabTo(page, page.getByRole("button", { name: "Options for Leila Haddad" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Pin", exact: true })).toBeVisible();
  await expectFine(page);
  await tabTo(page, page.getByRole("button", { name: "Pin", exact: true }), "ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "Pinned" })).toBeVisible();

  // A group of two who are looked for.
  await tabTo(page, page.getByRole("link", { name: "New conversation" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("/conversations/new");
  await expectFine(page);
  for (const { profile } of [leila, mateo]) {
    const field = page.getByRole("searchbox", { name: "Search by name" });
    await tabTo(page, field, profile === leila.profile ? "Tab" : "Shift+Tab");
    await page.keyboard.press("Control+A");
    await page.keyboard.type(profile.handle);
    const choice = page.getByRole("checkbox", { name: `@${profile.handle} · Ally` });
    await tabTo(page, choice);
    await page.keyboard.press("Space");
    await expect(choice).toBeChecked();
  }
  await tabTo(page, page.getByRole("button", { name: "Next", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("textbox", { name: "Name of the group" }));
  await expectFine(page);
  await page.keyboard.type("Dune dig");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dune dig" })).toBeVisible();

  // Its details: somebody is taken out again.
  await tabTo(page, page.getByRole("link", { name: "Details" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/details$/);
  await expectFine(page);
  await tabTo(page, page.getByRole("button", { name: "Options for Mateo Rivas" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Withdraw invitation" }), "ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectFine(page);
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Withdraw invitation" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invitation withdrawn")).toBeVisible();
  await expect(page.locator(".inbox-page").getByText("Mateo Rivas")).toHaveCount(0);
});

test("every screen of conversations is accessible, also on a small phone", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const [leila, mateo] = [await writer("Leila Haddad"), await writer("Mateo Rivas")];
  await makeAllies(amara.profileId, leila.profileId);
  const { conversationId } = await write(mateo, amara.profileId, "May I ask you something?");
  await send(mateo, conversationId, "It’s about the dunes.");
  const made = await group(amara, [leila], [mateo], "Dune dig");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    "/conversations",
    "/conversations?show=requests",
    "/conversations?show=archived",
    "/conversations?q=nothing",
    `/conversations/${conversationId}`,
    `/conversations/${made}/details`,
    `/conversations/${made}/invite`,
    `/conversations/${made}/picture`,
    "/conversations/new",
    "/settings/privacy/messages",
  ]) {
    await page.goto(path);
    await expectFine(page);
    if (path.startsWith("/conversations")) await expectClear(page, path);
  }
  // With letters twice as large nothing stands upon another, and what a conversation is called can be read.
  await page.setViewportSize({ width: 390, height: 844 });
  const openLarge = async (path: string) => {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  };
  const boxOf = async (place: Locator) => (await place.boundingBox())!;
  await openLarge("/conversations?show=groups");
  const title = await page.getByRole("heading", { name: "Conversations" }).evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const { bottom, right } = range.getBoundingClientRect();
    return { bottom, right };
  });
  const button = await boxOf(page.getByRole("link", { name: "New conversation" }));
  expect(button.x >= title.right || button.y >= title.bottom).toBe(true);
  const clipped = (element: Element) => element.scrollWidth > element.clientWidth;
  expect(await page.locator(".conv-link > span").first().evaluate(clipped)).toBe(false);
  await openLarge(`/conversations/${made}`);
  expect(await page.getByRole("heading", { name: "Dune dig" }).evaluate(clipped)).toBe(false);
  await openLarge("/conversations/new");
  const bar = await boxOf(page.locator(".pick-bar"));
  const row = await boxOf(page.locator(".pick-row").first());
  expect(row.x + row.width).toBeLessThanOrEqual(bar.x + bar.width + 16);
});
