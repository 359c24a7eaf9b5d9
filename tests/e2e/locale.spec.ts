import { unguardedDb as db, inTransaction } from "@/lib/db";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { outboxOf, signedIn } from "../support/accounts";
import { expect, expectAccessibleWhole, show, test, variants, saidSaved } from "../support/browser";
import { confirm } from "../support/people";
import { pseudoLocalize } from "../support/pseudo-locale";
import { post } from "../support/posts";

const PATH = "/settings/general";

test.describe("the language and the time zone that somebody chooses", () => {
  test.use({ timezoneId: "Europe/Berlin", locale: "en-US" });

  test("hold on all their devices, at once and from the first byte, and in mails", async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const amara = await signedIn(context, "Amara Okafor");
    await confirm(amara);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
    const postId = await post(amara, "The dunes hold");
    const time = page.getByRole("article").locator("time").first();
    await page.goto(`/posts/${postId}`);
    await expect(time).toHaveAttribute("title", /\d\d:\d\d/);
    const berlin = (await time.getAttribute("title"))!;

    await page.goto(PATH);
    const form = page.getByRole("region", { name: "Language and time zone" });
    await expect(form.getByLabel("Language")).toHaveValue("");
    for (const variant of variants) {
      await show(page, variant);
      await expectAccessibleWhole(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await form.getByLabel("Time zone").selectOption("Asia/Tokyo");
    await form.getByLabel("Language").selectOption("en-XA");
    await form.getByRole("button", { name: "Apply" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en-XA");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("⟦");

    // Another device, without a script of ours: the page says it as it is sent.
    const other = await browser.newContext({ baseURL, locale: "de-DE", javaScriptEnabled: false });
    await other.addCookies(await context.cookies());
    const elsewhere = await other.newPage();
    await elsewhere.goto(`/posts/${postId}`);
    await expect(elsewhere.locator("html")).toHaveAttribute("lang", "en-XA");
    const tokyo = (await elsewhere.getByRole("article").locator("time").first().getAttribute("title"))!;
    expect(tokyo).not.toBe(berlin);
    // What is refused is said in it, too.
    await elsewhere.goto(PATH);
    await elsewhere.locator("input[name=displayName]").fill(" ");
    await elsewhere.locator("form:has(input[name=displayName]) button[type=submit]").first().click();
    await expect(elsewhere.getByText(pseudoLocalize("This field is required"))).toBeVisible();
    await inTransaction((tx) => enqueueMail(tx, { kind: "password-changed", userId: amara.userId }));
    await expect(async () => {
      await page.goto(outboxOf(email));
      await expect(page.getByRole("article").first()).toContainText(pseudoLocalize("Your password was changed"), {
        timeout: 1_000,
      });
    }).toPass();

    // Without JavaScript, back to what the device says.
    await elsewhere.goto(PATH);
    await elsewhere.locator("select[name=language]").selectOption("");
    await elsewhere.locator("select[name=timeZone]").selectOption("");
    await elsewhere.locator("form:has(select[name=timeZone]) button[type=submit]").click();
    await expect(saidSaved(elsewhere)).toBeVisible();
    await expect(elsewhere.locator("html")).toHaveAttribute("lang", "en");
    await page.goto(`/posts/${postId}`);
    await expect(time).toHaveAttribute("title", berlin);
    await other.close();
  });
});
