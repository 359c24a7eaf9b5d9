import type { BrowserContext, Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import type { Audience, Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { systemClock } from "@/lib/clock";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessible, variants, restingTop, show, test } from "../support/browser";
import { actingAs, block, makeAllies, person, type Viewer } from "../support/people";
import { post } from "../support/posts";
import { withCountedServer } from "../support/statements";
import { comparable } from "../support/walk";

const newPerson = (name: string) => person(name, systemClock, newEmail());

async function newOrganization(displayName: string, members: [Viewer, "OWNER" | "MEMBER"][]) {
  const id = newId(systemClock);
  const handle = `o-${id.slice(24)}`;
  await db.profile.create({
    data: {
      id,
      kind: "ORGANIZATION",
      handle,
      displayName,
      createdAt: new Date(),
      members: {
        create: members.map(([{ ownProfileId }, role]) => ({ profileId: ownProfileId, role, createdAt: new Date() })),
      },
    },
  });
  return { id, handle };
}

/** Somebody who has filled everything in, with a post, an ally and an organization. */
async function everything(name = "Amara Okafor") {
  const amara = await newPerson(name);
  const leila = await newPerson("Leila Haddad");
  const { profileId } = amara;
  await db.place.upsert({
    where: { id: 2747891 },
    update: {},
    create: { id: 2747891, name: "Rotterdam", countryCode: "NL", population: 655468, latitude: 51.9, longitude: 4.5 },
  });
  await db.profileDetails.update({
    where: { profileId },
    data: {
      statement: "I help coastal towns plan with the water instead of against it.",
      aboutUs: "I was born behind a dike.\n\nI stayed.",
      placeId: 2747891,
      interests: [0, 9, 24],
      areas: [3, 9],
      openToWork: true,
      contactEmail: "amara@okafor.example",
      website: "https://www.okafor.example/work",
    },
  });
  for (const [position, skill] of ["Facilitation", "Flood risk planning"].entries()) {
    const { id } = await db.skill.upsert({
      where: { lookup: skill.toLowerCase() },
      update: {},
      create: { name: skill, lookup: skill.toLowerCase() },
    });
    await db.profileSkill.create({ data: { profileId, skillId: id, position } });
  }
  await db.resumeEntry.create({
    data: {
      id: newId(systemClock),
      profileId,
      kind: "EXPERIENCE",
      title: "Climate adaptation lead",
      from: new Date("2021-03-01"),
      isCurrent: true,
      position: 0,
      createdAt: new Date(),
    },
  });
  await makeAllies(profileId, leila.profileId);
  const tidewater = await newOrganization("Tidewater Alliance", [[amara, "OWNER"]]);
  await post(amara, "The dike is for everyone.", [0]);
  return { amara, leila, tidewater };
}

const setAudience = (id: string, audience: Audience) =>
  db.profile.update({
    where: { id },
    data: { postsAudience: audience, mediaAudience: audience, profileAudience: audience, alliesAudience: audience },
  });
const tab = (page: Page, name: RegExp | string) =>
  page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name });
const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");

test("a visitor sees the header, and each tab by keyboard, with true numbers", async ({ page, context }) => {
  const { amara } = await everything();
  await signedIn(context, "Mateo Rivas");
  // As somebody may write it who tells it on.
  await page.goto(`/profile/${amara.profile.handle.toUpperCase()}`);
  await expect(page).toHaveURL(`/profile/${amara.profile.handle}`);
  await expect(page).toHaveTitle("Amara Okafor · Allyway");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Amara Okafor");
  await expect(page.getByText("Open to work")).toBeVisible();
  await expect(page.getByText("Climate adaptation lead")).toBeVisible();
  await expect(page.getByText("Rotterdam, Netherlands")).toBeVisible();
  await expect(page.getByText("I help coastal towns")).toBeVisible();
  for (const name of ["Edit profile", "View as"]) await expect(page.getByRole("button", { name })).toHaveCount(0);
  await expect(tab(page, "Posts")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("article")).toContainText("The dike is for everyone.");

  await tab(page, "Posts").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?tab=resume$/);
  await expect(tab(page, "Resume")).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("Flood risk planning")).toBeVisible();
  await expect(page.getByText("Climate adaptation", { exact: true })).toBeVisible();
  const site = page.getByRole("link", { name: "okafor.example/work" });
  await expect(site).toHaveAttribute("href", "https://www.okafor.example/work");
  await expect(site).toHaveAttribute("rel", "nofollow ugc noopener noreferrer");
  await expect(page.getByRole("link", { name: "amara@okafor.example" })).toHaveAttribute(
    "href",
    "mailto:amara@okafor.example",
  );
  await expect(page.getByRole("main").getByRole("link", { name: /Edit|Add/ })).toHaveCount(0);

  await expect(tab(page, /Allies/)).toHaveText("Allies1");
  await page.getByRole("link", { name: "1 ally" }).click();
  await expect(page).toHaveURL(/\?tab=allies$/);
  await page.getByRole("article").getByRole("link", { name: "Leila Haddad" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leila Haddad");
  await tab(page, "Resume").click();
  await expect(page.getByText("Leila Haddad has not added skills yet.")).toBeVisible();
  await tab(page, "Media").click();
  await expect(page.getByText("Leila Haddad has no photos to show.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See posts" })).toHaveAttribute("href", /^\/profile\/[\w-]+$/);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await tab(page, /Organizations/).click();
  await expect(page.getByRole("article")).toContainText("Owner");
  await page.getByRole("link", { name: "Tidewater Alliance" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tidewater Alliance");
  await expect(page.getByText("Organization", { exact: true })).toBeVisible();
  await expect(page.getByText("Tidewater Alliance has no posts to show.")).toBeVisible();
});

test("the owner finds every edit page, empty places that say what to add, and the own name in the navigation", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const viewer = await signedIn(context, "Seun Bello");
  await page.goto("/feed");
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(nav.getByRole("link", { name: "Profile" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("link", { name: /Write your first post/ })).toHaveAttribute("href", "/feed/createPost");
  await page.getByRole("button", { name: "Edit profile" }).click();
  const links = page.locator("#edit-profile").getByRole("link");
  await expect(links.last()).toBeVisible();
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "/profile/photo",
    "/profile/cover",
    "/settings/general",
    "/profile/statement",
    "/profile/about-us",
    "/profile/location",
    "/profile/interests",
    "/profile/contact",
    "/profile/media",
    "/profile/areas#openToWork",
    "/profile/areas",
    "/profile/skills",
    "/profile/experience",
    "/profile/education",
    "/profile/volunteering",
    "/profile/import",
    "/organizations/invitations",
  ]);
  await page.keyboard.press("Escape");
  await tab(page, "Resume").click();
  for (const [name, href] of [
    ["Add your skills", "/profile/skills"],
    ["Choose your interests", "/profile/interests"],
    ["Choose your areas", "/profile/areas"],
    ["Add a way to reach you", "/profile/contact"],
    ["Say who you are", "/profile/about-us"],
  ]) {
    await expect(page.getByRole("link", { name: new RegExp(name!) })).toHaveAttribute("href", href!);
  }
  for (const [name, text, onward, href] of [
    ["Allies", "You don’t have any allies yet.", "See suggestions", "/profile?tab=allies&show=suggestions"],
    ["Media", "Show what you do", "Add photos", "/profile/media?edit=new"],
    ["Organizations", "You’re not part of an organization yet.", "New organization", "/organizations/new"],
  ]) {
    await tab(page, name!).click();
    await expect(page.getByText(text!)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: onward })).toHaveAttribute("href", href!);
  }
  await page.getByRole("button", { name: "Copy the link to this profile" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const own = `/profile/${viewer.profile.handle}`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${own}`);
  await page.goto(own);
  await expect(nav.getByRole("link", { name: "Profile" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("button", { name: "Edit profile" })).toBeVisible();
  await page.goto("/profile/skills");
  await expect(nav.getByRole("link", { name: "Profile" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: /Acting as/ }).click();
  await page.locator("#account-menu").getByRole("link", { name: "Seun Bello" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.locator("#account-menu")).toBeHidden();
});

test("the owner looks as everyone and as an ally, and comes back", async ({ page, context }) => {
  const { amara } = await everything();
  await setAudience(amara.profileId, "ALLIES");
  await signIn(context, amara);
  await page.goto("/profile?tab=resume");
  await page.getByRole("button", { name: "View as" }).click();
  await page.getByRole("link", { name: "Everyone" }).click();
  await expect(page.getByText("This is what your profile looks like to anyone who’s signed in.")).toBeVisible();
  await expect(page).toHaveURL("/profile?tab=resume&as=everyone");
  await expect(page.getByText("Amara Okafor has no details to show.")).toBeVisible();
  for (const hidden of ["Open to work", "Rotterdam", "I help coastal", "Climate adaptation lead"])
    await expect(page.getByRole("main").getByText(hidden)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit profile" })).toHaveCount(0);
  await expect(tab(page, "Allies")).toHaveText("Allies");
  await tab(page, "Posts").click();
  await expect(page).toHaveURL("/profile?as=everyone");
  await expect(page.getByText("Amara Okafor has no posts to show.")).toBeVisible();
  await page.getByRole("link", { name: "Back to your own view" }).click();
  await expect(page).toHaveURL("/profile");
  await page.getByRole("button", { name: "View as" }).click();
  await page.getByRole("link", { name: "An ally" }).click();
  await expect(page.getByText("This is what your profile looks like to your allies.")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("The dike is for everyone.");
  await expect(page.getByRole("button", { name: "Post options" })).toHaveCount(0);
  await expect(tab(page, /Allies/)).toHaveText("Allies1");
});

test("names and pictures lead to profiles", async ({ page, context }) => {
  const { amara } = await everything();
  const viewer = await signedIn(context, "Mateo Rivas");
  await db.topicFollow.create({ data: { profileId: viewer.profileId, topic: 0 } });
  const path = `/profile/${amara.profile.handle}`;
  await page.goto("/feed");
  const article = page
    .getByRole("article")
    .filter({ hasText: "The dike is for everyone." })
    .filter({ has: page.locator(`a[href="${path}"]`) });
  await article.getByRole("link", { name: "Amara Okafor" }).click();
  await expect(page).toHaveURL(path);
  await page.getByRole("article").locator("time").click();
  await expect(page).toHaveURL(/\/posts\//);
  await page.getByRole("article").locator(`a[href="${path}"][aria-hidden]`).click();
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveURL(/\/posts\//);
});

test("lists grow as one scrolls, and without JavaScript by links", async ({ page, context, browser, baseURL }) => {
  const { amara } = await everything();
  const ids = Array.from({ length: 24 }, () => newId(systemClock));
  await db.profile.createMany({
    data: ids.map((id, n) => ({
      id,
      kind: "ORGANIZATION" as const,
      handle: `f-${id.slice(24)}`,
      displayName: `Friend ${n + 1}`,
      createdAt: new Date(),
    })),
  });
  await db.allyEdge.createMany({ data: ids.map((allyId) => ({ profileId: amara.profileId, allyId })) });
  await db.post.createMany({
    data: Array.from({ length: 24 }, (_, n) => ({
      id: newId(systemClock),
      profileId: amara.profileId,
      actedById: amara.userId,
      text: `Post number ${n + 1}. ${"and more of it ".repeat(30)}`,
      createdAt: new Date(),
    })),
  });
  const visitor = await signedIn(context, "Mateo Rivas");
  const path = `/profile/${amara.profile.handle}`;
  for (const [query, item] of [
    ["", "Post number 3."],
    ["?tab=allies", "Friend 3"],
  ] as const) {
    await page.goto(path + query);
    const wanted = page.getByRole("article").filter({ hasText: new RegExp(`${item}(?!\\d)`) });
    const turn = async () => {
      await page.mouse.wheel(0, 2500);
      return wanted.count();
    };
    await expect.poll(turn, { timeout: 0, intervals: [150] }).toBe(1);
    await wanted.getByRole("link").first().focus();
    await wanted.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const place = () => restingTop(wanted);
    const before = await place();
    await page.reload();
    await expect(wanted).toBeInViewport();
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(4);
  }
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await signIn(plain, visitor);
  const second = await plain.newPage();
  await second.goto(`${path}?tab=allies`);
  await second.getByRole("link", { name: "Load 10 more" }).click();
  await expect(second.getByRole("article").first()).toContainText("Friend 14");
  await second.getByRole("link", { name: "Back to the start of the list" }).click();
  await expect(second.getByRole("article").first()).toContainText("Friend 24");
  await plain.close();
});

test("a profile that one may not see answers as one that nobody has", async ({ context, baseURL }) => {
  const viewer = await signedIn(context, "Mateo Rivas");
  // The banner of an address that is not confirmed holds another idempotency key on each page.
  await db.user.update({ where: { id: viewer.userId }, data: { emailVerified: new Date() } });
  const [blocked, blocking, known] = [
    await newPerson("Dele Adeyemi"),
    await newPerson("Ruth Abara"),
    await newPerson("Known Person"),
  ];
  await block(viewer.profileId, blocked.profileId);
  await block(blocking.profileId, viewer.profileId);
  const headers = { cookie: await cookieOf(context) };
  const answer = async (path: string) => {
    const response = await fetch(`${baseURL}${path}`, { headers });
    const handle = path.split("/")[2]!.split("?")[0]!;
    const decoded = decodeURIComponent(handle);
    const spellings = [handle, decoded, encodeURIComponent(decoded), JSON.stringify(handle).slice(1, -1)];
    return comparable(response, await response.text(), spellings);
  };
  const unknown = await answer("/profile/nobody-has-this-one");
  expect(unknown.status).toBe(404);
  expect(unknown.body.join()).toContain("Page not found");
  const hidden = await answer(`/profile/${blocking.profile.handle}`);
  expect(hidden.body.join()).not.toContain(blocking.profile.displayName);
  expect(hidden).toEqual(unknown);
  // Whom one blocks oneself one finds by their address, to let them go: their name, and nothing else.
  await db.profileDetails.updateMany({
    where: { profileId: blocked.profileId },
    data: { statement: "The wall stands" },
  });
  await post(blocked, "The wall falls");
  for (const query of ["", "?tab=allies", "?tab=resume", "?tab=members"]) {
    const own = await answer(`/profile/${blocked.profile.handle}${query}`);
    const said = own.body.join();
    expect({ query, status: own.status }).toEqual({ query, status: 200 });
    expect(said).toContain("You blocked Dele Adeyemi");
    expect(said).not.toMatch(/The wall|page-tabs/);
  }
  expect((await answer(`/profile/${blocked.profile.handle}?tab=nothing`)).status).toBe(404);
  for (const handle of ["a%2fb", "x".repeat(31), "-qz-", "q_z", "a%20b", "%F0%9F%8C%B1", "..%5c.."])
    expect({ handle, ...(await answer(`/profile/${handle}`)) }).toEqual({ handle, ...unknown });
  // Written as a name it leads to the one that it may mean, whoever that is hidden from.
  for (const { handle, displayName } of [blocking.profile, known.profile]) {
    const written = await answer(`/profile/${handle.toUpperCase()}`);
    expect(written.body.join().includes(displayName)).toBe(displayName === known.profile.displayName);
  }
  const long = await answer(`/profile/${"x".repeat(10_000)}`);
  // React sends so long a text, the path itself, as a part of its own.
  expect(long.status).toBe(404);
  expect(long.body.join()).toContain("Page not found");
  for (const [handle, status] of [
    ["%00", 400],
    ["a%00b", 400],
    ["%ff", 400],
    ["%E0%A4%A", 400],
  ] as const)
    expect({ handle, status: (await fetch(`${baseURL}/profile/${handle}`, { headers })).status }).toEqual({
      handle,
      status,
    });
  const there = `/profile/${known.profile.handle}`;
  expect((await answer(there)).status).toBe(200);
  for (const query of ["tab=nothing", "tab=", "tab=posts&tab=resume", "as=stranger", "as=owner", "before=garbage"])
    expect((await answer(`${there}?${query}`)).status).toBe(404);
  // Whoever switched profiles may stand on a tab that the other kind lacks.
  for (const query of ["as=ally", "tab=information", "tab=members"])
    expect((await answer(`${there}?${query}`)).status).toBe(200);

  const lists = ["posts", "allies", "organizations", "members"];
  for (const list of lists) {
    for (const id of [blocked.profileId, blocking.profileId, newId(systemClock)]) {
      const response = await fetch(`${baseURL}/api/profiles/${id}/${list}`, { headers });
      expect(await response.json()).toEqual({ [list === "posts" ? "posts" : "profiles"]: [], next: null });
    }
    for (const query of ["before=garbage", "as=owner", "before=%00"])
      expect((await fetch(`${baseURL}/api/profiles/${known.profileId}/${list}?${query}`, { headers })).status).toBe(
        400,
      );
    expect((await fetch(`${baseURL}/api/profiles/garbage/${list}`, { headers })).status).toBe(400);
    expect((await fetch(`${baseURL}/api/profiles/${known.profileId}/${list}`)).status).toBe(401);
  }
});

/** Some at a time: what each is found by is listed when its transaction ends, and no statement may take long. */
async function createProfiles(profiles: Prisma.ProfileCreateManyInput[]) {
  for (let n = 0; n < profiles.length; n += 100) await db.profile.createMany({ data: profiles.slice(n, n + 100) });
}

test("every tab asks the same few statements with 1 row as with 1,000", async ({ context }) => {
  const { amara, tidewater } = await everything();
  await signedIn(context, "Mateo Rivas");
  const names = ["posts", "resume", "allies", "media", "organizations"]
    .map((name) => `${amara.profile.handle}?tab=${name}`)
    .concat(["posts", "information", "allies", "media", "members"].map((name) => `${tidewater.handle}?tab=${name}`));
  const grow = async () => {
    const ids = Array.from({ length: 999 }, () => newId(systemClock));
    const createdAt = new Date();
    await createProfiles(
      ids.map((id) => ({
        id,
        kind: "ORGANIZATION" as const,
        handle: `m-${id.slice(9, 13)}-${id.slice(24)}`,
        displayName: "One of many",
        createdAt,
      })),
    );
    await db.allyEdge.createMany({ data: ids.map((allyId) => ({ profileId: amara.profileId, allyId })) });
    await db.membership.createMany({
      data: ids.map((organizationId) => ({
        organizationId,
        profileId: amara.profileId,
        role: "MEMBER" as const,
        createdAt,
      })),
    });
    const people = ids.map(() => ({ id: newId(systemClock), userId: newId(systemClock) }));
    await db.user.createMany({
      data: people.map(({ userId }) => ({ id: userId, email: `${userId}@example.org`, createdAt })),
    });
    await createProfiles(
      people.map(({ id, userId }) => ({
        id,
        userId,
        kind: "USER" as const,
        handle: `p-${id.slice(9, 13)}-${id.slice(24)}`,
        displayName: "One of many",
        createdAt,
      })),
    );
    await db.membership.createMany({
      data: people.map(({ id }) => ({
        organizationId: tidewater.id,
        profileId: id,
        role: "MEMBER" as const,
        createdAt,
      })),
    });
    await db.post.createMany({
      data: ids.map(() => ({
        id: newId(systemClock),
        profileId: amara.profileId,
        actedById: amara.userId,
        text: "One of many",
        createdAt,
      })),
    });
  };
  await withCountedServer(await cookieOf(context), async (countOf) => {
    const all = async () => {
      const counts: Record<string, number> = {};
      for (const name of names) counts[name] = await countOf(`/profile/${name}`);
      return counts;
    };
    const few = await all();
    await grow();
    expect(await all()).toEqual(few);
    for (const name of names) expect({ name, ok: few[name]! > 0 && few[name]! <= 6 }).toEqual({ name, ok: true });
  });
});

for (const variant of variants) {
  test(`every tab is accessible, full, empty, to owner and visitor: ${variant.width} px, ${variant.scheme}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(750_000);
    await show(page, variant);
    const { amara, leila, tidewater } = await everything();
    await signIn(context, amara);
    const shots = process.env.ALLYWAY_SHOTS;
    for (const [who, path] of [
      ["own", "/profile"],
      ["other", `/profile/${leila.profile.handle}`],
    ] as const) {
      for (const name of ["posts", "resume", "allies", "media", "organizations"]) {
        await page.goto(`${path}?tab=${name}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
        if (shots)
          await page.screenshot({
            path: `${shots}/${who}-${name}-${variant.width}-${variant.scheme}.png`,
            fullPage: name === "resume",
          });
      }
    }
    await page.goto("/profile?as=everyone");
    await expectAccessible(page);
    if (shots) await page.screenshot({ path: `${shots}/as-${variant.width}-${variant.scheme}.png` });
    await page.goto("/profile");
    if (variant.width < 768) {
      await page.getByRole("link", { name: "Edit profile" }).click();
      await expect(page).toHaveTitle("Edit profile · Allyway");
    } else {
      await page.getByRole("button", { name: "Edit profile" }).click();
      await expect(page.locator("#edit-profile")).toBeVisible();
    }
    await expectAccessible(page);
    if (shots) await page.screenshot({ path: `${shots}/edit-${variant.width}-${variant.scheme}.png` });
    await page.goto(`/profile/${tidewater.handle}`);
    await expectAccessible(page);
    if (shots) await page.screenshot({ path: `${shots}/organization-${variant.width}-${variant.scheme}.png` });
  });
}

test("long names and words stay within 320 px, also from right to left", async ({ page, context }) => {
  const { amara } = await everything("Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis");
  await db.profileDetails.update({
    where: { profileId: amara.profileId },
    data: {
      statement: "x".repeat(300),
      aboutUs: "y".repeat(500),
      website: `https://okafor.example/${"z".repeat(200)}`,
    },
  });
  await signIn(context, amara);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ["posts", "resume", "allies"]) {
      await page.goto(`/profile?tab=${name}`);
      for (const dir of ["ltr", "rtl"]) {
        await page.evaluate((dir) => {
          document.documentElement.dir = dir;
        }, dir);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
        if (process.env.ALLYWAY_SHOTS && name === "resume")
          await page.screenshot({ path: `${process.env.ALLYWAY_SHOTS}/long-${width}-${dir}.png` });
      }
    }
  }
});

test("on a phone editing is a page of its own, with all of it in reach, and open to work a row that leads to its switch", async ({
  page,
  context,
}) => {
  const viewer = await signedIn(context, "Seun Bello");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/profile");
  await page.getByRole("link", { name: "Edit profile" }).click();
  const links = page.getByRole("navigation", { name: "Edit profile" }).getByRole("link");
  await expect(links).toHaveCount(17);
  for (const link of await links.all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
    expect(await link.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  }
  await page.getByRole("group", { name: "Work" }).getByRole("link", { name: "Open to work No" }).click();
  await expect(page.getByRole("switch", { name: "Open to work" })).toBeFocused();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#areas")).toBeFocused();
  await expect(page.locator("#areas")).toBeInViewport();
  expect(await db.profileDetails.findUnique({ where: { profileId: viewer.profileId } })).toMatchObject({
    openToWork: true,
  });
});

test("an organization's editor posts for it and may not edit its page, its owner may", async ({ page, context }) => {
  const { amara, leila, tidewater } = await everything();
  const acting = await actingAs(amara, tidewater.id);
  await signIn(context, amara);
  await db.session.updateMany({ where: { userId: acting.userId }, data: { actingProfileId: tidewater.id } });
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tidewater Alliance");
  await page.getByRole("button", { name: "Edit profile" }).click();
  await expect(page.locator("#edit-profile").getByRole("link", { name: "Mission statement" })).toBeVisible();
  await expect(page.locator("#edit-profile").getByRole("link", { name: /Skills|Experience/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await tab(page, "Information").click();
  await expect(page.getByRole("link", { name: /Choose your areas/ })).toBeVisible();
  await db.membership.create({
    data: { organizationId: tidewater.id, profileId: leila.profileId, role: "OWNER", createdAt: new Date() },
  });
  await db.membership.update({
    where: { organizationId_profileId: { organizationId: tidewater.id, profileId: amara.profileId } },
    data: { role: "EDITOR" },
  });
  await page.reload();
  await expect(page.getByRole("button", { name: "Edit profile" })).toHaveCount(0);
  await tab(page, "Posts").click();
  await expect(page.getByRole("link", { name: /Write your first post/ })).toBeVisible();
});
