import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PostCard } from "@/components/posts/card/post-card";
import { callAction } from "@/components/ui/request/call-action";
import { clearEntities, useEntity } from "@/components/ui/entities/entity-store";
import { closeToast, toasts } from "@/components/ui/toast/toast";
import { Toaster } from "@/components/ui/toast/toaster";
import type { FeedPost } from "@/lib/posts/queries";
import { draftNames } from "../../support/browser-mode/drafts";
import { postNamed, WRITTEN } from "../../support/browser-mode/posts";
import { render } from "../../support/browser-mode/render";

vi.mock("@/components/ui/request/call-action", () => ({ callAction: vi.fn() }));

const acting = { id: "leila", kind: "USER" as const, handle: "leila", displayName: "Leila Haddad", photoId: null };
const acts = { actingId: "leila", acting, ally: true, mute: true, block: true };

function Card({ post }: { post: FeedPost }) {
  return <PostCard post={useEntity("leila", "post", post, WRITTEN)} now={WRITTEN} acts={acts} />;
}

function show(post: Partial<FeedPost> = {}) {
  return render(
    <>
      <Card post={{ ...postNamed("About the dunes"), shareCount: 2, ...post }} />
      <Toaster />
    </>,
  );
}

const share = (count: string) => page.getByRole("button", { name: `Share, ${count}` });
const shared = (count: string) => page.getByRole("button", { name: `Shared by you, ${count}` });
const words = page.getByRole("textbox", { name: "What do you want to say about it? (optional)" });
const answered = (value: unknown) => vi.mocked(callAction).mockResolvedValue({ status: "done", value } as never);
const asked = () => vi.mocked(callAction).mock.calls.map(([method, , input]) => [method, input]);

beforeEach(() => {
  clearEntities();
  localStorage.clear();
  for (const { id } of toasts.now()) closeToast(id);
  vi.mocked(callAction).mockReset();
  answered({ shareCount: 3, ownShare: "" });
});

async function openDialog() {
  await share("2").click();
  await page.getByRole("button", { name: "Share with a comment" }).click();
}

it("shares at once, counts, and takes it back by the toast", async () => {
  show();
  await share("2").click();
  await page.getByRole("button", { name: "Share now" }).click();
  await expect.element(shared("3")).toBeVisible();
  await expect.element(page.getByText("Post shared")).toBeVisible();
  answered({ shareCount: 2, ownShare: null });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.element(share("2")).toBeVisible();
  expect(asked()).toEqual([
    ["PUT", { postId: "About the dunes" }],
    ["DELETE", { postId: "About the dunes" }],
  ]);
});

it("shares with words, by Ctrl and Enter, and keeps them as a draft until they are there", async () => {
  show();
  await openDialog();
  await expect.element(words).toHaveFocus();
  await words.fill("Read this");
  await page.getByRole("button", { name: "Cancel" }).click();
  await openDialog();
  await expect.element(words).toHaveValue("Read this");
  vi.mocked(callAction).mockResolvedValue({ status: "refused", reason: "too-many", message: "Too often." });
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("Too often.")).toBeVisible();
  await expect.element(words).toHaveValue("Read this");
  answered({ shareCount: 3, ownShare: "Read this" });
  await words.click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("Post shared")).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
  expect(asked().at(-1)).toEqual(["PUT", { postId: "About the dunes", text: "Read this" }]);
  expect(draftNames()).toEqual([]);
});

it("says in the dialog that a text is too long", async () => {
  show();
  await openDialog();
  await words.fill("x".repeat(2001));
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect.element(page.getByText("A comment on a shared post can have up to 2,000 characters")).toBeVisible();
  expect(callAction).not.toHaveBeenCalled();
});

it("undoes a share, and gives the words back with it", async () => {
  show({ ownShare: "My words" });
  answered({ shareCount: 1, ownShare: null });
  await shared("2").click();
  await page.getByRole("button", { name: "Undo share" }).click();
  await expect.element(share("1")).toBeVisible();
  answered({ shareCount: 2, ownShare: "My words" });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.element(shared("2")).toBeVisible();
  expect(asked().at(-1)).toEqual(["PUT", { postId: "About the dunes", text: "My words" }]);
});

it("says why it was not done, and counts as before", async () => {
  vi.mocked(callAction).mockResolvedValue({ status: "failed", reason: "network-request-failed" });
  show();
  await share("2").click();
  await page.getByRole("button", { name: "Share now" }).click();
  await expect.element(page.getByText(/A network error has occurred/)).toBeVisible();
  await expect.element(share("2")).toBeVisible();
});

it("tells up to 99 apart, and shows the count alone to whoever may not", async () => {
  show({ shareCount: 100, canShare: false });
  await expect
    .element(page.getByRole("link", { name: "Who shared this, 99+" }))
    .toHaveAttribute("href", "/posts/About the dunes/shares");
  expect(page.getByRole("button", { name: /^Share/ }).elements()).toEqual([]);
});
