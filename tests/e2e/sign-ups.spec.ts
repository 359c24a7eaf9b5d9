import { openAccount } from "@/lib/accounts/mutations/sign-up-by-mail";
import { sealSignUp } from "@/lib/accounts/sign-up-link";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { agreeToRules, newEmail, signedIn } from "../support/accounts";
import { expect, expectAccessible, test } from "../support/browser";
import { createDatabase, dropDatabase } from "../support/database";
import { onDatabase } from "../support/other-database";
import { PASSWORD, RULES, visitor } from "../support/people";
import { post } from "../support/posts";
import { withServer } from "../support/server";

test("owners let in only whom an invitation was passed on to, and make it quiet for an hour", async ({ browser }) => {
  const databaseUrl = await createDatabase("sign_ups");
  await onDatabase(databaseUrl, () =>
    withServer({ databaseUrl }, async (origin) => {
      const [own, other] = [await browser.newContext(), await browser.newContext()];
      const viewer = await signedIn(own, "Moira Moderator");
      await own.addCookies((await own.cookies()).map(({ name, value }) => ({ name, value, url: origin })));
      await db.moderator.create({ data: { userId: viewer.userId, role: "OWNER", createdAt: new Date() } });
      const [owner, newcomer] = [await own.newPage(), await other.newPage()];
      await owner.goto(`${origin}/moderation`);
      await owner.getByRole("link", { name: "Sign-ups and quiet" }).click();
      await expect(owner.getByText("Everyone can sign up.")).toBeVisible();
      await owner.getByRole("button", { name: "Ask for an invitation" }).click();
      const code = /invitation=(\w{16})/.exec((await owner.locator("code").textContent())!)![1]!;
      await expectAccessible(owner);

      await expect(async () => {
        await newcomer.goto(`${origin}/auth?mode=sign-up`);
        await expect(newcomer.getByLabel("Invitation code")).toBeVisible({ timeout: 500 });
      }).toPass();
      await newcomer.getByLabel("Name").fill("Ruth Abara");
      await newcomer.getByRole("textbox", { name: "Email address" }).fill(newEmail());
      await newcomer.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await agreeToRules(newcomer);
      await newcomer.getByLabel("Invitation code").fill("not a code");
      await newcomer.getByRole("button", { name: "Sign up" }).click();
      await expect(newcomer.getByText("Enter the invitation code you were given")).toBeVisible();
      await expectAccessible(newcomer);

      await owner.getByRole("button", { name: "Make it quiet for an hour" }).click();
      await expect(owner.getByText("It’s quiet now.")).toBeVisible();
      await newcomer.getByLabel("Invitation code").fill(code);
      await newcomer.getByRole("button", { name: "Sign up" }).click();
      await expect(newcomer.getByText("For up to an hour nobody can sign up. What you typed")).toBeVisible();
      await expect(newcomer.getByLabel("Name")).toHaveValue("Ruth Abara");

      await owner.getByRole("button", { name: "End the quiet" }).click();
      await expect(owner.getByText("It’s quiet now.")).toHaveCount(0);
      await newcomer.getByRole("button", { name: "Sign up" }).click();
      await expect(newcomer).toHaveURL(/\/onboarding\//);

      // Without JavaScript a link brings its code along.
      const plain = await browser.newContext({ javaScriptEnabled: false });
      const page = await plain.newPage();
      await page.goto(`${origin}/auth?mode=sign-up&invitation=${code}`);
      await expect(page.getByLabel("Invitation code")).toHaveValue(code);
      for (const context of [own, other, plain]) await context.close();
    }),
  );
  await dropDatabase(databaseUrl);
});

test("a post with a link by a new account waits, which its author reads, until a moderator lets it go", async ({
  browser,
}) => {
  const databaseUrl = await createDatabase("posts_held");
  await onDatabase(databaseUrl, () =>
    withServer({ databaseUrl }, async (origin) => {
      const [own, other] = [await browser.newContext(), await browser.newContext()];
      const viewer = await signedIn(own, "Moira Moderator");
      await signedIn(other, "Nina Newcomer");
      for (const context of [own, other])
        await context.addCookies((await context.cookies()).map(({ name, value }) => ({ name, value, url: origin })));
      await db.moderator.create({ data: { userId: viewer.userId, role: "OWNER", createdAt: new Date() } });
      const [owner, newcomer] = [await own.newPage(), await other.newPage()];
      await owner.goto(`${origin}/moderation/sign-ups`);
      await owner.getByRole("button", { name: "Let them wait" }).click();
      await expect(owner.getByText("Such posts wait for the moderators.")).toBeVisible();
      await expectAccessible(owner);

      await newcomer.goto(`${origin}/feed`);
      await newcomer.getByRole("textbox").fill("Look at https://followers.example");
      await newcomer.getByRole("button", { name: "Post", exact: true }).click();
      await expect(newcomer.getByText("Your post waits for the moderators")).toBeVisible();
      await expect(newcomer.getByRole("textbox")).toHaveValue("");
      await newcomer.getByRole("link", { name: "View" }).click();
      await expect(newcomer.getByText("Waiting for moderators. Only you see it.")).toBeVisible();
      await expectAccessible(newcomer);

      // A comment does not wait, so there is none, and what was typed stays.
      await newcomer.goto(`${origin}/posts/${await post(viewer, "The dunes are open")}`);
      const comment = newcomer.getByRole("textbox", { name: "Write a comment" });
      await comment.fill("More at https://followers.example");
      await comment.press("Control+Enter");
      await expect(newcomer.getByText("New accounts can’t post links in comments yet")).toBeVisible();
      await expect(comment).toHaveValue("More at https://followers.example");

      await owner.goto(`${origin}/moderation`);
      await owner.getByRole("link", { name: "Post of Nina Newcomer" }).click();
      await expect(owner.getByText("Nobody else sees it yet.")).toBeVisible();
      await expect(owner.getByText("Look at https://followers.example")).toBeVisible();
      await owner.getByRole("button", { name: "Take it" }).click();
      await expect(owner.getByText("Taken by you")).toBeVisible();
      await owner.getByText("Nothing wrong", { exact: true }).click();
      await owner.getByRole("button", { name: "Answer", exact: true }).click();
      await expect(owner.getByText("Answered by Moira Moderator")).toBeVisible();
      await newcomer.goto(`${origin}/feed`);
      await expect(newcomer.getByRole("article").filter({ hasText: "Look at" })).toBeVisible();
      for (const context of [own, other]) await context.close();
    }),
  );
  await dropDatabase(databaseUrl);
});

test("where moderators let each in, a newcomer says why they come and waits until one does", async ({ browser }) => {
  const databaseUrl = await createDatabase("sign_ups_approved");
  await onDatabase(databaseUrl, () =>
    withServer({ databaseUrl }, async (origin) => {
      const [own, other] = [await browser.newContext(), await browser.newContext()];
      const viewer = await signedIn(own, "Moira Moderator");
      await own.addCookies((await own.cookies()).map(({ name, value }) => ({ name, value, url: origin })));
      await db.moderator.create({ data: { userId: viewer.userId, role: "OWNER", createdAt: new Date() } });
      const [owner, newcomer] = [await own.newPage(), await other.newPage()];
      await owner.goto(`${origin}/moderation/sign-ups`);
      await owner.getByRole("button", { name: "Have moderators let each in" }).click();
      await expect(owner.getByText("a moderator lets them in.")).toBeVisible();

      // The password is chosen by the link, so it is not asked for before.
      await newcomer.goto(`${origin}/auth?mode=sign-up`);
      await expect(newcomer.getByLabel("Password", { exact: true })).toHaveCount(0);
      await newcomer.getByLabel("Name").fill("Nina Newcomer");
      await newcomer.getByRole("textbox", { name: "Email address" }).fill(newEmail());
      await agreeToRules(newcomer);
      await expectAccessible(newcomer);
      await newcomer.getByRole("button", { name: "Sign up" }).click();
      await expect(newcomer.getByText("We’ve emailed you a link.")).toBeVisible();

      const email = newEmail();
      const token = sealSignUp({ displayName: "Nina Newcomer", email, rules: RULES }, systemClock);
      await openAccount(visitor(), { token, newPassword: PASSWORD });
      await newcomer.goto(`${origin}/auth?mode=sign-in`);
      await newcomer.getByRole("textbox", { name: "Email address" }).fill(email);
      await newcomer.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await newcomer.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(newcomer.getByRole("heading", { name: "The moderators look at your sign-up" })).toBeVisible();
      await expectAccessible(newcomer);
      await newcomer.getByRole("textbox", { name: "Why you want to join" }).fill("I plant marram grass");
      await newcomer.getByRole("button", { name: "Send" }).click();
      await expect(newcomer.getByText("You needn’t do anything now.")).toBeVisible();
      await newcomer.goto(`${origin}/feed`);
      await expect(newcomer.getByText("I plant marram grass")).toBeVisible();

      await owner.reload();
      await expect(owner.getByText("I plant marram grass")).toBeVisible();
      await expectAccessible(owner);
      await owner.getByRole("button", { name: "Let Nina Newcomer in" }).click();
      await expect(owner.getByText("Nobody waits to be let in.")).toBeVisible();
      await newcomer.goto(`${origin}/feed`);
      await expect(newcomer.getByText("I plant marram grass")).toHaveCount(0);
      await expect(newcomer).not.toHaveURL(/come-back/);

      // Whoever does not want to wait takes it back, also without JavaScript: who moderates sees no more of it.
      const plain = await browser.newContext({ javaScriptEnabled: false });
      const waiting = await plain.newPage();
      const ruth = newEmail();
      const link = sealSignUp({ displayName: "Ruth Abara", email: ruth, rules: RULES }, systemClock);
      await openAccount(visitor(), { token: link, newPassword: PASSWORD });
      await waiting.goto(`${origin}/auth?mode=sign-in`);
      await waiting.getByRole("textbox", { name: "Email address" }).fill(ruth);
      await waiting.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await waiting.getByRole("button", { name: "Sign in", exact: true }).click();
      await waiting.getByRole("link", { name: "Continue" }).click();
      await owner.reload();
      await expect(owner.getByRole("heading", { name: "Ruth Abara" })).toBeVisible();
      await waiting.getByRole("button", { name: "Take my request back" }).click();
      await expect(waiting.getByText("You’ve taken your request back.")).toBeVisible();
      await owner.reload();
      await expect(owner.getByText("Nobody waits to be let in.")).toBeVisible();
      for (const context of [own, other, plain]) await context.close();
    }),
  );
  await dropDatabase(databaseUrl);
});
