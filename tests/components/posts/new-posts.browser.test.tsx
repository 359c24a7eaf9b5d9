import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { countNew } from "@/components/posts/feed/count-new";
import { feedSource } from "@/components/posts/feed/feed-show";
import { PostList } from "@/components/posts/feed/post-list";
import { emitSignal } from "@/components/shell/live/signals";
import { clearEntities } from "@/components/ui/entities/entity-store";
import type { FeedPost } from "@/lib/posts/queries";
import { postNamed, WRITTEN } from "../../support/browser-mode/posts";
import { render } from "../../support/browser-mode/render";

const ME = "me";
const own = (text: string): FeedPost => ({ ...postNamed(text), author: { ...postNamed(text).author, id: ME } });
let newest: FeedPost[];
const more = { next: null as string | null };

function feed(texts: string[], now = WRITTEN) {
  return (
    <div className="feed-column">
      <PostList
        label="Posts"
        source={feedSource("climate")}
        page={{ posts: texts.map(postNamed), next: null }}
        now={now}
        acts={{ actingId: ME, ally: true, mute: true, block: true }}
        isFeed
        words={{ end: "That was all", failed: "It failed" }}
        empty="Nothing yet"
      />
    </div>
  );
}
const shown = () => [...document.querySelectorAll("article")].map(({ id }) => id.replace("post-", ""));
const button = page.getByRole("button", { name: /new posts?$/ });

beforeEach(() => {
  clearEntities();
  sessionStorage.clear();
  history.replaceState(null, "");
  more.next = null;
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({ posts: newest, next: more.next }));
});

const count = (texts: (string | FeedPost)[], listed: string[], next: string | null = null) => {
  const items = texts.map((one) => (typeof one === "string" ? postNamed(one) : one));
  const { ids, isMore } = countNew({ items, next }, new Set(listed), listed.map(postNamed), ME);
  return `${ids.length}${isMore ? "+" : ""}`;
};

it("counts what stands above the list, without one's own", () => {
  expect(count(["c", "b", "a"], ["a"])).toBe("2");
  expect(count(["c", own("b"), "a"], ["a"])).toBe("1");
  // One's own stands in the list already, and another came just before it.
  expect(count([own("c"), "b", "a"], ["c", "a"])).toBe("1");
  // It was left out, or could not be seen before.
  expect(count(["b", "left out", "a"], ["b", "a"])).toBe("0");
  expect(count(["j", "i"], ["a"], "i")).toBe("2+");
  expect(count(["j", "i"], [], null)).toBe("2");
  expect(count([own("j")], ["a"], "j")).toBe("0");
});

it("counts what stands below a post that is listed already and was shared since", () => {
  const shared = (text: string) => ({ ...postNamed(text), entryId: `${text} shared` });
  expect(count([shared("a"), "c", "b"], ["b", "a"])).toBe("1");
  expect(count([shared("a"), "d", "c"], ["b", "a"], "c")).toBe("2+");
  expect(count([shared("a"), "b"], ["b", "a"])).toBe("0");
  // It stands further down than the page that the list began with.
  const [page, old] = [{ items: [shared("old"), ...["c", "b"].map(postNamed)], next: null }, new Set(["b", "old"])];
  expect(countNew(page, old, [postNamed("b")], ME).ids).toEqual(["c"]);
});

it("the button tells how many there are, moves nothing, and puts them there", async () => {
  newest = ["c", "b", "a"].map(postNamed);
  render(feed(["a"]));
  expect(button.query()).toBeNull();
  const top = document.querySelector("article")!.getBoundingClientRect().top;
  emitSignal("post");
  await expect.element(button).toHaveTextContent("2 new posts");
  expect(shown()).toEqual(["a"]);
  expect(document.querySelector("article")!.getBoundingClientRect().top).toBe(top);
  newest.unshift(postNamed("d"));
  await button.click();
  await expect.poll(shown).toEqual(["d", "c", "b", "a"]);
  expect(document.activeElement?.id).toBe("post-d");
  expect(button.query()).toBeNull();
});

it("goes when the page itself brings them, and is not there for what nobody misses", async () => {
  newest = ["b", "a"].map(postNamed);
  const { rerender } = render(feed(["a"]));
  emitSignal("post");
  await expect.element(button).toHaveTextContent("1 new post");
  rerender(feed(["b", "a"], WRITTEN + 60_000));
  expect(button.query()).toBeNull();
  await expect.poll(shown).toEqual(["b", "a"]);
});
