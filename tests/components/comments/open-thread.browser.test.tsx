import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CommentButton } from "@/components/comments/comment-button";
import { CommentThread } from "@/components/comments/comment-thread";
import { loadComments, lookForComments } from "@/components/comments/load-thread";
import { PostComments } from "@/components/comments/post-comments";
import { Unfolded } from "@/components/comments/unfolded";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { Toaster } from "@/components/ui/toast/toaster";
import { addCommentAction, editCommentAction } from "@/lib/comments/actions";
import type { CommentPage } from "@/lib/comments/queries";
import { removeTagAction } from "@/lib/tags/actions";
import { commentNamed, pageOf } from "../../support/browser-mode/comments";
import { render } from "../../support/browser-mode/render";

const acts = { actingId: "amara", ally: true, mute: true, block: true };
let postId = "";
let count = 0;

beforeEach(() => {
  clearEntities();
  localStorage.clear();
  vi.clearAllMocks();
  vi.spyOn(window, "fetch");
  postId = `open-${(count += 1)}`;
});

const show = (given: CommentPage, asked = {}, idempotencyKey?: string) =>
  render(
    <>
      <CommentThread
        post={{ id: postId, author: { id: "amara", displayName: "Amara" } }}
        {...{ acts, asked, idempotencyKey }}
        page={given}
      />
      <Toaster />
    </>,
  );
const texts = () => [...document.querySelectorAll("[data-comment] p[dir]")].map(({ textContent }) => textContent);
const done = (text: string, changed = {}) => ({
  status: "done" as const,
  value: { commentId: text, total: undefined, comment: commentNamed(text, changed) },
  idempotencyKey: crypto.randomUUID(),
  rerendered: false,
});
const sentForm = () => Object.fromEntries(vi.mocked(addCommentAction).mock.lastCall![1]);

it("sends from each box with a key of its own, whatever the page's is", async () => {
  const pageKey = crypto.randomUUID();
  show(pageOf([commentNamed("First")]), { commentId: "First", opens: "answer" }, pageKey);
  vi.mocked(addCommentAction).mockResolvedValueOnce(done("A comment"));
  await page.getByRole("textbox", { name: "Write a comment" }).fill("A comment");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(texts).toEqual(["First", "A comment"]);
  const key = sentForm().idempotencyKey;
  vi.mocked(addCommentAction).mockResolvedValueOnce(done("An answer", { parentId: "First" }));
  await page.getByRole("textbox", { name: "Reply to Leila Haddad" }).fill("An answer");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(texts).toEqual(["First", "An answer", "A comment"]);
  expect(new Set([pageKey, key, sentForm().idempotencyKey]).size).toBe(3);
});

it("edits a comment with whom it names by the handle of now", async () => {
  const mine = commentNamed("Hi @mateo", { canEdit: true, renamed: "Hi @mateo-rivas" });
  show(pageOf([mine]), { commentId: "Hi @mateo", opens: "edit" });
  await expect.element(page.getByRole("textbox", { name: "Edit your comment" })).toHaveValue("Hi @mateo-rivas");
  await expect.element(page.getByText("What it says now:")).not.toBeInTheDocument();
  vi.mocked(editCommentAction).mockResolvedValueOnce({ ...done("Hi @mateo"), value: undefined });
  vi.mocked(fetch).mockResolvedValueOnce(Response.json(pageOf([mine])));
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => vi.mocked(editCommentAction).mock.calls.length).toBe(1);
  const base = vi.mocked(editCommentAction).mock.lastCall![1].get("base");
  expect(JSON.parse(String(base))).toMatchObject({ text: "Hi @mateo-rivas" });
});

it("takes oneself out of a comment at once, and back in where that fails", async () => {
  const ranges = [{ start: 3, end: 9, href: "/profile/amara" }];
  const names = commentNamed("Hi @amara", { canUntag: true, ranges });
  show(pageOf([commentNamed("First", { replies: [{ ...names, parentId: "First" }] })]));
  const untag = async () => {
    await page
      .getByRole("button", { name: /^Options for/ })
      .nth(1)
      .click();
    await page.getByRole("button", { name: "Remove me from this comment" }).click();
  };
  const link = page.getByRole("link", { name: "@amara" });
  vi.mocked(removeTagAction).mockRejectedValueOnce(new TypeError("no network"));
  await untag();
  await expect.element(page.getByText(/network error/)).toBeVisible();
  await expect.element(link).toBeVisible();
  let answer: (value: never) => void = () => {};
  vi.mocked(removeTagAction).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await untag();
  await expect.element(link).not.toBeInTheDocument();
  const form = Object.fromEntries(vi.mocked(removeTagAction).mock.lastCall![1]);
  expect(form).toEqual({ profileId: "amara", postId, commentId: "Hi @amara" });
  answer({ status: "done", value: { handle: "amara" } } as never);
  await expect.element(page.getByText("You’re no longer named in this comment")).toBeVisible();
  expect(texts()).toEqual(["First", "Hi @amara"]);
});

it("learns what others deleted, brought back and put in other words, in its place", async () => {
  const reply = commentNamed("Reply", { parentId: "First" });
  const [first, second, third] = [commentNamed("First", { replies: [reply] }), commentNamed("B"), commentNamed("C")];
  show(pageOf([first, second, third]));
  const look = async (...there: (typeof first)[]) => {
    vi.mocked(fetch).mockResolvedValueOnce(Response.json(pageOf(there, { total: there.length })));
    await lookForComments({ actingId: "amara", postId });
  };
  await look({ ...first, replyCount: 0 }, commentNamed("B", { text: "B, edited", editedAt: first.createdAt }));
  await expect.poll(texts).toEqual(["First", "B, edited"]);
  await expect.element(page.getByText("Edited", { exact: true })).toBeVisible();
  expect(vi.mocked(fetch).mock.lastCall![0]).toMatch(/&among=First,Reply,B,C$/);
  await look(first, reply, second, third);
  await expect.poll(texts).toEqual(["First", "Reply", "B", "C"]);
});

it("says that there is more where more came than is told at once", async () => {
  const first = commentNamed("First", { replies: [commentNamed("Reply", { parentId: "First" })] });
  show(pageOf([first]));
  const told = [{ ...first, replyCount: 4 }, first.replies[0] as typeof first, commentNamed("Second")];
  vi.mocked(fetch).mockResolvedValueOnce(Response.json(pageOf(told, { total: 60, hasMore: true })));
  await lookForComments({ actingId: "amara", postId });
  await expect.element(page.getByRole("link", { name: "View 3 more replies" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "View 54 more comments" })).toBeVisible();
});

/** A card of a list, with what unfolds beneath it. */
function card() {
  const post = { id: postId, author: { id: "amara", displayName: "Amara" } };
  vi.mocked(fetch).mockImplementation(async () => Response.json(pageOf([commentNamed("First"), commentNamed("Last")])));
  render(
    <article id={`post-${postId}`}>
      <CommentButton postId={postId} actingId="amara" commentCount={2} />
      <PostComments post={post} acts={acts} />
    </article>,
  );
  return page.getByRole("link", { name: "Comments, 2" });
}

it("goes by keyboard from a card's count into the box beneath all comments, and back with Escape", async () => {
  const count = card();
  const box = page.getByRole("textbox", { name: "Write a comment" });
  await userEvent.tab();
  await expect.element(count).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(count).toHaveFocus();
  // Folded and unfolded again it does so again.
  await userEvent.keyboard("{Enter}");
  await expect.element(box).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(box).toHaveFocus();
});

it("leaves the focus with the count of a card that is touched or clicked, where one reads first", async () => {
  const count = card();
  await count.click();
  await expect.poll(texts).toEqual(["First", "Last"]);
  await expect.element(page.getByRole("textbox", { name: "Write a comment" })).toBeVisible();
  expect(document.activeElement?.tagName).not.toBe("TEXTAREA");
});

it("goes from a post's own count into its box, also where an answer is begun above it", async () => {
  render(
    <>
      <CommentButton postId={postId} actingId="amara" commentCount={1} isWhole />
      <CommentThread
        post={{ id: postId, author: { id: "amara", displayName: "Amara" } }}
        acts={acts}
        asked={{ commentId: "First", opens: "answer" }}
        page={pageOf([commentNamed("First")])}
      />
    </>,
  );
  await expect.element(page.getByRole("textbox", { name: "Reply to Leila Haddad" })).toBeVisible();
  await page.getByRole("link", { name: "Comments, 1" }).click();
  await expect.element(page.getByRole("textbox", { name: "Write a comment" })).toHaveFocus();
});

it("keeps a card's thread as far as it was read when the card comes back", async () => {
  const post = { id: postId, author: { id: "amara", displayName: "Amara" } };
  const card = <Unfolded post={post} acts={acts} onLeave={() => {}} />;
  const answers = [pageOf([commentNamed("A")], { hasMore: true }), pageOf([commentNamed("B")])];
  for (const answer of answers) vi.mocked(fetch).mockResolvedValueOnce(Response.json(answer));
  const { rerender } = render(card);
  await expect.poll(texts).toEqual(["A"]);
  await loadComments({ actingId: "amara", postId }, "after");
  await expect.poll(texts).toEqual(["A", "B"]);
  rerender(null);
  const there = [commentNamed("A"), commentNamed("B"), commentNamed("C")];
  vi.mocked(fetch).mockResolvedValueOnce(Response.json(pageOf(there)));
  rerender(card);
  await expect.poll(texts).toEqual(["A", "B", "C"]);
  expect(vi.mocked(fetch).mock.lastCall![0]).toContain("&among=A,B");
});

it("tells of an edit that goes on over words that somebody else changed since", async () => {
  const values = { text: "Half a word", base: "Earlier words" };
  localStorage.setItem("draft:amara:comment-edit:Mine", JSON.stringify({ version: 1, at: 0, values }));
  show(pageOf([commentNamed("Mine", { canEdit: true })]), { commentId: "Mine", opens: "edit" });
  await expect.element(page.getByRole("textbox", { name: "Edit your comment" })).toHaveValue("Half a word");
  await expect.element(page.getByText("What it says now: Mine")).toBeVisible();
});
