import type { Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { areas } from "@/lib/profiles/areas";
import { newEmail, signedIn } from "../support/accounts";
import { expect, expectAccessible, variants, show, test } from "../support/browser";
import { forgetRequests, linkTo } from "../support/mails";
import { plantHiringPages } from "../support/hiring-pages";
import { OWN_ADDRESS } from "../support/own-address";
import { actAs, newOrganization } from "../support/organizations";
import { makeAllies, person } from "../support/people";
import { plantPicture } from "../support/pictures";
import { post } from "../support/posts";
import { addEntries } from "../support/resumes";

const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(3);

/** Nothing sticks out: the page never scrolls sideways. */
async function expectNoOverflow(page: Page, where?: string) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, where).toBeLessThanOrEqual(0);
}

/** The smallest screen and one between, and letters of twice their size. */
async function expectFits(page: Page, paths: readonly string[], also?: (page: Page) => Promise<void>) {
  for (const path of paths) {
    await page.goto(path);
    for (const { width, size } of [
      { width: 320, size: "100%" },
      { width: 768, size: "100%" },
      { width: 390, size: "200%" },
      { width: 1280, size: "200%" },
    ]) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, size);
      await expectNoOverflow(page, `${path} at ${width} px, letters of ${size}`);
    }
    await also?.(page);
  }
}

/** Tab alone comes to each control of the page that is shown. */
async function expectReached(page: Page) {
  type Seen = typeof globalThis & { unreached: Set<Element> };
  const many = await page.evaluate(() => {
    const main = document.querySelector("main")!;
    const controls = [
      ...main.querySelectorAll<HTMLElement>("a[href], button:enabled, input:enabled, select, textarea, summary"),
    ];
    // Of radio buttons one is reached, and the arrows lead to the others.
    const own = controls.filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0 && !one.matches("[type=radio]"),
    );
    const unreached = new Set<Element>(own);
    (globalThis as Seen).unreached = unreached;
    document.addEventListener("focusin", ({ target }) => unreached.delete(target as Element));
    main.tabIndex = -1;
    main.focus();
    return own.length;
  });
  expect(many).toBeGreaterThan(0);
  for (let n = 0; n < many + 5; n++) await page.keyboard.press("Tab");
  const missed = await page.evaluate(() =>
    [...(globalThis as Seen).unreached].filter(({ isConnected }) => isConnected).map(({ outerHTML }) => outerHTML),
  );
  expect(missed).toEqual([]);
}

for (const variant of variants) {
  const name = `${variant.width} px, ${variant.scheme}`;

  test(`signing in and up is accessible, also with errors: ${name}`, async ({ page }) => {
    await show(page, variant);
    for (const mode of ["sign-in", "sign-up"]) {
      await page.goto(`/auth?mode=${mode}`);
      await expectAccessible(page);
      await page.getByRole("button", { name: mode === "sign-in" ? "Sign in" : "Sign up" }).click();
      await expect(page.getByText("This field is required").first()).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
  });

  test(`the ways back in and the settings are accessible, also with errors and dialogs: ${name}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    await forgetRequests(OWN_ADDRESS);
    await show(page, variant);
    const check = async () => {
      await expectAccessible(page);
      await expectNoOverflow(page);
    };
    await page.goto("/auth/forgot-password");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("This field is required")).toBeVisible();
    await check();
    await page.getByRole("textbox", { name: "Email address" }).fill(`${variant.width}.${variant.scheme}@example.org`);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("If there’s an account")).toBeVisible();
    await check();
    await page.goto("/auth/forgot-password?token=forged");
    await page.getByLabel("New password", { exact: true }).fill("samphire grows on the mud");
    await page.getByLabel("Confirm new password").fill("samphire grows on the mud");
    await check();
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByRole("link", { name: "Get a new link" })).toBeVisible();
    await check();
    await page.goto("/auth?notice=password-changed");
    await check();

    const viewer = await signedIn(context, "Kwame Boateng");
    await page.goto("/settings");
    await page.getByRole("radio", { name: "System" }).focus();
    await check();
    await page.locator("summary", { hasText: "Confirm your email address" }).click();
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("We’ve sent a new email to")).toBeVisible();
    await check();
    await page.goto("/settings/email");
    await db.session.updateMany({ where: { userId: viewer.userId }, data: { authenticatedAt: new Date(0) } });
    await page.getByRole("button", { name: "Send the link there" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("This field is required")).toBeVisible();
    await check();
    await page.goto("/settings/devices");
    await check();
    await page.getByRole("button", { name: "Sign out of all other devices" }).click();
    await check();
    await page.goto("/settings/verify-email/forged");
    await check();
    await page.getByRole("button", { name: /^Confirm/ }).click();
    await expect(page.getByText("This link has expired")).toBeVisible();
    await check();
    await page.goto(await linkTo("VERIFY_EMAIL", viewer.userId));
    await page.getByRole("button", { name: /^Confirm/ }).click();
    await expect(page.getByText("is confirmed.")).toBeVisible();
    await check();
    await page.goto("/settings/changePassword");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("This field is required").first()).toBeVisible();
    await check();
  });

  test(`the feed is accessible, empty and full, with its menus: ${name}`, async ({ page, context }) => {
    await show(page, variant);
    const viewer = await signedIn(context, "Amara Okafor");
    // Empty: the topics to follow, a topic's own feed, the line of an empty one, a muted topic.
    await page.goto("/feed");
    await expect(page.getByRole("button", { name: "Follow Climate" })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/feed?show=allies");
    await expect(page.getByText("Nothing from your allies yet.")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/feed?show=democracy");
    await page.getByRole("button", { name: "Follow Democracy" }).click();
    await expect(page.getByText("You see its posts in For you.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Mute Democracy" }).click();
    await expect(page.getByText("Muted:")).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await post(viewer, `A short one: https://okafor.earth/plan\n\n${LONG}\n\nنص من اليمين إلى اليسار`, [0, 4, 10]);
    await page.goto("/feed");
    // On a phone they stand in sight as soon as one writes.
    if (await page.getByRole("main").locator("summary").isVisible())
      await page.getByRole("main").locator("summary").click();
    else await page.getByRole("textbox").focus();
    for (const name of ["Food", "Energy"]) await page.getByRole("checkbox", { name }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Post options" }).click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: /[Aa]cting as Amara Okafor/ })
      .first()
      .click();
    await expect(page.getByRole("link", { name: "New organization" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("textbox").fill("x".repeat(5001));
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByText("A post can have up to 5,000 characters")).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}

test.describe("pages beside", () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test("the composer's page, a post's page and the page of missing things are accessible", async ({
    page,
    context,
  }) => {
    const viewer = await signedIn(context, "Leila Haddad");
    const id = await post(viewer, "On its own page.");
    for (const path of [
      "/feed/createPost",
      `/posts/${id}`,
      "/profile/nobody-has-this-one",
      "/posts/019a0000-0000-7000-8000-000000000000",
      "/nothing",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("main")).toBeVisible();
      await expectAccessible(page);
    }
  });
});

test("nothing sticks out at 320 px, nor with text at twice its size", async ({ page, context }) => {
  const viewer = await signedIn(context, "Wolfeschlegelsteinhausenbergerdorff Hubert Blaine von Zz");
  const id = await post(viewer, LONG);
  const ally = await person(`Ally ${LONG.slice(0, 50)}`, viewer.clock, newEmail());
  await makeAllies(viewer.profileId, ally.profileId);
  await addEntries(viewer, [LONG.slice(0, 80)]);
  const draft = { displayName: "Wolfeschlegelsteinhausenbergerdorff", areas: areas.map((_, n) => n) };
  await db.organizationDraft.create({ data: { userId: viewer.userId, ...draft, updatedAt: new Date() } });
  await expectFits(page, [
    "/feed",
    "/feed?show=democracy",
    "/feed/createPost",
    "/feed/people",
    "/posts/drafts",
    `/posts/${id}`,
    "/notifications",
    "/profile?tab=allies",
    "/profile?tab=resume",
    `/profile/${viewer.profile.handle}/resume`,
    "/profile/areas",
    "/profile/experience",
    "/organizations/new/name",
    "/organizations/new/areas",
    "/organizations/new/finish",
    "/settings",
    "/settings/privacy",
    "/settings/changePassword",
    "/settings/data",
    "/settings/reports",
    "/settings/data/import",
    "/settings/standing",
    "/settings/delete",
    "/settings/devices",
    "/settings/sign-in",
    "/settings/second-factor",
    "/settings/notifications",
    "/settings/email",
    "/settings/email/forged",
    "/settings/verify-email/forged",
  ]);
  await context.clearCookies();
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ["/auth?mode=sign-up", "/auth/forgot-password", "/auth/forgot-password?token=forged"]) {
    await page.goto(path);
    await expectNoOverflow(page);
  }
});

test("on the pages of jobs and of hiring nothing sticks out, and Tab comes to everything", async ({
  page,
  context,
}) => {
  const viewer = await signedIn(context, "Wolfeschlegelsteinhausenbergerdorff Hubert Blaine von Zz");
  await expectFits(page, await plantHiringPages(viewer, LONG), expectReached);
});

test("with letters twice as large on the smallest screen a place and the photos are chosen and read", async ({
  page,
  context,
}) => {
  const viewer = await signedIn(context, "Ingrid Vos");
  await plantPicture(viewer, "ITEM", { description: "Five neighbours planting marram grass" });
  for (const [path, text] of [
    ["/onboarding/place", "Places: GeoNames, CC BY 4.0"],
    ["/profile/media", "Five neighbours planting marram grass"],
  ] as const)
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await expectNoOverflow(page);
      const words = page.getByText(text);
      await expect(words).toBeVisible();
      expect(await words.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
      // No word is broken for want of room beside a picture.
      const { width: room } = (await words.boundingBox())!;
      expect(room).toBeGreaterThan(200);
    }
});

test("what stands elsewhere on a wide screen is accessible, too, and nothing sticks out", async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  const check = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("form")).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  };
  await check("/auth");
  const viewer = await signedIn(context, "Ingrid Vos");
  await post(viewer, `A short one.\n\n${LONG}`, [0, 4, 10]);
  const organization = await newOrganization("Tidewater Alliance", [[viewer, "OWNER"]]);
  for (const path of [
    "/profile?tab=resume",
    "/profile/statement",
    "/profile/experience",
    "/settings",
    "/settings/data",
    "/settings/reports",
    "/settings/standing",
    "/settings/delete",
    "/settings/devices",
    "/settings/second-factor",
    "/settings/notifications",
    "/onboarding/interests",
    "/organizations/new/name",
    "/feed",
  ])
    await check(path);
  await page.getByRole("button", { name: "Acting as Ingrid Vos" }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expectAccessible(page);
  await actAs(viewer, organization.id);
  for (const path of ["/profile?tab=members", "/organizations/invite"]) await check(path);
});

test("what can be touched is large enough", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const viewer = await signedIn(context, "Mateo Rivas");
  await post(viewer, "Touch me.");
  await page.goto("/feed");
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main button, main a, nav a, header button")]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        // What a row that scrolls sideways keeps out of sight is reached by scrolling it.
        if (width === 0 || left + width > innerWidth) return [];
        // The area may reach beyond the drawing: asked at 21 px from the middle, all four ways.
        const [x, y] = [left + width / 2, top + height / 2];
        const hits = [
          [0, 21],
          [0, -21],
          [Math.min(21, width / 2 + 8), 0],
        ].filter(
          ([dx, dy]) =>
            element.contains(document.elementFromPoint(x + dx!, y + dy!)) ||
            element === document.elementFromPoint(x + dx!, y + dy!),
        );
        return hits.length === 3 || top + height > innerHeight - 80
          ? []
          : [`${element.textContent || element.ariaLabel}: ${width} × ${height}`];
      }),
  );
  expect(small).toEqual([]);
});

test.describe("the theme", () => {
  test("is known to other tabs and never flashes", async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await signedIn(context, "Noor Al-Masri");
    await page.goto("/feed");
    const other = await context.newPage();
    await other.goto("/feed");
    await page.getByRole("button", { name: /Acting as/ }).click();
    await page.getByRole("button", { name: "Theme: system" }).click();
    await expect(page.locator("html")).toHaveClass(/t_dark/);
    await expect(other.locator("html")).toHaveClass(/t_dark/);
    // Before the first paint: the class stands there when the body begins.
    await other.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        (window as unknown as { first: string }).first = document.documentElement.className;
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await other.goto("/feed");
    expect(await other.evaluate(() => (window as unknown as { first: string }).first)).toContain("t_dark");
  });

  test("works where the browser keeps nothing", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      }),
    );
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/auth");
    await expect(page.locator("html")).toHaveClass(/t_dark/);
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  });
});

test.describe("every text", () => {
  test.use({ locale: "en-XA", expectedErrors: /404 \(Not Found\)/ });

  test("comes from the messages", async ({ page, context }) => {
    /** Of the page that is shown, or of the one that a server sent. */
    const plain = async (html?: string) =>
      page.evaluate((source) => {
        const shown = source === undefined ? document : new DOMParser().parseFromString(source, "text/html");
        const walker = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
        const texts: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement as HTMLElement;
          // A sentence with links in it is one message in parts.
          const sentence = parent.closest("p, label")?.textContent ?? "";
          // Whoever is suggested is called as they are, also where a script is yet to put them in their place.
          const isName =
            parent.closest("[data-suggestion], [aria-labelledby=suggestions], [hidden]") &&
            parent.closest("[dir=auto], .avatar");
          if (!isName && !parent.closest("script, style, noscript, [data-typed], [translate=no]"))
            texts.push(/^⟦.*⟧$/s.test(sentence) ? sentence : (node.textContent ?? ""));
        }
        const attributes = [...shown.querySelectorAll("[aria-label], [placeholder], [title], [alt]")].flatMap(
          (element) => ["aria-label", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? ""),
        );
        return [...texts, ...attributes, shown.title];
      }, html);
    // A person's own words, and the letters of a name.
    const own =
      /Ruth|Abara|^[\w-]+@example\.org$|^(RA|AW)$|ruth-abara|^@?o-[0-9a-f]{12}$|Written by hand|^https:\/\/$|^[\s\d@·,.…:/]*$/;
    // The browser's own words for the months.
    const months = Array.from({ length: 12 }, (_, month) =>
      new Date(2026, month, 15).toLocaleString("en-XA", { month: "long" }),
    );
    const untranslated = async (html?: string) =>
      (await plain(html)).filter(
        (text) => !text.includes("⟦") && !own.test(text) && !months.includes(text) && /\p{L}/u.test(text),
      );
    const expectTranslated = async (path: string) => {
      const html = await (await context.request.get(path, { headers: { "accept-language": "en-XA" } })).text();
      expect({ path, isThere: /<h1[^>]*>[^]*?⟦|⟦[^]*<\/main>/.test(html) }).toEqual({ path, isThere: true });
      expect({ path, untranslated: await untranslated(html) }).toEqual({ path, untranslated: [] });
    };

    for (const path of [
      "/auth",
      "/auth?mode=sign-up",
      "/auth/forgot-password",
      "/auth/forgot-password?token=forged",
      "/auth?notice=password-changed",
      "/auth/remove-factor?token=forged",
      "/auth/restore-email?token=forged",
    ]) {
      await page.goto(path);
      await page.locator("form button[type=submit]").click();
      expect(await untranslated()).toEqual([]);
    }
    const viewer = await signedIn(context, "Ruth Abara");
    const organization = await newOrganization("Abara Works", [[viewer, "OWNER"]]);
    for (const path of [
      "/organizations/invite",
      `/organizations/members/${viewer.profile.handle}`,
      "/organizations/delete",
      "/organizations/second-factor",
      `/organizations/leave/${organization.handle}`,
      "/profile?tab=information",
      "/profile?tab=members",
      "/profile?tab=members&as=ally",
    ]) {
      await actAs(viewer, organization.id);
      await expectTranslated(path);
    }
    await actAs(viewer, viewer.profileId);
    for (const path of [
      `/notifications/${organization.id}`,
      "/feed",
      "/feed?show=allies",
      "/profile",
      "/profile?tab=resume",
      "/profile?tab=allies",
      "/profile?tab=media",
      "/profile?tab=organizations",
      "/profile?as=everyone",
      "/profile?tab=resume&as=ally",
    ]) {
      await expectTranslated(path);
    }
    for (let n = 0; n < 11; n++) await post(viewer, "Written by hand", [n]);
    for (const path of [
      "/feed",
      "/feed?show=education",
      "/feed/createPost",
      "/feed/people",
      "/profile/experience",
      "/profile/education",
      "/profile/volunteering",
      "/profile/about-us",
      "/profile/areas",
      "/profile/contact",
      "/profile/interests",
      "/profile/location",
      "/profile/skills",
      "/profile/statement",
      "/profile/import",
      "/profile/photo",
      "/profile/cover",
      "/profile/media",
      "/profile/media?edit=new",
      "/profile/experience?edit=new",
      "/settings/general",
      "/settings",
      "/settings/changePassword",
      "/settings/data",
      "/settings/reports",
      "/settings/standing",
      "/settings/delete",
      "/settings/devices",
      "/settings/sign-in",
      "/settings/second-factor",
      "/settings/notifications",
      "/settings/email",
      "/settings/email/forged",
      "/settings/verify-email/forged",
      "/onboarding/place",
      "/onboarding/interests",
      "/onboarding/photo",
      "/onboarding/allies",
      "/onboarding/statement",
      "/nothing",
      "/organizations/new/name",
      "/organizations/invitations",
    ]) {
      await expectTranslated(path);
    }
    // What the viewer may not see is said by the browser.
    await page.goto("/posts/019a0000-0000-7000-8000-000000000000");
    await expect(page.locator("h1").first()).toContainText("⟦");
    expect(await untranslated()).toEqual([]);
  });
});

test("a language without a translation, and a header that is none, get English", async ({ baseURL }) => {
  for (const language of ["de-DE", "xx", "*", "en;q=garbage", ",,,", "\u00ff", "x".repeat(5000)]) {
    const html = await (await fetch(`${baseURL}/auth`, { headers: { "accept-language": language } })).text();
    expect(html).toContain("Welcome back");
    expect(html).toContain('lang="en"');
  }
});
