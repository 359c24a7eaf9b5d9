import type { Browser, Page } from "@playwright/test";
import { requestAlly } from "@/lib/allies/mutations/request-ally";
import type { Relation } from "@/lib/allies/schema";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { createPost } from "@/lib/posts/mutations/publish";
import { newEmail, sessionCookie, signIn } from "../support/accounts";
import { expect, expectAccessible, expectAccessibleWhole, test } from "../support/browser";
import { actAs, newOrganization } from "../support/organizations";
import { confirm, makeAllies, person, type Viewer } from "../support/people";

const NOTE = "We met at the dike meeting.\nhttps://dike.example/minutes";

/** Somebody who may ask. */
async function newPerson(name: string) {
  const viewer = await person(name, systemClock, newEmail());
  await confirm(viewer);
  return viewer;
}

async function pageOf(browser: Browser, baseURL: string | undefined, viewer: Viewer, javaScriptEnabled = true) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled, viewport: { width: 390, height: 844 } });
  await signIn(context, viewer);
  return context.newPage();
}

const ask = (from: Viewer, to: Viewer, note = "") => requestAlly(from, { allyId: to.profileId, note });
const profileOf = ({ profile }: Viewer) => `/profile/${profile.handle}`;
const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
const alliances = (one: Viewer, other: Viewer) =>
  db.allyEdge.count({ where: { profileId: one.profileId, allyId: other.profileId } });

test("one asks with a note, the other accepts in another browser, and both see that they are allies", async ({
  browser,
  baseURL,
}) => {
  const [leila, amara] = [await newPerson("Leila Haddad"), await newPerson("Amara Okafor")];
  const asking = await pageOf(browser, baseURL, leila);
  await asking.goto(profileOf(amara));
  await button(asking, "Add ally: Amara Okafor").click();
  await expectAccessible(asking);
  await asking.getByLabel("Add a note").fill(NOTE);
  await asking.getByRole("button", { name: "Send request" }).click();
  await expect(button(asking, "Sent. Cancel request to Amara Okafor")).toBeFocused();
  await expectAccessible(asking);
  await asking.goto("/profile?tab=allies&show=sent");
  await expect(asking.getByRole("article", { name: "Amara Okafor" })).not.toContainText("dike");
  await expectAccessible(asking);

  const asked = await pageOf(browser, baseURL, amara);
  await asked.goto(profileOf(leila));
  await expect(asked.getByText("Leila Haddad would like to be your ally")).toBeVisible();
  await expect(asked.getByText("https://dike.example/minutes")).toBeVisible();
  await expect(asked.getByRole("link", { name: /dike/ })).toHaveCount(0);
  await expectAccessible(asked);
  await asked.goto("/profile");
  const tab = asked.getByRole("navigation", { name: "Profile" }).getByRole("link", { name: /^Allies/ });
  await expect(tab).toHaveText(/1 new/);
  await tab.click();
  const requests = asked.getByRole("region", { name: "Ally requests" });
  await expect(requests).toContainText("We met at the dike meeting.");
  await expectAccessibleWhole(asked);
  await requests.getByRole("link", { name: "See all ally requests" }).click();
  await expect(asked).toHaveURL("/profile?tab=allies&show=received");
  await expectAccessible(asked);
  await button(asked, "Accept Leila Haddad").focus();
  await asked.keyboard.press("Enter");
  await expect(button(asked, "Ally: Leila Haddad")).toBeFocused();
  await expect.poll(() => alliances(leila, amara)).toBe(1);
  await expect(tab).not.toHaveText(/new/);

  await asking.goto(profileOf(amara));
  await expect(button(asking, "Ally: Amara Okafor")).toBeVisible();
  await asked.goto("/profile?tab=allies");
  await expect(asked.getByRole("region", { name: "Ally requests" })).toHaveCount(0);
  await expect(tab).not.toHaveText(/new/);
  await expect(asked.getByRole("article", { name: "Leila Haddad" })).toBeVisible();

  // By the keyboard alone, with the question before it.
  await button(asked, "Ally: Leila Haddad").focus();
  await asked.keyboard.press("ArrowDown");
  await expect(asked.getByText("Message", { exact: true })).toBeFocused();
  await asked.keyboard.press("ArrowDown");
  await expectAccessible(asked);
  await asked.keyboard.press("Enter");
  await expect(asked.getByRole("button", { name: "Keep ally" })).toBeFocused();
  await expectAccessible(asked);
  await asked.keyboard.press("Tab");
  await asked.keyboard.press("Enter");
  await expect(button(asked, "Add ally: Leila Haddad")).toBeFocused();
  await expect.poll(() => alliances(leila, amara)).toBe(0);
});

test("whoever accepts at the head of a profile sees at once what is for its allies", async ({ page, context }) => {
  const [leila, amara] = [await newPerson("Leila Haddad"), await newPerson("Amara Okafor")];
  await db.profile.update({ where: { id: leila.profileId }, data: { postsAudience: "ALLIES" } });
  await createPost(leila, { text: "The tide gauges are out." });
  await ask(leila, amara);
  await signIn(context, amara);
  await page.goto(profileOf(leila));
  const post = page.getByRole("article").getByText("The tide gauges are out.");
  await expect(post).toHaveCount(0);
  await button(page, "Accept Leila Haddad").click();
  await expect(post).toBeVisible();
  await expect(button(page, "Ally: Leila Haddad")).toBeFocused();
});

test("allies are searched by name, also those of others, and what was looked for stays", async ({
  browser,
  baseURL,
}) => {
  const [amara, jose] = [await newPerson("Amara Okafor"), await newPerson("José Álvarez")];
  for (const ally of [jose, await newPerson("Noor Al-Masri")]) await makeAllies(amara.profileId, ally.profileId);
  for (const viewer of [amara, jose])
    for (const script of [true, false]) {
      const page = await pageOf(browser, baseURL, viewer, script);
      await page.goto(`${profileOf(amara)}?tab=allies`);
      const field = page.getByRole("searchbox", { name: "Search allies by name" });
      await field.fill("alvarez");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\?tab=allies&q=alvarez$/);
      await expect(field).toHaveValue("alvarez");
      await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
      await field.fill("nobody");
      await page.keyboard.press("Enter");
      await expect(page.getByText("No allies here are called “nobody”.")).toBeVisible();
      await expect(field).toHaveValue("nobody");
      if (script) await expectAccessible(page);
      await page.getByRole("link", { name: "Show all allies" }).click();
      await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
      await expect(field).toHaveValue("");
      await page.context().close();
    }
});

test("without JavaScript one asks, takes back, accepts, dismisses, mutes and ends", async ({ browser, baseURL }) => {
  const [leila, amara, noor] = [
    await newPerson("Leila Haddad"),
    await newPerson("Amara Okafor"),
    await newPerson("Noor Al-Masri"),
  ];
  const page = await pageOf(browser, baseURL, amara, false);
  await page.goto(profileOf(leila));
  await button(page, "Add ally: Leila Haddad").click();
  await page.getByLabel("Add a note").fill(NOTE);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("button", { name: "Sent. Cancel request to Leila Haddad" })).toBeVisible();
  await button(page, "Sent. Cancel request to Leila Haddad").click();
  await button(page, "Add ally: Leila Haddad").click();
  await page.getByLabel("Add a note").fill(NOTE);
  await page.getByRole("button", { name: "Send request" }).click();
  // It lies open, with what was typed.
  await expect(page.getByText("You took back a request to them. You can ask again in 21 days.")).toBeVisible();
  await expect(page.getByLabel("Add a note")).toBeVisible();
  await expect(page.getByLabel("Add a note")).toHaveValue(NOTE);

  await ask(leila, amara, NOTE);
  await ask(noor, amara);
  await page.goto("/profile?tab=allies&show=received");
  await button(page, "Dismiss Noor Al-Masri").click();
  await button(page, "Accept Leila Haddad").click();
  await expect(page.getByText("No requests are waiting for a response.")).toBeVisible();
  await page.goto(profileOf(leila));
  await button(page, "More about Leila Haddad").click();
  await page.getByRole("button", { name: "Mute Leila Haddad" }).first().click();
  await button(page, "More about Leila Haddad").click();
  await expect(page.getByRole("button", { name: "Unmute Leila Haddad" }).first()).toBeVisible();
  await page.reload();
  await button(page, "Ally: Leila Haddad").click();
  await page.getByRole("button", { name: "Remove ally: Leila Haddad" }).click();
  await expect(button(page, "Add ally: Leila Haddad")).toBeVisible();
  expect(await alliances(leila, amara)).toBe(0);
});

test("the lists of requests are for those who may answer, and their addresses for nobody else", async ({ request }) => {
  const [amara, bob, noor] = [
    await newPerson("Amara Okafor"),
    await newPerson("Bob Recruits"),
    await newPerson("Noor Al-Masri"),
  ];
  const tidewater = await newOrganization("Tidewater Alliance", [
    [amara, "EDITOR"],
    [bob, "RECRUITER"],
  ]);
  await ask(noor, amara, NOTE);
  await requestAlly(noor, { allyId: tidewater.id, note: NOTE });
  const cookies = new Map<Viewer | null, string>([[null, ""]]);
  for (const viewer of [amara, bob, noor]) {
    const { name, value } = await sessionCookie(viewer);
    cookies.set(viewer, `${name}=${value}`);
  }
  const get = (viewer: Viewer | null, path: string) =>
    request.get(path, { headers: { cookie: cookies.get(viewer)! }, maxRedirects: 0 });
  const statusOf = async (viewer: Viewer | null, path: string) => (await get(viewer, path)).status();
  const namesOf = async (viewer: Viewer) =>
    ((await (await get(viewer, "/api/allies/requests/received")).json()) as { profiles: { displayName: string }[] })
      .profiles;
  for (const show of ["received", "sent", "suggestions"]) {
    expect([show, await statusOf(amara, `/profile?tab=allies&show=${show}`)]).toEqual([show, 200]);
    expect([show, await statusOf(amara, `/profile?show=${show}`)]).toEqual([show, 404]);
    expect([show, await statusOf(amara, `/profile?tab=allies&as=ally&show=${show}`)]).toEqual([show, 404]);
    expect([show, await statusOf(noor, `${profileOf(amara)}?tab=allies&show=${show}`)]).toEqual([show, 404]);
  }
  expect(await statusOf(amara, "/profile?tab=allies&show=dismissed")).toBe(404);
  expect(await statusOf(amara, `/profile?tab=allies&q=${"a".repeat(101)}`)).toBe(404);
  expect(await statusOf(null, "/api/allies/requests/received")).toBe(401);
  expect(await statusOf(amara, "/api/allies/requests/others")).toBe(400);
  expect(await namesOf(amara)).toMatchObject([{ displayName: "Noor Al-Masri", note: NOTE, relation: "pending" }]);

  for (const [viewer, requests] of [
    [amara, 1],
    [bob, 0],
  ] as const) {
    await actAs(viewer, tidewater.id);
    // For whoever does not answer for them it shows the allies themselves.
    expect(await statusOf(viewer, "/profile?tab=allies&show=received")).toBe(200);
    expect(await namesOf(viewer)).toHaveLength(requests);
  }
});

test("a button says on each page how the two stand to one another", async ({ browser, baseURL }) => {
  const [amara, leila] = [await newPerson("Amara Okafor"), await newPerson("Leila Haddad")];
  const tidewater = await newOrganization("Tidewater Alliance", [[leila, "OWNER"]]);
  const page = await pageOf(browser, baseURL, amara);
  const names: Record<Exclude<Relation, "held">, string> = {
    none: "Add ally: Leila Haddad",
    sent: "Sent. Cancel request to Leila Haddad",
    pending: "Accept Leila Haddad",
    ally: "Ally: Leila Haddad",
  };
  for (const [relation, change] of [
    ["none", null],
    ["sent", () => ask(amara, leila)],
    [
      "pending",
      () => db.alliance.deleteMany({ where: { addresseeId: leila.profileId } }).then(() => ask(leila, amara)),
    ],
    ["ally", () => ask(amara, leila)],
  ] as const) {
    await change?.();
    for (const path of [profileOf(leila), `/profile/${tidewater.handle}?tab=members`]) {
      await page.goto(path);
      await expect(button(page, names[relation])).toBeVisible();
    }
  }
});
