import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { toJsonResume } from "@/lib/resumes/json-resume";
import { signedIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { organization } from "../support/people";
import { amaras } from "../support/resume-documents";

const file = JSON.stringify({
  ...toJsonResume({ ...amaras, place: null }, (interest) => interest),
  awards: [{ title: "Dike prize" }],
});
const unreadable = JSON.stringify({
  basics: { email: "amara at okafor" },
  work: [
    { position: "Lead", name: "City", startDate: "spring 2018" },
    { position: "Planter", startDate: "2019", endDate: "2018" },
    { position: "Sailor", startDate: "2020" },
  ],
});
const upload = (page: Page, text: string) =>
  page
    .getByLabel("Choose a file")
    .setInputFiles({ name: "resume.json", mimeType: "application/json", buffer: Buffer.from(text) });
const shots = process.env.SHOTS;
async function shoot(page: Page, name: string) {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

for (const variant of variants) {
  test(`importing a resume is accessible in all its states: ${variant.width} px, ${variant.scheme}`, async ({
    page,
    context,
  }) => {
    await show(page, variant);
    const amara = await signedIn(context, "Amara Okafor");
    await db.profileDetails.update({ where: { profileId: amara.profileId }, data: { statement: "Mine." } });
    await page.goto("/profile/import");
    await expectAccessible(page);
    await page.getByLabel("Or paste").fill("{");
    await page.getByRole("button", { name: "Show what would change" }).click();
    await expect(page.getByText("This isn’t a JSON Resume file")).toBeVisible();
    await expectAccessible(page);
    await upload(page, unreadable);
    await page.getByRole("button", { name: "Show what would change" }).click();
    await expect(page.getByRole("heading", { name: "Entries to check" })).toBeVisible();
    await expectAccessible(page);
    await shoot(page, `mend-${variant.width}-${variant.scheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await upload(page, file);
    await page.getByRole("button", { name: "Show what would change" }).click();
    await expect(page.getByRole("heading", { name: "What would change" })).toBeVisible();
    await expect(page.getByText(/ · Mar 2021 – present$/)).toBeVisible();
    for (const text of [
      "Entries to add",
      "Different on your profile",
      "Skills to add",
      "awards: Dike prize",
      "Profiles don’t have a section for this",
    ])
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await shoot(page, `import-${variant.width}-${variant.scheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("Imported 4 entries, 5 details")).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to your profile" })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Back to profile" }).click();
    await expect(page).toHaveURL("/profile?tab=resume");
  });
}

test("a conflict is decided by its owner, a double press imports once, and the same file again changes nothing", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  await db.profileDetails.update({
    where: { profileId: amara.profileId },
    data: { statement: "Mine.", website: "https://mine.example" },
  });
  await page.goto("/profile/import");
  await upload(page, file);
  await page.getByRole("button", { name: "Show what would change" }).click();
  await page.getByRole("checkbox", { name: "Use the one in the file: Website" }).check();
  await page.getByRole("button", { name: "Import", exact: true }).dblclick();
  await expect(page.getByText("Imported 4 entries, 5 details")).toBeVisible();
  expect(await db.profileDetails.findUniqueOrThrow({ where: { profileId: amara.profileId } })).toMatchObject({
    statement: "Mine.",
    website: "https://okafor.example",
    aboutUs: amaras.aboutUs,
  });
  expect(await db.resumeEntry.count({ where: { profileId: amara.profileId } })).toBe(4);
  await page.getByRole("button", { name: "Show what would change" }).click();
  await expect(page.getByText("Already there, kept as they are")).toBeVisible();
  await expect(page.getByText("Entries to add")).toHaveCount(0);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Nothing changed.")).toBeVisible();
  expect(await db.resumeEntry.count({ where: { profileId: amara.profileId } })).toBe(4);
});

test("a file that is too large is told before it is sent", async ({ page, context }) => {
  await signedIn(context, "Amara Okafor");
  await page.goto("/profile/import");
  await upload(page, "x".repeat(1_000_000));
  await expect(page.getByText("This file is larger than 256 kB")).toBeVisible();
});

test("the preview of a large file is small, and what it shows is imported", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  await page.goto("/profile/import");
  await upload(page, JSON.stringify({ skills: Array.from({ length: 15_000 }, (_, n) => ({ name: `${n}` })) }));
  await page.getByRole("button", { name: "Show what would change" }).click();
  await expect(page.getByText("And 14,850 more")).toBeVisible();
  const sizes = () =>
    page.evaluate(() =>
      performance
        .getEntriesByName(location.href, "resource")
        .map((entry) => (entry as PerformanceResourceTiming).decodedBodySize),
    );
  // The browser notes an answer at its end, after what it says is shown.
  await expect.poll(sizes).toHaveLength(1);
  expect((await sizes())[0]).toBeLessThan(50_000);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Imported 50 skills.")).toBeVisible();
  expect(await db.profileSkill.count({ where: { profileId: amara.profileId } })).toBe(50);
});

test("what was pasted is there after a reload, until it is imported", async ({ page, context }) => {
  await signedIn(context, "Amara Okafor");
  await page.goto("/profile/import");
  await page.getByLabel("Or paste").fill(file);
  await page.reload();
  await expect(page.getByLabel("Or paste")).toHaveValue(file);
  await page.getByRole("button", { name: "Show what would change" }).click();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Imported 4 entries, 6 details")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Or paste")).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a resume is imported by pasting it", async ({ page, context }) => {
    const amara = await signedIn(context, "Amara Okafor");
    await page.goto("/profile/import");
    await page.getByLabel("Or paste").fill("[]");
    await page.getByRole("button", { name: "Show what would change" }).click();
    await expect(page.getByText("This isn’t a JSON Resume file")).toBeVisible();
    await page.getByLabel("Or paste").fill(file);
    await page.getByRole("button", { name: "Show what would change" }).click();
    await expect(page.getByText("Entries to add")).toBeVisible();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("Imported 4 entries, 6 details")).toBeVisible();
    expect(await db.resumeEntry.count({ where: { profileId: amara.profileId } })).toBe(4);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript, too", () => {
    test.use({ javaScriptEnabled });

    test("what can't be taken as it stands is mended by keyboard, comes back until it does, and is imported", async ({
      page,
      context,
    }) => {
      const amara = await signedIn(context, "Amara Okafor");
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto("/profile/import");
      await page.getByLabel("Or paste").fill(unreadable);
      await page.getByRole("button", { name: "Show what would change" }).press("Enter");
      const [lead, planter] = [
        page.getByRole("group", { name: "Experience: Lead · City" }),
        page.getByRole("group", { name: "Experience: Planter" }),
      ];
      const email = page.getByRole("textbox", { name: "Email", exact: true });
      await expect(lead.getByText("We couldn’t read this date")).toBeVisible();
      await expect(planter.getByLabel("Year").nth(1)).toHaveValue("2018");
      await lead.getByLabel("Month").first().focus();
      await page.keyboard.type("Apr");
      await email.fill("amara@okafor");
      if (javaScriptEnabled) {
        await page.reload();
        await expect(email).toHaveValue("amara@okafor");
      }
      await page.getByRole("button", { name: "Import", exact: true }).press("Enter");
      await expect(page.getByText("Nothing is imported yet.")).toBeVisible();
      await expect(lead.getByLabel("Month").first()).toHaveValue("04");
      await expect(email).toHaveValue("amara@okafor");
      await email.fill("amara@okafor.example");
      await planter.getByRole("checkbox", { name: "Leave this entry out" }).press("Space");
      await page.getByRole("button", { name: "Import", exact: true }).press("Enter");
      await expect(page.getByText("Imported 2 entries and 1 detail.")).toBeVisible();
      const entries = await db.resumeEntry.findMany({
        where: { profileId: amara.profileId },
        orderBy: { position: "asc" },
      });
      expect(entries.map(({ title, from }) => [title, from.toISOString().slice(0, 7)])).toEqual([
        ["Lead", "2018-04"],
        ["Sailor", "2020-01"],
      ]);
    });
  });
}

test.describe("acting as an organization", () => {
  test("the page says that a resume is a person's, and switches", async ({ page, context }) => {
    const amara = await signedIn(context, "Amara Okafor");
    const id = await organization(
      `Studio ${amara.profile.handle.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!)}`,
      [[amara, "OWNER"]],
    );
    await db.session.updateMany({ where: { userId: amara.userId }, data: { actingProfileId: id } });
    await page.goto("/profile/import");
    await expect(page.getByRole("heading", { name: "A resume belongs to a person" })).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Act as Amara Okafor" }).click();
    await expect(page.getByLabel("Or paste its contents")).toBeVisible();
  });
});
