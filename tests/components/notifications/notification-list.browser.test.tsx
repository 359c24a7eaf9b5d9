import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { NotificationList } from "@/components/notifications/notification-list";
import { clearEntities, entitiesOf } from "@/components/ui/entities/entity-store";
import { closeToast, toasts } from "@/components/ui/toast/toast";
import { Toaster } from "@/components/ui/toast/toaster";
import { acceptAllyAction } from "@/lib/allies/actions";
import { muteNotificationsAction, unmuteNotificationsAction } from "@/lib/notifications/actions";
import type { ListedNotification } from "@/lib/notifications/queries";
import { likeOf, MADE, requestOf } from "../../support/browser-mode/notifications";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const acts = { actingId: "amara", ally: true, mute: true, block: true };
const texts = () => [...document.querySelectorAll("article a > :first-child")].map(({ textContent }) => textContent);
const headings = () => [...document.querySelectorAll("h2")].filter((one) => one.checkVisibility());
const said = () => headings().map(({ textContent }) => textContent);
const done = <T,>(value: T) => ({ status: "done" as const, value, idempotencyKey: "next", rerendered: false });
const unreadOnes = () => [...document.querySelectorAll("[data-unread] a > :first-child")].map((one) => one.textContent);

const list = (notifications: ListedNotification[], next: string | null = null) => (
  <>
    <NotificationList show={undefined} page={{ notifications, next }} acts={acts} now={MADE} empty="Nothing yet" />
    <Toaster />
  </>
);

beforeEach(() => {
  clearEntities();
  sessionStorage.clear();
  history.replaceState(null, "");
  for (const { id } of toasts.now()) closeToast(id);
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({}));
});

it("names the newest two and counts the others", () => {
  const likes = ["Ana", "Bo", "Cy", "Di", "Ed"].map((_, at, names) =>
    likeOf("", names.slice(0, at + 1), { id: `${at}` }),
  );
  render(list([...likes, likeOf("", ["Ana", "Bo"], { id: "9", others: 99, areMany: true })]));
  expect(texts()).toEqual([
    "Ana likes your post",
    "Ana and Bo like your post",
    "Ana, Bo and 1 other like your post",
    "Ana, Bo and 2 others like your post",
    "Ana, Bo and 3 others like your post",
    "Ana, Bo and 99+ others like your post",
  ]);
});

it("tells a stranger by an ally’s name from that ally", () => {
  const posing = { ...requestOf("LeiIa Haddad", "2").actors[0]!, namesake: "leila" };
  const leila = requestOf("Leila Haddad", "1").actors[0]!;
  render(list([likeOf("", [], { id: "2", actors: [posing] }), likeOf("", [], { id: "1", actors: [leila, posing] })]));
  expect(texts()).toEqual([
    "LeiIa Haddad likes your post Your ally @leila goes by a name that looks the same, but this is somebody else.",
    "Leila Haddad and LeiIa Haddad like your post @leiia-haddad isn’t your ally @leila, though their names look the same.",
  ]);
  expect(document.querySelector("article")).toHaveAccessibleName(/but this is somebody else/);
});

it("stands under the heading of its time, however many come behind it and whoever goes", async () => {
  vi.mocked(fetch).mockImplementation(async () =>
    Response.json({
      notifications: [
        likeOf("", ["Gus"], { id: "1", days: 6 }),
        likeOf("", ["Hal"], { id: "0", days: 8, isUnread: true }),
      ],
      next: null,
    }),
  );
  const first = [
    likeOf("", ["Ana"], { id: "6", isUnread: true }),
    likeOf("", ["Bo"], { id: "5", isUnread: true }),
    likeOf("", ["Cy"], { id: "4" }),
    likeOf("", ["Di"], { id: "3", isUnread: true }),
    likeOf("", ["Ed"], { id: "2", days: 5 }),
  ];
  render(list(first, "2"));
  await expect.poll(() => texts().length).toBe(7);
  expect(said()).toEqual(["New", "This week"]);
  expect(headings()[1]!.closest("article")).toHaveTextContent("Cy likes your post");
  entitiesOf("amara").remove("post", "post-4");
  await expect.poll(() => headings()[1]!.closest("article")).toHaveTextContent("Di likes your post");
  expect(said()).toEqual(["New", "This week"]);
});

it("is earlier after a week, also if it is new behind one that is not", () => {
  const old = (name: string, id: string, isUnread: boolean) => likeOf("", [name], { id, days: 8, isUnread });
  render(list([old("Ana", "2", true), old("Bo", "1", false), old("Cy", "0", true)]));
  expect(said()).toEqual(["New", "Earlier"]);
});

it("leads to the very post and is read with it, which is sent though the page is left", async () => {
  render(list([likeOf("Low tide", ["Ana"], { id: "2", isUnread: true }), likeOf("", ["Bo"], { id: "1" })]));
  expect(unreadOnes()).toEqual(["Ana likes your post"]);
  await page.getByRole("link", { name: "Ana likes your post New “Low tide”" }).click();
  expect(router.push.mock.calls.map(([href]) => href)).toEqual(["/posts/post-2#post-post-2"]);
  await expect.poll(unreadOnes).toEqual([]);
  await page.getByRole("link", { name: "Bo likes your post" }).click();
  expect(vi.mocked(fetch).mock.calls).toEqual([
    [
      "/api/notifications/2/read",
      expect.objectContaining({
        method: "PUT",
        keepalive: true,
        body: JSON.stringify({ newestId: "2", profileId: "amara" }),
      }),
    ],
  ]);
});

it("takes the answer to a request, which is not new any more then", async () => {
  vi.mocked(acceptAllyAction).mockResolvedValue(done({ relation: "ally" as const }));
  render(list([requestOf("Ruth Abara", "1")]));
  expect(unreadOnes()).toEqual(["Ruth Abara wants to be your ally"]);
  await page.getByRole("button", { name: "Accept Ruth Abara" }).click();
  await expect.element(page.getByRole("button", { name: "Ally: Ruth Abara" })).toHaveFocus();
  expect(unreadOnes()).toEqual([]);
  expect(router.push).not.toHaveBeenCalled();
});

it("turns the notifications of a post off at once, and on again by the toast", async () => {
  vi.mocked(muteNotificationsAction).mockResolvedValue(done(undefined));
  vi.mocked(unmuteNotificationsAction).mockResolvedValue(done(undefined));
  render(list([likeOf("Low tide", ["Ana"], { id: "1" })]));
  (page.getByRole("button", { name: "Options for this notification" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{Tab}{Enter}");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.element(undo).toHaveFocus();
  await page.getByRole("button", { name: "Options for this notification" }).click();
  await expect.element(page.getByRole("button", { name: "Turn on notifications" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await undo.click();
  await expect.poll(() => vi.mocked(unmuteNotificationsAction).mock.calls.length).toBe(1);
  const [, form] = vi.mocked(unmuteNotificationsAction).mock.calls[0]!;
  expect({ ...Object.fromEntries(form) }).toEqual({ postId: "post-1", profileId: "amara" });
});

it("says why they are not turned off, and offers it again", async () => {
  vi.mocked(muteNotificationsAction).mockRejectedValue(new TypeError("Failed to fetch"));
  render(list([likeOf("Low tide", ["Ana"], { id: "1" })]));
  await page.getByRole("button", { name: "Options for this notification" }).click();
  await page.getByRole("button", { name: "Turn off notifications" }).click();
  await expect.element(page.getByText("A network error has occurred.")).toBeVisible();
  await page.getByRole("button", { name: "Options for this notification" }).click();
  await expect.element(page.getByRole("button", { name: "Turn off notifications" })).toBeVisible();
});

it("tells nothing of those alone who were blocked since", async () => {
  render(list([likeOf("", ["Ana"], { id: "2" }), likeOf("", ["Ana", "Bo"], { id: "1" })]));
  entitiesOf("amara").change("standing", "Ana", { isBlocked: true });
  await expect.poll(texts).toEqual(["Ana and Bo like your post"]);
  entitiesOf("amara").change("standing", "Bo", { isBlocked: true });
  await expect.element(page.getByText("Nothing yet")).toBeVisible();
});
