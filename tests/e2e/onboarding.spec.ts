import { randomUUID } from "node:crypto";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { asSystem } from "@/lib/auth/system";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { agreeToRules, newEmail, signedIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { saveInterests } from "@/lib/profiles/mutations/save-details";
import { PASSWORD, person } from "../support/people";

test("somebody new says where they are and what they care about, and lands where they wanted", async ({ page }) => {
  await page.goto("/auth?mode=sign-up&callbackURL=%2Ffeed%3Fshow%3Dallies");
  await page.getByLabel("Name").fill("Sanne de Vries");
  await page.getByRole("textbox", { name: "Email address" }).fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await agreeToRules(page);
  await page.getByRole("button", { name: "Sign up" }).click();

  // The name was typed at the sign-up.
  await expect(page).toHaveURL("/onboarding/place?callbackURL=%2Ffeed");
  await expect(page.getByText("Step 1 of 5").first()).toBeVisible();
  const place = page.getByRole("combobox", { name: "Location" });
  await place.fill("Rottredam");
  await expect(page.getByRole("option", { name: "Rotterdam, Netherlands" })).toBeVisible();
  await place.press("Enter");
  await expect(place).toHaveValue("Rotterdam, Netherlands");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "What do you want to change?" })).toBeVisible();
  await page.getByPlaceholder("Search 35 interest areas").fill("ocea");
  await page.getByRole("checkbox", { name: "Oceans" }).check();
  await page.getByPlaceholder("Search 35 interest areas").fill("");
  await page.getByRole("checkbox", { name: "Housing" }).check();
  await expect(page.getByText("2 picked")).toBeVisible();
  const topics = page.getByRole("group", { name: "Topics for your feed" });
  await expect(topics.getByRole("checkbox")).toHaveCount(2);
  await topics.getByRole("checkbox", { name: "Housing" }).uncheck();
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Put a face to your name" })).toBeFocused();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Who do you know here?" })).toBeFocused();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByLabel("Statement").fill("I plant dunes.");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/onboarding/allies?callbackURL=%2Ffeed");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/onboarding/photo?callbackURL=%2Ffeed");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("checkbox", { name: "Oceans" })).toBeChecked();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(place).toHaveValue("Rotterdam, Netherlands");
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(topics.getByRole("checkbox", { name: "Environment" })).toBeChecked();
  await expect(topics.getByRole("checkbox", { name: "Housing" })).not.toBeChecked();
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/onboarding/allies?callbackURL=%2Ffeed");
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByLabel("Statement").fill("I plant dunes.");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL("/feed");
  // None of the steps is gone back to: the sign-up before them has led on, too.
  await page.goBack();
  await expect(page).toHaveURL("about:blank");

  await page.goto("/feed");
  await expect(
    page.getByRole("navigation", { name: /feeds|topics/i }).getByRole("link", { name: "Environment" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /Acting as Sanne/ })).toBeVisible();
  await page.goto("/onboarding/statement");
  await expect(page.getByLabel("Statement")).toHaveValue("I plant dunes.");
});

test("every step can be skipped, no step is asked twice at sign-in, and an unknown one leads to the present", async ({
  page,
  context,
}) => {
  await signedIn(context, "Ines Calder");
  for (const evil of ["https://evil.example", "//evil.example", "/onboarding/place"]) {
    await page.goto(`/onboarding/place?callbackURL=${encodeURIComponent(evil)}`);
    await expect(page.getByRole("link", { name: "Skip all" })).toHaveAttribute("href", "/");
  }
  await page.goto("/onboarding/place?callbackURL=%2Fprofile%3Ftab%3Dresume");
  await expect(page.getByRole("link", { name: "Skip all" })).toHaveAttribute("href", "/profile");
  await page.goto("/onboarding/place");
  await expect(page.getByRole("link", { name: "Back" })).toHaveCount(0);
  for (const step of ["interests", "photo", "allies", "statement"]) {
    const name = step === "allies" || step === "statement" ? "Continue" : "Skip";
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(`/onboarding/${step}`);
  }
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/auth?mode=sign-in");
  await expect(page).toHaveURL("/");
  // Of another version of the app.
  await page.goto("/onboarding/name?callbackURL=%2Ffeed");
  await expect(page).toHaveURL("/onboarding/place?callbackURL=%2Ffeed");
});

test("whoever shares an interest is suggested, and asked once one’s own address is confirmed", async ({
  page,
  context,
}) => {
  const [newcomer, ruth] = [
    await signedIn(context, "Sanne Who Is New"),
    await person("Ruth Of The Same", undefined, newEmail()),
  ];
  for (const one of [newcomer, ruth]) await saveInterests(one, { interests: ["prison-reform"] });
  await page.goto("/onboarding/allies");
  const row = page.getByRole("listitem").filter({ hasText: "Ruth Of The Same" });
  await expect(row).toContainText("Also in Prison reform");
  const notice = page.getByRole("region", { name: "Confirm your email address" });
  await expect(notice.getByRole("button", { name: "Send again" })).toBeVisible();
  await row.getByRole("button", { name: "Add ally" }).click();
  await expect(row.getByRole("button", { name: /^Once confirmed, we’ll ask Ruth Of The Same/ })).toBeVisible();
  await page.reload();
  await expect(notice).toContainText("Once it’s confirmed, we’ll ask Ruth Of The Same to be your allies.");
  await expect(row.getByRole("button", { name: /^Once confirmed, we’ll ask Ruth Of The Same/ })).toBeVisible();
  const link = (await issueToken(asSystem(systemClock), randomUUID(), "VERIFY_EMAIL", { id: newcomer.userId }))!;
  await page.goto(`/settings/verify-email/${link.token}`);
  await page.getByRole("button", { name: /^Confirm / }).click();
  await expect(page.getByText("We’re asking Ruth Of The Same to be your allies now.")).toBeVisible();
  await expect
    .poll(() => db.alliance.count({ where: { requestedById: newcomer.profileId, addresseeId: ruth.profileId } }))
    .toBe(1);
  await page.goto("/onboarding/allies");
  await expect(page.getByRole("heading", { name: "Who do you know here?" })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test.describe("a place", () => {
  test.use({ expectedErrors: /500|503|Failed to load resource/ });

  test("is chosen with the keyboard alone, and a failing search says so and can be tried again", async ({
    page,
    context,
  }) => {
    await signedIn(context, "Kwame Boateng");
    await page.goto("/onboarding/place");
    const place = page.getByRole("combobox", { name: "Location" });
    await expect(place).toHaveAttribute("aria-expanded", "false");
    await place.pressSequentially("amster");
    await expect(page.getByRole("option")).toHaveCount(2);
    await expect(place).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByText("2 suggestions")).toBeAttached();
    const active = () => page.getByRole("option", { selected: true });
    await expect(active()).toHaveText("Amsterdam, Netherlands");
    await place.press("ArrowDown");
    await expect(active()).toHaveText("Amsterdam, NY, United States");
    expect(await place.getAttribute("aria-activedescendant")).toBe(await active().getAttribute("id"));
    await place.press("ArrowDown");
    await expect(active()).toHaveText("Amsterdam, Netherlands");
    await place.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await place.press("ArrowDown");
    await place.press("ArrowUp");
    await place.press("Enter");
    await expect(place).toHaveValue("Amsterdam, NY, United States");
    await place.fill("Amsterd");
    await place.press("Escape");
    await place.press("Tab");
    await expect(page.getByText("Choose a place from the list")).toBeVisible();
    await place.fill("xqzvwk");
    await expect(page.getByRole("status").filter({ hasText: "No match" })).toBeAttached();

    await page.route("**/api/places?*", (route) => route.abort());
    await place.fill("rotterd");
    await expect(page.getByText("The search isn’t responding.").first()).toBeVisible();
    await page.unroute("**/api/places?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("option").first()).toHaveText("Rotterdam, Netherlands");
    await expect(page.getByText("Places: GeoNames, CC BY 4.0")).toBeVisible();
  });
});

for (const variant of variants) {
  test(`the steps are accessible and fit, ${variant.width} ${variant.scheme}`, async ({ page, context }) => {
    await signedIn(context, "Leila Haddad");
    await show(page, variant);
    for (const step of ["place", "interests", "photo", "allies", "statement"]) {
      await page.goto(`/onboarding/${step}`);
      if (step === "interests") await page.getByRole("checkbox", { name: "Oceans" }).check();
      if (step === "place") {
        await page.getByRole("combobox").fill("s");
        await expect(page.getByRole("option")).toHaveCount(8);
      }
      await expectAccessible(page);
      for (const width of [variant.width, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${step} at ${width}`,
        ).toBeLessThanOrEqual(width);
      }
      await page.setViewportSize({ width: variant.width, height: 844 });
      if (process.env.ALLYWAY_SHOTS)
        await page.screenshot({ path: `${process.env.ALLYWAY_SHOTS}/${step}-${variant.width}-${variant.scheme}.png` });
    }
  });
}
