import type { ComponentProps } from "react";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import type { Outcome } from "@/components/accounts/providers/attempt";
import { openChannel } from "@/components/accounts/providers/channel";
import { RecentLogin } from "@/components/accounts/recent-login";
import { SignInWays } from "@/components/accounts/sign-in-ways";
import { Toaster } from "@/components/ui/toast/toaster";
import type { SignInWays as Ways } from "@/lib/accounts/queries";
import { moveTo, router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const ways = (more: Partial<Ways>): Ways => ({ password: false, providers: [], offered: [], passkeys: 0, ...more });

const show = (known: Ways, { isAsked = true, hasAuthenticatedRecently = true } = {}) =>
  render(
    <RecentLogin
      recent={{ isAsked, ask: vi.fn(), hear: vi.fn(), goOn: vi.fn(), cancel: vi.fn() }}
      profileId={crypto.randomUUID()}
      hasAuthenticatedRecently={hasAuthenticatedRecently}
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

/** What the last page of the popup that a press opens says. */
async function answerPopup(press: () => Promise<void>, outcome: Outcome) {
  const open = vi.spyOn(window, "open").mockReturnValue({ closed: false, close: vi.fn() } as never);
  await press();
  const attempt = new URL(String(open.mock.lastCall![0]), location.origin).searchParams.get("attempt")!;
  const { send, close } = openChannel(() => {});
  send({ attempt, ...outcome });
  close();
}

it.each([
  ["access-denied", "You didn’t allow the sign-in, so nothing has changed."],
  ["no-current-user", "We were unable to sign you in. Please try again."],
  ["<b>yours</b>", "We were unable to sign you in. Please try again."],
])("says why whoever comes back from a provider has not confirmed: %s", async (error, text) => {
  moveTo(`/settings/email?unconfirmed=${encodeURIComponent(error)}`);
  show(ways({ providers: ["google"], offered: ["google"] }), { isAsked: false, hasAuthenticatedRecently: false });
  await expect.element(page.getByRole("alert")).toHaveTextContent(text);
  expect(page.getByRole("alert").elements()).toHaveLength(1);
});

it("says nothing of that to whoever has confirmed since", async () => {
  moveTo("/settings/email?unconfirmed=access-denied");
  show(ways({ providers: ["google"], offered: ["google"] }), { isAsked: false });
  expect(page.getByRole("alert").elements()).toEqual([]);
});

it("says in its dialog that somebody has cancelled in the popup", async () => {
  show(ways({ providers: ["apple"], offered: ["apple"] }));
  const button = page.getByRole("dialog").getByRole("button", { name: "Continue with Apple" });
  await answerPopup(() => button.click(), { error: "access-denied" });
  await expect.element(page.getByRole("dialog").getByRole("alert")).toHaveTextContent("You didn’t allow the sign-in");
});

const noPhone = { isOffered: true, factor: null, isSent: false, enrolling: null };
type WaysProps = ComponentProps<typeof SignInWays>;

const showWays = (
  known: Ways,
  { phone = noPhone, ...held }: Partial<WaysProps["held"] & Pick<WaysProps, "phone">> = {},
) =>
  render(
    <>
      <Toaster />
      <h1 id="page-title" tabIndex={-1}>
        Sign-in
      </h1>
      <SignInWays
        email="amara.okafor@example.org"
        ways={known}
        offered={["google", "apple"]}
        held={{ passkeys: [], isOffered: true, now: Date.now(), ...held }}
        profileId={crypto.randomUUID()}
        hasAuthenticatedRecently
        hasApp={false}
        phone={phone}
      />
    </>,
  );

it("offers to remove what is not the last way that opens the account", async () => {
  showWays(ways({ providers: ["google", "apple"], offered: ["apple"] }));
  await expect.element(page.getByRole("button", { name: "Remove Google" })).toBeVisible();
  expect(page.getByRole("button", { name: "Remove Apple" }).elements()).toEqual([]);
  await expect.element(page.getByText("This is the only way into your account.")).toBeVisible();
});

const passkey = (id: string, isUsable = true) => {
  const name = `Phone ${id}`;
  return { id, name, isBackedUp: true, isUsable, createdAt: Date.now() - 60_000, lastUsedAt: null };
};

it("counts passkeys among the ways that open the account, and keeps the last one", async () => {
  showWays(ways({ providers: ["apple"], offered: ["apple"], passkeys: 1 }), { passkeys: [passkey("1")] });
  await expect.element(page.getByRole("button", { name: "Remove Apple" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Remove Phone 1" })).toBeVisible();
  expect(page.getByText("This is the only way into your account.").elements()).toEqual([]);
});

it("has no button to remove the last passkey of whoever has nothing else, but one that serves no more", async () => {
  showWays(ways({ passkeys: 1 }), { passkeys: [passkey("1"), passkey("2", false)] });
  await expect.element(page.getByRole("button", { name: "Remove Phone 2" })).toBeVisible();
  expect(page.getByRole("button", { name: "Remove Phone 1" }).elements()).toEqual([]);
  await expect.element(page.getByText("This is the only way into your account.")).toBeVisible();
  await expect
    .element(page.getByText("It was made at another address of Allyway and doesn’t work here."))
    .toBeVisible();
});

it("says why nobody adds a passkey at an address for which browsers make none", async () => {
  showWays(ways({ password: true }), { isOffered: false });
  await expect.element(page.getByText("Passkeys work only where Allyway has a domain name and HTTPS.")).toBeVisible();
  expect(page.getByRole("button", { name: "Add a passkey" }).elements()).toEqual([]);
});

it("offers a passkey to whoever is to show that it is them, beside the password or instead of it", async () => {
  show(ways({ passkeys: 1 }));
  await expect.element(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  await expect.element(page.getByText("Show that it’s you, then try again.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Get a new password" })).toBeVisible();
});

it("says in words that a provider was added in a popup, and leaves the focus on no button that goes", async () => {
  showWays(ways({ password: true }));
  await answerPopup(() => page.getByRole("button", { name: "Add Google" }).click(), { result: "linked" });
  await expect.element(page.getByRole("status").getByText("You can sign in with Google now.")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Sign-in" })).toHaveFocus();
  // The server says what the page shows from now on.
  await expect.poll(() => router.refresh).toHaveBeenCalledOnce();
});

it("asks for a code of the phone where that is the second factor, and sends one", async () => {
  showWays(ways({ password: true }), { phone: { ...noPhone, factor: { ending: "78" } } });
  await expect.element(page.getByRole("button", { name: "Send a code to the phone ending in 78" })).toBeVisible();
  await expect
    .element(page.getByRole("textbox", { name: "Code from a text message, or a recovery code" }))
    .toBeVisible();
});
