import { unguardedDb as db } from "@/lib/db";
import { systemClock } from "@/lib/clock";
import { newEmail, signedIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { person } from "../support/people";
import { post } from "../support/posts";

test("names, mentions, tags and numbers are taken as people write them, in any script", async ({ page, context }) => {
  const ines = await signedIn(context, "Ines Duarte");
  const { handle } = (await person("Łukasz Żak", systemClock, newEmail())).profile;
  expect(handle).toMatch(/^lukasz-zak/);
  const where = { id: ines.profileId };

  await test.step("a mention within a sentence that has no spaces, and a #tag with a joiner", async () => {
    await page.goto("/feed");
    const composer = page.getByRole("form", { name: "Create a post" });
    await composer.getByRole("textbox", { name: /What are you working on/ }).click();
    await page.keyboard.type(`今日は@${handle}`);
    await page.getByRole("option", { name: `@${handle}` }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("#می\u200cخواهم Cafe\u0301 README.md");
    await composer.getByRole("button", { name: "Post", exact: true }).click();
    const card = page.getByRole("article").filter({ hasText: "今日は" });
    await expect(card.getByRole("link", { name: `@${handle}` })).toHaveAttribute("href", `/profile/${handle}`);
    await expect(card).toContainText("Café README.md");
    await expect(card.getByRole("link", { name: "README.md" })).toHaveCount(0);
    await card.getByRole("link", { name: "#می\u200cخواهم" }).click();
    await expect(page).toHaveURL(`/tags/${encodeURIComponent("می\u200cخواهم")}`);
    await expect(card).toHaveCount(1);
  });

  await test.step("a word within a sentence without spaces, marked where it stands, and a #tag with an emoji", async () => {
    await post(ines, "지금 기후정의를 위해 #climate🌊");
    await page.goto(`/search?${new URLSearchParams({ type: "posts", q: "정의" })}`);
    const card = page.getByRole("article").filter({ hasText: "기후정의를" });
    await expect(card).toHaveCount(1);
    const marked = () =>
      page.evaluate(() => [...(CSS.highlights.get("found") ?? [])].map((range) => `${range as Range}`));
    await expect.poll(marked).toEqual(["정의"]);
    await card.getByRole("link", { name: "#climate🌊" }).click();
    await expect(page).toHaveURL(`/tags/${encodeURIComponent("climate🌊")}`);
    await expect(card).toHaveCount(1);
    await page.goto(`/tags/${encodeURIComponent("CLIMATE🌊")}`);
    await expect(card).toHaveCount(1);
  });

  await test.step("a skill in other letters", async () => {
    await page.goto("/profile/skills");
    const field = page.getByRole("combobox", { name: "Skills" });
    await field.fill("ＦＵＮＤＲＡＩＳ");
    await page.getByRole("option", { name: "Fundraising", exact: true }).click();
    await field.fill("women’s righ");
    await page.getByRole("option", { name: "Women's rights", exact: true }).click();
    // A spelling of what is there is no other one.
    await field.fill("Ｗomen’s rights");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Save" }).click();
    const names = async () =>
      (
        await db.profileSkill.findMany({
          where: { profileId: ines.profileId },
          orderBy: { position: "asc" },
          select: { skill: { select: { name: true } } },
        })
      ).map(({ skill }) => skill.name);
    await expect.poll(names).toEqual(["Fundraising", "Women's rights"]);
  });

  await test.step("a name by the letters that one's own keyboard has", async () => {
    await page.goto("/conversations/new");
    const field = page.getByRole("searchbox", { name: "Search by name" });
    await field.fill("lukasz zak");
    await expect(page.getByRole("checkbox", { name: /Łukasz Żak/ }).first()).toBeVisible();
  });

  await test.step("a number out of an address book, and a name that came decomposed", async () => {
    await page.goto("/profile/contact");
    await page.getByLabel("Show a phone number").check();
    await page.getByLabel("Phone number", { exact: true }).fill("\u2068\u200e+٤٤ 20 7946 0123\u2069");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/profile(\?tab=resume)?#\S+$/);
    await page.goto("/settings/general");
    await page.getByLabel("Name", { exact: true }).fill("Inês Nguye\u0302\u0303n");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(async () => (await db.profile.findUniqueOrThrow({ where })).displayName).toBe("Inês Nguyễn");
    const { details, displayName } = await db.profile.findUniqueOrThrow({ where, include: { details: true } });
    expect([displayName, details?.contactPhone]).toEqual(["Inês Nguyễn", "+442079460123"]);
  });
});

test("marks that pile up on a letter are drawn over nothing above the text", async ({ page, context }) => {
  const ines = await signedIn(context, "Ines Duarte");
  await post(ines, "A\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c".repeat(6));
  await page.goto("/feed");
  const text = page.getByRole("article").first().locator('p[dir="auto"]');
  const line = (await text.boundingBox())!;
  const shot = () => page.screenshot({ clip: { ...line, y: line.y - 24, height: 20 } });
  const piled = await shot();
  await text.evaluate((element) => (element.textContent = "AAAAAA"));
  expect(piled.equals(await shot())).toBe(true);
});
