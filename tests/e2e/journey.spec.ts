import { unguardedDb as db } from "@/lib/db";
import { agreeToRules, newEmail, signedIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { PASSWORD } from "../support/people";

test("somebody new arrives, signs up, posts, likes, leaves, and the old cookie is worthless", async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await page.goto("/feed?x=1");
  await expect(page).toHaveURL("/auth?callbackURL=%2Ffeed%3Fx%3D1");
  await expect(page).toHaveTitle(/Sign in · Allyway/);
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/mode=sign-up/);

  await page.getByLabel("Name").fill("Amara Okafor");
  await page.getByRole("textbox", { name: "Email address" }).fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await agreeToRules(page);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/onboarding/place?callbackURL=%2Ffeed");
  await page.getByRole("link", { name: "Skip all" }).click();
  await expect(page).toHaveURL("/feed");
  await expect(page).toHaveTitle("Feed · Allyway");
  await expect(page.getByText("What do you care about?")).toBeVisible();

  const composer = page.getByRole("form", { name: "Create a post" });
  await composer.getByRole("textbox").fill("Forty-one of us planted marram grass.\n\nNext dig is on Saturday.");
  await composer.getByRole("button", { name: "Post" }).click();
  const first = page.getByRole("article").first();
  await expect(first).toContainText("Forty-one of us planted marram grass.");
  await expect(first).toContainText("Amara Okafor");
  await expect(composer.getByRole("textbox")).toHaveValue("");

  const like = first.getByRole("button", { name: /^Like/ });
  await expect(like).toHaveAttribute("aria-pressed", "false");
  const saved = page.waitForResponse((response) => response.url().endsWith("/like") && response.ok());
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await saved;
  await page.reload();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveAccessibleName("Like, 1");

  const stolen = await context.cookies();
  await page.getByRole("button", { name: /Acting as Amara Okafor/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth");
  await page.goto("/feed");
  await expect(page).toHaveURL("/auth?callbackURL=%2Ffeed");

  const thief = await browser.newContext({ baseURL });
  await thief.addCookies(stolen);
  const second = await thief.newPage();
  await second.goto("/feed");
  await expect(second).toHaveURL("/auth?callbackURL=%2Ffeed");
  await expect(second.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect((await thief.request.get("/api/feed")).status()).toBe(401);
  await thief.close();
});

test("a wrong password says so in one sentence, keeps the address, and the right one leads on", async ({ page }) => {
  const email = newEmail();
  await page.goto("/auth?mode=sign-up");
  await page.getByLabel("Name").fill("Leila Haddad");
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await agreeToRules(page);
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByRole("link", { name: "Skip all" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: /Acting as/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();

  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not my password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("The password is invalid for the given email.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email address" })).toHaveValue(email);
  await page.getByRole("textbox", { name: "Email address" }).fill("nobody@example.org");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("The password is invalid for the given email.")).toBeVisible();

  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/");
  // Whoever is signed in and comes to the sign-in is led on, the query stripped.
  await page.goto("/auth?callbackURL=%2Ffeed%3Fx%3D1");
  await expect(page.getByRole("status", { name: /Loading/ }).or(page.getByText("Loading Allyway"))).toBeVisible();
  await expect(page).toHaveURL("/feed");
});

test("the sign-in leads on after about 300 ms", async ({ page, context }) => {
  await signedIn(context, "Kwame Boateng");
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto("/auth?callbackURL=%2Ffeed%3Fx%3D1");
  await expect(page.getByText("Loading Allyway")).toBeAttached();
  await page.clock.runFor(200);
  expect(new URL(page.url()).pathname).toBe("/auth");
  await page.clock.runFor(150);
  await expect(page).toHaveURL("/feed");
});

test("without JavaScript people sign up, post, read on and sign out all the same", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const email = newEmail();
  await page.goto("/auth?mode=sign-up&callbackURL=%2Ffeed");
  await page.getByLabel("Name").fill("Ruth Abara");
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("This password is too weak.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Ruth Abara");
  expect(page.url()).not.toContain("short");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await agreeToRules(page);
  await page.getByRole("button", { name: "Sign up" }).click();
  // Who runs no script proves nothing: whether the address had an account is told to its owner alone.
  await expect(page.getByText("We’ve emailed you a link.")).toBeVisible();
  await expect.poll(() => db.outboxMail.count({ where: { to: email } })).toBe(1);
  const { text } = await db.outboxMail.findFirstOrThrow({ where: { to: email } });
  await page.goto(new URL(/http\S+token=\S+/.exec(text)![0]).href);
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm new password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set new password" }).click();
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.goto("/onboarding/place?callbackURL=%2Ffeed");
  await expect(page.locator("noscript p")).toContainText("Without JavaScript, type the place");
  await page.getByRole("combobox", { name: "Location" }).fill("Rotterdam");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("checkbox", { name: "Oceans" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/onboarding/photo?callbackURL=%2Ffeed");
  await expect(page.locator("noscript p")).toHaveText(
    "Adding a picture takes JavaScript, which is off in this browser.",
  );
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/onboarding/allies?callbackURL=%2Ffeed");
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page).toHaveURL("/feed");
  await page.getByRole("textbox").fill("Posted without JavaScript");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("article").first()).toContainText("Posted without JavaScript");
  await page.getByRole("textbox").fill("x".repeat(5001));
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("A post can have up to 5,000 characters")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveValue("x".repeat(5001));
  await context.close();
});
