import type { Page } from "@playwright/test";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { saveAreas } from "@/lib/profiles/mutations/save-details";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/browser";
import { newJob } from "../support/jobs";
import { confirm, organization, person } from "../support/people";

const shots = process.env.ALLYWAY_SHOTS;
const WIDTHS = [1280, 390, 320];

async function shoot(page: Page, name: string) {
  if (!shots) return;
  for (const width of WIDTHS)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png` });
    }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
}

test("a recruiter writes to candidates, each of whom finds the job pinned, as it is by then", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const rita = await signedIn(context, "Rita Outreach");
  await confirm(rita);
  const grid = await organization("Grid of Outreach", [
    [rita, "RECRUITER"],
    [await person("Outreach Owner", systemClock, newEmail()), "OWNER"],
  ]);
  const jobId = await newJob(grid, { title: "Community energy lead", collectVia: "ALLYWAY" });
  const [dele, sanne, mateo, noor] = await Promise.all(
    ["Dele Reached", "Sanne Reached", "Mateo Reached", "Noor Reached"].map((name) =>
      person(name, systemClock, newEmail()),
    ),
  );
  for (const viewer of [dele!, sanne!, mateo!, noor!]) await saveAreas(viewer, { areas: [], openToWork: true });
  await db.profile.update({ where: { id: mateo!.profileId }, data: { messagesAudience: "ALLIES" } });
  const href = `/jobs/${grid}/${jobId}/message-candidates`;
  const chosen = [dele!, sanne!, mateo!].map(({ profileId }) => `to=${profileId}`).join("&");

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${href}?${chosen}&show=message`);
  const compose = page.getByRole("region", { name: "Message candidates" });
  await expect(compose.getByRole("heading", { name: /^Message 3/ })).toBeVisible();
  await compose.getByRole("textbox", { name: "Message" }).fill("Hi {firstName}, would you lead as {jobTitle}?");
  await compose.getByText("What Dele Reached will read").click();
  await expect(compose.getByText("Hi Dele, would you lead as Community energy lead?")).toBeVisible();
  await shoot(page, "compose");
  await expectAccessible(page);
  await compose.getByRole("button", { name: /^Send to 3/ }).click();
  await expect(compose.getByRole("status").filter({ hasText: "Sent to 2 of 3" })).toBeVisible();
  await expect(compose.getByRole("listitem").filter({ hasText: "Mateo Reached" })).toContainText(
    "Not available right now",
  );
  await shoot(page, "sent");
  await expectAccessible(page);

  const baseURL = new URL(page.url()).origin;
  const plain = await browser.newContext({
    ...{ baseURL, javaScriptEnabled: false, storageState: await context.storageState() },
  });
  const still = await plain.newPage();
  await still.goto(`${href}?to=${noor!.profileId}&show=message`);
  await still.getByRole("button", { name: /^Send to 1/ }).click();
  await expect(async () => {
    await still.getByRole("link", { name: "See how it went" }).click({ timeout: 5_000 });
    await expect(still.getByRole("listitem").filter({ hasText: "Noor Reached" })).toContainText("Sent", {
      timeout: 1_000,
    });
  }).toPass();
  await plain.close();

  const other = await browser.newContext({ baseURL });
  const own = await other.newPage();
  await signIn(other, dele!);
  await own.setViewportSize({ width: 1280, height: 800 });
  const { conversationId } = await db.participant.findFirstOrThrow({ where: { profileId: dele!.profileId } });
  await own.goto(`/conversations/${conversationId}`);
  const pinned = own.getByRole("region", { name: "Pinned job" });
  await expect(pinned).toContainText("Community energy lead");
  await expect(own.getByText("Hi Dele, would you lead as Community energy lead?").first()).toBeVisible();
  await shoot(own, "pinned-open");
  await expectAccessible(own);
  await pinned.getByRole("link", { name: "Apply" }).click();
  await expect(own).toHaveURL(`/jobs/${grid}/${jobId}/apply`);
  await db.job.update({ where: { id: jobId }, data: { archivedAt: new Date() } });
  await own.goto(`/conversations/${conversationId}`);
  await expect(pinned).toContainText("no longer takes applications");
  await shoot(own, "pinned-archived");
  await db.job.delete({ where: { id: jobId } });
  await own.reload();
  await expect(pinned).toHaveText("This job is no longer available");
  await shoot(own, "pinned-gone");
  await other.close();
});
