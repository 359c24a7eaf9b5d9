import { readFile } from "node:fs/promises";
import { unguardedDb as db } from "@/lib/db";
import { signedIn } from "../support/accounts";
import { expect, expectAccessible, test } from "../support/browser";
import { filesOf, partOf } from "../support/exports";
import { confirm as confirmEmail, PASSWORD } from "../support/people";
import { post } from "../support/posts";

test("a copy of one’s data is asked for, told of by mail, and downloaded by whoever shows that it is them", async ({
  page,
  context,
}) => {
  const viewer = await signedIn(context, "Amara Okafor");
  const { email } = await db.user.findUniqueOrThrow({ where: { id: viewer.userId } });
  await post(viewer, "Low tide at six");
  await confirmEmail(viewer);
  /** As if the sign-in had been an hour ago. */
  const age = () =>
    db.session.updateMany({
      where: { userId: viewer.userId },
      data: { authenticatedAt: new Date(Date.now() - 3600_000) },
    });
  const confirm = async () => {
    await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  };

  await age();
  await page.goto("/settings/data");
  await expect(page.getByRole("heading", { name: "Your data", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Ask for a copy" }).click();
  await confirm();
  await expect(page.getByText("We’re putting your copy together.")).toBeVisible();
  const told = () => db.outboxMail.count({ where: { to: email, subject: "The copy of your data is ready" } });
  await expect.poll(told).toBe(1);

  await age();
  await page.goto("/settings/data");
  const link = page.getByRole("link", { name: "Download" });
  await expectAccessible(page);
  const address = (await link.getAttribute("href"))!;
  await link.click();
  await expect(page).toHaveURL("/settings/data?confirm");
  const waiting = page.waitForEvent("download");
  await confirm();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^Allyway data of Amara Okafor, \d{4}-\d\d-\d\d\.zip$/);
  const archive = await filesOf(await readFile(await download.path()));
  expect(partOf(archive, "posts").map(({ text }) => text)).toEqual(["Low tide at six"]);
  expect((await fetch(new URL(address, page.url()))).status).toBe(401);

  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByText("The copy is deleted.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask for a copy" })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
