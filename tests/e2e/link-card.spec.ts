import type { BrowserContext, Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessibleWhole, show, test, variants } from "../support/browser";
import { person } from "../support/people";
import { post } from "../support/posts";

const LINK = "https://shore.example/why-we-meet";
const title = (page: Page) => page.getByRole("textbox", { name: "Title of the card" });
const text = (page: Page) => page.getByRole("textbox", { name: "What’s behind the link" });
const card = (page: Page, name: string) => page.getByRole("link", { name });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

/** What a browser asks of anybody but this site. */
function askedElsewhere(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== env().APP_URL) asked.push(request.url());
  });
  return asked;
}

async function look(page: Page, name: string) {
  for (const variant of variants) {
    await show(page, variant);
    await expectAccessibleWhole(page);
    if (!process.env.ALLYWAY_SHOTS) continue;
    await page.screenshot({ path: `tests/results/shots/${name}-${variant.width}-${variant.scheme}.png` });
  }
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 844 });
}

test("whoever writes a link is offered a card for it, says what is there, and others see it; nobody asks the site", async ({
  browser,
  page,
  context,
}) => {
  const theirs = await browser.newContext();
  const [asked, askedByThem] = [askedElsewhere(context), askedElsewhere(theirs)];
  const amara = await signedIn(context, "Amara Okafor");
  await signedIn(theirs, "Mateo Rivas");
  await page.goto("/feed");
  const area = page.getByRole("textbox", { name: /What are you working on/ });
  await area.fill(`Read ${LINK}`);
  // By keyboard.
  await page.getByRole("button", { name: "Add a card for shore.example" }).press("Enter");
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveValue("Why we meet");
  await look(page, "link-card-composer");
  // Enter in a line does not post, and a reload loses nothing.
  await title(page).fill("Why we meet at the <shore>");
  await title(page).press("Enter");
  await text(page).fill("Each month at low tide");
  await page.reload();
  await expect(title(page)).toHaveValue("Why we meet at the <shore>");
  await expect(text(page)).toHaveValue("Each month at low tide");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("Post published")).toBeVisible();
  await expect(title(page)).toBeHidden();
  const own = await db.post.findFirstOrThrow({ where: { profileId: amara.profileId } });
  expect([own.cardLink, own.cardTitle, own.cardText]).toEqual([
    LINK,
    "Why we meet at the <shore>",
    "Each month at low tide",
  ]);
  const shown = "Why we meet at the <shore> Each month at low tide shore.example";
  await expect(card(page, shown)).toBeVisible();

  const seen = await theirs.newPage();
  await seen.goto(`/posts/${own.id}`);
  await expect(card(seen, shown)).toHaveAttribute("href", LINK);
  await expect(card(seen, shown)).toHaveAttribute("rel", "nofollow ugc noopener noreferrer");
  await look(seen, "link-card");

  // An edit of it is one that others can look up; one that takes the link out takes the card with it.
  await page.goto(`/posts/${own.id}/edit`);
  await title(page).fill("Where we meet");
  await look(page, "link-card-edit");
  await save(page);
  await expect(card(page, "Where we meet")).toBeVisible();
  await seen.goto(`/posts/${own.id}/versions`);
  await expect(card(seen, "Where we meet")).toBeVisible();
  await expect(card(seen, shown)).toBeVisible();
  await page.goto(`/posts/${own.id}/edit`);
  const edited = page.getByRole("textbox", { name: "Text", exact: true });
  // What is filled in while the script comes may stand beside what it was.
  await expect(async () => {
    await edited.fill("Nothing to read");
    await expect(page.getByText("The text has no link, so the post goes without this card.")).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await save(page);
  await expect(page).toHaveURL(`/posts/${own.id}`);
  await expect(page.getByText("Nothing to read")).toBeVisible();
  await expect(card(page, "Where we meet")).toHaveCount(0);
  await seen.goto(`/posts/${own.id}`);
  await expect(seen.getByText("Nothing to read")).toBeVisible();
  await expect(card(seen, "Where we meet")).toHaveCount(0);
  expect([asked, askedByThem]).toEqual([[], []]);
  await theirs.close();
});

test("a post of several links says of which its card is, and goes without one that was taken away", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  await page.goto("/feed");
  const area = page.getByRole("textbox", { name: /What are you working on/ });
  await area.fill(`Read ${LINK} and https://tide.example`);
  const add = page.getByRole("button", { name: "Add a card for shore.example" });
  await add.click();
  await page.getByLabel("Card for").selectOption("https://tide.example");
  await title(page).fill("");
  await text(page).fill("No title");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("Give the card a title, or take its text out")).toBeVisible();
  await expect(text(page)).toHaveValue("No title");
  await title(page).fill("The tide table");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(card(page, "The tide table No title tide.example")).toBeVisible();

  await area.fill(`Once more ${LINK}`);
  await add.click();
  await page.getByRole("button", { name: "Remove the card" }).click();
  await expect(area).toBeFocused();
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("article").filter({ hasText: "Once more" })).toBeVisible();
  const rows = await db.post.findMany({ where: { profileId: amara.profileId }, orderBy: { id: "asc" } });
  expect(rows.map(({ cardLink }) => cardLink)).toEqual(["https://tide.example", null]);
});

test("without JavaScript a post that is edited gets its card, and loses it", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const asked = askedElsewhere(context);
  const leila = await person("Leila Haddad", undefined, newEmail());
  await signIn(context, leila);
  const postId = await post(leila, `Read ${LINK} and https://tide.example`);
  const page = await context.newPage();
  await page.goto(`/posts/${postId}/edit`);
  await page.getByText("Link card").click();
  await expect(page.getByRole("button", { name: "Suggest a title" })).toBeHidden();
  await page.getByLabel("Card for").selectOption("https://tide.example");
  await text(page).fill("Of this month");
  await save(page);
  await expect(page.getByText("Give the card a title, or take its text out")).toBeVisible();
  await expect(text(page)).toHaveValue("Of this month");
  await title(page).fill("The tide table");
  await save(page);
  await page.goto(`/posts/${postId}`);
  await expect(card(page, "The tide table Of this month tide.example")).toBeVisible();
  await page.goto(`/posts/${postId}/edit`);
  await title(page).fill("");
  await text(page).fill("");
  await save(page);
  await page.goto(`/posts/${postId}`);
  await expect(page.getByRole("link", { name: "https://tide.example" })).toBeVisible();
  expect(asked).toEqual([]);
  await context.close();
});
