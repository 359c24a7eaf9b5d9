import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { likePost } from "@/lib/posts/mutations/like";
import { newEmail, sessionCookie, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessible, test } from "../support/browser";
import { makeAllies, person, showPostsTo } from "../support/people";
import { post } from "../support/posts";

const someone = (name: string) => person(name, systemClock, newEmail());

test("what one shares comes into an ally’s feed with the reason and the words, and leaves it again", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const [leila, amara, mateo] = [
    await signedIn(context, "Leila Haddad"),
    await someone("Amara Okafor"),
    await someone("Mateo Rivas"),
  ];
  await makeAllies(leila.profileId, amara.profileId);
  const postId = await post(mateo, "The beach path is step-free.");
  await likePost(amara, { postId });
  const other = await browser.newContext({ baseURL });
  await signIn(other, amara);
  const theirs = await other.newPage();

  await page.goto(`/posts/${postId}`);
  await page.getByRole("button", { name: "Share, 0" }).click();
  await page.getByRole("button", { name: "Share with a comment" }).click();
  const words = page.getByRole("textbox", { name: "What do you want to say about it? (optional)" });
  await words.fill("Read this, see dunes.example");
  await expectAccessible(page);
  await words.press("Control+Enter");
  await expect(page.getByText("Post shared")).toBeVisible();
  await expect(page.getByRole("button", { name: "Shared by you, 1" })).toBeVisible();

  await theirs.goto("/feed");
  const card = theirs.getByRole("article").filter({ hasText: "The beach path is step-free." });
  await expect(card).toContainText("Shared by Leila Haddad");
  await expect(card).toContainText("Read this, see dunes.example");
  await expectAccessible(theirs);
  await theirs.goto(`/profile/${leila.profile.handle}`);
  await expect(card).toContainText("Shared by Leila Haddad");
  await theirs.goto(`/posts/${postId}`);
  await theirs.getByRole("link", { name: "1 share", exact: true }).click();
  await expect(theirs).toHaveTitle("Who shared this · Allyway");
  await expect(theirs.getByRole("article").filter({ hasText: "Leila Haddad" })).toContainText("Read this");
  await expectAccessible(theirs);
  await theirs.goto(`/posts/${postId}/likes`);
  await expect(theirs.getByRole("article")).toHaveCount(1);

  await page.getByRole("button", { name: "Shared by you, 1" }).click();
  await page.getByRole("button", { name: "Undo share" }).click();
  await expect(page.getByText("Share removed")).toBeVisible();
  await theirs.goto("/feed");
  await expect(card).toHaveCount(0);
  await other.close();
});

test("without JavaScript one shares and takes that back by a form", async ({ browser, baseURL }) => {
  const [leila, mateo] = [await someone("Leila Haddad"), await someone("Mateo Rivas")];
  const postId = await post(mateo, "The beach path is step-free.");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await signIn(context, leila);
  const page = await context.newPage();
  await page.goto(`/posts/${postId}`);
  await page.getByRole("button", { name: "Share, 0" }).click();
  await page.getByRole("button", { name: "Share now" }).click();
  await expect(page.getByRole("button", { name: "Shared by you, 1" })).toBeVisible();
  await page.getByRole("button", { name: "Shared by you, 1" }).click();
  await page.getByRole("button", { name: "Undo share" }).click();
  await expect(page.getByRole("button", { name: "Share, 0" })).toBeVisible();
  expect(await db.postShare.count({ where: { postId, endedAt: null } })).toBe(0);
  await context.close();
});

test("who liked and who shared is not found where the post is not", async ({ baseURL }) => {
  const [leila, mateo] = [await someone("Leila Haddad"), await someone("Mateo Rivas")];
  const postId = await post(mateo, "For my allies");
  const { name, value } = await sessionCookie(leila);
  const headers = { cookie: `${name}=${value}` };
  const statuses = async (id: string) => {
    const paths = [`/posts/${id}/likes`, `/posts/${id}/shares`, `/api/posts/${id}/likes`, `/api/posts/${id}/shares`];
    return Promise.all(paths.map(async (path) => (await fetch(`${baseURL}${path}`, { headers })).status));
  };
  expect(await statuses(postId)).toEqual([200, 200, 200, 200]);
  await showPostsTo(mateo.profileId, "ALLIES");
  expect(await statuses(postId)).toEqual([404, 404, 404, 404]);
  expect(await statuses("nothing")).toEqual([404, 404, 400, 400]);
});
