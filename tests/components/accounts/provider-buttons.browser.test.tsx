import { beforeEach, expect, it, type MockInstance, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AuthForm } from "@/components/accounts/sign-in/auth-form";
import { openChannel } from "@/components/accounts/providers/channel";
import { ProviderButtons } from "@/components/accounts/providers/provider-buttons";
import { StartInPopup } from "@/components/accounts/providers/start-in-popup";
import { startProviderAction } from "@/lib/accounts/actions/provider";
import { idle } from "@/lib/result";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const google = page.getByRole("button", { name: "Continue with Google" });
const apple = page.getByRole("button", { name: "Continue with Apple" });
const alert = page.getByRole("alert");

const popup = { closed: false, close: vi.fn() };
let open: MockInstance<typeof window.open>;

beforeEach(() => {
  open = vi.spyOn(window, "open").mockReturnValue(popup as never);
  phone(false);
  sessionStorage.clear();
});

function phone(mobile: boolean) {
  vi.spyOn(navigator, "userAgentData" as never, "get").mockReturnValue({ mobile } as never);
}

type Props = Partial<Parameters<typeof ProviderButtons>[0]>;
const show = (props: Props = {}) =>
  render(
    <>
      <AuthForm mode="sign-in" callbackPath="/feed" rulesVersion={"0".repeat(32)} />
      <ProviderButtons
        providers={["apple", "google"]}
        origins={[location.origin]}
        purpose="sign-in"
        callbackPath="/feed"
        {...props}
      />
    </>,
  );

/** Before the test ends: a transition under way would hold all later ones up. */
function answerLater() {
  vi.mocked(startProviderAction).mockReturnValue(new Promise((resolve) => onTestFinished(() => resolve(idle))));
}

const opened = () => new URL(String(open.mock.lastCall![0]), location.origin);
const attempt = () => opened().searchParams.get("attempt")!;

/** What the popup's last page says. */
function tell(outcome: { result: "signed-in" } | { error: "access-denied" }) {
  const channel = openChannel(() => {});
  channel.send({ attempt: attempt(), ...outcome });
  channel.close();
}

it("opens a popup at the press with what is chosen on the page, and waits for it", async () => {
  show();
  await page.getByText("Stay signed in").first().click();
  await page.getByRole("radio", { name: "until I close" }).click();
  (google.element() as HTMLElement).focus();
  // While the browser still knows of the press.
  google.element().addEventListener("keydown", () => expect(open).not.toHaveBeenCalled());
  await userEvent.keyboard("{Enter}");
  expect(open).toHaveBeenCalledOnce();
  expect(opened().pathname).toBe("/auth/with/google");
  expect(Object.fromEntries(opened().searchParams)).toEqual({
    purpose: "sign-in",
    persistence: "session",
    callbackURL: "/feed",
    attempt: expect.stringMatching(/^[\w-]{22}$/) as string,
    window: "popup",
  });
  await expect.element(google).toHaveAttribute("aria-busy", "true");
  await expect.element(apple).toHaveAttribute("aria-busy", "false");
  await expect.element(page.getByText("Carry on in the window that has opened.")).toBeInTheDocument();
  expect(startProviderAction).not.toHaveBeenCalled();
});

it("asks the server for the page anew once it is said that somebody is signed in, and believes the server", async () => {
  show();
  await google.click();
  tell({ result: "signed-in" });
  await expect.poll(() => router.refresh).toHaveBeenCalledOnce();
  // It still shows this form.
  await expect.element(alert).toHaveTextContent("We were unable to sign you in. Please try again.");
  await expect.element(google).toHaveAttribute("aria-busy", "false");
});

it("goes on in the dialog that it stands in", async () => {
  const onDone = vi.fn();
  show({ purpose: "confirm", onDone });
  await google.click();
  tell({ result: "signed-in" });
  await expect.poll(() => onDone).toHaveBeenCalledOnce();
  expect(router.refresh).not.toHaveBeenCalled();
});

it("tells what the popup came to, until the next press", async () => {
  const onError = vi.fn();
  show({ onError });
  await google.click();
  tell({ error: "access-denied" });
  await expect.element(alert).toHaveTextContent("You didn’t allow the sign-in, so nothing has changed.");
  expect(onError).toHaveBeenCalledExactlyOnceWith("access-denied");
  await google.click();
  await expect.element(alert).not.toBeInTheDocument();
});

it("a second press cancels the first popup and says so", async () => {
  show();
  await google.click();
  await apple.click();
  expect(popup.close).toHaveBeenCalledOnce();
  expect(opened().pathname).toBe("/auth/with/apple");
  await expect.element(alert).toHaveTextContent("The earlier sign-in was canceled");
  await expect.element(apple).toHaveAttribute("aria-busy", "true");
  await expect.element(google).toHaveAttribute("aria-busy", "false");
});

it("offers the redirect way where the browser blocks the popup", async () => {
  answerLater();
  open.mockReturnValue(null);
  show();
  await google.click();
  await expect.element(alert).toHaveTextContent("Your browser blocked the sign-in window.");
  await page.getByRole("button", { name: "Continue on this page" }).click();
  await expect.element(google).toHaveAttribute("aria-busy", "true");
  const [, form] = vi.mocked(startProviderAction).mock.calls[0]!;
  expect(Object.fromEntries(form)).toMatchObject({ provider: "google", window: "page", callbackURL: "/feed" });
});

it("goes the redirect way by default on a phone, and tells why it was refused", async () => {
  phone(true);
  vi.mocked(startProviderAction).mockResolvedValue({
    status: "refused",
    reason: "too-many",
    message: "You’ve done this too often. Try again in 5 minutes.",
    values: {},
  });
  show();
  await apple.click();
  await expect.element(alert).toHaveTextContent("Try again in 5 minutes.");
  expect(open).not.toHaveBeenCalled();
  await expect.element(apple).toHaveAttribute("aria-busy", "false");
  const [, form] = vi.mocked(startProviderAction).mock.calls[0]!;
  expect(Object.fromEntries(form)).toMatchObject({
    provider: "apple",
    purpose: "sign-in",
    persistence: "local",
    window: "page",
  });
});

it("takes a popup on a phone, too, for a session of one tab, which would not outlive a redirect", async () => {
  phone(true);
  show();
  await page.getByText("Stay signed in").first().click();
  await page.getByRole("radio", { name: "In this tab only" }).click();
  await google.click();
  expect(opened().searchParams.get("persistence")).toBe("none");
});

it("says that a session of one tab becomes one of the browser where the popup is blocked", async () => {
  const longer = page.getByText(
    "On this page you’ll stay signed in until you close the browser, not only in this tab.",
  );
  open.mockReturnValue(null);
  show();
  await google.click();
  await expect.element(alert).toHaveTextContent("Your browser blocked the sign-in window.");
  await expect.element(longer).not.toBeInTheDocument();
  await page.getByText("Stay signed in").first().click();
  await page.getByRole("radio", { name: "In this tab only" }).click();
  await google.click();
  await expect.element(alert.filter({ has: longer })).toBeVisible();
});

it("says so at an address that is not the app's, and opens nothing", async () => {
  show({ origins: ["https://allyway.example"] });
  await google.click();
  await expect.element(alert).toHaveTextContent("Open Allyway at its usual address");
  expect(open).not.toHaveBeenCalled();
});

it.each(["cookies", "storage"])("says so where the browser keeps no %s, and opens nothing", async (what) => {
  if (what === "cookies") vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  else
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  show();
  await google.click();
  await expect.element(alert).toHaveTextContent("Your browser blocks cookies and other site data");
  expect(open).not.toHaveBeenCalled();
});

it.each([true, false])("goes on where the browser's storage is full (on a phone: %s)", async (mobile) => {
  answerLater();
  phone(mobile);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  show();
  await google.click();
  await expect.element(google).toHaveAttribute("aria-busy", "true");
  expect(vi.mocked(startProviderAction).mock.calls).toHaveLength(mobile ? 1 : 0);
  expect(open.mock.calls).toHaveLength(mobile ? 0 : 1);
  await expect.element(alert).not.toBeInTheDocument();
});

it("shows what the redirect way has come to, and what to do about it", async () => {
  show({ error: "email-already-in-use" });
  await expect.element(alert).toHaveTextContent("This email is already in use by another account.");
  await expect.element(alert).toHaveTextContent("Sign in the way you usually do");
});

it("the popup's first page sets out once it was asked to, and tells what it is refused", async () => {
  const heard: unknown[] = [];
  const own = "0123456789abcdefghij_-";
  const channel = openChannel((message) => {
    heard.push(message);
    if ("call" in message && message.call === "here") channel.send({ attempt: own, call: "go" });
  });
  vi.mocked(startProviderAction).mockResolvedValue({
    status: "refused",
    reason: "too-many",
    message: "Later.",
    values: {},
  });
  render(<StartInPopup provider="apple" purpose="link" persistence="local" callbackPath="/settings" attempt={own} />);
  await expect.poll(() => heard).toContainEqual({ attempt: own, outcome: { error: "too-many" } });
  channel.close();
  const [, form] = vi.mocked(startProviderAction).mock.calls[0]!;
  expect(Object.fromEntries(form)).toEqual({
    provider: "apple",
    purpose: "link",
    persistence: "local",
    callbackURL: "/settings",
    attempt: own,
    window: "popup",
  });
  await expect.element(apple).toBeVisible();
});
