import type { Page } from "@playwright/test";
import { removeFromGroup } from "@/lib/conversations/mutations/leave";
import { weighPage } from "../../scripts/bench/weight";
import { signedIn, signIn } from "../support/accounts";
import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/browser";
import { joinedGroup, putInto, readWhole, send, write } from "../support/conversations";
import { layoutShift, watchLayoutShifts } from "../support/layout-shifts";
import { cookieOf } from "../support/organizations";
import { confirm, makeAllies, person, type Viewer } from "../support/people";
import { sharedScriptBytes } from "../support/shared-scripts";

/** What a conversation may load beside an empty page (kB, gzip). */
const MOST_SCRIPT = 45;

const box = (page: Page) => page.getByRole("textbox", { name: "Message" });
const bubbles = (page: Page) => page.locator(".msg-bubble");

/** Opens a conversation, and waits until it is live. */
async function openThread(page: Page, conversationId: string) {
  const stream = page.waitForResponse(
    (response) => response.request().resourceType() === "eventsource" && response.url().includes(conversationId),
  );
  const looked = page.waitForResponse((response) => response.url().includes(`${conversationId}/messages?since=`));
  await page.goto(`/conversations/${conversationId}`);
  expect((await stream).status()).toBe(200);
  await looked;
}

async function say(page: Page, text: string) {
  await box(page).fill(text);
  await box(page).press("Enter");
}

async function other(name: string, amara: Viewer) {
  const viewer = await person(name, amara.clock, `${name.split(" ")[0]}.${amara.profileId}@example.org`.toLowerCase());
  await confirm(viewer);
  return viewer;
}

test("a stranger writes, is accepted, and two people talk live: typing, seen, edited, deleted", async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const leila = await other("Leila Haddad", amara);
  const { conversationId } = await write(leila, amara.profileId, "Would you show us your water councils?");
  const elsewhere = await browser.newContext({ baseURL });
  await signIn(elsewhere, leila);
  const hers = await elsewhere.newPage();
  await openThread(hers, conversationId);
  await say(hers, "We’re in Rotterdam, too.");
  await say(hers, "Any day but Monday.");
  await expect(hers.getByText("You can send more messages once Amara Okafor has accepted your request.")).toBeVisible();

  await openThread(page, conversationId);
  await expect(bubbles(page)).toHaveText([
    "Would you show us your water councils?",
    "We’re in Rotterdam, too.",
    "Any day but Monday.",
  ]);
  await expect(page.getByText("Leila Haddad isn’t one of your allies.")).toBeVisible();
  await expectAccessible(page);
  // It was read, which she is not told.
  await expect.poll(async () => (await readWhole(amara, conversationId))!.conversation.mine.unread).toBe(0);
  await expect(hers.getByText("Seen")).toBeHidden();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("isn’t one of your allies")).toBeHidden();

  await box(page).pressSequentially("With pleasure");
  await expect(hers.locator(".msg-typing")).toHaveText("Amara is writing…");
  await expect(hers.locator(".msg-typing")).toBeVisible();
  await expect(hers.getByRole("status").filter({ hasText: "Amara is writing…" })).toHaveCount(1);
  await box(page).press("Enter");
  await box(page).pressSequentially("Any");
  await expect(bubbles(hers).last()).toHaveText("With pleasure");
  await expect(hers.locator(".msg-typing")).toHaveText("Amara is writing…");
  await expect(hers.getByRole("log")).toHaveText("Amara Okafor: With pleasure");
  await expect(page.getByText("Seen", { exact: true })).toBeVisible();
  await say(hers, "Tusday then?");
  await expect(bubbles(page).last()).toHaveText("Tusday then?");
  await expect(hers.getByText("Seen", { exact: true })).toBeVisible();

  // By keyboard alone.
  await hers.getByRole("button", { name: "Options for your message" }).last().focus();
  await hers.keyboard.press("Enter");
  await hers.getByRole("button", { name: "Edit" }).press("Enter");
  await expect(box(hers)).toHaveValue("Tusday then?");
  await expectAccessible(hers);
  await say(hers, "Tuesday then?");
  await expect(bubbles(page).last()).toHaveText("Tuesday then?edited");
  await expect(box(hers)).toHaveValue("");
  await hers.getByRole("button", { name: "Options for your message" }).last().click();
  await hers.getByRole("button", { name: "Delete for everyone" }).click();
  await expect(bubbles(page).last()).toHaveText("Message deleted");
  await page.getByRole("button", { name: "Options for the message by Leila Haddad" }).nth(1).click();
  await page.getByRole("button", { name: "Reply" }).click();
  await say(page, "So are we.");
  await expect(bubbles(hers).last()).toContainText("Leila HaddadWe’re in Rotterdam, too.So are we.");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await elsewhere.close();
});

test.describe("in a group", () => {
  // What one is no longer in is not there.
  test.use({ expectedErrors: /status of 404/ });

  test("whoever is asked into a group reads what comes from then on, and nothing once removed", async ({
    browser,
    page,
    context,
    baseURL,
  }) => {
    const amara = await signedIn(context, "Amara Okafor");
    await confirm(amara);
    const [kwame, ines] = [await other("Kwame Mensah", amara), await other("Inês Carvalho", amara)];
    const conversationId = await joinedGroup("Open Grid Collective", [kwame, ines]);
    await send(kwame, conversationId, "From before.");
    await putInto(conversationId, amara, "INVITED");
    const contexts = [];
    for (const viewer of [kwame, ines]) {
      const made = await browser.newContext({ baseURL });
      await signIn(made, viewer);
      contexts.push(made);
    }
    const [his, hers] = [await contexts[0]!.newPage(), await contexts[1]!.newPage()];
    await openThread(his, conversationId);
    await openThread(hers, conversationId);

    await page.goto(`/conversations/${conversationId}`);
    await expect(page.getByText("From before.")).toBeHidden();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Accept" }).click();
    await expect(his.getByRole("region", { name: "Messages" }).getByText("Amara Okafor joined")).toBeVisible();
    await say(his, "Welcome.");
    await expect(bubbles(page)).toHaveText(["Welcome."]);
    await expect(his.getByText(/^Seen by (Amara and Inês|Inês and Amara)$/)).toBeVisible();
    await say(page, "Gladly.");
    for (const one of [his, hers]) await expect(bubbles(one).last()).toHaveText("Gladly.");

    await removeFromGroup(kwame, { conversationId, participantId: ines.profileId });
    await say(his, "Without Inês.");
    await expect(bubbles(page).last()).toHaveText("Without Inês.");
    await expect(hers.getByRole("alert").getByText("This conversation isn’t here anymore.")).toBeVisible();
    await expect(hers.getByRole("heading", { name: "Open Grid Collective" })).toHaveCount(0);
    await expect(hers.getByText("Without Inês.")).toBeHidden();
    expect((await hers.request.get(`/api/conversations/${conversationId}/messages`)).status()).toBe(404);
    expect((await hers.goto(`/conversations/${conversationId}`))!.status()).toBe(404);
    for (const made of contexts) await made.close();
  });
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

  test("what one writes waits, and goes in its order, once", async ({ page, context }) => {
    const amara = await signedIn(context, "Amara Okafor");
    await confirm(amara);
    const leila = await other("Leila Haddad", amara);
    await makeAllies(amara.profileId, leila.profileId);
    const { conversationId } = await write(leila, amara.profileId, "How was the harbour?");
    await openThread(page, conversationId);
    await context.setOffline(true);
    const words = [1, 2, 3, 4, 5].map((n) => `Word ${n} of the harbour.`);
    for (const word of words) await say(page, word);
    await expect(page.getByText("Waiting for a connection").first()).toBeVisible();
    await expect(bubbles(page)).toHaveCount(6);
    await send(leila, conversationId, "Are you there?");
    await context.setOffline(false);
    await expect(bubbles(page)).toHaveText(["How was the harbour?", "Are you there?", ...words]);
    await expect(page.getByText("Waiting for a connection")).toHaveCount(0);
    const arrived = async () => (await readWhole(leila, conversationId))!.messages.map(({ text }) => text);
    await expect.poll(arrived).toEqual(["How was the harbour?", "Are you there?", ...words]);
    await expect(page.getByText("Sent", { exact: true })).toBeVisible();
    await page.reload();
    await expect(bubbles(page)).toHaveCount(7);
  });

  test("two tabs that send at once what waits in both lose nothing, and send nothing twice", async ({
    page,
    context,
  }) => {
    const amara = await signedIn(context, "Amara Okafor");
    await confirm(amara);
    const leila = await other("Leila Haddad", amara);
    const { conversationId } = await write(leila, amara.profileId, "How was the harbour?");
    /** That wait in each of them; 20 more are written while they go. */
    const many = process.env.ALLYWAY_LONG ? 100 : 20;
    let hasLine = false;
    const taken = new Map<string, string>();
    // A server that takes more than one may write, each key once.
    await context.route(`**/api/conversations/${conversationId}/messages`, (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      if (!hasLine) return route.abort("internetdisconnected");
      const { key, text } = route.request().postDataJSON() as { key: string; text: string };
      if (!taken.has(key)) taken.set(key, text);
      return route.fulfill({ json: { conversationId, messageId: key, sequence: 1, message: null } });
    });
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) {
      // One of them has the stream of both.
      const looked = tab.waitForResponse((response) => response.url().includes(`${conversationId}/messages?since=`));
      await tab.goto(`/conversations/${conversationId}`);
      await looked;
    }
    const writeMany = (tab: Page, words: string[]) =>
      box(tab).evaluate((area: HTMLTextAreaElement, all) => {
        for (const text of all) {
          area.value = text;
          area.form!.requestSubmit();
        }
      }, words);
    const wordsOf = tabs.map((_, tab) => Array.from({ length: many + 20 }, (_, n) => `Word ${n} of tab ${tab}.`));
    // Each waits for what the other has written.
    for (let from = 0; from < many; from += many / 2)
      for (const [at, tab] of tabs.entries()) await writeMany(tab, wordsOf[at]!.slice(from, from + many / 2));
    hasLine = true;
    await Promise.all(tabs.map((tab) => tab.evaluate(() => window.dispatchEvent(new Event("online")))));
    for (let n = many; n < many + 20; n++)
      await Promise.all(tabs.map((tab, at) => writeMany(tab, wordsOf[at]!.slice(n, n + 1))));
    const waiting = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":outbox:")));
    await expect.poll(waiting, { timeout: 240_000 }).toEqual([]);
    for (const [at, words] of wordsOf.entries())
      expect([...taken.values()].filter((text) => text.endsWith(`tab ${at}.`))).toEqual(words);
    expect(taken.size).toBe(2 * (many + 20));
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one reads and writes by pages and forms", async ({ page, context }) => {
    const amara = await signedIn(context, "Amara Okafor");
    await confirm(amara);
    const leila = await other("Leila Haddad", amara);
    await makeAllies(amara.profileId, leila.profileId);
    const { conversationId } = await write(leila, amara.profileId, "Message 1");
    for (let n = 2; n <= 40; n++) await send(leila, conversationId, `Message ${n}`);
    await page.goto(`/conversations/${conversationId}`);
    await expect(bubbles(page).first()).toHaveText("Message 1");
    await page.getByRole("link", { name: "Later messages" }).click();
    await expect(bubbles(page).last()).toHaveText("Message 40");
    await page.goto(`/conversations/${conversationId}`);
    for (const text of ["First.", "Second."]) {
      await box(page).fill(text);
      await page.getByRole("button", { name: "Send" }).click();
    }
    await expect.poll(async () => (await readWhole(leila, conversationId))!.messages.at(-1)!.text).toBe("Second.");
    expect((await readWhole(leila, conversationId))!.messages).toHaveLength(42);
  });
});

test("on a phone a conversation has the window for itself", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  const leila = await other("Leila Haddad", amara);
  const { conversationId } = await write(leila, amara.profileId, "Are you at the dike?");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/conversations/${conversationId}`);
  await expect(page.locator(".top-bar")).toBeHidden();
  await expect(page.locator(".tab-bar")).toBeHidden();
  // Whatever lay over it would take the click.
  await box(page).click();
  await page.getByRole("link", { name: "All conversations" }).click();
  await expect(page.locator(".tab-bar")).toBeVisible();
});

test("on a slow line a conversation is shown once it is there, and nothing of it moves", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const leila = await other("Leila Haddad", amara);
  const { conversationId } = await write(leila, amara.profileId, "Are you at the dike?");
  await makeAllies(amara.profileId, leila.profileId);
  for (let n = 1; n <= 24; n++) await send(amara, conversationId, `It holds, ${n} ${crypto.randomUUID().repeat(3)}`);
  await page.setViewportSize({ width: 390, height: 844 });
  // Its scripts and styles are known from here: the line has the page alone to bring.
  await page.goto(`/conversations/${conversationId}`);
  await page.waitForLoadState("networkidle");
  const line = await context.newCDPSession(page);
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: 8 * 1024,
    uploadThroughput: 1024 * 1024,
  });
  await watchLayoutShifts(page);
  await page.goto(`/conversations/${conversationId}`, { waitUntil: "domcontentloaded" });
  await expect(bubbles(page).last()).toBeInViewport();
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test("a conversation loads at most 45 kB of script more than an empty page", async ({ context, baseURL }) => {
  const amara = await signedIn(context, "Amara Okafor");
  // As most are: what asks for it comes by itself, late.
  await confirm(amara);
  const leila = await other("Leila Haddad", amara);
  const { conversationId } = await write(leila, amara.profileId, "Message 1");
  const { script } = await weighPage(`${baseURL}/conversations/${conversationId}`, await cookieOf(context));
  const more = (script - sharedScriptBytes()) / 1024;
  console.log(`kB gzip: a conversation's script ${more.toFixed(1)} over an empty page`);
  expect(more).toBeLessThanOrEqual(MOST_SCRIPT);
});
