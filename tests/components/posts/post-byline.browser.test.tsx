import { afterAll, afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { PostByline } from "@/components/posts/card/post-byline";
import type { FeedPost } from "@/lib/posts/queries";
import { postNamed, WRITTEN } from "../../support/browser-mode/posts";
import { render } from "../../support/browser-mode/render";

const LINE = 20;
const profile = (id: string, displayName: string) => ({ id, kind: "USER" as const, handle: id, displayName });
const full: Partial<FeedPost> = {
  reason: { kind: "organization" },
  actedBy: profile("amara", "Amara Okafor-Lindqvist"),
  tags: [profile("leila", "Leila Haddad-Mansour"), profile("common", "Common Ground Housing")],
  place: { id: 1, name: "Zandvoort aan Zee", countryCode: "NL", region: "North Holland" },
  editedAt: new Date(WRITTEN).toISOString(),
};
const spare = { reason: null, tags: [], actedBy: null, place: null, editedAt: null };

afterAll(() => page.viewport(390, 844));
afterEach(() => {
  document.documentElement.dir = "ltr";
});

/** As wide as in a card, beside a face and the menu. */
function show(more: Partial<FeedPost>, width: number, isWhole = false) {
  render(
    <div id="around" style={{ inlineSize: width - 132 }}>
      <PostByline post={{ ...postNamed("Post"), ...spare, ...more }} now={WRITTEN + 60_000} isWhole={isWhole} />
    </div>,
  );
  return document.querySelector("#around > div")!;
}

it.each([
  [320, "ltr"],
  [390, "ltr"],
  [320, "rtl"],
])("takes two lines at most in a list, and always says when, %s px wide, %s", async (width, dir) => {
  await page.viewport(width, 844);
  document.documentElement.dir = dir;
  const byline = show(full, width);
  expect(byline.getBoundingClientRect().height).toBe(2 * LINE);
  const { left, right } = byline.getBoundingClientRect();
  for (const name of ["1 min", "Edited"]) {
    const said =
      page.getByRole("link", { name }).element().firstElementChild ?? page.getByRole("link", { name }).element();
    expect(said.getBoundingClientRect().left).toBeGreaterThanOrEqual(left - 8.5);
    expect(said.getBoundingClientRect().right).toBeLessThanOrEqual(right + 8.5);
  }
});

it("takes one where all has room", async () => {
  await page.viewport(390, 844);
  expect(show({ tags: full.tags!.slice(0, 1) }, 390).getBoundingClientRect().height).toBe(LINE);
});

it("says all of it on the post's own page", async () => {
  await page.viewport(320, 844);
  const byline = show(full, 320, true);
  expect(byline.getBoundingClientRect().height).toBeGreaterThan(2 * LINE);
  for (const part of byline.querySelectorAll("div, span")) expect(part.scrollWidth).toBeLessThanOrEqual(188);
});
