import { unguardedDb as db } from "@/lib/db";
import { signedIn } from "../support/accounts";
import { expect, expectAccessibleWhole, test } from "../support/browser";
import { comment } from "../support/comments";
import { makeAllies } from "../support/people";
import { post } from "../support/posts";

test("two people talk under a post: by the keyboard from the feed into a reply and back, and with Undo", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const elsewhere = await browser.newContext({ baseURL });
  const leila = await signedIn(elsewhere, "Leila Haddad");
  await makeAllies(amara.profileId, leila.profileId);
  const id = await post(leila, "Low tide at six.");
  await comment(leila, id, "Bring boots.");
  await page.goto("/feed");
  const card = page.getByRole("article").first();
  const count = card.getByRole("link", { name: /^Comments, / });
  await expect(count).toHaveAccessibleName("Comments, 1");
  await count.focus();
  await page.keyboard.press("Enter");
  await expect(card.getByText("Bring boots.")).toBeVisible();
  await card.getByRole("link", { name: "Reply to Leila Haddad" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("And a flask.");
  await page.keyboard.press("Control+Enter");
  await expect(card.getByRole("list", { name: "Replies to Leila Haddad" })).toContainText("And a flask.");
  await expect(count).toHaveAccessibleName("Comments, 2");
  await expectAccessibleWhole(page);
  await card.getByRole("link", { name: "Reply to Leila Haddad" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(card.getByRole("link", { name: "Reply to Leila Haddad" })).toBeFocused();
  await card.getByRole("textbox", { name: "Write a comment" }).focus();
  await page.keyboard.press("Escape");
  await expect(count).toBeFocused();

  const other = await elsewhere.newPage();
  await other.goto(`/posts/${id}`);
  await expect(other.getByText("And a flask.")).toBeVisible();
  await expectAccessibleWhole(other);
  await other.getByRole("button", { name: "Options for the comment by Amara Okafor" }).click();
  await other.getByRole("button", { name: "Take down" }).click();
  await expect(other.getByText("And a flask.")).toBeHidden();
  // It is hidden before the server has done it.
  const left = () => db.comment.count({ where: { postId: id, deletedAt: null } });
  await expect.poll(left).toBe(1);
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(other.getByText("And a flask.")).toBeVisible();
  await expect.poll(left).toBe(2);
  await elsewhere.close();
});

test.describe("when the network fails", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("the text stays, also over a reload, and sending it again makes one comment", async ({ page, context }) => {
    const viewer = await signedIn(context, "Mateo Rivas");
    const id = await post(viewer, "Roofs are free.");
    await page.goto(`/posts/${id}`);
    const box = page.getByRole("textbox", { name: "Write a comment" });
    await box.fill("Sent through a bad network");
    // The server gets it, the answer is lost.
    let lost = false;
    await page.route(`**/posts/${id}`, async (route) => {
      if (lost || route.request().method() !== "POST") return route.continue();
      lost = true;
      await route.fetch();
      return route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText(/A network error has occurred/)).toBeVisible();
    await page.reload();
    await expect(box).toHaveValue("Sent through a bad network");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(box).toHaveValue("");
    expect(await db.comment.count({ where: { postId: id } })).toBe(1);
  });
});

test("without JavaScript one comments, answers, reads on and opens one comment at its place", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const viewer = await signedIn(context, "Noor Al-Masri");
  const id = await post(viewer, "Who comes along?");
  for (let at = 1; at <= 12; at++) await comment(viewer, id, `Number ${at}.`);
  const page = await context.newPage();
  await page.goto(`/posts/${id}`);
  await page.getByRole("link", { name: "View 2 more comments" }).click();
  await expect(page.getByText("Number 12.")).toBeVisible();
  await expect(page.getByText("Number 10.")).toBeHidden();
  await page.getByRole("link", { name: "Reply to Noor Al-Masri" }).first().click();
  const reply = page.getByRole("textbox", { name: "Reply to Noor Al-Masri" });
  await reply.fill("With a flask.");
  await reply.locator("xpath=ancestor::form").getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("list", { name: "Replies to Noor Al-Masri" })).toContainText("With a flask.");
  await expect(page.getByRole("link", { name: "Earlier comments" })).toBeVisible();
  await page.goto(`/posts/${id}?comment=${crypto.randomUUID()}`);
  await expect(page.getByText("This comment isn’t available.")).toBeVisible();
  await context.close();
});
