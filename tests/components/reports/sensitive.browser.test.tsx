import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PostCard } from "@/components/posts/card/post-card";
import type { FeedPost } from "@/lib/posts/queries";
import { pictureOf } from "../../support/browser-mode/pictures";
import { postNamed, WRITTEN } from "../../support/browser-mode/posts";
import { render } from "../../support/browser-mode/render";

const acts = { actingId: "leila", ally: true, mute: true, block: true };

function card(text: string, sensitive: FeedPost["sensitive"]) {
  const post = { ...postNamed(text), pictures: [pictureOf(`picture of ${text}`)], sensitive };
  return <PostCard key={text} post={post} now={WRITTEN} acts={acts} isWhole />;
}
/** How often a picture of a post was asked for. */
const asked = (text: string) =>
  performance.getEntriesByType("resource").filter(({ name }) => decodeURIComponent(name).includes(`picture of ${text}`))
    .length;
const press = page.getByText("Marked as sensitive: Violence or threats");

it("folds words and pictures behind a press that says why, and asks for no picture before", async () => {
  const show = (isThere = true) => (
    <>
      {isThere && card("the seal", { reason: "VIOLENCE", isOwn: false })}
      {card("the tide", null)}
    </>
  );
  const { rerender } = render(show());
  await expect.element(press).toBeVisible();
  await expect.element(page.getByText("the seal", { exact: true })).not.toBeVisible();
  await expect.poll(() => asked("the tide")).toBeGreaterThan(0);
  expect(asked("the seal")).toBe(0);
  (document.querySelector("summary") as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("the seal", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Hide")).toBeVisible();
  await expect.poll(() => asked("the seal")).toBeGreaterThan(0);
  // Its card leaves the screen and comes back.
  rerender(show(false));
  rerender(show());
  await expect.element(page.getByText("the seal", { exact: true })).toBeVisible();
  await userEvent.click(press);
  await expect.element(page.getByText("the seal", { exact: true })).not.toBeVisible();
});

it("shows it to whoever wrote it, with the reason and where to object", async () => {
  render(card("my seal", { reason: "VIOLENCE", isOwn: true }));
  await expect.element(page.getByText("my seal", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/marked this as sensitive: Violence or threats/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Why, and how to object" }))
    .toHaveAttribute("href", "/settings/standing");
});
