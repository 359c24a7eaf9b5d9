import { beforeEach, expect, it, vi } from "vitest";
import { feedSource, profilePostsApi } from "@/components/posts/feed/feed-show";
import { PostList } from "@/components/posts/feed/post-list";
import { listQuery } from "@/components/profiles/profile-look";
import { clearEntities, entitiesOf } from "@/components/ui/entities/entity-store";
import { listName, type ListSource } from "@/components/ui/list/list-request";
import { postNamed, WRITTEN } from "../../support/browser-mode/posts";
import { render } from "../../support/browser-mode/render";

const posts = (who: string): ListSource => ({ api: profilePostsApi(who), href: `/profile/${who}`, query: {} });
const asOthers = { ...posts("amara"), query: listQuery({ tab: "posts", as: "everyone" }) };

function listOf(source: ListSource, texts: string[], next: string | null = null) {
  return (
    <PostList
      label="Posts"
      source={source}
      page={{ posts: texts.map(postNamed), next }}
      now={WRITTEN}
      acts={{ actingId: "amara", ally: true, mute: true, block: true }}
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

it("the same list goes on behind its first page when that is made anew", async () => {
  vi.mocked(fetch).mockImplementation(async () => Response.json({ posts: [postNamed("second page")], next: null }));
  const { rerender } = render(listOf(feedSource("climate"), ["newest", "next"], "next"));
  await expect.poll(shown).toEqual(["newest", "next", "second page"]);
  rerender(listOf(feedSource("climate"), ["newer", "newest"], "newest"));
  await expect.poll(shown).toEqual(["newer", "newest", "next", "second page"]);
});

it("a new post stands in the lists that it belongs in, not in what others are shown", async () => {
  const insertInto = (source: ListSource) => entitiesOf("amara").insert(listName(source), postNamed("new"), WRITTEN);
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
