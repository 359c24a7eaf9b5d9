import pg from "pg";
import { createDatabase } from "../support/database";
import { expect, expectAccessible, test } from "../support/browser";
import { agreeToRules, newEmail } from "../support/accounts";
import { PASSWORD } from "../support/people";
import { withServer } from "../support/server";

// A server and a database of its own, whose tables go away.
test.use({ expectedErrors: /500 \(Internal Server Error\)|React error #441|favicon\.ico/ });

test("what fails says so in its own place, in the words of the product, and nothing of itself", async ({ page }) => {
  const databaseUrl = await createDatabase("failing");
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await withServer({ databaseUrl }, async (origin) => {
      await page.goto(`${origin}/auth?mode=sign-up`);
      await page.getByLabel("Name").fill("Leila Haddad");
      await page.getByRole("textbox", { name: "Email address" }).fill(newEmail());
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await agreeToRules(page);
      await page.getByRole("button", { name: "Sign up" }).click();
      await expect(page).toHaveURL(`${origin}/onboarding/place`);

      await database.query('ALTER TABLE "PostLike" RENAME TO "Elsewhere"');
      await page.goto(`${origin}/feed`);
      await expect(
        page.getByText("Something went wrong. Try reloading the feed or try a different one."),
      ).toBeVisible();
      await expect(page.getByRole("form", { name: "Create a post" })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("textbox").fill("Written while the feed is away");
      const answer = await page.request.get(`${origin}/api/feed`);
      expect(answer.status()).toBe(500);
      expect(await answer.json()).toEqual({
        error: "internal-error",
        message: "Something went wrong. Please try again later.",
      });
      await database.query('ALTER TABLE "Elsewhere" RENAME TO "PostLike"');
      await page.getByText("Reload", { exact: true }).click();
      await expect(page.getByText("Something went wrong.")).toHaveCount(0);
      await expect(page.getByRole("textbox")).toHaveValue("Written while the feed is away");

      await database.query('ALTER TABLE "Picture" RENAME TO "Elsewhere"');
      await page.goto(`${origin}/notifications`);
      await expect(page.getByText("Something went wrong. Please try again later.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
      await expectAccessible(page);
      await database.query('ALTER TABLE "Elsewhere" RENAME TO "Picture"');
      await page.getByText("Reload", { exact: true }).click();
      await expect(page.getByText("Something went wrong.")).toHaveCount(0);

      await database.query('ALTER TABLE "Session" RENAME TO "Elsewhere"');
      for (const path of ["/feed", "/posts/019a0000-0000-7000-8000-000000000000"]) {
        await page.goto(`${origin}${path}`);
        await expect(page.getByText(/^An unknown error occurred: [\w@-]+$/)).toBeVisible();
        await expect(page).toHaveTitle("This page didn’t load · Allyway");
        expect(await page.content()).not.toMatch(/Session|prisma|relation|node_modules/);
        await expectAccessible(page);
      }
      const unscripted = await (await page.request.get(`${origin}/feed`)).text();
      expect(unscripted).toMatch(/<noscript>.*An unknown error occurred: [\w@-]+<\/p>.*<\/noscript>/);
      await database.query('ALTER TABLE "Elsewhere" RENAME TO "Session"');
      await page.getByRole("link", { name: "Go to the feed" }).click();
      await expect(page.getByRole("form", { name: "Create a post" })).toBeVisible();
    });
  } finally {
    await database.end();
  }
});
