import { beforeEach, describe, expect, it, vi } from "vitest";
import { blockProfile } from "@/lib/blocks/mutations/block";
import { muteProfile } from "@/lib/blocks/mutations/mute";
import { unguardedDb as db } from "@/lib/db";
import { followHashtag, unfollowHashtag } from "@/lib/follows/mutations/follow-hashtag";
import { listFollowedHashtags } from "@/lib/follows/queries";
import { hidePost } from "@/lib/posts/mutations/hide";
import { deletePost } from "@/lib/posts/mutations/publish";
import { listFeed } from "@/lib/posts/queries";
import { newEmail } from "../../support/accounts";
import { makeAllies, movableClock, organization, person, showPostsTo, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

const LIMIT = 3;
vi.mock("@/lib/follows/schema", async (original) => ({
  ...(await original<typeof import("@/lib/follows/schema")>()),
  MAX_FOLLOWED_HASHTAGS: 3,
}));

const clock = movableClock();
let amara: Viewer, mateo: Viewer;

beforeEach(async () => {
  await db.profile.deleteMany();
  amara = await person("Amara Okafor", clock, newEmail());
  mateo = await person("Mateo Rivas", clock, newEmail());
});

const feedOf = async (viewer: Viewer, show?: "allies") =>
  (await listFeed(viewer, { show })).posts.map(({ text, reason }) => [text, reason]);
const because = { kind: "follow", hashtag: "Dunes" };

describe("whoever follows a #tag", () => {
  it("finds the posts with it in For you, however they write it, with that reason, until they end it", async () => {
    await post(mateo, "Marram grass #DUNES");
    await post(mateo, "Something else");
    expect(await feedOf(amara)).toEqual([]);
    expect(await followHashtag(amara, { name: "Dunes" })).toEqual({ status: "done", value: { isFollowing: true } });
    await post(mateo, "Sand #ｄunes and #tides");
    const found = [
      ["Sand #ｄunes and #tides", because],
      ["Marram grass #DUNES", because],
    ];
    expect(await feedOf(amara)).toEqual(found);
    expect(await feedOf(amara, "allies")).toEqual([]);
    expect(await feedOf(mateo)).toHaveLength(3);
    expect(await followHashtag(amara, { name: "DUNES" })).toMatchObject({ status: "done" });
    expect(await listFollowedHashtags(amara)).toEqual([{ tag: "dunes", name: "Dunes" }]);
    expect(await listFollowedHashtags(mateo)).toEqual([]);
    expect(await unfollowHashtag(amara, { name: "dUnes" })).toEqual({ status: "done", value: { isFollowing: false } });
    expect(await feedOf(amara)).toEqual([]);
  });

  it("is told of an ally first, and sees each post once", async () => {
    await makeAllies(amara.profileId, mateo.profileId);
    await followHashtag(amara, { name: "Dunes" });
    await followHashtag(amara, { name: "tides" });
    await post(mateo, "Sand #dunes #tides");
    expect(await feedOf(amara)).toEqual([["Sand #dunes #tides", { kind: "ally" }]]);
  });

  it("sees no more for it than anybody", async () => {
    await followHashtag(amara, { name: "Dunes" });
    const id = await post(mateo, "Sand #dunes");
    const found = [["Sand #dunes", because]];
    expect(await feedOf(amara)).toEqual(found);
    await showPostsTo(mateo.profileId, "ALLIES");
    expect(await feedOf(amara)).toEqual([]);
    await showPostsTo(mateo.profileId, "EVERYONE");
    expect(await feedOf(amara)).toEqual(found);
    await hidePost(amara, { postId: id });
    expect(await feedOf(amara)).toEqual([]);
    await db.postHide.deleteMany();
    await muteProfile(amara, { mutedId: mateo.profileId });
    expect(await feedOf(amara)).toEqual([]);
    await db.profileMute.deleteMany();
    expect(await feedOf(amara)).toEqual(found);
    await deletePost(mateo, { postId: id });
    expect(await feedOf(amara)).toEqual([]);
    await post(mateo, "More #dunes");
    await blockProfile(mateo, { blockedId: amara.profileId });
    expect(await feedOf(amara)).toEqual([]);
  });

  it("reads page after page, each post on one", async () => {
    await followHashtag(amara, { name: "Dunes" });
    await followHashtag(amara, { name: "tides" });
    for (let n = 0; n < 23; n++) {
      clock.advance(1);
      await post(mateo, `${n} ${n % 2 ? "#dunes" : "#tides"}${n % 5 ? "" : " #dunes #tides"}`);
    }
    const read: string[] = [];
    for (let before: string | undefined; ;) {
      const { posts, next } = await listFeed(amara, { before });
      read.push(...posts.map(({ text }) => text.split(" ")[0]!));
      if (!next) break;
      before = next;
    }
    expect(read).toEqual(Array.from({ length: 23 }, (_, n) => String(22 - n)));
  });

  it("follows so many, and no more; of two at the limit one", async () => {
    for (let n = 1; n < LIMIT; n++) await followHashtag(amara, { name: `tag${n}` });
    const both = await Promise.all(["dunes", "tides"].map((name) => followHashtag(amara, { name })));
    expect(both.map((one) => (one.status === "refused" ? one.reason : one.status)).sort()).toEqual([
      "done",
      "too-many-hashtags",
    ]);
    expect(await db.hashtagFollow.count()).toBe(LIMIT);
    // What one follows already is no more.
    expect(await followHashtag(amara, { name: "TAG1" })).toMatchObject({ status: "done" });
  });

  it.each(["", "#dunes", "two words", "12", "a".repeat(61)])("follows nothing that is no #tag: %j", async (name) => {
    expect(await followHashtag(amara, { name })).toEqual({ status: "refused", reason: "not-found" });
    expect(await unfollowHashtag(amara, { name })).toMatchObject({ status: "done" });
    expect(await db.hashtagFollow.count()).toBe(0);
  });
});

it("goes with its profile", async () => {
  const id = await organization("Tidewater Alliance", [[amara, "OWNER"]]);
  await db.hashtagFollow.create({ data: { profileId: id, tag: "dunes", name: "Dunes" } });
  await db.profile.delete({ where: { id } });
  expect(await db.hashtagFollow.count()).toBe(0);
});
