import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { feedSource, profilePostsApi } from "@/components/posts/feed/feed-show";
import { PostList } from "@/components/posts/feed/post-list";
import { clearEntities, entitiesOf } from "@/components/ui/entities/entity-store";
import { closeToast, toasts } from "@/components/ui/toast/toast";
import { Toaster } from "@/components/ui/toast/toaster";
import { muteProfileAction, unmuteProfileAction } from "@/lib/blocks/actions";
import type { FeedPost } from "@/lib/posts/queries";
import type { FormState } from "@/lib/result";
import { render } from "../../support/browser-mode/render";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const people = { leila: "Leila Haddad", henk: "Henk de Vries", amara: "Amara Okafor" };
const isMuted = (muted: boolean): FormState<{ isMuted: boolean }> => ({
  status: "done",
  value: { isMuted: muted },
  idempotencyKey: "next",
  rerendered: false,
});

const post = (id: string, by: keyof typeof people): FeedPost => ({
  id,
  entryId: id,
  text: id,
  ranges: [],
  place: null,
  tags: [],
  ownTag: null,
  topics: [],
  sensitive: null,
  createdAt: new Date(NOW).toISOString(),
  author: {
    id: by,
    kind: "USER",
    handle: by,
    displayName: people[by],
    photoId: null,
    relation: "none",
    isMuted: false,
  },
  reason: null,
  liked: false,
  pictures: [],
  likeCount: 0,
  commentCount: 0,
  canComment: true,
  shareCount: 0,
  ownShare: null,
  editedAt: null,
  canShare: true,
  commentsAudience: null,
  isHidden: false,
  canDelete: by === "amara",
  isNotificationMuted: null,
  actedBy: null,
});
const posts = [post("1", "leila"), post("2", "leila"), post("3", "henk"), post("4", "leila"), post("5", "amara")];

const may = { actingId: "amara", ally: true, mute: true, block: true };
const feed = (acts = may) => (
  <>
    <PostList
      label="Feed"
      source={feedSource(undefined)}
      page={{ posts, next: null }}
      now={NOW}
      acts={acts}
      isFeed
      words={{ end: "That was all", failed: "It failed" }}
      empty="Nothing yet"
    />
    <Toaster />
  </>
);
const shown = () => [...document.querySelectorAll("article")].map(({ id }) => id.replace("post-", ""));
const menuOf = (place: number) => page.getByRole("button", { name: "Post options" }).nth(place);
const item = (name: string) => page.getByRole("button", { name });

beforeEach(() => {
  clearEntities();
  sessionStorage.clear();
  for (const { id } of toasts.now()) closeToast(id);
  vi.mocked(muteProfileAction).mockResolvedValue(isMuted(true));
  vi.mocked(unmuteProfileAction).mockResolvedValue(isMuted(false));
});

it("takes all posts of whoever is muted out of the feed at once, and Undo brings them back", async () => {
  render(feed());
  await menuOf(0).click();
  await item("Mute Leila Haddad").click();
  await expect.poll(shown).toEqual(["3", "5"]);
  expect(Object.fromEntries(vi.mocked(muteProfileAction).mock.calls[0]![1])).toEqual({
    mutedId: "leila",
    profileId: "amara",
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(shown).toEqual(["1", "2", "3", "4", "5"]);
  expect(vi.mocked(unmuteProfileAction)).toHaveBeenCalledOnce();
});

it("has them back with a word where the server does not mute", async () => {
  vi.mocked(muteProfileAction).mockRejectedValue(new TypeError("Failed to fetch"));
  render(feed());
  await menuOf(0).click();
  await item("Mute Leila Haddad").click();
  await expect.element(page.getByText("A network error has occurred.", { exact: false })).toBeVisible();
  await expect.poll(shown).toEqual(["1", "2", "3", "4", "5"]);
});

it("leads the keyboard to the next post that stays, and from the toast back to it", async () => {
  render(feed());
  (menuOf(0).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(item("Mute Leila Haddad")).toBeVisible();
  (item("Mute Leila Haddad").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Undo" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.activeElement?.id).toBe("post-3");
});

it("leaves a muted author’s posts on their profile, where the menu unmutes", async () => {
  render(
    <>
      <PostList
        label="Leila Haddad"
        source={{ api: profilePostsApi("leila"), href: "/profile/leila", query: {} }}
        page={{ posts: posts.slice(0, 2), next: null }}
        now={NOW}
        acts={may}
        words={{ end: "That was all", failed: "It failed" }}
        empty="Nothing yet"
      />
      <Toaster />
    </>,
  );
  await menuOf(0).click();
  await item("Mute Leila Haddad").click();
  await menuOf(1).click();
  await expect.element(item("Unmute Leila Haddad")).toBeVisible();
  expect(shown()).toEqual(["1", "2"]);
  entitiesOf("amara").change("standing", "leila", { isBlocked: true });
  await expect.poll(shown).toEqual([]);
});

it("leads to the page that blocks, before anything else has come", async () => {
  render(feed());
  await expect
    .element(page.getByRole("link", { name: "Block Leila Haddad", includeHidden: true }).first())
    .toHaveAttribute("href", "/profile/leila/block");
});

it("offers on one’s own posts to delete, and nothing about oneself", async () => {
  render(feed());
  await menuOf(4).click();
  await expect.element(item("Delete")).toBeVisible();
  await expect.element(item("Mute Amara Okafor")).not.toBeInTheDocument();
  expect(page.getByRole("link", { name: "Block Amara Okafor", includeHidden: true }).query()).toBeNull();
});

it("has no menu for a role that may do none of it", async () => {
  render(feed({ actingId: "tidewater", ally: false, mute: false, block: false }));
  await expect.element(menuOf(0)).toBeVisible();
  expect(page.getByRole("button", { name: "Post options" }).elements()).toHaveLength(1);
});
