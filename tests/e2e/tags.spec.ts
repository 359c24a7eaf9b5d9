import { unguardedDb as db } from "@/lib/db";
import { systemClock } from "@/lib/clock";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/browser";
import { makeAllies, person } from "../support/people";

test("a post says where, with whom and of what, by suggestions; it is edited, and the tagged one takes herself out of it", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const leila = await person("Leila Haddad", systemClock, newEmail());
  const { handle } = leila.profile;
  await makeAllies(amara.profileId, leila.profileId);
  await page.goto("/feed");
  const composer = page.getByRole("form", { name: "Create a post" });
  const text = composer.getByRole("textbox", { name: /What are you working on/ });
  await text.click();
  await page.keyboard.type(`Digging with @${handle.slice(0, -2)}`);
  await page.getByRole("option", { name: `@${handle}` }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type("on the #Dunes");
  await composer.getByRole("button", { name: "Add a place" }).click();
  await page.keyboard.type("Rotterdam");
  await page
    .getByRole("option", { name: /^Rotterdam/ })
    .first()
    .click();
  await composer.getByRole("button", { name: "Tag allies" }).click();
  await page.keyboard.type("Leila");
  await page.getByRole("option", { name: "Leila Haddad" }).click();
  await expectAccessible(page);
  await composer.getByRole("button", { name: "Post", exact: true }).click();
  const card = page.getByRole("article").filter({ hasText: "Digging with" });
  await expect(card.getByRole("link", { name: `@${handle}` })).toHaveAttribute("href", `/profile/${handle}`);
  await expect(card).toContainText("Rotterdam");
  await card.getByRole("link", { name: "#Dunes" }).click();
  // By the capitals of whoever wrote it; it is the same #tag by any.
  await expect(page).toHaveURL("/tags/Dunes");
  await expect(page).toHaveTitle("#Dunes · Allyway");
  await expect(page.getByRole("heading", { level: 1, name: "#Dunes" })).toBeVisible();
  await expect(card).toHaveCount(1);
  await page.goto("/tags/DUNES");
  await expect(card).toHaveCount(1);

  const { id } = await db.post.findFirstOrThrow({ where: { profileId: amara.profileId } });
  await page.goto(`/posts/${id}/edit`);
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(`Digging with @${handle} on the #Dunes`);
  await page.getByLabel("Text", { exact: true }).fill(`Dug with @${handle} on the #beach`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(`/posts/${id}`);
  await expect(page.getByRole("article").first()).toContainText("Dug with");
  await page.goto(`/posts/${id}/versions`);
  await expect(page.getByText("Digging with")).toBeVisible();
  await expectAccessible(page);

  const hers = await browser.newContext({ baseURL });
  await signIn(hers, leila);
  const other = await hers.newPage();
  await other.goto(`/posts/${id}`);
  await other
    .getByRole("button", { name: /options/i })
    .first()
    .click();
  await other.getByRole("button", { name: "Remove me from this post" }).click();
  await expect(other.getByRole("link", { name: `@${handle}` })).toHaveCount(0);
  await expect
    .poll(() => db.postTag.findMany({ where: { postId: id }, select: { state: true } }))
    .toEqual([{ state: "REMOVED" }]);
  await other.goto("/settings/privacy/tags");
  await other.getByRole("button", { name: "Nobody" }).click();
  await expect
    .poll(async () => (await db.profile.findUniqueOrThrow({ where: { id: leila.profileId } })).taggingAudience)
    .toBe("NOBODY");
  await expectAccessible(other);
  await hers.close();
});
