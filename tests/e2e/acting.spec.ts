import type { Page } from "@playwright/test";
import { changeRole, removeMember } from "@/lib/organizations/mutations/change-members";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { joinedGroup } from "../support/conversations";
import { readEntryPoints } from "../support/fuzz/entry-points";
import { actingAs, organization, person, type Viewer } from "../support/people";
import { post } from "../support/posts";
import { absent, patiently, urlsOf } from "../support/walk";

const TIDEWATER = "Tidewater Alliance";
const box = (page: Page) => page.getByRole("textbox", { name: /^What are you working on/ });
const send = (page: Page) => page.getByRole("button", { name: "Post", exact: true });
const menu = (page: Page, name: string) => page.getByRole("button", { name: `Acting as ${name}. Open menu` });
const chip = (page: Page, name: string) => page.getByRole("button", { name: `Posting as ${name}. Switch profile` });

/** Switches in the account menu. */
async function actAs(page: Page, from: string, to: string) {
  await menu(page, from).click();
  await page.getByRole("navigation").getByRole("button", { name: to, exact: true }).click();
  await expect(page.getByRole("status").getByText(`You’re now acting as ${to}`).last()).toBeVisible();
  await expect(menu(page, to)).toBeFocused();
}

async function tidewater(owner: Viewer, editor?: Viewer): Promise<string> {
  return organization(TIDEWATER, [[owner, "OWNER"], ...(editor ? [[editor, "EDITOR"] as [Viewer, "EDITOR"]] : [])]);
}

/** Gives the session another acting profile without its page. */
async function setActingProfile(viewer: Viewer, actingProfileId: string) {
  await db.session.updateMany({ where: { userId: viewer.userId }, data: { actingProfileId } });
}

test("whoever switches sees it at once everywhere, posts as the organization, and comes back", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const id = await tidewater(amara);
  await page.goto("/feed");
  await actAs(page, "Amara Okafor", TIDEWATER);
  await expect(box(page)).toHaveAccessibleName(`What are you working on, ${TIDEWATER}?`);
  await menu(page, TIDEWATER).click();
  await expect(page.getByRole("navigation").getByRole("button", { name: TIDEWATER, exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByRole("link", { name: "New organization" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Invitations/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await box(page).fill("Posted for all of us.");
  await send(page).click();
  const card = page.getByRole("article").first();
  await expect(card).toContainText("Posted for all of us.");
  await expect(card).toContainText(TIDEWATER);
  const remove = card.getByRole("button", { name: "Delete", includeHidden: true });
  await expect(remove).toHaveCount(1);
  expect(await db.post.findFirstOrThrow({ where: { profileId: id } })).toMatchObject({ actedById: amara.userId });
  await actAs(page, TIDEWATER, "Amara Okafor");
  await expect(card).toContainText("Posted for all of us.");
  await expect(remove).toHaveCount(0);
});

test("from its page one acts as it, and from what is its alone one is led away", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  const id = await tidewater(amara);
  const { handle } = await db.profile.findUniqueOrThrow({ where: { id } });
  await page.goto(`/profile/${handle}`);
  await page.getByRole("button", { name: "Your role in this organization: Owner" }).click();
  await page.getByRole("button", { name: `Act as ${TIDEWATER}` }).click();
  await expect(menu(page, TIDEWATER)).toBeVisible();
  const other = await context.newPage();
  for (const one of [page, other]) await one.goto("/organizations/invite");
  await actAs(page, TIDEWATER, "Amara Okafor");
  for (const one of [page, other]) {
    await expect(one).toHaveURL("/profile");
    await expect(one.getByRole("heading", { level: 1 })).toHaveText("Amara Okafor");
    await expect(menu(one, "Amara Okafor")).toBeVisible();
  }
});

test("a switch leads away from what is the other profile’s, and Back does not bring an error", async ({
  page,
  context,
}) => {
  const [amara, kwame] = [
    await signedIn(context, "Amara Okafor"),
    await person("Kwame Mensah", systemClock, newEmail()),
  ];
  await tidewater(amara);
  const [conversationId, postId] = [await joinedGroup("Dunes", [amara, kwame]), await post(amara, "The dune holds.")];
  const heading = page.getByRole("heading", { level: 1 });
  for (const [path, onward] of [
    [`/conversations/${conversationId}`, "/conversations"],
    [`/conversations/${conversationId}/details`, "/conversations"],
    [`/posts/${postId}/edit`, "/profile"],
  ] as const) {
    await page.goto(path);
    await actAs(page, "Amara Okafor", TIDEWATER);
    await expect(page).toHaveURL(onward);
    await expect(page.getByText("Page not found")).toHaveCount(0);
    await actAs(page, TIDEWATER, "Amara Okafor");
  }
  // Of what only its own form ends nothing is said to whoever switches there.
  await actAs(page, "Amara Okafor", TIDEWATER);
  await page.goto("/organizations/delete");
  await actAs(page, TIDEWATER, "Amara Okafor");
  await expect(page).toHaveURL("/profile");
  await expect(heading).toHaveText("Amara Okafor");
  await page.goto(`/posts/${postId}/edit`);
  await page.getByRole("link", { name: "Feed", exact: true }).first().click();
  await expect(page).toHaveURL("/feed");
  await actAs(page, "Amara Okafor", TIDEWATER);
  await page.goBack();
  await expect(page).toHaveURL("/profile");
  await expect(heading).toHaveText(TIDEWATER);
  // A tab that the other kind lacks is that of the posts.
  for (const [tab, from, to] of [
    ["members", TIDEWATER, "Amara Okafor"],
    ["resume", "Amara Okafor", TIDEWATER],
  ] as const) {
    await page.goto(`/profile?tab=${tab}`);
    await actAs(page, from, to);
    await expect(heading).toHaveText(to);
    await expect(page.getByRole("link", { name: "Posts", exact: true })).toHaveAttribute("aria-current", "page");
  }
});

test("every page answers whomever one acts as by itself or by what leads away from it, and by no error", async ({
  context,
  baseURL,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const acting = {
    herself: amara.profileId,
    owner: await tidewater(amara),
    editor: await organization("Fernfield", [[amara, "EDITOR"]]),
    recruiter: await organization("Open Grid Collective", [[amara, "RECRUITER"]]),
  };
  const { profileId: id, profile } = amara;
  const [postId, conversationId] = [await post(amara, "The dune holds."), await joinedGroup("Dunes", [amara])];
  const own = { ...absent(), id, handle: profile.handle, postId, conversationId };
  const begun = { skill: "marsh", ally: "kwame", name: "amara", message: "dune" };
  const paths = urlsOf(await readEntryPoints(), own, "person", begun).flatMap(({ path, isPage }) =>
    isPage ? [path] : [],
  );
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const statusOf = async (path: string) => {
    const response = await patiently(baseURL + path, { headers: { cookie }, redirect: "manual" });
    await response.arrayBuffer();
    return response.status;
  };
  for (const [who, profileId] of Object.entries(acting)) {
    await setActingProfile(amara, profileId);
    const wrong = [];
    for (const path of paths) {
      const status = await statusOf(path);
      // The shell leads away from where there is no such page; to be led to there is the own one, with any tab.
      const isLed = status === 404 && !/^\/profile(\?|$)/.test(path);
      if (!isLed && ![200, 307, 308].includes(status)) wrong.push([path, status]);
    }
    const tabs = ["posts", "resume", "information", "allies", "media", "organizations", "members"];
    for (const tab of tabs) {
      const status = await statusOf(`/profile?tab=${tab}`);
      if (status !== 200) wrong.push([tab, status]);
    }
    expect({ who, wrong }).toEqual({ who, wrong: [] });
  }
});

test("who posted for it is told to its owner as the organization, to nobody else", async ({ page, context }) => {
  const [amara, henk] = [
    await person("Amara Okafor", systemClock, newEmail()),
    await person("Henk Bakker", systemClock, newEmail()),
  ];
  const id = await tidewater(amara, henk);
  const postId = await post(await actingAs(henk, id), "The dune holds.");
  const handle = (await db.profile.findUniqueOrThrow({ where: { id } })).handle;
  for (const [viewer, acting, told] of [
    [amara, id, true],
    [amara, amara.profileId, false],
    [henk, id, false],
  ] as const) {
    await context.clearCookies();
    await signIn(context, viewer);
    await setActingProfile(viewer, acting);
    for (const path of ["/feed", `/posts/${postId}`, `/profile/${handle}`]) {
      await page.goto(path);
      const card = page.getByRole("article");
      await expect(card).toContainText("The dune holds.");
      await expect(card.getByText("Posted by Henk Bakker")).toHaveCount(told ? 1 : 0);
      if (told)
        await expect(card.getByRole("link", { name: "Henk Bakker" })).toHaveAttribute(
          "href",
          `/profile/${henk.profile.handle}`,
        );
    }
    for (const path of ["/api/feed", `/api/profiles/${id}/posts`, "/feed", `/posts/${postId}`, `/profile/${handle}`]) {
      for (const rsc of [false, true]) {
        const text = await (await context.request.get(path, rsc ? { headers: { rsc: "1" } } : {})).text();
        expect({ path, tells: viewer !== henk && text.includes("Henk Bakker") }).toEqual({ path, tells: told });
        if (!told) expect(text.replaceAll("\\", "")).not.toContain('"actedBy":{');
      }
    }
  }
});

test("demoted with an open composer, one is refused, keeps the text and may go on as oneself; removed, one acts as oneself", async ({
  page,
  context,
}) => {
  const amara = await person("Amara Okafor", systemClock, newEmail());
  const henk = await signedIn(context, "Henk Bakker");
  const id = await tidewater(amara, henk);
  const owner = await actingAs(amara, id);
  await page.goto("/feed");
  await actAs(page, "Henk Bakker", TIDEWATER);
  await box(page).fill("Words for the coast");
  expect(await changeRole(owner, { memberId: henk.profileId, role: "MEMBER" })).toMatchObject({ status: "done" });
  await send(page).click();
  await expect(page.getByText("You can’t do this as this profile anymore.")).toBeVisible();
  await expect(box(page)).toHaveValue("Words for the coast");
  expect(await db.post.count({ where: { OR: [{ profileId: id }, { profileId: henk.profileId }] } })).toBe(0);
  await page.getByRole("button", { name: "Continue as Henk Bakker" }).click();
  await expect(box(page)).toHaveAccessibleName("What are you working on, Henk?");
  await expect(box(page)).toHaveValue("Words for the coast");
  await expect(box(page)).toBeFocused();
  expect(await db.post.count({ where: { profileId: henk.profileId } })).toBe(0);

  expect(await changeRole(owner, { memberId: henk.profileId, role: "EDITOR" })).toMatchObject({ status: "done" });
  await page.reload();
  await actAs(page, "Henk Bakker", TIDEWATER);
  expect(await removeMember(owner, { memberId: henk.profileId })).toMatchObject({ status: "done" });
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Henk Bakker" })).toBeVisible();
  await expect(page.getByRole("status").getByText("You’re now acting as Henk Bakker")).toBeVisible();
  await menu(page, "Henk Bakker").click();
  await expect(page.getByRole("button", { name: TIDEWATER, exact: true })).toHaveCount(0);
});

test("another tab is told; what is typed there stays a draft of the profile it was typed as", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const id = await tidewater(amara);
  await page.goto("/feed");
  const other = await context.newPage();
  await other.goto("/feed/createPost");
  await box(other).fill("My own words");
  await other.getByRole("main").locator("summary").click();
  await other.getByRole("checkbox", { name: "Climate" }).check();
  const form = await context.newPage();
  await form.goto("/profile/statement");
  await form.getByRole("textbox", { name: "Personal statement" }).fill("My own statement");
  await actAs(page, "Amara Okafor", TIDEWATER);

  await expect(box(other)).toHaveAccessibleName(`What are you working on, ${TIDEWATER}?`);
  await expect(box(other)).toHaveValue("");
  await expect(other.getByRole("main").locator("summary")).toHaveText("Topics");
  await expect(form.getByRole("heading", { level: 1 })).toHaveText("Mission statement");
  await expect(form.getByRole("textbox", { name: "Mission statement" })).toHaveValue("");
  await box(other).fill("Our words");
  await actAs(page, TIDEWATER, "Amara Okafor");
  await expect(box(other)).toHaveValue("My own words");
  await expect(other.getByRole("main").locator("summary")).toHaveText("Topics: Climate");
  await expect(form.getByText(/^You left unsaved changes here/)).toBeVisible();
  await form.getByRole("button", { name: "Restore" }).click();
  await expect(form.getByRole("textbox", { name: "Personal statement" })).toHaveValue("My own statement");
  await send(other).click();
  await expect(other.getByText("Post published")).toBeVisible();
  expect(
    await db.post.findMany({ where: { actedById: amara.userId }, select: { profileId: true, text: true } }),
  ).toEqual([{ profileId: amara.profileId, text: "My own words" }]);
  await actAs(page, "Amara Okafor", TIDEWATER);
  await expect(box(page)).toHaveValue("Our words");
  expect(await db.post.count({ where: { profileId: id } })).toBe(0);
});

test("a text that was sent is not offered again to whoever switched before the answer came", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  await tidewater(amara);
  await page.goto("/feed");
  await box(page).fill("On its way");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/feed", async (route) => {
    if (!route.request().postData()?.includes("On its way")) return route.continue();
    const response = await route.fetch();
    await released;
    return route.fulfill({ response });
  });
  await send(page).click();
  await expect.poll(() => db.post.count({ where: { profileId: amara.profileId } })).toBe(1);
  const other = await context.newPage();
  await other.goto("/profile");
  await actAs(other, "Amara Okafor", TIDEWATER);
  release();
  await expect(page.getByText("Post published")).toBeVisible();
  await expect(box(page)).toHaveAccessibleName(`What are you working on, ${TIDEWATER}?`);
  await expect(box(page)).toHaveValue("");
  await actAs(other, TIDEWATER, "Amara Okafor");
  await expect(box(page)).toHaveAccessibleName("What are you working on, Amara?");
  await expect(box(page)).toHaveValue("");
});

test("in the composer itself, what is typed comes along", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  const id = await tidewater(amara);
  await organization("Open Grid Collective", [[amara, "RECRUITER"]]);
  await page.goto("/feed");
  await box(page).fill("Typed as the wrong one");
  await page.getByRole("main").locator("summary").click();
  await page.getByRole("checkbox", { name: "Climate" }).check();
  await chip(page, "Amara Okafor").click();
  const list = page.getByRole("main").getByRole("list", { name: "Acting as" });
  // A recruiter does not post for it.
  await expect(list.getByRole("button")).toHaveText([/Amara Okafor/, /Tidewater Alliance/]);
  await list.getByRole("button", { name: TIDEWATER }).click();
  await expect(box(page)).toHaveAccessibleName(`What are you working on, ${TIDEWATER}?`);
  await expect(box(page)).toHaveValue("Typed as the wrong one");
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole("main").locator("summary")).toHaveText("Topics: Climate");
  await send(page).click();
  await expect(page.getByText("Post published")).toBeVisible();
  expect(
    await db.post.findMany({
      where: { actedById: amara.userId },
      select: { profileId: true, text: true, topicMask: true },
    }),
  ).toEqual([{ profileId: id, text: "Typed as the wrong one", topicMask: 1 }]);
  await chip(page, TIDEWATER).click();
  await list.getByRole("button", { name: "Amara Okafor" }).click();
  await expect(box(page)).toHaveAccessibleName("What are you working on, Amara?");
  await expect(box(page)).toHaveValue("");
});

test("a recruiter of an organization has no composer, and is told why", async ({ page, context }) => {
  const mateo = await signedIn(context, "Mateo Rivas");
  const id = await organization("Open Grid Collective", [[mateo, "RECRUITER"]]);
  await setActingProfile(mateo, id);
  await page.goto("/feed");
  await expect(page.getByRole("link", { name: "For you" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.goto("/feed/createPost");
  await expect(page.getByRole("heading", { name: "Recruiters can’t post" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Act as Mateo Rivas" }).click();
  await expect(box(page)).toBeFocused();
});

test("Back shows the page as the present profile, and no list of another", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  const id = await tidewater(amara);
  await post(await actingAs(amara, id), "Ours.");
  for (let n = 1; n <= 25; n++) await post(amara, `My post ${n}.`);
  await page.goto("/feed");
  await page.getByText("My post 16.").scrollIntoViewIfNeeded();
  await expect(page.getByText("My post 10.")).toBeAttached();
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Amara Okafor" })).toBeVisible();
  await actAs(page, "Amara Okafor", TIDEWATER);
  await expect(page.getByRole("heading", { level: 1, name: TIDEWATER })).toBeVisible();
  await page.goBack();
  await expect(box(page)).toHaveAccessibleName(`What are you working on, ${TIDEWATER}?`);
  await expect(page.getByRole("article")).toHaveText([/Ours\./]);
  const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("list:")));
  expect(kept.filter((key) => !key.startsWith(`list:${id}:`))).toEqual([]);
});

test("an organization that one may not act for any more is refused in its place", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  const id = await organization(TIDEWATER, [
    [await person("Leila Haddad", systemClock, newEmail()), "OWNER"],
    [amara, "EDITOR"],
  ]);
  await page.goto("/feed");
  await db.membership.delete({
    where: { organizationId_profileId: { organizationId: id, profileId: amara.profileId } },
  });
  await menu(page, "Amara Okafor").click();
  await page.getByRole("navigation").getByRole("button", { name: TIDEWATER, exact: true }).click();
  await expect(page.getByText("The requested resource could not be found.")).toBeVisible();
  await expect(box(page)).toHaveAccessibleName("What are you working on, Amara?");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu and the drawer switch, and the pages of a person do", async ({ page, context }) => {
    const amara = await signedIn(context, "Amara Okafor");
    await tidewater(amara);
    await page.goto("/feed");
    await menu(page, "Amara Okafor").click();
    // The browser keeps the theme, so nobody can choose one here.
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Theme: system", includeHidden: true })).toHaveCount(0);
    await page.getByRole("navigation").getByRole("button", { name: TIDEWATER, exact: true }).click();
    await expect(box(page)).toHaveAccessibleName(`What are you working on, ${TIDEWATER}?`);
    await page.goto("/profile/skills");
    await page.getByRole("main").getByRole("button", { name: "Act as Amara Okafor" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Skills" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/feed");
    await page.getByRole("button", { name: "Open menu, acting as Amara Okafor" }).click();
    await page.getByRole("dialog").getByRole("button", { name: TIDEWATER, exact: true }).click();
    await expect(box(page)).toHaveAccessibleName(`What are you working on, ${TIDEWATER}?`);
  });
});

test("the keyboard alone is enough, in the menu, the drawer and the composer", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  await tidewater(amara);
  await page.goto("/feed");
  await menu(page, "Amara Okafor").focus();
  await page.keyboard.press("Enter");
  for (let n = 0; n < 3; n++) await page.keyboard.press("Tab");
  await expect(page.getByRole("navigation").getByRole("button", { name: TIDEWATER, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu(page, TIDEWATER)).toBeFocused();
  await box(page).focus();
  await page.keyboard.type("By keyboard");
  await chip(page, TIDEWATER).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveAccessibleName("What are you working on, Amara?");
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("By keyboard");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open menu, acting as Amara Okafor" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: TIDEWATER, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Open menu, acting as ${TIDEWATER}` })).toBeFocused();
  await expect(page.getByRole("dialog")).toBeHidden();
});

for (const variant of variants) {
  test(`the switchers and a page that is a person's are accessible: ${variant.width} px, ${variant.scheme}`, async ({
    page,
    context,
  }) => {
    await show(page, variant);
    const shots = process.env.ALLYWAY_SHOTS;
    const shoot = async (name: string) =>
      void (
        shots &&
        (await page.screenshot({ path: `${shots}/${name}-${page.viewportSize()!.width}-${variant.scheme}.png` }))
      );
    const amara = await signedIn(context, "Amara Okafor");
    const id = await tidewater(amara);
    await post(
      await actingAs(amara, id),
      "Forty-one of us planted 3,200 marram grass plugs before the tide turned.",
      [0],
    );
    await organization("Open Grid Collective", [[amara, "EDITOR"]]);
    await organization(
      `Association for the Restoration of ${"the Northernmost Salt Marshes ".repeat(2)}`.trim().slice(0, 60).trim(),
      [[amara, "ADMIN"]],
    );
    const another = await organization("Fernfield", [
      [await person("Sanne de Vries", systemClock, newEmail()), "OWNER"],
    ]);
    await db.invitation.create({
      data: {
        id: crypto.randomUUID(),
        organizationId: another,
        profileId: amara.profileId,
        role: "EDITOR",
        status: "PENDING",
        invitedById: amara.userId,
        invitedAt: new Date(),
        createdAt: new Date(),
      },
    });
    for (const acting of [amara.profileId, id]) {
      const who = acting === id ? "organization" : "self";
      await setActingProfile(amara, acting);
      await page.goto("/feed");
      await expect(page.getByRole("article")).toBeVisible();
      await shoot(`feed-${who}`);
      await page
        .getByRole("button", { name: /[Aa]cting as/ })
        .first()
        .click();
      await expect(page.getByRole("link", { name: "Invitations 1 new" })).toBeVisible();
      await expectAccessible(page);
      await shoot(`menu-${who}`);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^Posting as/ }).click();
      await expect(page.getByRole("main").getByRole("list", { name: "Acting as" })).toBeVisible();
      await expectAccessible(page);
      await shoot(`chip-${who}`);
    }
    await page.goto("/profile/skills");
    await expectAccessible(page);
    await shoot("belongs");
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/profile/skills", "/feed"]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await shoot(path === "/feed" ? "feed" : "belongs");
    }
    await page
      .getByRole("button", { name: /[Aa]cting as/ })
      .first()
      .click();
    await shoot("menu");
    expect(
      await page.evaluate(
        () => document.querySelector("dialog")!.scrollWidth - document.querySelector("dialog")!.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);
  });
}

test("a mail's link to the notifications of a profile asks whoever acts as another one to switch", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const id = await tidewater(amara);
  await page.goto(`/notifications/${id}`);
  await expect(page.getByRole("heading", { name: `Notifications of ${TIDEWATER}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Act as ${TIDEWATER}` }).click();
  await expect(page).toHaveURL("/notifications");
  await expect(menu(page, TIDEWATER)).toBeVisible();
  await page.goto(`/notifications/${amara.profileId}`);
  await page.getByRole("button", { name: "Act as Amara Okafor" }).click();
  await expect(page).toHaveURL("/notifications");
  await expect(menu(page, "Amara Okafor")).toBeVisible();
  const others = await tidewater(await person("Ruth Abara", systemClock, newEmail()), amara);
  await db.membership.updateMany({
    where: { organizationId: others, profileId: amara.profileId },
    data: { role: "MEMBER" },
  });
  expect((await page.request.get(`/notifications/${others}`)).status()).toBe(404);
});
