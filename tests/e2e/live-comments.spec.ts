import type { Page } from "@playwright/test";
import { deleteComment } from "@/lib/comments/mutations/change";
import { signedIn, signIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { comment } from "../support/comments";
import { person } from "../support/people";
import { post } from "../support/posts";

/** Opens a page, and waits until it is told of the comments of a post and has looked once. */
async function openLive(page: Page, address: string, postId: string, act = async () => {}) {
  const stream = page.waitForResponse(
    (response) => response.request().resourceType() === "eventsource" && response.url().includes(`watch=${postId}`),
  );
  const looked = page.waitForResponse((response) => response.url().includes(`${postId}/comments?since=`));
  await page.goto(address);
  await act();
  expect((await stream).status()).toBe(200);
  await looked;
}

test("a comment appears on an open post without a reload, and moves nothing of what is read", async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const leila = await person("Leila Haddad", amara.clock, `leila.${amara.profileId}@example.org`);
  const postId = await post(amara, "Low tide at six.");
  const ids = [];
  for (let n = 1; n <= 8; n++) ids.push(await comment(leila, postId, `Comment ${n}.${"\nOne more line.".repeat(8)}`));
  await openLive(page, `/posts/${postId}`, postId);
  const read = page.locator(`#comment-${ids[5]}`);
  await read.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await read.evaluate((element) => {
    const tops: number[] = [];
    const note = () => {
      tops.push(element.getBoundingClientRect().top);
      requestAnimationFrame(note);
    };
    note();
    Object.assign(window, { tops });
  });

  const elsewhere = await browser.newContext({ baseURL });
  await signIn(elsewhere, leila);
  const other = await elsewhere.newPage();
  await other.goto(`/posts/${postId}`);
  const box = other.getByRole("textbox", { name: "Write a comment" });
  await box.fill("And one from elsewhere.");
  await other.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("And one from elsewhere.")).toBeAttached();
  // Above what is read.
  await comment(leila, postId, "A reply to the first.", ids[0]);
  await expect(page.getByText("A reply to the first.")).toBeAttached();
  const tops = await page.evaluate(() => (window as unknown as { tops: number[] }).tops);
  expect(tops.length).toBeGreaterThan(10);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);

  // The notification leads to the newest, and is read by that.
  await page.goto("/notifications");
  await expect(page.getByRole("article")).toContainText("Leila Haddad commented on your post");
  await page.getByRole("article").getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/posts/${postId}\\?comment=`));
  await expect(page.locator("[data-comment][aria-current]")).toContainText("A reply to the first.");
  await expect(page).not.toHaveTitle(/^\(/);
  await elsewhere.close();
});

test("the comments of a card that is unfolded are live, too, and a deleted one is told no more", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const leila = await person("Leila Haddad", amara.clock, `leila.${amara.profileId}@example.org`);
  const postId = await post(amara, "Low tide at six.");
  const first = page.waitForResponse((response) => response.request().resourceType() === "eventsource");
  const unfold = async () => {
    await first;
    await page.locator("[data-comments]").click();
  };
  await openLive(page, "/feed", postId, unfold);
  const commentId = await comment(leila, postId, "Bring boots.");
  await expect(page.getByText("Bring boots.")).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await deleteComment(leila, { postId, commentId });
  await expect(page).not.toHaveTitle(/^\(/);
});
