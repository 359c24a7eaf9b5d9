import type { BrowserContext, Page } from "@playwright/test";
import { OFFLINE_HOURS } from "@/lib/accounts/schema/offline";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { HOUR_MS } from "@/lib/time";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { readWhole, send, write } from "../support/conversations";
import { actAs } from "../support/organizations";
import { confirm, makeAllies, organization, person } from "../support/people";
import { post } from "../support/posts";

const BANNER = /^You’re offline\. This is what was here at \d+:\d\d\s[AP]M\.$/;
const keepSwitch = (page: Page) => page.getByRole("switch", { name: "Read without a connection" });
const banner = (page: Page) => page.getByRole("status").filter({ hasText: BANNER });
const box = (page: Page) => page.getByRole("textbox", { name: "Message" });
const bubbles = (page: Page) => page.locator(".msg-bubble");

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load resource|fetch)|network error/ });

/** What this browser keeps of which pages. */
async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has("kept"))) return [];
    const requests = await (await caches.open("kept")).keys();
    return requests.map(({ url }) => new URL(url).pathname).sort();
  });
}

/**
 * What a page names comes behind it, and what that needs: here whether what comes once a post is written is kept, its script
 * and all that scripts name, and the texts of such scripts.
 */
async function keepsComposer(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const cache = await caches.open("assets");
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const texts = await Promise.all((await cache.matchAll()).map((response) => response.text()));
    const named = texts.flatMap((text) => text.match(/\bstatic\/chunks\/[\w~-][\w.~-]*\.js/g) ?? []);
    const isSend = (text: string) => text.includes("pictures.unfinished") && text.includes("composer.stillDraft");
    const isWhole = named.every((name) => kept.includes(`/_next/${name}`));
    return isWhole && kept.includes("/api/texts") && texts.some(isSend);
  });
}

/** Somebody with an ally who wrote to them and posted, and whose browser keeps what they read. */
async function reading(page: Page, context: BrowserContext) {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const leila = await person("Leila Haddad", amara.clock, `leila.${amara.profileId}@example.org`);
  await confirm(leila);
  await makeAllies(amara.profileId, leila.profileId);
  await post(leila, "The dike holds.");
  const { conversationId } = await write(leila, amara.profileId, "How was the harbour?");
  const thread = `/conversations/${conversationId}`;
  await page.goto("/settings/devices");
  await expect(keepSwitch(page)).not.toBeChecked();
  await keepSwitch(page).click();
  await expect(keepSwitch(page)).toBeChecked();
  await page.goto("/feed");
  await expect(page.getByText("The dike holds.")).toBeVisible();
  await page.goto("/conversations");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Leila Haddad/ })
    .first()
    .click();
  await expect(bubbles(page)).toHaveText(["How was the harbour?"]);
  await expect.poll(() => keptPaths(page)).toEqual(["/", "/api/offline", "/conversations", thread, "/feed"]);
  await expect.poll(() => keepsComposer(page), { timeout: 120_000 }).toBe(true);
  return { amara, leila, conversationId, thread };
}

/** Without a line nothing at all comes, as in a browser that keeps nothing. */
async function expectNothing(page: Page, context: BrowserContext, paths: string[]) {
  await context.setOffline(true);
  for (const path of paths)
    expect(
      await page.goto(path).then(
        () => "shown",
        () => "nothing",
      ),
    ).toBe("nothing");
  await context.setOffline(false);
}

test("what was read is there without a line, and says so; what is written then goes once there is one, once, in its order", async ({
  page,
  context,
}) => {
  const { amara, leila, conversationId, thread } = await reading(page, context);
  await context.setOffline(true);
  await page.goto("/feed");
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText("The dike holds.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox").fill("From the night train.");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("Your post goes out by itself once there is one")).toBeVisible();
  // A reload loses neither.
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveValue("From the night train.");
  await page.goto(thread);
  await expect(banner(page)).toBeVisible();
  await expect(bubbles(page)).toHaveText(["How was the harbour?"]);
  const words = [1, 2, 3].map((n) => `Word ${n} of the harbour.`);
  for (const word of words) {
    await box(page).fill(word);
    await box(page).press("Enter");
  }
  await page.reload();
  await expect(bubbles(page)).toHaveText(["How was the harbour?", ...words]);
  // Of a page that was not kept one comes to the feed.
  await page.goto("/jobs");
  await expect(page).toHaveURL(/\/(feed)?$/);
  await expect(banner(page)).toBeVisible();
  await page.goto(thread);
  await send(leila, conversationId, "Are you there?");
  await context.setOffline(false);
  const arrived = async () => (await readWhole(leila, conversationId))!.messages.map(({ text }) => text);
  await expect.poll(arrived).toEqual(["How was the harbour?", "Are you there?", ...words]);
  await expect
    .poll(() => db.post.findMany({ where: { profileId: amara.profileId }, select: { text: true } }))
    .toEqual([{ text: "From the night train." }]);
  // The page as it is takes the place of the one that was kept.
  await expect(bubbles(page)).toHaveText(["How was the harbour?", "Are you there?", ...words]);
  await expect(banner(page)).toHaveCount(0);
  await page.goto("/feed");
  await expect(page.getByRole("textbox")).toHaveValue("");
  await expect(page.getByText("From the night train.")).toHaveCount(1);
});

test("with a line no page is an old one", async ({ page, context }) => {
  const { leila } = await reading(page, context);
  await page.goto("/feed");
  await post(leila, "The pumps run, too.");
  await page.reload();
  await expect(page.getByText("The pumps run, too.")).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test("nothing is left once one has signed out, and another person finds it turned off", async ({ page, context }) => {
  const { thread } = await reading(page, context);
  await page.goto("/settings");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth/);
  expect(await keptPaths(page)).toEqual([]);
  await expectNothing(page, context, ["/feed", "/conversations", thread]);
  await signedIn(context, "Kwame Mensah");
  await page.goto("/settings/devices");
  await expect(keepSwitch(page)).not.toBeChecked();
  await page.goto("/feed");
  await expect(page.getByRole("textbox")).toBeVisible();
  expect(await keptPaths(page)).toEqual([]);
});

test("nothing is left once the session was ended elsewhere, as soon as there is a line", async ({ page, context }) => {
  const { amara, thread } = await reading(page, context);
  await db.session.deleteMany({ where: { userId: amara.userId } });
  // A tab that stands hears of it by its stream; here by the next page.
  await page.goto("/jobs");
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(() => keptPaths(page)).toEqual([]);
  await expectNothing(page, context, ["/feed", thread]);
});

test("nothing is shown once its time is over, and whoever turns it off keeps nothing", async ({ page, context }) => {
  const { thread } = await reading(page, context);
  // Each page as if it had been kept a day ago. One that is being kept meanwhile is new.
  await expect(async () => {
    await page.evaluate(async (ms) => {
      const kept = await caches.open("kept");
      for (const request of await kept.keys()) {
        const was = (await kept.match(request))!;
        const headers = new Headers(was.headers);
        for (const name of ["kept-at", "kept-until"]) headers.set(name, String(Number(headers.get(name)) - ms));
        await kept.put(request, new Response(await was.text(), { headers }));
      }
    }, OFFLINE_HOURS * HOUR_MS);
    await expectNothing(page, context, ["/feed", thread]);
  }).toPass();
  await page.goto("/feed");
  await expect.poll(() => keptPaths(page)).toContain("/feed");
  await page.goto("/settings/devices");
  await expect(keepSwitch(page)).toBeChecked();
  await keepSwitch(page).click();
  await expect(keepSwitch(page)).not.toBeChecked();
  await expect.poll(() => keptPaths(page)).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
  await expectNothing(page, context, ["/feed"]);
});

test("nothing is kept where the session ends with the browser", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  await db.session.updateMany({ where: { userId: amara.userId }, data: { persistence: "SESSION" } });
  await context.addCookies([{ name: "allyway.browser", value: "open", url: process.env.APP_URL! }]);
  await page.goto("/settings/devices");
  await expect(page.getByText(/so nothing is kept\. Sign in again/)).toBeVisible();
  await expect(keepSwitch(page)).toHaveCount(0);
});

test("what a member left waiting as their organization no colleague sends, nor sees, in the same browser", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const ruth = await person("Ruth Abara", systemClock, newEmail());
  const leila = await person("Leila Haddad", systemClock, newEmail());
  for (const one of [amara, ruth, leila]) await confirm(one);
  const members: Parameters<typeof organization>[1] = [amara, ruth].map((one) => [one, "OWNER"]);
  const id = await organization("Tidewater Alliance", members);
  await makeAllies(id, leila.profileId);
  const { conversationId } = await write(leila, id, "Is the gate open?");
  const thread = `/conversations/${conversationId}`;
  const written = async () => (await readWhole(leila, conversationId))!.messages.map(({ text }) => text);
  await actAs(amara, id);
  await page.goto("/feed");
  await page.getByRole("textbox").fill("Half a thought of Amara’s.");
  await page.goto(thread);
  await context.setOffline(true);
  await box(page).fill("From Amara.");
  await box(page).press("Enter");
  await expect(bubbles(page)).toHaveText(["Is the gate open?", "From Amara."]);
  await db.session.deleteMany({ where: { userId: amara.userId } });
  await page.goto("about:blank");
  await context.setOffline(false);
  await signIn(context, ruth);
  await actAs(ruth, id);
  await page.goto(thread);
  await expect(bubbles(page)).toHaveText(["Is the gate open?"]);
  await box(page).fill("From Ruth.");
  await box(page).press("Enter");
  await expect.poll(written).toEqual(["Is the gate open?", "From Ruth."]);
  await page.goto("/feed");
  await expect(page.getByRole("textbox")).toBeVisible();
  await page.getByRole("textbox").fill("Ruth’s own.");
  await page.reload();
  await expect(page.getByRole("textbox")).toHaveValue("Ruth’s own.");
  await db.session.deleteMany({ where: { userId: ruth.userId } });
  await signIn(context, amara);
  await actAs(amara, id);
  await page.goto("/feed");
  await expect(page.getByRole("textbox")).toHaveValue("Half a thought of Amara’s.");
  // A colleague has answered since: Amara says whether hers still goes.
  await page.goto(thread);
  await expect(bubbles(page)).toHaveText(["Is the gate open?", "From Ruth.", "From Amara."]);
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect.poll(written).toEqual(["Is the gate open?", "From Ruth.", "From Amara."]);
});

test("a tab that a member left shows who signs in after them, as the same organization, and nothing of theirs", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const ruth = await person("Ruth Abara", systemClock, newEmail());
  const members: Parameters<typeof organization>[1] = [amara, ruth].map((one) => [one, "OWNER"]);
  const id = await organization("Tidewater Alliance", members);
  await actAs(amara, id);
  await page.goto("/feed#content");
  const whose = page.locator("[data-person]");
  await expect(whose).toHaveAttribute("data-person", amara.ownProfileId);
  await page.getByRole("textbox").fill("Half a thought of Amara’s.");
  // By then it hears other tabs.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("acting-profile")))
    .toBe(`${id} ${amara.ownProfileId}`);
  await db.session.deleteMany({ where: { userId: amara.userId } });
  await signIn(context, ruth);
  await actAs(ruth, id);
  const other = await context.newPage();
  await other.goto("/feed");
  await expect(whose).toHaveAttribute("data-person", ruth.ownProfileId);
  for (const tab of [page, other]) await expect(tab.getByRole("textbox")).toHaveValue("");
});

test("what a page fetches once it stands comes by itself, although the line was lost meanwhile", async ({
  page,
  context,
  baseURL,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const leila = await person("Leila Haddad", systemClock, newEmail());
  await makeAllies(amara.profileId, leila.profileId);
  const { conversationId } = await write(leila, amara.profileId, "How was the harbour?");
  const thread = `/conversations/${conversationId}`;
  const sent = await (await context.request.get(`${baseURL}${thread}`)).text();
  let hasLine = false;
  /** How often each was asked for, of what stands not in the page itself. */
  const asked = new Map<string, number>();
  await page.route(/_next\/static\/chunks\/|\/api\/(texts|live)\b/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (hasLine || sent.includes(pathname)) return route.continue();
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
    return route.abort("internetdisconnected");
  });
  await page.goto(thread);
  // The texts are those of the button, and every script is asked for a second time by the module loader itself.
  const hasTwice = () => [...asked].every(([pathname, times]) => !pathname.endsWith(".js") || times > 1);
  await expect.poll(() => asked.has("/api/texts") && hasTwice()).toBe(true);
  const attach = page.getByRole("button", { name: "Add pictures or files" });
  await expect(attach).toHaveCount(0);

  hasLine = true;
  const stream = page.waitForRequest(/\/api\/live\b/);
  // The last of them may fail only now.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(attach).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  await stream;
  await send(leila, conversationId, "Are you there?");
  await expect(bubbles(page)).toHaveText(["How was the harbour?", "Are you there?"]);
});

test("a waiting post that isn’t taken says so on whatever page one is by then", async ({ page, context }) => {
  const { profileId } = await signedIn(context, "Amara Okafor");
  // Before the app runs, which would send it at once.
  await page.addInitScript((owner) => {
    const draft = {
      version: 1,
      at: 0,
      values: { text: "Too long. ".repeat(600) },
      idempotencyKey: crypto.randomUUID(),
    };
    for (const kind of ["post", "waiting-post"]) localStorage.setItem(`draft:${owner}:${kind}`, JSON.stringify(draft));
  }, profileId);
  await page.goto("/jobs");
  await expect(page.getByText("Your post isn’t published: it’s still a draft")).toBeVisible();
  await page.getByRole("link", { name: "Open the draft" }).click();
  await expect(page.getByRole("textbox", { name: /^What are you working on/ })).toHaveValue(/^Too long\./);
});

for (const variant of variants)
  test(`what says that one is offline is accessible: ${variant.width} px, ${variant.scheme}`, async ({
    page,
    context,
  }) => {
    await show(page, variant);
    const { thread } = await reading(page, context);
    const shots = process.env.ALLYWAY_SHOTS;
    const look = async (name: string) => {
      await expectAccessible(page);
      if (shots) await page.screenshot({ path: `${shots}/${name}-${variant.width}-${variant.scheme}.png` });
    };
    await page.goto("/settings/devices");
    await expect(keepSwitch(page)).toBeChecked();
    await keepSwitch(page).scrollIntoViewIfNeeded();
    await look("offline-switch");
    await context.setOffline(true);
    for (const [name, path] of [
      ["feed", "/feed"],
      ["thread", thread],
    ] as const) {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
      await look(`offline-${name}`);
    }
    // However far one has read.
    await page.goto("/feed");
    await page.getByRole("main").evaluate((main) => {
      main.style.minBlockSize = "300vh";
      window.scrollTo(0, main.scrollHeight);
    });
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    const line = (await banner(page).boundingBox())!;
    const frame = page.locator(variant.width < 768 ? ".top-bar" : ".side-nav");
    expect((await frame.boundingBox())!.y).toBe(line.y + line.height);
    await look("offline-feed-below");
    // Of a thread, as high as the window, nothing goes beneath it.
    await page.goto(thread);
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goto("/conversations");
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await look("offline-inbox");
  });
