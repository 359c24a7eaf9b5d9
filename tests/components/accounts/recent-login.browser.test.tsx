import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { RecentLogin } from "@/components/accounts/recent-login";
import { SignInWays } from "@/components/accounts/sign-in-ways";
import type { SignInWays as Ways } from "@/lib/accounts/queries";
import { render } from "../../support/browser-mode/render";

const ways = (more: Partial<Ways>): Ways => ({ password: false, providers: [], offered: [], ...more });

const show = (known: Ways) =>
  render(
    <RecentLogin
      recent={{ isAsked: true, ask: vi.fn(), hear: vi.fn(), goOn: vi.fn(), cancel: vi.fn() }}
      profileId={crypto.randomUUID()}
      hasAuthenticatedRecently
      ways={known}
      path="/settings/email"
    />,
  );
const buttons = () =>
  page
    .getByRole("button")
    .elements()
    .map((button) => button.textContent);

it("asks by the providers that are tied to the account and offered here, and by no others", async () => {
  show(ways({ providers: ["google", "apple"], offered: ["apple"] }));
  await expect.element(page.getByRole("dialog")).toBeVisible();
  expect(buttons()).toEqual(["Cancel", "Continue with Apple"]);
});

it("leads to a new password by mail where there is neither a password nor a provider", async () => {
  show(ways({ providers: ["google"] }));
  await expect.element(page.getByText("isn’t offered here right now")).toBeVisible();
  expect(buttons()).toEqual(["Cancel"]);
  await expect
    .element(page.getByRole("link", { name: "Get a new password" }))
    .toHaveAttribute("href", "/auth/forgot-password?callbackURL=%2Fsettings%2Femail");
});

it("offers to remove what is not the last way that opens the account", async () => {
  const profileId = crypto.randomUUID();
  const known = ways({ providers: ["google", "apple"], offered: ["apple"] });
  render(
    <SignInWays
      ways={known}
      offered={["google", "apple"]}
      profileId={profileId}
      hasAuthenticatedRecently
      hasSecondFactor={false}
    />,
  );
  await expect.element(page.getByRole("button", { name: "Remove Google" })).toBeVisible();
  expect(page.getByRole("button", { name: "Remove Apple" }).elements()).toEqual([]);
  await expect.element(page.getByText("This is the only way into your account.")).toBeVisible();
});
