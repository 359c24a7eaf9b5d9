import type { Page } from "@playwright/test";
import { asSystem } from "@/lib/auth/system";
import { deleteAccounts } from "@/lib/accounts/mutations/delete-accounts";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newEmail, outboxOf, signIn } from "../support/accounts";
import { expect, expectAccessible, test, show, variants } from "../support/browser";
import { makeCircle, nouns, type Who } from "../support/circle";
import { createDatabase, dropDatabase } from "../support/database";
import { readEntryPoints } from "../support/fuzz/entry-points";
import { onDatabase } from "../support/other-database";
import { confirm, organization, PASSWORD, person, type Viewer } from "../support/people";
import { post } from "../support/posts";
import { withServer } from "../support/server";
import { newModerator, suspend } from "../support/suspensions";
import { begunOf, patiently, urlsOf } from "../support/walk";

async function newcomer(name: string): Promise<{ viewer: Viewer; email: string }> {
  const email = newEmail();
  const viewer = await person(name, systemClock, email);
  await confirm(viewer);
  return { viewer, email };
}

async function signInAt(page: Page, email: string) {
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** As if the sign-in had been an hour ago. */
const age = ({ userId }: Viewer) =>
  db.session.updateMany({ where: { userId }, data: { authenticatedAt: new Date(Date.now() - 3600_000) } });
const comeBackHeading = (page: Page) => page.getByRole("heading", { name: "You’re hidden", level: 1 });

test("somebody deletes their account, is hidden from others at once, and keeps it by signing in", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { viewer, email } = await newcomer("Amara Okafor");
  const { viewer: leila } = await newcomer("Leila Haddad");
  const postId = await post(viewer, "Low tide at six");
  const others = await browser.newContext({ baseURL });
  await signIn(others, leila);
  const second = await others.newPage();
  await second.goto(`/profile/${viewer.profile.handle}`);
  await expect(second.getByRole("heading", { name: "Amara Okafor" })).toBeVisible();

  await signIn(context, viewer);
  await age(viewer);
  await page.goto("/settings");
  await page.getByRole("link", { name: "Take a break or delete" }).first().click();
  await expect(page).toHaveURL("/settings/delete");
  await expect(page.getByRole("listitem").filter({ hasText: /^1 post$/ })).toBeVisible();
  for (const variant of variants) {
    await show(page, variant);
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/auth/come-back");
  await expect(comeBackHeading(page)).toBeVisible();
  await expect(page.getByText("Your account will be deleted for good on")).toBeVisible();
  for (const variant of variants) {
    await show(page, variant);
    await expectAccessible(page);
  }

  for (const path of [`/profile/${viewer.profile.handle}`, `/posts/${postId}`])
    expect((await others.request.get(path)).status()).toBe(404);
  // Nothing else is open to them, nor what the browser asks by itself.
  await page.goto("/feed");
  await expect(page).toHaveURL("/auth/come-back?callbackURL=%2Ffeed");
  expect((await page.request.get("/api/feed")).status()).toBe(401);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);

  const told = () => db.outboxMail.count({ where: { to: email, subject: "Your account will be deleted" } });
  await expect.poll(told).toBe(1);
  await page.goto(outboxOf(email));
  await page.getByRole("link", { name: /\/auth\/come-back$/ }).click();
  await signInAt(page, email);
  await expect(comeBackHeading(page)).toBeVisible();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByRole("form", { name: "Create a post" })).toBeVisible();
  expect((await others.request.get(`/posts/${postId}`)).status()).toBe(200);
  await deleteAccounts(asSystem({ now: () => new Date(Date.now() + 30 * 24 * 3600_000) }));
  expect((await others.request.get(`/posts/${postId}`)).status()).toBe(200);
  await others.close();
});

test("an organization that nobody else owns is handed over or deleted first", async ({ page, context }) => {
  const { viewer } = await newcomer("Amara Okafor");
  await organization("Tidewater Alliance", [[viewer, "OWNER"]]);
  await signIn(context, viewer);
  await page.goto("/settings/delete");
  await expect(page.getByText("You’re the only owner of an organization.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my account" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Tidewater Alliance" }).click();
  await expect(page).toHaveURL(/\/profile\/tidewater-alliance/);
});

test("an organization that is suspended keeps nobody, and is named among what ends", async ({ page, context }) => {
  const { viewer } = await newcomer("Amara Okafor");
  await suspend(await newModerator(), await organization("Tidewater Alliance", [[viewer, "OWNER"]]));
  await signIn(context, viewer);
  await page.goto("/settings/delete");
  await expect(page.getByText("You’re the only owner of an organization that is suspended.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Tidewater Alliance" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/auth/come-back");
});

test("an organization that is suspended after the page was opened is named before anything goes", async ({
  page,
  context,
}) => {
  const { viewer } = await newcomer("Amara Okafor");
  await signIn(context, viewer);
  await page.goto("/settings/delete");
  await suspend(await newModerator(), await organization("Tidewater Alliance", [[viewer, "OWNER"]]));
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("An organization of yours was suspended meanwhile")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "Tidewater Alliance" })).toBeVisible();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/auth/come-back");
});

test("a break ends where one wanted to go, also where one was signed in by the break itself", async ({
  page,
  context,
}) => {
  const { viewer } = await newcomer("Amara Okafor");
  await signIn(context, viewer);
  await page.goto("/settings/delete");
  await page.getByRole("button", { name: "Hide my profile" }).click();
  await expect(page).toHaveURL("/auth/come-back");
  await expect(page.getByText("You’re taking a break.")).toBeVisible();
  await page.goto("/settings/devices");
  await page.getByRole("button", { name: "Come back", exact: true }).click();
  await expect(page).toHaveURL("/settings/devices");
  await expect(page.getByRole("heading", { name: "Devices", level: 1 })).toBeVisible();
  // Whoever is back is led on.
  await page.goto("/auth/come-back");
  await expect(page.getByRole("form", { name: "Create a post" })).toBeVisible();
});

test("without JavaScript a break and a deletion are begun and ended by plain forms", async ({ browser, baseURL }) => {
  const { viewer, email } = await newcomer("Amara Okafor");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(context, viewer);
  await page.goto("/settings/delete");
  await page.getByRole("button", { name: "Hide my profile" }).click();
  await expect(comeBackHeading(page)).toBeVisible();
  await page.getByRole("button", { name: "Come back", exact: true }).click();
  await expect(page).toHaveURL("/");

  await age(viewer);
  await page.goto("/settings/delete");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.goto("/settings/delete");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account will be deleted for good on")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await signInAt(page, email);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(comeBackHeading(page)).toBeVisible();
  await page.goto("/jobs");
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page).toHaveURL("/jobs");
  await context.close();
});

test("whoever hides stands on no page and in no answer to anybody", async () => {
  test.setTimeout(600_000);
  const databaseUrl = await createDatabase("hidden");
  const entryPoints = await readEntryPoints();
  await onDatabase(databaseUrl, async () => {
    const circle = await makeCircle();
    const owner = circle.owners.person;
    await db.profile.update({ where: { id: owner.id }, data: { deactivatedAt: new Date() } });
    const settings = { TRUSTED_PROXIES: "127.0.0.1,::1" };
    await withServer({ databaseUrl, outbox: false, worker: false, settings }, async (origin) => {
      const stays = ["ally", "belongs", "place", "skill"];
      const words = nouns.filter((noun) => !stays.includes(noun)).map((noun) => owner.word[noun]);
      const looking: Who[] = ["ally", "stranger", "requester", "requested", "member"];
      for (const who of looking) {
        const { cookie } = circle.sessions.person[who];
        const found: string[] = [];
        for (const { path } of urlsOf(entryPoints, owner, "person", begunOf(owner))) {
          const response = await patiently(origin + path, {
            redirect: "manual",
            headers: { cookie, "x-forwarded-for": "203.0.113.7" },
          });
          const body = await response.text();
          if (words.some((word) => body.includes(word))) found.push(path);
        }
        expect({ who, found }).toEqual({ who, found: [] });
      }
    });
  });
  await dropDatabase("hidden");
});
