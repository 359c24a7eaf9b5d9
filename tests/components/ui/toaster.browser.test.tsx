import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { closeToast, showToast, toasts } from "@/components/ui/toast/toast";
import { Toaster } from "@/components/ui/toast/toaster";
import { restorableMs, undoableUntil } from "@/lib/database/restorable";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";
import { setTimeouts } from "../../support/timeouts";

const undo = page.getByRole("button", { name: "Undo" });
const layer = () => document.querySelector("[popover]")!;
const texts = () =>
  [...layer().children].map(({ firstElementChild }) => firstElementChild?.nextElementSibling?.textContent);

beforeEach(() => {
  for (const { id } of toasts.now()) closeToast(id);
  render(
    <>
      <button type="button">Elsewhere</button>
      <Toaster />
    </>,
  );
});

it("says what happened above everything, in a live region that was there before", async () => {
  const region = page.getByRole("status").element();
  expect(region.textContent).toBe("");
  showToast({ kind: "done", text: "Saved" });
  await expect.element(page.getByText("Saved")).toBeVisible();
  expect(page.getByRole("status").element()).toBe(region);
  expect(layer().matches(":popover-open")).toBe(true);
});

it("has what shows a message before there is one, so that the network is not asked for it", async () => {
  await expect.poll(layer, { timeout: 15_000 }).not.toBeNull();
  expect(layer().matches(":popover-open")).toBe(false);
});

it("shows two at most, the newest last", async () => {
  for (const text of ["One", "Two", "Three"]) showToast({ kind: "done", text });
  await expect.poll(texts).toEqual(["Two", "Three"]);
});

it("is as wide as its words, and no wider than the page where texts are large", async () => {
  showToast({ kind: "done", text: "Post published", action: { label: "View", href: "/posts/1" } });
  await expect.element(page.getByText("Post published")).toBeVisible();
  const card = layer().firstElementChild!;
  expect(card.getBoundingClientRect().width).toBeLessThan(260);
  expect(card.getBoundingClientRect().height).toBeLessThan(60);
  document.documentElement.style.fontSize = "200%";
  expect(card.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  expect(page.getByRole("link", { name: "View" }).element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  document.documentElement.style.fontSize = "";
});

it("stands on one line wherever it fits on a desk, with what it offers beside it", async () => {
  await page.viewport(1280, 844);
  onTestFinished(() => page.viewport(390, 844));
  const words = "You won’t get notifications about this post again, until you turn them on".split(" ");
  for (let count = 1; count <= words.length; count++)
    for (const action of [undefined, { label: "Undo", run: () => {} }]) {
      const text = words.slice(0, count).join(" ");
      showToast({ kind: "done", subject: "one", text, action });
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
      const card = layer().firstElementChild as HTMLElement;
      const { height } = card.getBoundingClientRect();
      // As wide as it would be on one line, which it may be up to 32rem.
      card.style.cssText = "max-width: none; width: max-content; flex-wrap: nowrap; white-space: nowrap";
      const fits = card.getBoundingClientRect().width <= 512;
      card.style.cssText = "";
      expect([text, fits ? height < 60 : height < 80]).toEqual([text, true]);
    }
});

it("shows of one subject only what was said last, and the same words once", async () => {
  showToast({ kind: "done", text: "Post published", subject: "1", action: { label: "View", href: "/posts/1" } });
  showToast({ kind: "done", text: "Another post published", subject: "2" });
  showToast({ kind: "done", text: "Post deleted", subject: "1" });
  await expect.poll(texts).toEqual(["Another post published", "Post deleted"]);
  for (let press = 0; press < 3; press++) showToast({ kind: "done", text: "Link copied" });
  await expect.poll(texts).toEqual(["Post deleted", "Link copied"]);
});

describe("near inputs", () => {
  const covered = () => {
    const toast = layer().getBoundingClientRect();
    return [...document.querySelectorAll("textarea")].some((input) => {
      const { top, bottom } = input.getBoundingClientRect();
      return bottom > toast.top && top < toast.bottom;
    });
  };
  const bottom = () => layer().getBoundingClientRect().bottom;

  it("stands above one at the bottom, and comes down when it is gone", async () => {
    const { rerender } = render(
      <textarea aria-label="Message" style={{ position: "fixed", inset: "auto 0 0", blockSize: 96 }} />,
    );
    showToast({ kind: "done", text: "Saved" });
    await expect.element(page.getByText("Saved")).toBeVisible();
    expect(covered()).toBe(false);
    expect(bottom()).toBeGreaterThan(innerHeight - 112);
    const lifted = bottom();
    rerender(null);
    window.dispatchEvent(new Event("resize"));
    expect(bottom()).toBeGreaterThan(lifted);
  });

  it("makes room for one that is scrolled beneath it", async () => {
    const { rerender } = render(<p style={{ blockSize: 3000 }} />);
    showToast({ kind: "done", text: "Saved" });
    await expect.element(page.getByText("Saved")).toBeVisible();
    const { top } = layer().getBoundingClientRect();
    rerender(<textarea aria-label="Message" style={{ display: "block", marginBlock: `${top + 400}px 2000px` }} />);
    const input = document.querySelector("textarea")!;
    scrollTo(0, scrollY + input.getBoundingClientRect().top - top);
    await expect.poll(() => input.getBoundingClientRect().top - top).toBeLessThan(1);
    await expect.poll(covered).toBe(false);
    scrollTo(0, 0);
  });
});

it("closes with what it offers, which runs once", async () => {
  const run = vi.fn();
  showToast({ kind: "done", text: "Post deleted", action: { label: "Undo", run } });
  await undo.click();
  expect(run).toHaveBeenCalledOnce();
  await expect.element(undo).not.toBeInTheDocument();
  expect(layer().matches(":popover-open")).toBe(false);
});

it("closes with the link that it offers, which leads on", async () => {
  showToast({ kind: "done", text: "Post published", action: { label: "View", href: "/posts/1" } });
  await page.getByRole("link", { name: "View" }).click();
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/posts/1", { scroll: true });
  await expect.element(page.getByText("Post published")).not.toBeInTheDocument();
});

describe("its time", () => {
  // Waiting moves these timers on, too: no longer than what must be told apart.
  const soon = { timeout: 1_000 };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    setTimeouts();
  });

  it.each([
    [undefined, 6_000],
    [8_000, 8_000],
  ])("ends by itself: %s", async (stay, milliseconds) => {
    showToast({ kind: "done", text: "Going", stay });
    await expect.element(page.getByText("Going")).toBeVisible();
    await vi.advanceTimersByTimeAsync(milliseconds - 100);
    await expect.element(page.getByText("Going")).toBeVisible();
    await vi.advanceTimersByTimeAsync(100);
    await expect.element(page.getByText("Going"), soon).not.toBeInTheDocument();
  });

  it.each([
    ["pointed at", () => undo.hover(), () => page.getByText("Elsewhere").hover()],
    [
      "focused",
      () => (undo.element() as HTMLElement).focus(),
      () => (page.getByText("Elsewhere").element() as HTMLElement).focus(),
    ],
  ])("stands still while it is %s", async (_, hold, leave) => {
    showToast({ kind: "done", text: "Held", action: { label: "Undo", run: () => {} } });
    await expect.element(undo).toBeVisible();
    await vi.advanceTimersByTimeAsync(5_000);
    await hold();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(undo).toBeVisible();
    await leave();
    await vi.advanceTimersByTimeAsync(900);
    await expect.element(undo).toBeVisible();
    await vi.advanceTimersByTimeAsync(200);
    await expect.element(undo, soon).not.toBeInTheDocument();
  });
});

describe("what the server takes back for a while", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    setTimeouts();
  });

  it("is offered no longer, though it is focused, and the focus goes back to where it was", async () => {
    const before = page.getByRole("button", { name: "Elsewhere" });
    (before.element() as HTMLElement).focus();
    const [asked, until] = [performance.now(), undoableUntil()];
    expect(until - asked).toBeLessThan(restorableMs());
    showToast({ kind: "done", text: "Deleted", until, action: { label: "Undo", run: () => {} }, focus: true });
    await expect.element(undo).toHaveFocus();
    await vi.advanceTimersByTimeAsync(until - performance.now() - 100);
    await expect.element(undo).toHaveFocus();
    await vi.advanceTimersByTimeAsync(100);
    await expect.element(undo, { timeout: 1_000 }).not.toBeInTheDocument();
    await expect.element(before).toHaveFocus();
    expect(performance.now() - asked).toBeLessThan(restorableMs());
  });
});

describe("for the keyboard", () => {
  it("takes the focus to what it offers, and Escape gives it back", async () => {
    const before = page.getByRole("button", { name: "Elsewhere" });
    (before.element() as HTMLElement).focus();
    showToast({ kind: "done", text: "Post deleted", action: { label: "Undo", run: () => {} }, focus: true });
    await expect.element(undo).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(before).toHaveFocus();
  });

  it("keeps it where another message ends, and gives it back from the last one to where it came from", async () => {
    const before = page.getByRole("button", { name: "Elsewhere" });
    (before.element() as HTMLElement).focus();
    const offering = { kind: "done", action: { label: "Undo", run: () => {} }, focus: true } as const;
    showToast({ ...offering, text: "Post deleted", until: performance.now() + 300 });
    await expect.element(undo).toHaveFocus();
    showToast({ ...offering, text: "Comment deleted", stay: 100 });
    await expect.element(page.getByText("Post deleted")).not.toBeInTheDocument();
    await expect.element(undo).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(before).toHaveFocus();
  });

  it("leaves the focus alone where nobody asked for it", async () => {
    const before = page.getByRole("button", { name: "Elsewhere" });
    (before.element() as HTMLElement).focus();
    showToast({ kind: "done", text: "Post deleted", action: { label: "Undo", run: () => {} } });
    await expect.element(undo).toBeVisible();
    await expect.element(before).toHaveFocus();
  });
});
