import { beforeEach, expect, it, vi } from "vitest";
import { page as screen } from "vitest/browser";
import { feedSource, profilePostsApi } from "@/components/posts/feed-show";
import { PostList } from "@/components/posts/post-list";
import { listQuery } from "@/components/profiles/profile-look";
import { clearEntities, entitiesOf } from "@/components/ui/entity-store";
import { listName, type ListSource } from "@/components/ui/list-request";
import type { FeedPost } from "@/lib/posts/queries";
import { render } from "../../support/browser-mode/render";

const NOW = Date.parse("2026-11-22T12:00:00Z");

const post = (text: string): FeedPost => ({
  id: text,
  text,
  links: [],
  topics: [],
  createdAt: new Date(NOW).toISOString(),
  author: { id: "amara", kind: "USER", handle: "amara", displayName: "Amara Okafor" },
  reason: null,
  liked: false,
  likeCount: 0,
  canDelete: false,
  actedBy: null,
});

const posts = (who: string): ListSource => ({ api: profilePostsApi(who), href: `/profile/${who}`, query: {} });
const asOthers = { ...posts("amara"), query: listQuery({ tab: "posts", as: "everyone" }) };
const asAlly = { ...posts("amara"), query: listQuery({ tab: "posts", as: "ally" }) };

/** As a page of the server: both lists have the newest post, as two feeds often do. */
function listOf(source: ListSource, texts: string[], next: string | null = null, owner = "amara") {
  return (
    <PostList
      label="Posts"
      source={source}
      page={{ posts: texts.map(post), next }}
      now={NOW}
      actingId={owner}
      words={{ end: "That was all", failed: "It failed" }}
      empty="Nothing yet"
    />
  );
}
const shown = () => [...document.querySelectorAll("article")].map(({ id }) => id.replace("post-", ""));

beforeEach(() => {
  clearEntities();
  sessionStorage.clear();
  history.replaceState(null, "");
  vi.spyOn(window, "fetch");
});

it.each<[string, ListSource, ListSource, string?]>([
  ["another feed", feedSource(undefined), feedSource("allies")],
  ["a topic's feed", feedSource("allies"), feedSource("climate")],
  ["another topic's feed", feedSource("climate"), feedSource("food")],
  [
    "For you with a topic more",
    feedSource(undefined, [{ topic: "climate", followed: false, muted: false }]),
    feedSource(undefined, [{ topic: "climate", followed: true, muted: false }]),
  ],
  ["another profile's posts", posts("amara"), posts("henk")],
  ["the posts as others see them", posts("amara"), asOthers],
  ["the posts as an ally sees them", asOthers, asAlly],
  ["what another profile is shown", feedSource(undefined), feedSource(undefined), "henk"],
])("%s begins with what the server says, and takes no late answer of the list before", async (_, from, to, owner) => {
  const asked: ((answer: Response) => void)[] = [];
  vi.mocked(fetch).mockImplementation(() => new Promise((resolve) => asked.push(resolve)));
  const { rerender } = render(listOf(from, ["both", "only before"], "only before"));
  // Its end is near: the second page is asked for at once, and a third after it.
  await expect.poll(() => asked).toHaveLength(1);
  asked[0]!(Response.json({ posts: [post("second page")], next: "second page" }));
  await expect.poll(() => asked).toHaveLength(2);
  await expect.poll(shown).toEqual(["both", "only before", "second page"]);

  rerender(listOf(to, ["both", "only after"], "only after", owner));
  expect(shown()).toEqual(["both", "only after"]);
  await expect.poll(() => asked).toHaveLength(3);
  asked[1]!(Response.json({ posts: [post("late")], next: null }));
  asked[2]!(Response.json({ posts: [post("in time")], next: null }));
  await expect.element(screen.getByText("That was all")).toBeVisible();
  expect(shown()).toEqual(["both", "only after", "in time"]);
});

it("the same list goes on behind its first page when that is made anew", async () => {
  vi.mocked(fetch).mockImplementation(async () => Response.json({ posts: [post("second page")], next: null }));
  const { rerender } = render(listOf(feedSource("climate"), ["newest", "next"], "next"));
  await expect.poll(shown).toEqual(["newest", "next", "second page"]);
  rerender(listOf(feedSource("climate"), ["newer", "newest"], "newest"));
  await expect.poll(shown).toEqual(["newer", "newest", "next", "second page"]);
});

it("a new post stands in the lists that it belongs in, not in what others are shown", async () => {
  const insertInto = (source: ListSource) => entitiesOf("amara").insert(listName(source), post("new"), NOW);
  insertInto(posts("amara"));
  insertInto(feedSource("climate"));
  const { rerender } = render(listOf(asOthers, ["old"]));
  expect(shown()).toEqual(["old"]);
  rerender(listOf(posts("amara"), ["old"]));
  expect(shown()).toEqual(["new", "old"]);
  rerender(listOf(feedSource("allies"), ["old"]));
  expect(shown()).toEqual(["old"]);
  rerender(listOf(feedSource("climate"), ["old"]));
  expect(shown()).toEqual(["new", "old"]);
});

it("what stands in an empty list's place comes when its only post is deleted", async () => {
  render(listOf(feedSource(undefined), ["only"]));
  entitiesOf("amara").remove("post", "only");
  await expect.element(screen.getByText("Nothing yet")).toBeVisible();
});
