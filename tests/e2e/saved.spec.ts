import { unguardedDb as db } from "@/lib/db";
import { savePost } from "@/lib/posts/mutations/save";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessible, test } from "../support/browser";
import { newJob } from "../support/jobs";
import { newOrganization } from "../support/organizations";
import { block, makeAllies, person } from "../support/people";
import { post } from "../support/posts";

test("a post is saved from the feed, found in its place by words, and removed there; nobody else learns of it", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const mateo = await person("Mateo Rivas", amara.clock, newEmail());
  await makeAllies(amara.profileId, mateo.profileId);
  const [postId, other] = [await post(mateo, "Marram grass holds the dune"), await post(mateo, "Tide tables of May")];
  const saved = () => db.postSave.findMany({ where: { profileId: amara.profileId }, select: { postId: true } });

  await page.goto("/feed");
  const card = page.getByRole("article").filter({ hasText: "Marram grass" });
  await card.getByRole("button", { name: "Post options" }).press("Enter");
  await card.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(page.getByText("Saved. Only you can see that.")).toBeVisible();
  await expect.poll(saved).toEqual([{ postId }]);
  await page.getByRole("link", { name: "See saved" }).click();
  await expect(page).toHaveURL("/saved");
  await expect(page.getByRole("heading", { level: 1, name: "Saved" })).toBeVisible();
  await expect(card).toHaveCount(1);
  await expectAccessible(page);

  await savePost(amara, { postId: other });
  const search = page.getByRole("searchbox", { name: "Search what you saved" });
  await search.fill("dunes");
  await search.press("Enter");
  await expect(page).toHaveURL("/saved?q=dunes");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect(card).toHaveCount(1);
  await search.fill("nowhere");
  await search.press("Enter");
  await expect(page.getByText("Nothing you saved says “nowhere”.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "See all that you saved" }).click();
  await expect(page.getByRole("main").getByRole("article").first()).toContainText("Tide tables");

  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await card.getByRole("button", { name: "Post options" }).click();
  await card.getByRole("button", { name: "Remove from saved" }).click();
  await expect(page.getByText("Removed from saved")).toBeVisible();
  await expect.poll(saved).toEqual([{ postId: other }]);

  await block(mateo.profileId, amara.profileId);
  await page.goto("/saved");
  await expect(page.getByText("You haven’t saved a post yet.", { exact: false })).toBeVisible();
  expect(await (await context.request.get("/saved")).text()).not.toContain(other);
});

test("without JavaScript a post is saved on its own page, and all that is saved stands in one place", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const amara = await person("Amara Okafor", undefined, newEmail());
  await signIn(context, amara);
  const mateo = await person("Mateo Rivas", amara.clock, newEmail());
  const organization = await newOrganization("Tidewater Alliance", [[mateo, "OWNER"]]);
  const jobId = await newJob(organization.id, { title: "Dike warden" });
  await db.jobBookmark.create({ data: { profileId: amara.profileId, jobId, createdAt: new Date() } });
  const postId = await post(mateo, "Marram grass holds the dune");
  const page = await context.newPage();
  await page.goto(`/posts/${postId}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Remove from saved" })).toBeVisible();
  for (let n = 0; n < 10; n++) {
    await savePost(amara, { postId: await post(mateo, `Dune ${n}`) });
  }
  await page.goto("/saved");
  const articles = page.getByRole("main").getByRole("article");
  await expect(articles).toHaveCount(10);
  await page.getByRole("link", { name: "Load 10 more" }).click();
  await expect(articles).toHaveCount(1);
  await expect(articles).toContainText("Marram grass");
  await page.getByRole("link", { name: "Back to what you saved last" }).click();
  await page.getByRole("searchbox").fill("marram");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(articles).toHaveCount(1);
  await page.goto("/jobs/list?displayOnly=saved");
  await expect(page).toHaveURL("/saved?tab=jobs");
  await expect(page.getByRole("link", { name: "Dike warden" })).toBeVisible();
  await page.goto(`/posts/${postId}`);
  await page.getByRole("button", { name: "Remove from saved" }).click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  expect(await db.postSave.count({ where: { postId } })).toBe(0);
  await context.close();
});
