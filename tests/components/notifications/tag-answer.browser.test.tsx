import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { NotificationList } from "@/components/notifications/notification-list";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { closeToast, toasts } from "@/components/ui/toast/toast";
import { Toaster } from "@/components/ui/toast/toaster";
import type { ListedNotification } from "@/lib/notifications/queries";
import { confirmTagAction, removeTagAction } from "@/lib/tags/actions";
import { likeOf, MADE } from "../../support/browser-mode/notifications";
import { render } from "../../support/browser-mode/render";

const acts = { actingId: "amara", ally: true, mute: true, block: true };
const done = { status: "done" as const, value: { handle: "amara" }, idempotencyKey: "next", rerendered: false };
const list = (...notifications: ListedNotification[]) => (
  <>
    <NotificationList
      show={undefined}
      page={{ notifications, next: null }}
      acts={acts}
      now={MADE}
      empty="Nothing yet"
    />
    <Toaster />
  </>
);
const waits = { isUnread: true, asksForTag: true, type: "TAG", tagState: "WAITING" } as const;
const tagged = (name: string, id: string, more: Partial<ListedNotification> = {}) =>
  likeOf("With my chair", [name], { ...waits, id, ...more });
const button = (name: string) => page.getByRole("button", { name });
const inputOf = (action: typeof confirmTagAction) =>
  ({ ...Object.fromEntries(vi.mocked(action).mock.lastCall![1]) }) as Record<string, unknown>;

beforeEach(() => {
  clearEntities();
  sessionStorage.clear();
  history.replaceState(null, "");
  for (const { id } of toasts.now()) closeToast(id);
});

it("what is said of comments, shares and tags leads to the comment, where there is one", () => {
  const comment = { commentId: "c1" };
  const rows: [Partial<ListedNotification>, string[], string, string][] = [
    [{ type: "COMMENT", ...comment }, ["Ana", "Bo"], "Ana and Bo commented on your post", "/posts/post-7?comment=c1"],
    [{ type: "REPLY", ...comment }, ["Ana"], "Ana replied to your comment", "/posts/post-6?comment=c1"],
    [{ type: "COMMENT_LIKE", ...comment }, ["Ana"], "Ana likes your comment", "/posts/post-5?comment=c1"],
    [{ type: "SHARE" }, ["Ana", "Bo", "Cy"], "Ana, Bo and 1 other shared your post", "/posts/post-4#post-post-4"],
    [{ type: "TAG", tagState: "SHOWN" }, ["Ana"], "Ana tagged you in a post", "/posts/post-3#post-post-3"],
    [
      { type: "TAG", tagState: "SHOWN", tagPlace: "comment", ...comment },
      ["Ana"],
      "Ana mentioned you in a comment",
      "/posts/post-2?comment=c1",
    ],
    [{ ...waits }, ["Ana"], "Ana wants to tag you in a post", "/posts/post-1#post-post-1"],
    [{ ...waits, tagPlace: "text" }, ["Ana"], "Ana wants to mention you in a post", "/posts/post-0#post-post-0"],
  ];
  render(list(...rows.map(([more, names], at) => likeOf("Boots", names, { id: `${7 - at}`, ...more }))));
  const links = [...document.querySelectorAll<HTMLAnchorElement>("article a")];
  expect(links.map((link) => [link.firstChild!.textContent, link.getAttribute("href")])).toEqual(
    rows.map(([, , text, href]) => [text, href]),
  );
});

const answered = { ...done, value: { handle: "amara" } };

it("a tag is confirmed where it is told, and removed there, by the words that name whose it is", async () => {
  vi.mocked(confirmTagAction).mockResolvedValue(answered);
  vi.mocked(removeTagAction).mockResolvedValue(answered);
  render(list(tagged("Ana", "2", { commentId: "c1", tagPlace: "comment" }), tagged("Bo", "1", { tagPlace: "post" })));
  await button("Confirm the mention by Ana").click();
  await expect.element(button("Confirm the mention by Ana")).not.toBeInTheDocument();
  expect(inputOf(confirmTagAction)).toEqual({ postId: "post-2", commentId: "c1", profileId: "amara" });
  await expect.element(page.getByText("Confirmed. Your name is shown there now.")).toBeVisible();
  expect(document.querySelectorAll("[data-unread]")).toHaveLength(1);
  await button("Remove the tag by Bo").click();
  expect(inputOf(removeTagAction)).toEqual({ postId: "post-1", profileId: "amara" });
  await expect.poll(() => document.querySelectorAll("article").length).toBe(1);
});

it("a mention in a post’s text is called one where it is answered, too", async () => {
  render(list(tagged("Ana", "1", { tagPlace: "text" })));
  await expect.element(button("Confirm the mention by Ana")).toBeVisible();
  await expect.element(button("Remove the mention by Ana")).toBeVisible();
});

it("stands as before where that failed, and says so", async () => {
  vi.mocked(confirmTagAction).mockRejectedValue(new TypeError("offline"));
  render(list(tagged("Ana", "1")));
  await button("Confirm the tag by Ana").click();
  await expect.poll(() => toasts.now().map(({ kind }) => kind)).toEqual(["error"]);
  await expect.element(button("Confirm the tag by Ana")).toBeVisible();
  expect(document.querySelectorAll("[data-unread]")).toHaveLength(1);
});
