import { beforeEach, describe, expect, it } from "vitest";
import { muteProfile } from "@/lib/blocks/mutations/mute";
import { unguardedDb as db } from "@/lib/db";
import { followTopic, muteTopic, unfollowTopic } from "@/lib/posts/mutations/follow-topic";
import { hidePost } from "@/lib/posts/mutations/hide";
import { deletePost } from "@/lib/posts/mutations/publish";
import { listFeed } from "@/lib/posts/queries";
import { changeDiscovery } from "@/lib/profiles/mutations/change-discovery";
import { saveInterests } from "@/lib/profiles/mutations/save-details";
import { statementsSent } from "../../../scripts/bench/people";
import { actingAs, block, makeAllies, organization, person, showPostsTo, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

const FOOD = 3;
let priya: Viewer, mateo: Viewer, shown: string;

const discovered = async (viewer: Viewer) => (await listFeed(viewer, { show: "discover" })).posts;
const ids = async (viewer: Viewer) => (await discovered(viewer)).map(({ id }) => id);

const somebody = (name: string) => person(name, undefined, `${crypto.randomUUID()}@example.org`);

/** Priya knows nobody; Mateo posts for everyone. */
beforeEach(async () => {
  [priya, mateo] = [await somebody("Priya Nair"), await somebody("Mateo Rivas")];
  shown = await post(mateo, "We planted 300 trees", [FOOD]);
});

describe("Discover", () => {
  it("shows the newest posts of those whom one doesn't know, and why", async () => {
    const later = await post(mateo, "And 200 more");
    expect((await discovered(priya)).slice(0, 2).map(({ id, reason }) => ({ id, reason }))).toEqual([
      { id: later, reason: { kind: "discover" } },
      { id: shown, reason: { kind: "discover" } },
    ]);
    await saveInterests(priya, { interests: ["food-systems"] });
    await unfollowTopic(priya, { topic: "food" });
    expect((await discovered(priya))[1]!.reason).toEqual({ kind: "about", topic: "food" });
    await followTopic(priya, { topic: "food" });
    expect((await discovered(priya))[1]!.reason).toEqual({ kind: "follow", topic: "food" });
  });

  it.each([
    ["one's ally", () => makeAllies(priya.profileId, mateo.profileId)],
    ["whom one blocks", () => block(priya.profileId, mateo.profileId)],
    ["who blocks one", () => block(mateo.profileId, priya.profileId)],
    ["whom one mutes", () => muteProfile(priya, { mutedId: mateo.profileId })],
    ["who shows posts to allies alone", () => showPostsTo(mateo.profileId, "ALLIES")],
    ["who does not want to be shown there", () => changeDiscovery(mateo, { discoverable: "off" })],
    ["who deleted it", () => deletePost(mateo, { postId: shown })],
  ])("shows no post of %s", async (_, act) => {
    expect(await ids(priya)).toContain(shown);
    await act();
    expect(await ids(priya)).not.toContain(shown);
  });

  it("leaves them to allies and to the feeds of topics, whoever does not want to be shown there", async () => {
    await changeDiscovery(mateo, { discoverable: "off" });
    expect((await listFeed(priya, { show: "food" })).posts.map(({ id }) => id)).toContain(shown);
    await makeAllies(priya.profileId, mateo.profileId);
    expect((await listFeed(priya, {})).posts.map(({ id }) => id)).toContain(shown);
    await changeDiscovery(mateo, { discoverable: "on" });
    expect(await ids(await somebody("Ruth Adeyemi"))).toContain(shown);
  });

  it("shows no post that one hides, nor about a topic that one mutes, nor one's own", async () => {
    const own = await post(priya, "My first one");
    const other = await post(mateo, "No topic");
    await hidePost(priya, { postId: other });
    await muteTopic(priya, { topic: "food" });
    const found = await ids(priya);
    expect([own, other, shown].filter((id) => found.includes(id))).toEqual([]);
  });

  it("shows no post of an organization to its members or to whoever acts as it", async () => {
    const tidewater = await organization("Tidewater Alliance", [[priya, "OWNER"]]);
    const acting = await actingAs(priya, tidewater);
    const theirs = await post(acting, "Our tide tables");
    expect(await ids(priya)).not.toContain(theirs);
    // Nor by the human behind it, or a member.
    const [own, members] = [await post(priya, "As myself"), await post(mateo, "As a member")];
    await db.membership.create({
      data: { organizationId: tidewater, profileId: mateo.profileId, role: "MEMBER", createdAt: new Date() },
    });
    const found = await ids(acting);
    expect([theirs, own, members].filter((id) => found.includes(id))).toEqual([]);
    await db.membership.delete({
      where: { organizationId_profileId: { organizationId: tidewater, profileId: mateo.profileId } },
    });
    expect(await ids(mateo)).toContain(theirs);
  });

  it("goes on page by page, by one statement each, and shows none twice", async () => {
    const all = [shown];
    for (let n = 0; n < 20; n++) all.unshift(await post(mateo, `Tree ${n}`));
    const first = await listFeed(priya, { show: "discover" });
    const statements = await statementsSent(() => listFeed(priya, { show: "discover", before: first.next! }));
    expect(statements).toHaveLength(1);
    const second = await listFeed(priya, { show: "discover", before: first.next! });
    expect([...first.posts, ...second.posts].map(({ id }) => id)).toEqual(all.slice(0, 20));
  });
});
