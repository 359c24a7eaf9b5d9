import { unguardedDb as db } from "@/lib/db";
import { signedIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { post } from "../support/posts";

test("what Back brings is asked for anew after a write, and only then", async ({ page, context }) => {
  const viewer = await signedIn(context, "Amara Okafor");
  const postId = await post(viewer, "Seen from two pages");
  const say = (statement: string) =>
    db.profileDetails.updateMany({ where: { profileId: viewer.profileId }, data: { statement } });
  await say("Before");
  await page.goto(`/profile/${viewer.profile.handle}`);
  await expect(page.getByText("Before")).toBeVisible();
  const link = page.locator(`a[href="/posts/${postId}"]`).first();

  await link.click();
  await expect(page).toHaveURL(`/posts/${postId}`);
  await say("Meanwhile");
  await page.goBack();
  await expect(page.getByText("Before")).toBeVisible();

  await link.click();
  await expect(page).toHaveURL(`/posts/${postId}`);
  await page.getByRole("button", { name: "Like, 0" }).click();
  await expect(page.getByRole("button", { name: "Like, 1" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Meanwhile")).toBeVisible();
  await expect(page.getByRole("button", { name: "Like, 1" })).toBeVisible();
});
