import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PostList } from "@/components/posts/feed/post-list";
import { callAction } from "@/components/ui/request/call-action";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { closeToast, toasts } from "@/components/ui/toast/toast";
import { Toaster } from "@/components/ui/toast/toaster";
import type { FeedPost } from "@/lib/posts/queries";
import { removeTagAction } from "@/lib/tags/actions";
import { postNamed, WRITTEN } from "../../support/browser-mode/posts";
import { render } from "../../support/browser-mode/render";

vi.mock("@/components/ui/request/call-action", () => ({ callAction: vi.fn() }));

const acts = { actingId: "leila", ally: true, mute: true, block: true };
const profile = (id: string, displayName: string) => ({ id, kind: "USER" as const, handle: id, displayName });
const [ana, ben, cem, leila] = [
  profile("ana", "Ana Costa"),
  profile("ben", "Ben Okri"),
  profile("cem", "Cem Kaya"),
  profile("leila", "Leila Haddad"),
];

function show(posts: Partial<FeedPost>[], isFeed = true) {
  const page = { posts: posts.map((post, at) => ({ ...postNamed(`Post ${at}`), ...post })), next: null };
  render(
    <>
      <PostList
        label="Feed"
        source={{ api: "/api/feed", href: "/feed", query: {} }}
        page={page}
        now={WRITTEN}
        acts={acts}
        isFeed={isFeed}
        words={{ end: "End", failed: "Failed" }}
        empty={<p>Empty</p>}
      />
      <Toaster />
    </>,
  );
}

const card = (at: number) => page.getByRole("article").nth(at);
const menu = () => page.getByRole("button", { name: "Post options" }).first();
const link = (name: string) => page.getByRole("link", { name, exact: true });

beforeEach(() => {
  clearEntities();
  for (const { id } of toasts.now()) closeToast(id);
  vi.mocked(callAction)
    .mockReset()
    .mockResolvedValue({ status: "done", value: undefined } as never);
});

it("says who shared a post and what they say to it, with whom it is, where, and that it was edited", async () => {
  const text = "See dunes.example";
  const ranges = [{ start: 4, end: 17, href: "https://dunes.example" }];
  show([
    {
      reason: { kind: "share", by: ana, others: 2, text, ranges },
      tags: [ben, cem, leila],
      place: { id: 1, name: "Texel", region: "North Holland", countryCode: "NL" },
      editedAt: new Date(WRITTEN).toISOString(),
    },
  ]);
  await expect.element(card(0)).toHaveTextContent(/^Shared by Ana Costa and 2 othersSee dunes\.example/);
  await expect.element(card(0)).toHaveTextContent(/with Ben Okri and 2 others/);
  await expect.element(card(0)).toHaveTextContent(/Texel, North Holland, Netherlands/);
  await expect.element(link("Ana Costa")).toHaveAttribute("href", "/profile/ana");
  await expect.element(link("2 others").first()).toHaveAttribute("href", "/posts/Post 0/shares");
  await expect.element(link("dunes.example")).toHaveAttribute("rel", "nofollow ugc noopener noreferrer");
  await expect.element(link("Edited")).toHaveAttribute("href", "/posts/Post 0/versions");
  await expect.element(link("Ben Okri")).toHaveAttribute("href", "/profile/ben");
});

it("names first who brought it by being tagged, and says of an own share that it is one", async () => {
  show([
    { tags: [ben, cem, ana], reason: { kind: "tag", by: cem } },
    { reason: { kind: "share", by: leila, others: 0, text: "", ranges: [] } },
  ]);
  await expect.element(card(0)).toHaveTextContent(/with Cem Kaya and 2 others/);
  await expect.element(card(1)).toHaveTextContent(/^You shared this/);
});

it("hides a post from the feed at once, with the focus on the next, and the toast brings it back", async () => {
  show([{}, {}]);
  await menu().click();
  await page.getByRole("button", { name: "Hide this post" }).click();
  await expect.element(page.getByText("Post 0")).not.toBeInTheDocument();
  await expect.element(card(0)).toHaveFocus();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Post 0")).toBeVisible();
  const asked = vi.mocked(callAction).mock.calls.map(([method, route, input]) => [method, route, input]);
  const route = "/api/posts/[postId]/hide";
  expect(asked).toEqual([
    ["PUT", route, { postId: "Post 0" }],
    ["DELETE", route, { postId: "Post 0" }],
  ]);
});

it("shows it again where the server refuses", async () => {
  vi.mocked(callAction).mockResolvedValue({ status: "refused", reason: "busy", message: "Try again." });
  show([{}, {}]);
  await menu().click();
  await page.getByRole("button", { name: "Hide this post" }).click();
  await expect.element(page.getByText("Try again.")).toBeVisible();
  await expect.element(page.getByText("Post 0")).toBeVisible();
});

const item = (name: string) => page.getByRole("button", { name, exact: true });
const asked = () => vi.mocked(callAction).mock.calls.map(([method, route, input]) => [method, route, input]);

it("saves a post at once, leads to what is saved, and removes it, each by the menu", async () => {
  let answer = () => {};
  vi.mocked(callAction).mockReturnValueOnce(
    new Promise((resolve) => (answer = () => resolve({ status: "done", value: undefined } as never))),
  );
  show([{}]);
  await menu().click();
  await item("Save").click();
  // It does not wait for the answer.
  await menu().click();
  await expect.element(item("Remove from saved")).toBeVisible();
  answer();
  await expect.element(page.getByText("Saved. Only you can see that.")).toBeVisible();
  await expect.element(link("See saved")).toHaveAttribute("href", "/saved");
  await item("Remove from saved").click();
  await expect.element(page.getByText("Removed from saved")).toBeVisible();
  const route = "/api/posts/[postId]/save";
  expect(asked()).toEqual([
    ["PUT", route, { postId: "Post 0" }],
    ["DELETE", route, { postId: "Post 0" }],
  ]);
  await expect.element(page.getByText("Post 0")).toBeVisible();
});

it("is saved by the keyboard, and is not where the server refuses, which is told", async () => {
  const message = "You can save up to 3,000 posts.";
  vi.mocked(callAction).mockResolvedValue({ status: "refused", reason: "too-many-saved", message });
  show([{}]);
  (menu().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(item("Save")).toBeVisible();
  (item("Save").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(message)).toBeVisible();
  await menu().click();
  await expect.element(item("Save")).toBeVisible();
});

it("offers nobody to save who acts as an organization", async () => {
  show([{ isSaved: null }]);
  await menu().click();
  await expect.element(item("Copy link")).toBeVisible();
  expect(item("Save").query()).toBeNull();
});

it("copies its text with who wrote it and its address, as it is shown but for long addresses", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const text = "Thank you @old, see https://dunes.example/long";
  const ranges = [
    { start: 10, end: 14, href: "/profile/new", shown: "@new" },
    { start: 20, end: 46, href: "https://dunes.example/long", shown: "dunes.exa…" },
  ];
  show([{ text, ranges }]);
  await menu().click();
  await item("Copy text").click();
  await expect.element(page.getByText("Text copied")).toBeVisible();
  const address = new URL("/posts/Post 0", location.href).href;
  const said = "Thank you @new, see https://dunes.example/long";
  expect(write).toHaveBeenCalledWith(`${said}\n\nAmara Okafor (@amara)\n${address}`);
});

it("offers no text of a post that has none", async () => {
  show([{ text: "" }]);
  await menu().click();
  await expect.element(item("Copy link")).toBeVisible();
  expect(item("Copy text").query()).toBeNull();
});

it("copies its address", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  show([{}]);
  await page.getByRole("link", { name: "Copy link" }).click();
  await expect.element(page.getByText("Link copied")).toBeVisible();
  expect(write).toHaveBeenCalledWith(new URL("/posts/Post 0", location.href).href);
});

it("takes oneself out of it", async () => {
  vi.mocked(removeTagAction).mockResolvedValue({
    status: "done",
    value: { handle: leila.handle },
    idempotencyKey: "next",
    rerendered: false,
  });
  const ranges = [{ start: 0, end: 4, href: `/profile/${leila.handle}`, shown: `@${leila.handle}` }];
  show([{ tags: [leila], ownTag: "SHOWN", ranges }]);
  const mention = card(0).getByRole("link", { name: `@${leila.handle}` });
  await expect.element(mention).toBeVisible();
  await expect.element(card(0)).toHaveTextContent(/with Leila Haddad/);
  await menu().click();
  await page.getByRole("button", { name: "Remove me from this post" }).click();
  await expect.element(page.getByText("You’re no longer named in this post")).toBeVisible();
  await expect.element(card(0)).not.toHaveTextContent(/with Leila Haddad/);
  await expect.element(mention).not.toBeInTheDocument();
});
