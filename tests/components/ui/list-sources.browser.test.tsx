import { beforeEach, describe, expect, it, vi } from "vitest";
import { page as screen } from "vitest/browser";
import { feedSource, profilePostsApi } from "@/components/posts/feed/feed-show";
import { PostList } from "@/components/posts/feed/post-list";
import { ProfileList } from "@/components/profiles/profile-list";
import { listQuery } from "@/components/profiles/profile-look";
import { clearEntities } from "@/components/ui/entities/entity-store";
import type { ListSource } from "@/components/ui/list/list-request";
import type { ProfileTab, ViewAs } from "@/lib/profiles/schema/page";
import { postNamed } from "../../support/browser-mode/posts";
import { render } from "../../support/browser-mode/render";

const standing = { kind: "USER", relation: "none", isMuted: false } as const;
const profileNamed = (name: string) => ({ ...standing, id: name, handle: name, displayName: name, photoId: null });

const words = { end: "That was all", failed: "It failed" };
const kinds = {
  posts: (source: ListSource, names: string[], owner: string) => (
    <PostList
      label="Posts"
      source={source}
      page={{ posts: names.map(postNamed), next: "more" }}
      now={1}
      acts={{ actingId: owner, ally: true, mute: true, block: true }}
      words={words}
      empty="Nothing yet"
    />
  ),
  profiles: (source: ListSource, names: string[], owner: string) => (
    <ProfileList
      owner={owner}
      label="Profiles"
      source={source}
      page={{ profiles: names.map(profileNamed), next: "more" }}
      now={1}
      words={words}
    />
  ),
};
const pageOf = (names: string[], next: string | null) =>
  Response.json({ posts: names.map(postNamed), profiles: names.map(profileNamed), next });

const posts = (who: string, as?: ViewAs): ListSource => ({
  api: profilePostsApi(who),
  href: `/profile/${who}`,
  query: as ? listQuery({ tab: "posts", as }) : {},
});
const listed = (who: string, tab: ProfileTab, as?: ViewAs): ListSource => ({
  api: `/api/profiles/${who}/${tab}`,
  href: `/profile/${who}`,
  query: listQuery({ tab, as }),
});
const climate = (followed: boolean) => feedSource(undefined, [{ topic: "climate", followed, muted: false }]);

const names = ["Both", "Before", "Second", "After", "Late", "Third"];
const shown = () => names.filter((name) => screen.getByText(name, { exact: true }).elements().length > 0);

beforeEach(() => {
  clearEntities();
  sessionStorage.clear();
  history.replaceState(null, "");
  vi.spyOn(window, "fetch");
});

type Change = [name: string, kind: keyof typeof kinds, from: ListSource, to: ListSource, owner?: string];

describe("a list that is asked with something else", () => {
  it.each<Change>([
    ["another feed", "posts", feedSource(undefined), feedSource("allies")],
    ["a topic's feed", "posts", feedSource("allies"), feedSource("climate")],
    ["another topic's feed", "posts", feedSource("climate"), feedSource("food")],
    ["For you with a topic more", "posts", climate(false), climate(true)],
    ["another profile's posts", "posts", posts("amara"), posts("henk")],
    ["the posts as others see them", "posts", posts("amara"), posts("amara", "everyone")],
    ["the posts as an ally sees them", "posts", posts("amara", "everyone"), posts("amara", "ally")],
    ["the feed that another profile is shown", "posts", feedSource(undefined), feedSource(undefined), "henk"],
    ["another tab", "profiles", listed("amara", "allies"), listed("amara", "organizations")],
    ["the allies as others see them", "profiles", listed("amara", "allies"), listed("amara", "allies", "everyone")],
    [
      "the allies as an ally sees them",
      "profiles",
      listed("amara", "allies", "everyone"),
      listed("amara", "allies", "ally"),
    ],
    ["another profile's members", "profiles", listed("tidewater", "members"), listed("transit", "members")],
    ["the allies that another is shown", "profiles", listed("amara", "allies"), listed("amara", "allies"), "henk"],
  ])("%s begins with what the server says, and takes no late answer of the one before", async (...change) => {
    const [, kind, from, to, owner = "amara"] = change;
    const listOf = kinds[kind];
    const asked: ((answer: Response) => void)[] = [];
    vi.mocked(fetch).mockImplementation(() => new Promise((resolve) => asked.push(resolve)));
    const { rerender } = render(listOf(from, ["Both", "Before"], "amara"));
    // Its end is near: the second page is asked for at once, and a third after it.
    await expect.poll(() => asked).toHaveLength(1);
    asked[0]!(pageOf(["Second"], "yet more"));
    await expect.poll(() => asked).toHaveLength(2);
    await expect.poll(shown).toEqual(["Both", "Before", "Second"]);

    rerender(listOf(to, ["Both", "After"], owner));
    expect(shown()).toEqual(["Both", "After"]);
    await expect.poll(() => asked).toHaveLength(3);
    asked[1]!(pageOf(["Late"], null));
    asked[2]!(pageOf(["Third"], null));
    await expect.element(screen.getByText("That was all")).toBeVisible();
    expect(shown()).toEqual(["Both", "After", "Third"]);
  });
});
