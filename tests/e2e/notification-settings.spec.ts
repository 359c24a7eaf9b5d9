import type { Page } from "@playwright/test";
import { unsubscribeToken } from "@/lib/auth/unsubscribe-token";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { changeNotifications } from "@/lib/notifications/mutations/choose";
import { likePost } from "@/lib/posts/mutations/like";
import { newEmail, outboxOf, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessibleWhole, show, test, variants, saidSaved } from "../support/browser";
import { joinedGroup, send } from "../support/conversations";
import { actAs, newOrganization } from "../support/organizations";
import { confirm, person } from "../support/people";
import { post } from "../support/posts";

const PATH = "/settings/notifications";
const HOUR_MS = 3_600_000;
const shots = process.env.ALLYWAY_SHOTS;
const earlier = { now: () => new Date(Date.now() - HOUR_MS) };
const mailed = (page: Page, type: string, frequency: string) =>
  page.getByRole("group", { name: type, exact: true }).getByRole("button", { name: frequency });
const chosen = (userId: string) => db.digestChoice.findMany({ where: { userId }, select: { frequency: true } });

async function look(page: Page, name: string) {
  for (const variant of variants) {
    await show(page, variant);
    await expectAccessibleWhole(page);
    if (shots)
      await page.screenshot({ path: `${shots}/${name}-${variant.width}-${variant.scheme}.png`, fullPage: true });
  }
  await show(page, { width: 390, scheme: "light" });
}

test("a digest that somebody chose arrives with what they have not read, and its link ends it without a sign-in", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  await page.goto(PATH);
  const unread = page.getByRole("region", { name: "Unread messages and quiet hours" });
  await expect(unread.getByText("Confirm your address first")).toBeVisible();
  await expect(unread.getByRole("link", { name: "correct the address" })).toHaveAttribute("href", "/settings/email");
  await confirm(amara);
  const { email } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
  await page.goto("/settings");
  await page.getByRole("main").getByRole("link", { name: "Notifications" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect(mailed(page, "Likes", "Off")).toHaveAttribute("aria-pressed", "true");
  await mailed(page, "Likes", "Weekly").click();
  await expect(saidSaved(page)).toBeAttached();
  await page.reload();
  await expect(mailed(page, "Likes", "Weekly")).toHaveAttribute("aria-pressed", "true");
  await look(page, "settings-notifications");
  expect(await db.digestSettings.findUnique({ where: { userId: amara.userId } })).toMatchObject({
    locale: "en",
    timeZone: await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
  });

  // An hour ago somebody liked what she had posted, and now it is Monday morning.
  const leila = await person("Leila Haddad", earlier, newEmail());
  await likePost(leila, { postId: await post(amara, "The dunes hold") });
  const due = { dueAt: new Date(), toldUntil: new Date(Date.now() - 2 * HOUR_MS) };
  await db.digest.updateMany({ where: { userId: amara.userId }, data: due });
  await db.$executeRaw`SELECT graphile_worker.add_job('digests')`;
  const subject = "1 new notification on Allyway";
  await expect.poll(() => db.outboxMail.count({ where: { to: email, subject } })).toBe(1);

  const second = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const elsewhere = await second.newPage();
  await elsewhere.goto(outboxOf(email));
  const mail = elsewhere.getByRole("article").filter({ hasText: email }).filter({ hasText: subject });
  await expect(mail).toContainText("Leila Haddad likes your post");
  await expect(mail).not.toContainText("dunes");
  await mail.getByRole("link", { name: "/unsubscribe/" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Unsubscribe" })).toBeVisible();
  expect(await chosen(amara.userId)).toEqual([{ frequency: "WEEKLY" }]);
  await elsewhere.getByRole("button", { name: "Stop these emails" }).click();
  await expect(elsewhere.getByText("You won’t get these emails anymore.")).toBeVisible();
  await second.close();

  await page.goto(`/unsubscribe/${unsubscribeToken(amara.userId)}`);
  await look(page, "unsubscribe");
  await page.goto(PATH);
  await expect(mailed(page, "Likes", "Off")).toHaveAttribute("aria-pressed", "true");
  expect(await db.digest.count({ where: { userId: amara.userId } })).toBe(0);
});

test("whoever asked for it is mailed that messages stay unread, and chooses quiet hours without JavaScript", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const { email } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
  await page.goto(PATH);
  const mails = page.getByLabel("Email me about messages that stay unread for 10 minutes");
  await expect(mails).toHaveValue("OFF");
  await mails.selectOption("AT_ONCE");
  const [from, until] = [page.getByLabel("From", { exact: true }), page.getByLabel("Until", { exact: true })];
  await from.selectOption("22");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(until).toHaveAccessibleDescription("Choose when quiet hours begin and when they end, or neither");
  await look(page, "settings-message-mails");
  await from.selectOption("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => db.user.findUniqueOrThrow({ where: { id: amara.userId }, select: { messageMails: true } }))
    .toEqual({ messageMails: "AT_ONCE" });

  // An hour ago somebody wrote, and she has not looked.
  await db.user.update({
    where: { id: amara.userId },
    data: { messagesToldUntil: new Date(Date.now() - 2 * HOUR_MS) },
  });
  const leila = await person("Leila Haddad", earlier, newEmail());
  await send(leila, await joinedGroup("Tidewater", [amara, leila]), "The boats leave at six");
  const subject = "You have unread messages on Allyway";
  await expect.poll(() => db.outboxMail.count({ where: { to: email, subject } })).toBe(1);
  const { text } = await db.outboxMail.findFirstOrThrow({ where: { to: email, subject } });
  expect(text).not.toMatch(/boats|Leila|Tidewater/);

  const second = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await signIn(second, amara);
  const plain = await second.newPage();
  await plain.goto(PATH);
  await expect(plain.getByLabel("Email me about messages that stay unread for 10 minutes")).toHaveValue("AT_ONCE");
  await plain.getByLabel("From", { exact: true }).selectOption("22");
  await plain.getByLabel("Until", { exact: true }).selectOption("7");
  await plain.getByRole("button", { name: "Save", exact: true }).click();
  await expect(saidSaved(plain).first()).toBeVisible();
  expect(await db.user.findUniqueOrThrow({ where: { id: amara.userId } })).toMatchObject({
    quietFrom: 22,
    quietUntil: 7,
  });
  await plain.goto(PATH);
  await expect(plain.getByLabel("Until", { exact: true })).toHaveValue("7");
  await second.close();
});

/** What the worker shows of a push that comes while none of its pages is open. The service itself is no test’s to ask. */
async function shownOnceClosed(page: Page): Promise<string[]> {
  const { origin } = new URL(page.url());
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(() => {
    const held = self as unknown as { shown: string[]; registration: ServiceWorkerRegistration };
    held.shown = [];
    held.registration.showNotification = (title) => Promise.resolve(void held.shown.push(title));
  });
  await page.goto("about:blank");
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await browser.send("ServiceWorker.enable");
  const data = JSON.stringify({ text: "Something new on Allyway", path: "/notifications" });
  await browser.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  const shown = () => worker!.evaluate(() => (self as unknown as { shown: string[] }).shown);
  await expect.poll(shown).toHaveLength(1);
  return shown();
}

test("a device is told that something came from a press on, until it is stopped or signed out", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  await context.grantPermissions(["notifications"]);
  // The service of the browser's maker, which no test reaches.
  await page.addInitScript(() => {
    const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
    const endpoint = "https://push.example.org/journey";
    const subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe: () => Promise.resolve(true) };
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription);
  });
  const devices = () => db.pushDevice.count({ where: { userId: amara.userId } });
  const here = page.getByRole("button", { name: "Tell me on this device" });
  await page.goto(PATH);
  await expect(here).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
  await here.click();
  const section = page.getByRole("region", { name: "On your devices" });
  await expect(section.getByText("This device", { exact: true })).toBeVisible();
  await expect(here).toHaveCount(0);
  await expect(page.getByText("You’re told on this device from now on")).toBeVisible();
  await expect(page.getByRole("heading", { name: "On your devices" })).toBeFocused();
  expect(await devices()).toBe(1);
  // The worker is there, whatever the policies of pages say.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toContain("/sw.js");
  await look(page, "settings-push");
  expect(await shownOnceClosed(page)).toEqual(["Something new on Allyway"]);
  await page.goto(PATH);
  // Of what it is told, by a press, and without JavaScript from another one.
  const told = () =>
    db.pushDevice.findFirstOrThrow({
      where: { userId: amara.userId },
      select: { tellsMessages: true, tellsAllies: true, tellsRest: true },
    });
  const messages = section.getByRole("group", { name: /^What .+ shows$/ }).getByRole("switch", { name: "Messages" });
  await expect(messages).toBeChecked();
  await messages.press("Space");
  await expect(messages).not.toBeChecked();
  expect(await told()).toEqual({ tellsMessages: false, tellsAllies: true, tellsRest: true });
  const second = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await signIn(second, amara);
  const plain = await second.newPage();
  await plain.goto(PATH);
  const rest = plain.getByRole("switch", { name: "Everything else" });
  await rest.click();
  await expect(rest).not.toBeChecked();
  expect(await told()).toEqual({ tellsMessages: false, tellsAllies: true, tellsRest: false });
  await second.close();
  await section.getByRole("button", { name: /^Stop telling me on / }).click();
  await expect(here).toBeVisible();
  expect(await devices()).toBe(0);
  await here.click();
  await expect(section.getByText("This device", { exact: true })).toBeVisible();
  await db.session.deleteMany({ where: { userId: amara.userId } });
  expect(await devices()).toBe(0);
});

test("what an organization is told of its owners and admins choose, without JavaScript, too", async ({
  browser,
  baseURL,
}) => {
  const [amara, leila] = [
    await person("Amara Okafor", systemClock, newEmail()),
    await person("Leila Haddad", systemClock, newEmail()),
  ];
  const { id } = await newOrganization("Tidewater Alliance", [
    [amara, "OWNER"],
    [leila, "EDITOR"],
  ]);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(context, amara);
  await actAs(amara, id);
  await page.goto(PATH);
  const likes = page.getByRole("switch", { name: "Likes", exact: true });
  await expect(likes).toBeChecked();
  await likes.click();
  await expect(likes).not.toBeChecked();
  await expect(page.getByText("What Tidewater Alliance hasn’t read, in the same email to you")).toBeVisible();
  await expect(mailed(page, "Likes", "Off")).toHaveAttribute("aria-pressed", "true");
  await mailed(page, "Likes", "Daily").click();
  await expect(mailed(page, "Likes", "Daily")).toHaveAttribute("aria-pressed", "true");
  expect(
    await db.digestChoice.findMany({ select: { profileId: true, frequency: true }, where: { userId: amara.userId } }),
  ).toEqual([{ profileId: id, frequency: "DAILY" }]);
  await context.clearCookies();
  await signIn(context, leila);
  await actAs(leila, id);
  expect((await context.request.get(PATH)).status()).toBe(404);
  await page.goto("/settings");
  await expect(page.getByRole("main").getByRole("link", { name: "Notifications" })).toHaveCount(0);
  await context.close();
});

test.describe("the link that mail programs post to", () => {
  const url = (token: string, root = "/api/unsubscribe") => `${env().APP_URL}${root}/${token}`;
  const asked = (body: BodyInit, headers: HeadersInit = {}): RequestInit => ({ method: "POST", body, headers });
  const word = { "List-Unsubscribe": "One-Click" };
  const part = () => {
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    return form;
  };

  async function subscribed() {
    const amara = await person("Amara Okafor", systemClock, newEmail());
    await changeNotifications(amara, { email: { LIKE: "DAILY" } });
    return { ...amara, token: unsubscribeToken(amara.userId) };
  }

  test("ends the digests in one step, with no origin and no cookie, in either kind of a form, however often", async () => {
    for (const body of [() => new URLSearchParams(word), part]) {
      const { userId, token } = await subscribed();
      for (let n = 0; n < 2; n++) {
        const answer = await fetch(url(token), asked(body()));
        expect([answer.status, answer.headers.get("set-cookie"), await answer.json()]).toEqual([200, null, {}]);
        expect(await chosen(userId)).toEqual([]);
      }
    }
    const nobody = await fetch(url(unsubscribeToken(crypto.randomUUID())), asked(part()));
    expect([nobody.status, await nobody.json()]).toEqual([200, {}]);
  });

  test("does nothing when it is opened, asked otherwise, forged or posted to by another page", async () => {
    const { userId, token } = await subscribed();
    const opened = await fetch(url(token), { redirect: "manual" });
    expect([opened.status, new URL(opened.headers.get("location")!, env().APP_URL).pathname]).toEqual([
      307,
      `/unsubscribe/${token}`,
    ]);
    expect((await fetch(url(token, "/unsubscribe"))).status).toBe(200);
    expect((await fetch(url(token), { method: "HEAD" })).status).toBe(200);
    for (const body of ["", "{}", new URLSearchParams({ "List-Unsubscribe": "Yes" }), "List-Unsubscribe=One-Click"])
      expect((await fetch(url(token), asked(body))).status).toBe(400);
    const large = new URLSearchParams({ ...word, more: "x".repeat(2_000) });
    expect((await fetch(url(token), asked(large))).status).toBe(400);
    for (const origin of ["https://evil.example", "null"])
      expect((await fetch(url(token), asked(part(), { origin }))).status).toBe(403);
    for (const method of ["PUT", "DELETE", "PATCH"]) expect((await fetch(url(token), { method })).status).toBe(403);
    expect((await fetch(url(token, "/unsubscribe"), asked(part()))).status).toBe(403);
    const forged = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    const refused = await fetch(url(forged), asked(part()));
    expect([refused.status, await refused.json()]).toEqual([404, expect.objectContaining({ error: "not-found" })]);
    expect((await fetch(url(forged, "/unsubscribe"))).status).toBe(404);
    for (const other of ["forged", `${token}A`, `${token}/more`])
      expect((await fetch(url(other), asked(part()))).status).toBe(403);
    const more = await fetch(url(`${token}/more`, "/unsubscribe"), { redirect: "manual" });
    expect(more.headers.get("location")).toContain("/auth?");
    expect(await chosen(userId)).toEqual([{ frequency: "DAILY" }]);
  });
});

test.describe("a link to unsubscribe that came broken", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("says that it is not complete where a part is missing or was changed, whatever part", async ({ page }) => {
    const token = unsubscribeToken(crypto.randomUUID());
    const changed = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    for (const path of ["", "/", `/${token.slice(0, 40)}`, `/${token}A`, `/${token}.%20`, `/${changed}`]) {
      const answer = await page.goto(`/unsubscribe${path}`);
      expect(answer!.status()).toBe(404);
      await expect(page).toHaveTitle("This link isn’t complete · Allyway");
      await expect(page.getByRole("heading", { level: 1, name: "This link isn’t complete" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Notification settings" })).toHaveAttribute("href", PATH);
    }
    await look(page, "unsubscribe-broken");
  });
});
