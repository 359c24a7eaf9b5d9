import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { hostPages } from "@/lib/rules/schema";
import { newEmail, sessionCookie, signedIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { person, RULES } from "../support/people";
import { withServer } from "../support/server";

const folder = mkdtempSync(path.join(tmpdir(), "allyway-rules-"));
test.afterAll(() => rmSync(folder, { recursive: true }));

test("the host's pages are read by everybody, as safe as they are plain", async () => {
  writeFileSync(
    path.join(folder, "rules.md"),
    "# Our rules\n\n<script>alert(1)</script> [press](javascript:alert(2)) ![x](https://evil.example/pixel.png)\n\nBe kind",
  );
  writeFileSync(path.join(folder, "rules.de.md"), "# Unsere Regeln");
  const settings = { PAGES_FOLDER: folder, CONTACT_MAIL: "legal@allyway.example" };
  await withServer({ settings, worker: false }, async (origin) => {
    const read = async (page: string, headers: HeadersInit = {}) => {
      const response = await fetch(`${origin}/${page}`, { headers, redirect: "manual" });
      return { status: response.status, html: await response.text() };
    };
    for (const page of hostPages) {
      const { status, html } = await read(page);
      expect(status).toBe(200);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).toContain("mailto:legal@allyway.example");
    }
    const rules = await read("rules");
    expect(rules.html).toContain("Be kind");
    expect(rules.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(rules.html).not.toMatch(/<script>alert|href="javascript|<img|evil\.example/);
    expect((await read("rules", { "accept-language": "de" })).html).toMatch(
      /<main[^>]* lang="de"[^>]*>.*Unsere Regeln/s,
    );
    expect((await read("rules/more")).status).toBe(307);

    const { name, value } = await sessionCookie(await person("Ruth Abara", systemClock, newEmail()));
    const cookie = `${name}=${value}`;
    expect((await read("rules", { cookie })).html).toContain("Our rules");
    for (const at of ["auth?mode=sign-up", "auth/forgot-password"])
      for (const page of hostPages) expect((await read(at)).html, at).toContain(`href="/${page}"`);
    for (const at of ["settings", "feed"]) expect((await read(at, { cookie })).html, at).toContain('href="/rules"');

    // No script but those that a page with a form has before its own.
    const scripts = (html: string) =>
      new Set([...html.matchAll(/src="(\/_next\/static\/[^"]+\.js)/g)].map(([, src]) => src));
    const others = scripts((await read("auth/forgot-password")).html);
    expect([...scripts(rules.html)].filter((src) => !others.has(src))).toEqual([]);
    expect(others.size).toBeGreaterThan(scripts(rules.html).size);
  });
});

test("new rules are told on every page until a press says that they were seen, also without JavaScript", async ({
  browser,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL, javaScriptEnabled });
    const page = await context.newPage();
    const viewer = await signedIn(context, "Leila Haddad");
    await db.user.update({ where: { id: viewer.userId }, data: { rulesVersion: RULES } });
    await page.goto("/settings");
    const notice = page.getByRole("complementary", { name: "New rules" });
    await expect(notice.getByRole("link", { name: "rules", exact: true })).toHaveAttribute("href", "/rules");
    await expect(notice.getByRole("button", { name: "OK, I’ve seen them" })).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
    await notice.getByRole("button", { name: "OK, I’ve seen them" }).click();
    await expect(notice).toHaveCount(0);
    await page.goto("/jobs");
    await expect(page.locator("#content, main").first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect((await db.user.findUniqueOrThrow({ where: { id: viewer.userId } })).rulesVersion).not.toBe(RULES);
    await context.close();
  }
});

for (const variant of variants)
  test(`the host's pages are accessible: ${variant.width} px, ${variant.scheme}`, async ({ page }) => {
    await show(page, variant);
    await page.goto("/privacy");
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
