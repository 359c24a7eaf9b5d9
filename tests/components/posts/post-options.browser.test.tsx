import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PostOptions } from "@/components/posts/card/post-options";
import { clearEntities, useEntity } from "@/components/ui/entities/entity-store";
import { closeToast, showToast, toasts } from "@/components/ui/toast/toast";
import { Toaster } from "@/components/ui/toast/toaster";
import { muteNotificationsAction } from "@/lib/notifications/actions";
import { deletePostAction, restorePostAction } from "@/lib/posts/actions";
import type { FormState } from "@/lib/result";
import { router } from "../../support/browser-mode/next-navigation";
import { postNamed } from "../../support/browser-mode/posts";
import { render } from "../../support/browser-mode/render";
import { setTimeouts } from "../../support/timeouts";

const done: FormState = { status: "done", value: undefined, idempotencyKey: "next", rerendered: false };
const refused = (message: string): FormState => ({ status: "refused", reason: "not-found", message, values: {} });
const card = page.getByText("Post of 1");
const undo = page.getByRole("button", { name: "Undo" });

const acts = { actingId: "ada", ally: true, mute: true, block: true };
const author = {
  id: "ada",
  kind: "USER" as const,
  handle: "ada",
  displayName: "Ada",
  photoId: null,
  relation: "none" as const,
  isMuted: false,
};

function Card({ id }: { id: string }) {
  const { isRemoved } = useEntity<{ id: string; isRemoved?: boolean }>("ada", "post", { id }, 0);
  if (isRemoved) return null;
  return (
    <article id={`post-${id}`} tabIndex={-1}>
      Post of {id}
      <PostOptions
        post={{ ...postNamed(id), author, canDelete: true, isNotificationMuted: false }}
        now={0}
        acts={acts}
      />
    </article>
  );
}

let rerender: ReturnType<typeof render>["rerender"];
beforeEach(() => {
  clearEntities();
  for (const { id } of toasts.now()) closeToast(id);
  vi.mocked(deletePostAction).mockResolvedValue(done);
  vi.mocked(restorePostAction).mockResolvedValue(done);
  ({ rerender } = render(
    <>
      <Card id="1" />
      <Card id="2" />
      <Toaster />
    </>,
  ));
});

async function remove() {
  await page.getByRole("button", { name: "Post options" }).first().click();
  await page.getByRole("button", { name: "Delete" }).click();
}

it("deletes at once, and Undo brings it back with the focus on it", async () => {
  await remove();
  await expect.element(card).not.toBeInTheDocument();
  const [, form] = vi.mocked(deletePostAction).mock.calls[0]!;
  expect({ ...Object.fromEntries(form) }).toMatchObject({ postId: "1", profileId: "ada" });
  await undo.click();
  await expect.element(card).toHaveFocus();
  expect(vi.mocked(restorePostAction)).toHaveBeenCalledOnce();
});

it("says so in the place of what was said of the post before", async () => {
  showToast({ kind: "done", text: "Post published", subject: "1", action: { label: "View", href: "/posts/1" } });
  await expect.element(page.getByText("Post published")).toBeVisible();
  await remove();
  await expect.element(undo).toBeVisible();
  await expect.element(page.getByText("Post published")).not.toBeInTheDocument();
});

it("can be undone for 8 s", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  setTimeouts();
  await remove();
  await expect.element(undo).toBeVisible();
  await page.getByText("Post of 2").hover();
  await vi.advanceTimersByTimeAsync(7_000);
  await expect.element(undo).toBeVisible();
  await expect.element(undo, { timeout: 1_500 }).not.toBeInTheDocument();
});

it("is offered no longer than the server takes it back, whoever rests on it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  setTimeouts();
  await remove();
  await undo.hover();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(undo).toBeVisible();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(undo, { timeout: 1_500 }).not.toBeInTheDocument();
});

it.each([
  ["the server refuses it", async () => refused("")],
  ["there is no network", () => Promise.reject(new TypeError("Failed to fetch"))],
])("comes back with a word where %s", async (_, respond) => {
  vi.mocked(deletePostAction).mockImplementation(respond);
  await remove();
  await expect.element(page.getByText("Could not delete the post. Try reloading the page.")).toBeVisible();
  await expect.element(card).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});

it("stays deleted where the undo fails, which is told", async () => {
  vi.mocked(restorePostAction).mockResolvedValue(refused("Too late."));
  await remove();
  await undo.click();
  await expect.element(page.getByText("Too late.")).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

it("takes the keyboard to what it offers, from there back to the next post", async () => {
  (page.getByRole("button", { name: "Post options" }).first().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{Tab}{Enter}");
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Post of 2")).toHaveFocus();
});

it("asks for the page anew where no card of it is left", async () => {
  await remove();
  await expect.element(undo).toBeVisible();
  rerender(<Toaster />);
  await undo.click();
  await expect.poll(() => router.refresh.mock.calls.length).toBe(1);
});

it("turns the notifications of an own post off, and on again", async () => {
  vi.mocked(muteNotificationsAction).mockResolvedValue(done);
  await page.getByRole("button", { name: "Post options" }).first().click();
  await page.getByRole("button", { name: "Turn off notifications" }).click();
  await expect.element(page.getByText("You won’t get notifications about this post.")).toBeVisible();
  const [, form] = vi.mocked(muteNotificationsAction).mock.calls[0]!;
  expect({ ...Object.fromEntries(form) }).toEqual({ postId: "1", profileId: "ada" });
  await page.getByRole("button", { name: "Post options" }).first().click();
  await expect.element(page.getByRole("button", { name: "Turn on notifications" })).toBeVisible();
});

it.each([
  ["to whoever takes them", { takesMessages: true as const }, 1],
  ["to nobody else", {}, 0],
])("leads to a message %s", async (_, changed, count) => {
  const leila = { ...author, id: "leila", displayName: "Leila", ...changed };
  const post = { ...postNamed("3"), author: leila };
  rerender(<PostOptions post={post} now={0} acts={{ ...acts, message: true }} />);
  await page.getByRole("button", { name: "Post options" }).click();
  await expect.element(page.getByRole("button", { name: /^Mute/ })).toBeVisible();
  expect(page.getByRole("link", { name: /^Message/ }).elements()).toHaveLength(count);
});
