import { readFile } from "node:fs/promises";
import { unguardedDb as db } from "@/lib/db";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessible, test } from "../support/browser";
import { confirm, person } from "../support/people";
import { post } from "../support/posts";
import { systemClock } from "@/lib/clock";
import { zipOf } from "../support/zip";

test("a copy of one’s data is taken to another account, where its posts wait as drafts until they are published", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  await post(amara, "Low tide at six");
  await post(amara, "High tide at noon");
  await page.goto("/settings/data");
  await page.getByRole("button", { name: "Ask for a copy" }).click();
  const ready = () => db.dataExport.count({ where: { userId: amara.userId, readyAt: { not: null } } });
  await expect.poll(ready).toBe(1);
  await page.reload();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const buffer = await readFile(await (await downloading).path());

  const leila = await person("Leila Haddad", systemClock, newEmail());
  await confirm(leila);
  await context.clearCookies();
  await signIn(context, leila);
  await page.goto("/settings/data");
  await page.getByRole("link", { name: "Bring your data here" }).click();
  await expect(page.getByRole("heading", { name: "Bring your data here", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Choose the ZIP file").setInputFiles({ name: "copy.zip", mimeType: "application/zip", buffer });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page).toHaveURL("/settings/data/import");
  await expect(page.getByRole("heading", { name: /In the copy of Amara Okafor/ })).toBeVisible({ timeout: 60_000 });
  const drafts = page.getByRole("checkbox", { name: "2 posts, as drafts" });
  await expect(drafts).toBeChecked();
  expect(await db.postDraft.count({ where: { profileId: leila.profileId } })).toBe(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Carry it over" }).click();
  await expect(page.getByText("Your data is here.")).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);

  await page.getByRole("link", { name: "Open your drafts" }).click();
  await expect(page.getByRole("heading", { name: "Drafts", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open Low tide at six" }).click();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Low tide at six");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page).toHaveURL(/\/posts\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Low tide at six")).toBeVisible();
  await page.goto("/posts/drafts");
  await page.getByRole("button", { name: "Delete High tide at noon" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No drafts" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a file that is no copy is told as that, and a copy is carried over", async ({ page, context }) => {
    test.setTimeout(180_000);
    const leila = await signedIn(context, "Leila Haddad");
    await confirm(leila);
    const send = async (name: string, buffer: Buffer) => {
      await page.getByLabel("Choose the ZIP file").setInputFiles({ name, mimeType: "application/zip", buffer });
      await page.getByRole("button", { name: "Upload" }).click();
    };
    await page.goto("/settings/data/import");
    await send("notes.txt", Buffer.from("no archive"));
    await expect(page.getByText("Choose the ZIP file with the copy of your data")).toBeVisible();
    const row = { id: "019a0000-0000-7000-8000-000000000001", text: "Low tide", createdAt: "2024-05-01T10:00:00.000Z" };
    const profile = JSON.stringify({ handle: "amara", displayName: "Amara Okafor" });
    await send("copy.zip", await zipOf({ "data/profile.json": profile, "data/posts.json": JSON.stringify([row]) }));
    await expect(async () => {
      await page.goto("/settings/data/import");
      await expect(page.getByRole("checkbox", { name: "1 post, as a draft" })).toBeChecked({ timeout: 1_000 });
    }).toPass();
    await page.getByRole("button", { name: "Carry it over" }).click();
    await expect(async () => {
      await page.goto("/settings/data/import");
      await expect(page.getByText("1 draft")).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});
