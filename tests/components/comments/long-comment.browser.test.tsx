import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { CommentThread } from "@/components/comments/comment-thread";
import { commentNamed, pageOf } from "../../support/browser-mode/comments";
import { render } from "../../support/browser-mode/render";

const acts = { actingId: "amara", ally: true, mute: true, block: true };
const text = Array.from({ length: 30 }, (_, at) => `Line ${at + 1}`).join("\n");
const more = page.getByRole("link", { name: "Show more" });

function show(id: string, targetId: string | null = null) {
  const given = { ...pageOf([commentNamed("Short"), { ...commentNamed(id), text }]), targetId };
  const post = { id: "post", author: { id: "amara", displayName: "Amara" } };
  render(<CommentThread {...{ post, acts }} asked={{}} page={given} />);
}
const isWhole = () => {
  const { bottom } = page.getByText("Line 30").element().getBoundingClientRect();
  const clip = page.getByText("Line 30").element().parentElement!.getBoundingClientRect();
  return bottom <= clip.bottom + 1;
};

it("a long comment folds as a post does, and unfolds with the focus in it", async () => {
  show("Long");
  await expect.element(more).toHaveAttribute("href", "/posts/post?comment=Long");
  expect(isWhole()).toBe(false);
  await more.click();
  await expect.element(more).not.toBeInTheDocument();
  expect(isWhole()).toBe(true);
  expect(document.activeElement?.textContent).toBe(text);
});

it("the comment that somebody comes for stands whole", async () => {
  show("Asked", "Asked");
  await expect.element(page.getByText("Line 30")).toBeVisible();
  expect([isWhole(), more.query()]).toEqual([true, null]);
});
