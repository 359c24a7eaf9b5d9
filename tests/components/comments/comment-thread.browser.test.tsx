import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CommentThread } from "@/components/comments/comment-thread";
import { lookForComments } from "@/components/comments/load-thread";
import { clearEntities, useEntity } from "@/components/ui/entities/entity-store";
import { toasts } from "@/components/ui/toast/toast";
import { Toaster } from "@/components/ui/toast/toaster";
import { addCommentAction, deleteCommentAction, editCommentAction, restoreCommentAction } from "@/lib/comments/actions";
import type { CommentPage } from "@/lib/comments/queries";
import { restorableMs } from "@/lib/database/restorable";
import { commentNamed, pageOf } from "../../support/browser-mode/comments";
import { draftNames } from "../../support/browser-mode/drafts";
import { WRITTEN } from "../../support/browser-mode/posts";
import { render } from "../../support/browser-mode/render";

const acts = { actingId: "amara", ally: true, mute: true, block: true };
let postId = "";
let count = 0;

beforeEach(() => {
  clearEntities();
  localStorage.clear();
  vi.clearAllMocks();
  vi.spyOn(window, "fetch");
  postId = `post-${(count += 1)}`;
});

/** As a card counts them. */
function Count() {
  return <p>{useEntity("amara", "post", { id: postId, commentCount: 0 }, 0).commentCount} comments</p>;
}

const show = (given: CommentPage, asked = {}) =>
  render(
    <>
      <Count />
      <CommentThread
        post={{ id: postId, author: { id: "amara", displayName: "Amara" } }}
        {...{ acts, asked }}
        page={given}
      />
      <Toaster />
    </>,
  );
const box = page.getByRole("textbox", { name: "Write a comment" });
const texts = () => [...document.querySelectorAll("[data-comment] p[dir]")].map(({ textContent }) => textContent);
const done = (text: string, changed = {}) => ({
  status: "done" as const,
  value: {
    commentId: text,
    total: undefined,
    comment: commentNamed(text, { canEdit: true, canDelete: true, ...changed }),
  },
  idempotencyKey: crypto.randomUUID(),
  rerendered: false,
});
const sentForm = () => Object.fromEntries(vi.mocked(addCommentAction).mock.lastCall![1]);

it("takes a comment with Ctrl+Enter, keeps what is typed until it is there, and says what is wrong at the field", async () => {
  show(pageOf([]));
  await expect.element(page.getByText("No comments yet. Replies to your post appear here.")).toBeVisible();
  await box.fill(" ");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("This field is required");
  await box.fill("x".repeat(1990));
  await expect.element(page.getByText("10 characters left")).toBeVisible();
  await box.fill("Low tide at six");
  vi.mocked(addCommentAction).mockRejectedValueOnce(new TypeError("no network"));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText(/A network error has occurred/)).toBeVisible();
  await expect.element(box).toHaveValue("Low tide at six");
  const first = sentForm();
  expect(first).toMatchObject({ postId, profileId: "amara", text: "Low tide at six" });
  expect(localStorage.getItem(`draft:amara:comment:${postId}`)).toContain("Low tide at six");
  vi.mocked(addCommentAction).mockResolvedValueOnce(done("Low tide at six"));
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(box).toHaveValue("");
  // The same one, should the first have arrived.
  expect(sentForm().idempotencyKey).toBe(first.idempotencyKey);
  expect(texts()).toEqual(["Low tide at six"]);
  expect(draftNames()).toEqual([]);
});

it("answers a comment in a box of its own, which Escape leaves with its draft kept", async () => {
  const replies = [
    commentNamed("Reply", { parentId: "First", answers: { handle: "ruth", displayName: "Ruth Abara" } }),
  ];
  show(pageOf([commentNamed("First", { replies }), commentNamed("Second")]));
  await expect.element(page.getByText("Replying to Ruth Abara")).toBeVisible();
  const answer = page.getByRole("link", { name: "Reply to Leila Haddad" }).nth(1);
  const reply = page.getByRole("textbox", { name: "Reply to Leila Haddad" });
  await answer.click();
  await expect.element(reply).toHaveFocus();
  await reply.fill("An answer");
  await userEvent.keyboard("{Escape}");
  await expect.element(reply).not.toBeInTheDocument();
  await expect.element(answer).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(reply).toHaveValue("An answer");
  vi.mocked(addCommentAction).mockResolvedValueOnce(done("An answer", { parentId: "First" }));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(reply).not.toBeInTheDocument();
  expect(sentForm()).toMatchObject({ answersId: "Reply" });
  expect(texts()).toEqual(["First", "Reply", "An answer", "Second"]);
  await expect.poll(() => document.activeElement?.id).toBe("comment-An answer");
});

it("brings more where somebody asks, and says how many there are", async () => {
  show(
    pageOf(
      [
        commentNamed("First", {
          replies: [commentNamed("a", { parentId: "First" })],
          replyCount: 3,
          hasMoreReplies: true,
        }),
      ],
      { total: 9, hasMore: true, hasEarlier: false },
    ),
  );
  vi.mocked(fetch).mockResolvedValueOnce(
    Response.json({ ...pageOf([commentNamed("b", { parentId: "First" })]), hasMore: false }),
  );
  await page.getByRole("link", { name: "View 2 more replies" }).click();
  await expect.poll(texts).toEqual(["First", "a", "b"]);
  expect(vi.mocked(fetch).mock.lastCall![0]).toBe(`/api/posts/${postId}/comments/First/replies?after=a`);
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError());
  await page.getByRole("link", { name: "View 5 more comments" }).click();
  await expect.element(page.getByText("The comments couldn’t be loaded.")).toBeVisible();
  vi.mocked(fetch).mockResolvedValueOnce(Response.json(pageOf([commentNamed("Second")], { total: 5 })));
  await page.getByRole("link", { name: /View 5 more/ }).click();
  await expect.poll(texts).toEqual(["First", "a", "b", "Second"]);
  await expect.element(page.getByRole("link", { name: /^View/ })).not.toBeInTheDocument();
});

it("deletes at once and brings back with Undo, and shows it again where that fails", async () => {
  show(pageOf([commentNamed("First"), commentNamed("Mine", { canDelete: true, canEdit: true })]));
  const remove = async () => {
    await page
      .getByRole("button", { name: /^Options for/ })
      .nth(1)
      .click();
    await page.getByRole("button", { name: "Delete" }).click();
  };
  vi.mocked(deleteCommentAction).mockResolvedValue({ ...done("Mine"), value: undefined });
  await remove();
  await expect.poll(texts).toEqual(["First"]);
  // Looked at before the server has deleted it, and after.
  for (const there of [[commentNamed("First"), commentNamed("Mine")], [commentNamed("First")]]) {
    vi.mocked(fetch).mockResolvedValueOnce(Response.json(pageOf(there)));
    await lookForComments({ actingId: "amara", postId });
  }
  vi.mocked(restoreCommentAction).mockResolvedValue({ ...done("Mine"), value: undefined });
  // As long as the server takes it back.
  expect(toasts.now().at(-1)?.until).toBeLessThan(performance.now() + restorableMs());
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(texts).toEqual(["First", "Mine"]);
  await expect.element(page.getByText("2 comments")).toBeVisible();
  vi.mocked(deleteCommentAction).mockRejectedValue(new TypeError());
  await remove();
  await expect.element(page.getByText("Could not delete the comment. Try again.")).toBeVisible();
  expect(texts()).toEqual(["First", "Mine"]);
});

it("edits in place, and shows what somebody else saved meanwhile beside what is typed", async () => {
  show(pageOf([commentNamed("Mine", { canDelete: true, canEdit: true })]));
  await page.getByRole("button", { name: /^Options for/ }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  const field = page.getByRole("textbox", { name: "Edit your comment" });
  await expect.element(field).toHaveFocus();
  await field.fill("My words");
  const refusal = {
    status: "refused",
    reason: "changed-meanwhile",
    message: "Somebody was first",
    values: {},
  } as const;
  vi.mocked(editCommentAction).mockResolvedValueOnce(refusal);
  vi.mocked(fetch).mockResolvedValueOnce(Response.json(pageOf([commentNamed("Mine", { text: "Their words" })])));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("What it says now: Their words")).toBeVisible();
  await expect.element(field).toHaveValue("My words");
  vi.mocked(editCommentAction).mockResolvedValueOnce({ ...done("Mine"), value: undefined });
  const editedAt = new Date(WRITTEN).toISOString();
  vi.mocked(fetch).mockResolvedValueOnce(Response.json(pageOf([commentNamed("Mine", { text: "My words", editedAt })])));
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Edited")).toBeVisible();
  const base = vi.mocked(editCommentAction).mock.lastCall![1].get("base");
  expect(JSON.parse(String(base))).toMatchObject({ text: "Their words" });
  expect(texts()).toEqual(["My words"]);
});

it("puts what others wrote meanwhile behind what is read, once, and counts what is not shown yet", async () => {
  show(pageOf([commentNamed("First", { replyCount: 5, hasMoreReplies: true }), commentNamed("Second")]));
  const arrived = pageOf(
    [
      commentNamed("First", { replyCount: 6 }),
      commentNamed("Second", { replyCount: 1 }),
      commentNamed("Third"),
      commentNamed("r", { parentId: "First" }),
      commentNamed("s", { parentId: "Second" }),
    ],
    { total: 10, now: WRITTEN + 60_000 },
  );
  vi.mocked(fetch).mockImplementation(async () => Response.json(arrived));
  await lookForComments({ actingId: "amara", postId });
  await lookForComments({ actingId: "amara", postId });
  await expect.poll(texts).toEqual(["First", "Second", "s", "Third"]);
  await expect.element(page.getByRole("link", { name: "View 6 more replies" })).toBeVisible();
});

it("opens at the comment that is asked for, or says plainly that it is not available", async () => {
  show(pageOf([commentNamed("First"), commentNamed("Second")], { targetId: "Second" }), { commentId: "Second" });
  await expect.poll(() => document.activeElement?.id).toBe("comment-Second");
  expect(document.activeElement).toHaveAttribute("aria-current", "true");
  postId += "-other";
  show(pageOf([commentNamed("First")]), { commentId: "Second" });
  await expect.element(page.getByText("This comment isn’t available.")).toBeVisible();
});

it("keeps words that an edit was left with, until it is given up", async () => {
  const mine = pageOf([commentNamed("Mine", { canDelete: true, canEdit: true })]);
  localStorage.setItem(
    "draft:amara:comment-edit:Mine",
    JSON.stringify({ version: 1, at: 0, values: { text: "Half a w" } }),
  );
  show(mine, { commentId: "Mine", opens: "edit" });
  await expect.element(page.getByRole("textbox", { name: "Edit your comment" })).toHaveValue("Half a w");
  await userEvent.keyboard("ord{Escape}");
  await expect.poll(texts).toEqual(["Mine"]);
  await page.getByRole("button", { name: /^Options for/ }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect.element(page.getByRole("textbox", { name: "Edit your comment" })).toHaveValue("Half a word");
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(draftNames()).toEqual([]);
  expect(texts()).toEqual(["Mine"]);
});

it("forgets a thread with the session", async () => {
  show(pageOf([commentNamed("First")]));
  vi.mocked(fetch).mockImplementation(async () => Response.json(pageOf([])));
  await lookForComments({ actingId: "amara", postId });
  expect(fetch).toHaveBeenCalledOnce();
  clearEntities();
  await lookForComments({ actingId: "amara", postId });
  expect(fetch).toHaveBeenCalledOnce();
});

it("says in one sentence why somebody may not comment", async () => {
  show(pageOf([], { canComment: false, commentsAudience: "ALLIES" }));
  await expect.element(page.getByText("Only allies of Amara can comment on this post.")).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
});
