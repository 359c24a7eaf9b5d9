import { beforeEach, describe, expect, it, vi } from "vitest";
import { blockProfile } from "@/lib/blocks/mutations/block";
import { muteProfile } from "@/lib/blocks/mutations/mute";
import { unguardedDb as db } from "@/lib/db";
import { changeFollowing } from "@/lib/follows/mutations/change-following";
import { followProfile, unfollowProfile } from "@/lib/follows/mutations/follow";
import { getFollowing, listFollowers, listFollowing } from "@/lib/follows/queries";
import { listNotifications } from "@/lib/notifications/queries";
import { listFeed } from "@/lib/posts/queries";
import { getProfile } from "@/lib/profiles/queries";
import { statementsSent } from "../../../scripts/bench/people";
import { newEmail } from "../../support/accounts";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import {
  actingAs,
  confirm,
  makeAllies,
  movableClock,
  organization,
  person,
  showPostsTo,
  type Viewer,
} from "../../support/people";
import { post } from "../../support/posts";

const LIMIT = 3;
vi.mock("@/lib/follows/schema", async (original) => ({
  ...(await original<typeof import("@/lib/follows/schema")>()),
  MAX_FOLLOWS: 3,
}));

const clock = movableClock();
const notFound = { status: "refused", reason: "not-found" };
const somebody = async (name: string) => {
  const viewer = await person(name, clock, newEmail());
  await confirm(viewer);
  return viewer;
};
let amara: Viewer, mateo: Viewer, leila: Viewer, tidewater: string, owner: Viewer;

beforeEach(async () => {
  await db.profile.deleteMany();
  [amara, mateo, leila] = [
    await somebody("Amara Okafor"),
    await somebody("Mateo Rivas"),
    await somebody("Leila Haddad"),
  ];
  tidewater = await organization("Tidewater Alliance", [[leila, "OWNER"]]);
  owner = await actingAs(leila, tidewater);
});

const feedOf = async (viewer: Viewer) =>
  (await listFeed(viewer, {})).posts.map(({ text, reason }) => `${text} ${reason?.kind}`);
const told = async (viewer: Viewer) =>
  (await listNotifications(viewer, {})).notifications.map(
    ({ type, actors, others, isUnread }) =>
      `${type} ${actors.map(({ displayName }) => displayName.split(" ")[0]).join(" ")} ${others}${isUnread ? " new" : ""}`,
  );
const names = async (list: typeof listFollowers, viewer: Viewer, id: string) =>
  (await list(viewer, { id })).profiles.map(({ displayName }) => displayName.split(" ")[0]);

describe("whoever follows a profile", () => {
  it("finds its public posts in For you, with the reason, by the statement that reads it, and is no ally", async () => {
    await post(owner, "Dunes");
    expect(await feedOf(amara)).toEqual([]);
    expect(await followProfile(amara, { followedId: tidewater })).toEqual({
      status: "done",
      value: { isFollowing: true },
    });
    expect(await feedOf(amara)).toEqual(["Dunes follow"]);
    expect((await listFeed(amara, { show: "allies" })).posts).toEqual([]);
    expect(await statementsSent(() => listFeed(amara, {}))).toHaveLength(1);
    expect(await getProfile(amara, "tidewater-alliance")).toMatchObject({
      ...{ isFollowing: true, relation: "none", followerCount: 1, allyCount: 0 },
    });
    expect(await unfollowProfile(amara, { followedId: tidewater })).toMatchObject({ value: { isFollowing: false } });
    expect(await feedOf(amara)).toEqual([]);
  });

  it("sees no more of it than anybody, whatever it once showed", async () => {
    await followProfile(amara, { followedId: tidewater });
    await post(owner, "Dunes");
    await showPostsTo(tidewater, "ALLIES");
    expect(await feedOf(amara)).toEqual([]);
    await makeAllies(amara.profileId, tidewater);
    expect(await feedOf(amara)).toEqual(["Dunes ally"]);
  });

  it("finds nothing of one whom it mutes", async () => {
    await followProfile(amara, { followedId: tidewater });
    await post(owner, "Dunes");
    await muteProfile(amara, { mutedId: tidewater });
    expect(await feedOf(amara)).toEqual([]);
  });

  it("follows it once, however often at once", async () => {
    const all = await Promise.all(
      Array.from({ length: times(6, 40) }, () => followProfile(amara, { followedId: tidewater })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["done"]));
    expect(await db.profileFollow.count()).toBe(1);
    expect(await told(owner)).toEqual(["FOLLOW Amara 0 new"]);
  });

  it("has confirmed their address", async () => {
    await db.user.update({ where: { id: amara.userId }, data: { emailVerified: null } });
    expect(await followProfile(amara, { followedId: tidewater })).toEqual({
      status: "refused",
      reason: "unverified-email",
    });
    expect(await followProfile(amara, { followedId: mateo.profileId })).toEqual(notFound);
    await confirm(amara);
    expect(await followProfile(amara, { followedId: tidewater })).toMatchObject({ status: "done" });
  });

  it("ends that also of one that is not to be seen", async () => {
    await changeFollowing(mateo, { allowed: "on" });
    await followProfile(amara, { followedId: mateo.profileId });
    await db.profile.update({ where: { id: mateo.profileId }, data: { deactivatedAt: new Date() } });
    expect(await getProfile(amara, mateo.profile.handle)).toBeNull();
    expect(await unfollowProfile(amara, { followedId: mateo.profileId })).toMatchObject({ status: "done" });
    expect(await db.profileFollow.count()).toBe(0);
  });

  it("follows so many, and no more; of two at the limit one", async () => {
    const ids = await Promise.all(Array.from({ length: LIMIT + 1 }, (_, n) => organization(`Group ${"abcd"[n]}`)));
    for (const followedId of ids.slice(0, LIMIT - 1)) await followProfile(amara, { followedId });
    const both = await Promise.all(ids.slice(LIMIT - 1).map((followedId) => followProfile(amara, { followedId })));
    expect(both.map((one) => (one.status === "refused" ? one.reason : one.status)).sort()).toEqual([
      "done",
      "too-many-follows",
    ]);
    expect(await db.profileFollow.count()).toBe(LIMIT);
  });
});

describe("who may be followed", () => {
  it("is an organization unless it says no, and a person only where they say so", async () => {
    expect(await getFollowing(mateo)).toEqual({ allowed: "off" });
    expect(await getFollowing(owner)).toEqual({ allowed: "on" });
    expect(await followProfile(amara, { followedId: mateo.profileId })).toEqual(notFound);
    expect(await changeFollowing(mateo, { allowed: "on" })).toMatchObject({ value: { before: { allowed: "off" } } });
    expect(await followProfile(amara, { followedId: mateo.profileId })).toMatchObject({ status: "done" });
    await changeFollowing(owner, { allowed: "off" });
    expect(await followProfile(amara, { followedId: tidewater })).toEqual(notFound);
    expect(await followProfile(amara, { followedId: amara.profileId })).toEqual(notFound);
  });

  it("hides all that follows once it is switched off, until it is on again", async () => {
    await followProfile(amara, { followedId: tidewater });
    await post(owner, "Dunes");
    const found = async () => ({
      feed: await feedOf(amara),
      followers: await names(listFollowers, owner, tidewater),
      following: await names(listFollowing, amara, amara.profileId),
      told: await told(owner),
      shown: await getProfile(amara, "tidewater-alliance"),
      own: (await getProfile(amara, amara.profile.handle))?.followingCount,
    });
    const before = await found();
    expect(before).toMatchObject({
      ...{ feed: ["Dunes follow"], followers: ["Amara"], following: ["Tidewater"], told: ["FOLLOW Amara 0 new"] },
      ...{ shown: { followerCount: 1, isFollowing: true, isFollowable: true }, own: 1 },
    });
    await changeFollowing(owner, { allowed: "off" });
    expect(await found()).toMatchObject({
      ...{ feed: [], followers: [], following: [], told: [] },
      ...{ shown: { followerCount: null, isFollowing: true, isFollowable: false }, own: 0 },
    });
    await changeFollowing(owner, { allowed: "on" });
    expect(await found()).toEqual(before);
  });

  it("is decided by one row, however many follow", async () => {
    await followProfile(amara, { followedId: tidewater });
    const written = () => db.$queryRaw`SELECT ctid::text, xmin::text FROM "ProfileFollow"`;
    const before = await written();
    await changeFollowing(owner, { allowed: "off" });
    await showPostsTo(tidewater, "ALLIES");
    expect(await written()).toEqual(before);
  });

  it("is across no block, whoever is first, and a block ends it in both directions", async () => {
    await changeFollowing(amara, { allowed: "on" });
    await followProfile(amara, { followedId: tidewater });
    await followProfile(owner, { followedId: amara.profileId });
    await blockProfile(owner, { blockedId: amara.profileId });
    expect(await db.profileFollow.count()).toBe(0);
    expect(await told(owner)).toEqual([]);
    expect(await followProfile(amara, { followedId: tidewater })).toEqual(notFound);
    await changeFollowing(mateo, { allowed: "on" });
    for (let n = 0; n < times(5, 40); n++) {
      await db.block.deleteMany();
      await Promise.all([
        followProfile(amara, { followedId: mateo.profileId }),
        blockProfile(mateo, { blockedId: amara.profileId }),
      ]);
      expect(await brokenInvariants(["follows-unblocked", "notifications-caused"])).toEqual([]);
      expect(await db.profileFollow.count()).toBe(0);
    }
  });
});

describe("the followed profile", () => {
  it("is told once of all who follow it, and no more of those who do not", async () => {
    for (const viewer of [amara, mateo, leila]) await followProfile(viewer, { followedId: tidewater });
    expect(await told(owner)).toEqual(["FOLLOW Leila Mateo 1 new"]);
    await unfollowProfile(mateo, { followedId: tidewater });
    expect(await told(owner)).toEqual(["FOLLOW Leila Amara 0 new"]);
    for (const viewer of [amara, leila]) await unfollowProfile(viewer, { followedId: tidewater });
    expect(await told(owner)).toEqual([]);
    expect(await brokenInvariants(["notifications-placed", "notifications-caused"])).toEqual([]);
  });

  it("is listed with who follows it, page by page, the newest first", async () => {
    const people: Viewer[] = [];
    for (let n = 0; n < 12; n++) {
      people.push(await somebody(`Reader ${"abcdefghijkl"[n]}`));
      clock.advance(1);
      await followProfile(people[n]!, { followedId: tidewater });
    }
    const first = await listFollowers(mateo, { id: tidewater });
    const second = await listFollowers(mateo, { id: tidewater, before: first.next! });
    expect([...first.profiles, ...second.profiles].map(({ id }) => id)).toEqual(
      people.map(({ profileId }) => profileId).reverse(),
    );
    expect([first.profiles.length, second.next]).toEqual([10, null]);
  });
});
