import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CommentThread } from "@/components/comments/comment-thread";
import { lookForComments } from "@/components/comments/load-thread";
import { clearEntities, entitiesOf } from "@/components/ui/entities/entity-store";
import { addCommentAction, editCommentAction } from "@/lib/comments/actions";
import type { CommentPage } from "@/lib/comments/queries";
import { commentNamed, pageOf } from "../../support/browser-mode/comments";
import { draftNames } from "../../support/browser-mode/drafts";
import { render } from "../../support/browser-mode/render";

const acts = { actingId: "amara", ally: true, mute: true, block: true };
const GONE = "This comment is no longer available.";
let postId = "";
let count = 0;

beforeEach(() => {
  clearEntities();
  localStorage.clear();
  vi.clearAllMocks();
  vi.spyOn(window, "fetch");
  postId = `post-${(count += 1)}`;
});

const show = (given: CommentPage) =>
  render(
    <CommentThread post={{ id: postId, author: { id: "amara", displayName: "Amara" } }} acts={acts} page={given} />,
  );
async function look(there: CommentPage) {
  vi.mocked(fetch).mockResolvedValueOnce(Response.json(there));
  await lookForComments({ actingId: "amara", postId });
}
const texts = () => [...document.querySelectorAll("[data-comment] p[dir]")].map(({ textContent }) => textContent);
const boxNamed = (name: string) => page.getByRole("textbox", { name, exact: true });
const send = () => page.getByRole("button", { name: "Send", exact: true }).elements().length;
const withoutFirst = pageOf([commentNamed("Second")]);

async function answer(at: number, words: string) {
  await page.getByRole("link", { name: "Reply to Leila Haddad" }).nth(at).click();
  await boxNamed("Reply to Leila Haddad").fill(words);
}

it("keeps an answer that is typed where the comment goes, to be copied or given up, and sends it to nobody", async () => {
  show(pageOf([commentNamed("First"), commentNamed("Second")]));
  await answer(0, "My long answer");
  const sends = send();
  await look(withoutFirst);
  await expect.poll(texts).toEqual(["Second"]);
  const box = boxNamed("Your reply");
  await expect.element(box).toHaveValue("My long answer");
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveAccessibleDescription(GONE);
  expect(send()).toBe(sends - 1);
  await userEvent.keyboard("{Control>}{Enter}{/Control}{Escape}");
  await expect.element(box).toHaveValue("My long answer");
  expect(addCommentAction).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "Comments" })).toHaveFocus();
  expect(draftNames()).toEqual([]);
});

it("keeps it likewise where a reply goes, and sends it once that is back", async () => {
  const replies = [commentNamed("Reply", { parentId: "First" })];
  show(pageOf([commentNamed("First", { replies })]));
  await answer(1, "To the reply");
  await look(pageOf([commentNamed("First")]));
  await expect.poll(texts).toEqual(["First"]);
  await expect.element(page.getByText(GONE)).toBeVisible();
  await expect.element(boxNamed("Your reply")).toHaveFocus();
  await look(pageOf([commentNamed("First", { replies }), commentNamed("Reply", { parentId: "First" })]));
  await expect.element(page.getByText(GONE)).not.toBeInTheDocument();
  await expect.element(boxNamed("Reply to Leila Haddad")).toHaveValue("To the reply");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => vi.mocked(addCommentAction).mock.lastCall?.[1].get("answersId")).toBe("Reply");
});

it("keeps it beside the box of whom one answers instead", async () => {
  show(pageOf([commentNamed("First", { replies: [commentNamed("Reply", { parentId: "First" })] })]));
  await answer(1, "To the reply");
  await look(pageOf([commentNamed("First")]));
  await expect.element(boxNamed("Your reply")).toHaveValue("To the reply");
  await answer(0, "To the first");
  await expect.element(boxNamed("Your reply")).toHaveValue("To the reply");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(boxNamed("Your reply")).not.toBeInTheDocument();
  await expect.element(boxNamed("Reply to Leila Haddad")).toHaveValue("To the first");
});

it("names nobody whom one has blocked beside what was typed to them", async () => {
  show(pageOf([commentNamed("First", { replies: [commentNamed("Under it", { parentId: "First" })] })]));
  await answer(0, "To somebody");
  entitiesOf("amara").change("standing", "leila", { isBlocked: true });
  await expect.element(boxNamed("Your reply")).toHaveValue("To somebody");
  await expect.element(page.getByText(GONE)).toBeVisible();
  expect(document.body.innerHTML).not.toMatch(/Leila|Under it/);
});

it("keeps other words for a comment that goes while it is edited", async () => {
  show(pageOf([commentNamed("Mine", { canDelete: true, canEdit: true }), commentNamed("Second")]));
  await page
    .getByRole("button", { name: /^Options for/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Edit" }).click();
  const field = boxNamed("Edit your comment");
  await field.fill("My other words");
  await look(withoutFirst);
  await expect.element(field).toHaveAccessibleDescription(GONE);
  await expect.element(field).toHaveValue("My other words");
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}{Enter}{/Control}{Escape}");
  await expect.element(field).toHaveValue("My other words");
  expect(editCommentAction).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.poll(texts).toEqual(["Second"]);
  await expect.element(page.getByRole("region", { name: "Comments" })).toHaveFocus();
  expect(draftNames()).toEqual([]);
});
