import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { newAttempt, type Outcome } from "@/components/accounts/providers/attempt";
import { openChannel } from "@/components/accounts/providers/channel";
import { EndOfPopup } from "@/components/accounts/providers/end-of-popup";
import { openPopup } from "@/components/accounts/providers/popup";
import { ProviderButtons } from "@/components/accounts/providers/provider-buttons";
import { StartInPopup } from "@/components/accounts/providers/start-in-popup";
import { startProviderAction } from "@/lib/accounts/actions/provider";
import { idle } from "@/lib/result";
import { render } from "../../support/browser-mode/render";

const google = page.getByRole("button", { name: "Continue with Google" });
const cameBack = page.getByText("You came back before you were done.");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  device({ mobile: false, line: "4g" });
  sessionStorage.clear();
});

function device({ mobile, line }: { mobile: boolean; line: string }) {
  vi.spyOn(navigator, "userAgentData" as never, "get").mockReturnValue({ mobile } as never);
  vi.spyOn(navigator, "connection" as never, "get").mockReturnValue({ effectiveType: line } as never);
}

/** Milliseconds since the test began: what waits for the page moves the clock, too. */
function advanceTo(time: number) {
  vi.advanceTimersByTime(began + time - Date.now());
}
let began: number;
beforeEach(() => (began = Date.now()));

/** Once React has drawn what it knows. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const isBusy = () => google.element().getAttribute("aria-busy");

type Said = Parameters<Parameters<typeof openChannel>[0]>[0];
type Opened = { popup: { closed: boolean; close: () => void }; heard: Outcome[]; attempt: string; leave: () => void };

/** A popup as this page sees it. */
function opened(): Opened {
  const popup = {
    closed: false,
    close() {
      popup.closed = true;
    },
  };
  vi.spyOn(window, "open").mockReturnValue(popup as never);
  const heard: Outcome[] = [];
  const attempt = newAttempt();
  const leave = openPopup({ attempt, href: "/auth/with/google", hear: (outcome) => heard.push(outcome) });
  onTestFinished(leave);
  return { popup, heard, attempt, leave };
}

/** What a page of the popup, or another tab, says and hears. */
function elsewhere() {
  const heard: Said[] = [];
  const channel = openChannel((message) => heard.push(message));
  onTestFinished(channel.close);
  return { ...channel, heard };
}

const closedByUser = { error: "popup-closed-by-user" };

describe("the figures of the specification, section 9", () => {
  it("popup size: 500 by 600, in the middle of its window", () => {
    opened();
    const [href, name, features] = vi.mocked(window.open).mock.calls[0]!;
    expect([href, name]).toEqual(["/auth/with/google", ""]);
    expect(features).toMatch(/^popup,width=500,height=600,left=\d+,top=\d+$/);
  });

  it.each([
    [false, 2_000],
    [true, 10_000],
  ])("popup closed check: every 2 s, on a phone (%s) every 10 s; then 8 s of grace", async (mobile, interval) => {
    device({ mobile, line: "4g" });
    const { popup, heard, attempt } = opened();
    const there = elsewhere();
    there.send({ attempt, call: "here" });
    await expect.poll(() => there.heard).toContainEqual({ attempt, call: "go" });
    advanceTo(10_001);
    popup.closed = true;
    advanceTo(10_000 + interval + 7_999);
    expect(heard).toEqual([]);
    advanceTo(10_000 + interval + 8_000);
    expect(heard).toEqual([closedByUser]);
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([closedByUser]);
  });

  it("popup closed check: what comes within the grace counts, and later as well", async () => {
    for (const wait of [9_000, 60_000]) {
      const { popup, heard, attempt } = opened();
      popup.closed = true;
      vi.advanceTimersByTime(wait);
      elsewhere().send({ attempt, result: "signed-in" });
      await expect.poll(() => heard.at(-1)).toEqual({ result: "signed-in" });
      expect(heard).toHaveLength(wait > 10_000 ? 2 : 1);
    }
  });

  it("popup closed check: one that another site has cut off from the page is not closed while somebody is there", () => {
    const { popup, heard } = opened();
    popup.closed = true;
    vi.mocked(document.hasFocus).mockReturnValue(false);
    vi.advanceTimersByTime(4_500);
    expect(heard).toEqual([]);
    vi.mocked(document.hasFocus).mockReturnValue(true);
    vi.advanceTimersByTime(4_000);
    // Back in the popup within the grace.
    vi.mocked(document.hasFocus).mockReturnValue(false);
    vi.advanceTimersByTime(20_000);
    expect(heard.filter((one) => "error" in one && one.error === "popup-closed-by-user")).toEqual([]);
  });

  it.each([
    ["4g", 5_000],
    ["3g", 15_000],
  ])("frame ping timeout: the popup's first page answers on a %s line within %d ms", async (line, timeout) => {
    device({ mobile: false, line });
    const silent = opened();
    vi.advanceTimersByTime(timeout - 1);
    expect(silent.heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(silent.heard).toEqual([{ error: "network-request-failed" }]);
    expect(silent.popup.closed).toBe(true);

    const { attempt, heard } = opened();
    const popup = elsewhere();
    popup.send({ attempt, call: "here" });
    await expect.poll(() => popup.heard).toContainEqual({ attempt, call: "go" });
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([]);
  });

  it("redirect event cache: 10 minutes, then an attempt is forgotten with its window", async () => {
    const { attempt, heard, popup } = opened();
    const there = elsewhere();
    there.send({ attempt, call: "here" });
    await expect.poll(() => there.heard).toContainEqual({ attempt, call: "go" });
    advanceTo(599_999);
    expect(heard).toEqual([]);
    advanceTo(600_000);
    expect(heard).toEqual([closedByUser]);
    expect(popup.closed).toBe(true);
    there.send({ attempt, result: "signed-in" });
    const next = opened();
    there.send({ attempt: next.attempt, result: "signed-in" });
    await expect.poll(() => next.heard).toEqual([{ result: "signed-in" }]);
    expect(heard).toEqual([closedByUser]);
  });

  it("redirect event cache: 10 minutes, then a page that is loaded anew knows of no redirect", async () => {
    sessionStorage.setItem("allyway.sign-in", JSON.stringify({ provider: "google", at: Date.now() - 600_000 }));
    buttons();
    await expect.element(google).toHaveAttribute("aria-busy", "false");
    expect(sessionStorage.length).toBe(0);
  });

  it("mobile redirect cancel: 2 s after somebody came back to the page as it stood", async () => {
    device({ mobile: true, line: "4g" });
    vi.mocked(startProviderAction).mockReturnValue(new Promise((resolve) => onTestFinished(() => resolve(idle))));
    buttons();
    await google.click();
    await drawn();
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    vi.advanceTimersByTime(1_999);
    await drawn();
    expect(isBusy()).toBe("true");
    vi.advanceTimersByTime(1);
    await drawn();
    expect(isBusy()).toBe("false");
    await expect.element(cameBack).toBeVisible();
  });

  it("app callback wait: 500 ms in which a page that is loaded anew may learn what came of a redirect", async () => {
    sessionStorage.setItem("allyway.sign-in", JSON.stringify({ provider: "google", at: Date.now() }));
    buttons();
    await drawn();
    vi.advanceTimersByTime(499);
    await drawn();
    expect(isBusy()).toBe("true");
    vi.advanceTimersByTime(1);
    await drawn();
    expect(isBusy()).toBe("false");
    await expect.element(cameBack).not.toBeInTheDocument();
    expect(sessionStorage.length).toBe(0);
  });

  it("app ready wait: 1 s, then the popup's first page waits for a press", async () => {
    const attempt = newAttempt();
    render(
      <StartInPopup provider="google" purpose="sign-in" persistence="local" callbackPath="/feed" attempt={attempt} />,
    );
    await drawn();
    vi.advanceTimersByTime(999);
    await drawn();
    expect(google.query()).toBeNull();
    vi.advanceTimersByTime(1);
    await expect.element(google).toBeVisible();
    expect(startProviderAction).not.toHaveBeenCalled();
  });

  it("app ready wait: within 1 s the page that opened the popup lets it close", async () => {
    const close = vi.spyOn(window, "close").mockReturnValue();
    const { attempt, heard } = opened();
    render(<EndOfPopup attempt={attempt} outcome={{ result: "signed-in" }} onward="/feed" />);
    await expect.element(page.getByText("You can close this window.")).toBeVisible();
    expect(close).toHaveBeenCalledOnce();
    expect(heard).toEqual([{ result: "signed-in" }]);
    // It does not lead on any more, which would take this test's page away.
    vi.advanceTimersByTime(10_000);
  });
});

function buttons() {
  return render(
    <ProviderButtons
      providers={["apple", "google"]}
      origins={[location.origin]}
      purpose="sign-in"
      callbackPath="/feed"
    />,
  );
}

describe("one popup at a time", () => {
  it("a new one cancels the old one, whose window closes", () => {
    const [first, second] = [opened(), opened()];
    expect(first.heard).toEqual([{ error: "cancelled-popup-request" }]);
    expect([first.popup.closed, second.popup.closed]).toEqual([true, false]);
    vi.advanceTimersByTime(4_000);
    expect(second.heard).toEqual([]);
  });

  it("also that of another tab", async () => {
    const { heard, popup } = opened();
    elsewhere().send({ attempt: newAttempt(), call: "begins" });
    await expect.poll(() => heard).toEqual([{ error: "cancelled-popup-request" }]);
    expect(popup.closed).toBe(true);
  });

  it("one that is blocked is told at once, and ends no later one", () => {
    vi.spyOn(window, "open").mockReturnValue(null);
    const hear = vi.fn();
    openPopup({ attempt: newAttempt(), href: "/auth/with/google", hear });
    expect(hear).toHaveBeenCalledExactlyOnceWith({ error: "popup-blocked" });
  });

  it("what is said of another attempt, or in words that nobody knows, is not believed", async () => {
    const { attempt, heard } = opened();
    const there = elsewhere();
    there.send({ attempt: newAttempt(), result: "signed-in" });
    there.send({ attempt, result: "owner" } as never);
    there.send({ attempt, error: "<b>your account is closed</b>" } as never);
    await expect.poll(() => heard).toEqual([{ error: "no-current-user" }]);
  });

  it("leaving the page ends it without a word", async () => {
    const { attempt, heard, popup, leave } = opened();
    leave();
    expect(popup.closed).toBe(true);
    elsewhere().send({ attempt, result: "signed-in" });
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([]);
  });
});
