import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { NotificationList } from "@/components/notifications/notification-list";
import { ReadAll } from "@/components/notifications/read-all";
import { noteArrived } from "@/components/notifications/read-notifications";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { closeToast, toasts } from "@/components/ui/toast/toast";
import { Toaster } from "@/components/ui/toast/toaster";
import { readAllNotificationsAction } from "@/lib/notifications/actions";
import { likeOf, MADE } from "../../support/browser-mode/notifications";
import { render } from "../../support/browser-mode/render";

const acts = { actingId: "amara", ally: true, mute: true, block: true };
const done = { status: "done" as const, value: undefined, idempotencyKey: "next", rerendered: true };
const likes = ["3", "2", "1"].map((id) => likeOf("", ["Ana"], { id, isUnread: true }));
const button = page.getByRole("button", { name: "Mark all as read" });
const unread = () => document.querySelectorAll("[data-unread]").length;

const screen = (newestId: string, isAnyUnread = true) => (
  <>
    <h1 id="page-title" tabIndex={-1}>
      Notifications
    </h1>
    <ReadAll actingId="amara" newestId={newestId} isAnyUnread={isAnyUnread} now={MADE} />
    <NotificationList
      show={undefined}
      page={{ notifications: likes, next: null }}
      acts={acts}
      now={MADE}
      empty="Nothing yet"
    />
    <Toaster />
  </>
);

beforeEach(() => {
  clearEntities();
  sessionStorage.clear();
  history.replaceState(null, "");
  for (const { id } of toasts.now()) closeToast(id);
  vi.mocked(readAllNotificationsAction).mockResolvedValue(done);
});

it("marks at once all up to the newest that was shown, and none that came since", async () => {
  render(screen("2"));
  await button.click();
  await expect.poll(unread).toBe(1);
  const [, form] = vi.mocked(readAllNotificationsAction).mock.calls[0]!;
  expect({ ...Object.fromEntries(form) }).toEqual({ newestId: "2", profileId: "amara" });
});

it("marks what arrived since, too, also where there was nothing new before", async () => {
  render(screen("3", false));
  await expect.element(button).not.toBeInTheDocument();
  noteArrived("amara", "4");
  await button.click();
  const [, form] = vi.mocked(readAllNotificationsAction).mock.lastCall!;
  expect(form.get("newestId")).toBe("4");
});

it("goes with the focus to the title once nothing is new, and says so", async () => {
  const { rerender } = render(screen("3"));
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(unread).toBe(0);
  await expect.poll(() => button.element().getAttribute("aria-busy")).toBe("false");
  rerender(screen("3", false));
  await expect.element(page.getByRole("heading", { name: "Notifications" })).toHaveFocus();
  await expect.element(page.getByText("All marked as read")).toBeInTheDocument();
});

it("has them new again where it was not done, with a word", async () => {
  vi.mocked(readAllNotificationsAction).mockRejectedValue(new TypeError("Failed to fetch"));
  render(screen("3"));
  await button.click();
  await expect.element(page.getByText("A network error has occurred.")).toBeVisible();
  expect(unread()).toBe(3);
});
