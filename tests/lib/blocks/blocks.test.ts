import { beforeEach, describe, expect, it } from "vitest";
import { dismissRequest } from "@/lib/allies/mutations/answer-request";
import { requestAlly, cancelRequest } from "@/lib/allies/mutations/request-ally";
import { listAllies, listRequests } from "@/lib/allies/queries";
import { blockProfile, unblockProfile } from "@/lib/blocks/mutations/block";
import { muteProfile, unmuteProfile } from "@/lib/blocks/mutations/mute";
import { unguardedDb as db } from "@/lib/db";
import { getPost, listFeed, listProfilePosts } from "@/lib/posts/queries";
import { getProfile } from "@/lib/profiles/queries";
import {
  actingAs,
  block,
  confirm,
  follow,
  movableClock,
  organization,
  person,
  type Viewer,
} from "../../support/people";
import { type Between, setBetween } from "../../support/pairs";
import { post } from "../../support/posts";

const [blocked, unblocked] = [true, false].map((isBlocked) => ({ status: "done", value: { isBlocked } }));
const refused = (reason: string) => expect.objectContaining({ status: "refused", reason });
const FOOD = 3;
let count = 0;
const letters = () => [...String((count += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");

let clock: ReturnType<typeof movableClock>;
let amara: Viewer, leila: Viewer;
beforeEach(async () => {
  clock = movableClock();
  amara = await person(`Amara Okafor ${letters()}`, clock);
  leila = await person(`Leila Haddad ${letters()}`, clock);
  await confirm(amara);
  await confirm(leila);
});

const put = (viewer: Viewer, other: Viewer) => blockProfile(viewer, { blockedId: other.profileId });
const lift = (viewer: Viewer, other: Viewer) => unblockProfile(viewer, { blockedId: other.profileId });
const seen = async (viewer: Viewer, of: Viewer) => (await getProfile(viewer, of.profile.handle)) !== null;
const between = (one: Viewer, other: Viewer) =>
  db.alliance.count({
    where: { AND: [one, other].map(({ profileId }) => ({ OR: [{ lowId: profileId }, { highId: profileId }] })) },
  });

describe("a block", () => {
  it.each<Between>(["nothing", "sent", "received", "dismissed", "alliance"])(
    "ends what there was (%s), hides each from the other, and lifted brings back nothing",
    async (what) => {
      await setBetween(amara.profileId, leila.profileId, what, what === "alliance" ? null : "A note");
      expect(await put(amara, leila)).toEqual(blocked);
      expect(await between(amara, leila)).toBe(0);
      expect(await db.allyEdge.count({ where: { profileId: { in: [amara.profileId, leila.profileId] } } })).toBe(0);
      expect([await seen(amara, leila), await seen(leila, amara)]).toEqual([false, false]);
      expect(await lift(amara, leila)).toEqual(unblocked);
      expect(await getProfile(amara, leila.profile.handle)).toMatchObject({ relation: "none", note: null });
      expect(await getProfile(leila, amara.profile.handle)).toMatchObject({ relation: "none", note: null });
      for (const viewer of [amara, leila]) {
        expect((await listAllies(viewer, { id: viewer.profileId })).profiles).toEqual([]);
        for (const direction of ["sent", "received"] as const)
          expect((await listRequests(viewer, { direction })).profiles).toEqual([]);
      }
    },
  );

  it("put twice is one, and lifted twice is none", async () => {
    expect([await put(amara, leila), await put(amara, leila)]).toEqual([blocked, blocked]);
    expect(await db.block.findMany({ where: { blockerId: amara.profileId } })).toMatchObject([
      { blockedId: leila.profileId, actedById: amara.userId },
    ]);
    expect([await lift(amara, leila), await lift(amara, leila)]).toEqual([unblocked, unblocked]);
    expect(await seen(amara, leila)).toBe(true);
  });

  it("by the other side answers as for a profile that does not exist, and is not lifted from here", async () => {
    await put(leila, amara);
    const nobody = { ...leila, profileId: crypto.randomUUID() };
    for (const act of [put, (viewer: Viewer, { profileId }: Viewer) => muteProfile(viewer, { mutedId: profileId })])
      expect(await act(amara, leila)).toEqual(await act(amara, nobody));
    expect(await put(amara, leila)).toEqual(refused("not-found"));
    expect(await lift(amara, leila)).toEqual(await lift(amara, nobody));
    expect(await seen(amara, leila)).toBe(false);
    expect(await db.block.count({ where: { blockerId: amara.profileId } })).toBe(0);
  });

  it("reaches nobody who is not there, and not oneself", async () => {
    expect(await put(amara, amara)).toEqual(refused("not-found"));
    expect(await put(amara, { ...leila, profileId: crypto.randomUUID() })).toEqual(refused("not-found"));
  });

  it("is refused between an organization and its member, from either side, and possible once they parted", async () => {
    const id = await organization(`Team ${letters()}`, [
      [amara, "OWNER"],
      [leila, "MEMBER"],
    ]);
    const asIt = await actingAs(amara, id);
    expect(await put(asIt, leila)).toEqual(refused("member-blocked"));
    expect(await put(leila, asIt)).toEqual(refused("member-blocked"));
    // Nor does it end their alliance on the way.
    await setBetween(id, leila.profileId, "alliance");
    expect(await put(leila, asIt)).toEqual(refused("member-blocked"));
    expect(await between(asIt, leila)).toBe(1);
    await db.membership.deleteMany({ where: { organizationId: id, profileId: leila.profileId } });
    expect(await put(leila, asIt)).toEqual(blocked);
    expect(await seen(asIt, leila)).toBe(false);
  });

  it("keeps a pause: nobody asks again by blocking", async () => {
    await requestAlly(amara, { allyId: leila.profileId, note: "" });
    await cancelRequest(amara, { allyId: leila.profileId });
    await put(amara, leila);
    await lift(amara, leila);
    expect(await requestAlly(amara, { allyId: leila.profileId, note: "" })).toEqual(refused("request-paused"));
  });

  it("takes back one’s own request, which pauses, also one that was dismissed; whoever was asked may ask", async () => {
    for (const isDismissed of [false, true]) {
      const [asking, asked] = [await person(`Asking ${letters()}`, clock), await person(`Asked ${letters()}`, clock)];
      for (const one of [asking, asked]) await confirm(one);
      await requestAlly(asking, { allyId: asked.profileId, note: "" });
      if (isDismissed) await dismissRequest(asked, { allyId: asking.profileId });
      await put(asking, asked);
      await lift(asking, asked);
      expect(await requestAlly(asking, { allyId: asked.profileId, note: "" })).toEqual(refused("request-paused"));
      expect(await requestAlly(asked, { allyId: asking.profileId, note: "" })).toMatchObject({ status: "done" });
    }
  });

  it("of a human hides from them also while they act as an organization, and not from the organization", async () => {
    const noor = await person(`Noor Al-Masri ${letters()}`, clock);
    const id = await organization(`Team ${letters()}`, [
      [amara, "OWNER"],
      [noor, "EDITOR"],
    ]);
    const [amaraAsIt, noorAsIt] = [await actingAs(amara, id), await actingAs(noor, id)];
    await put(leila, amara);
    expect([await seen(amaraAsIt, leila), await seen(noorAsIt, leila)]).toEqual([false, true]);
    expect(await seen(leila, amaraAsIt)).toBe(true);
    await post(amaraAsIt, "By whom Leila has blocked");
    const { posts } = await listProfilePosts(leila, { id });
    expect(posts).toMatchObject([{ text: "By whom Leila has blocked", actedBy: null }]);
  });

  it("of one’s own beside the organization’s stays when that one is lifted", async () => {
    const id = await organization(`Team ${letters()}`, [[amara, "OWNER"]]);
    const asIt = await actingAs(amara, id);
    expect(await put(asIt, leila)).toEqual(blocked);
    expect(await put(amara, leila)).toEqual(blocked);
    expect(await lift(asIt, leila)).toEqual(unblocked);
    expect([await seen(amara, leila), await seen(asIt, leila)]).toEqual([false, false]);
    expect(await lift(amara, leila)).toEqual(unblocked);
    expect(await seen(asIt, leila)).toBe(true);
  });
});

describe("a mute", () => {
  const mute = (viewer: Viewer, other: Viewer) => muteProfile(viewer, { mutedId: other.profileId });
  const unmute = (viewer: Viewer, other: Viewer) => unmuteProfile(viewer, { mutedId: other.profileId });

  it("takes a profile's posts out of every feed of one's own, and out of nothing else", async () => {
    await setBetween(amara.profileId, leila.profileId, "alliance");
    await follow(amara, FOOD);
    const id = await post(leila, "About food", [FOOD]);
    const inFeeds = async (viewer: Viewer) =>
      Promise.all(
        ([undefined, "allies", "food"] as const).map(async (show) =>
          (await listFeed(viewer, { show })).posts.some((one) => one.id === id),
        ),
      );
    expect(await inFeeds(amara)).toEqual([true, true, true]);
    expect(await mute(amara, leila)).toEqual({ status: "done", value: { isMuted: true } });
    expect(await inFeeds(amara)).toEqual([false, false, false]);
    expect(await getProfile(amara, leila.profile.handle)).toMatchObject({ isMuted: true, relation: "ally" });
    expect((await listProfilePosts(amara, { id: leila.profileId })).posts).toMatchObject([
      { id, author: { isMuted: true } },
    ]);
    expect(await getPost(amara, id)).toMatchObject({ id });
    expect((await listAllies(amara, { id: amara.profileId })).profiles).toMatchObject([{ isMuted: true }]);
    expect(await unmute(amara, leila)).toEqual({ status: "done", value: { isMuted: false } });
    expect(await inFeeds(amara)).toEqual([true, true, true]);
  });

  it("changes nothing for who is muted, or for anybody else", async () => {
    await setBetween(amara.profileId, leila.profileId, "alliance");
    await post(amara, "Still here", [FOOD]);
    const noor = await person(`Noor Al-Masri ${letters()}`, clock);
    const seenBy = async (viewer: Viewer) =>
      JSON.stringify([
        await getProfile(viewer, amara.profile.handle),
        await getProfile(viewer, leila.profile.handle),
        await listFeed(viewer, {}),
        await listAllies(viewer, { id: amara.profileId }),
        await listAllies(viewer, { id: leila.profileId }),
      ]);
    const before = [await seenBy(leila), await seenBy(noor)];
    await mute(amara, leila);
    expect([await seenBy(leila), await seenBy(noor)]).toEqual(before);
  });

  it("is the acting profile's: not the human's elsewhere", async () => {
    const id = await organization(`Team ${letters()}`, [[amara, "OWNER"]]);
    const asIt = await actingAs(amara, id);
    await mute(asIt, leila);
    expect(await getProfile(asIt, leila.profile.handle)).toMatchObject({ isMuted: true });
    expect(await getProfile(amara, leila.profile.handle)).toMatchObject({ isMuted: false });
  });

  it("twice is one; of oneself, of nobody and across a block there is none", async () => {
    const ruth = await person(`Ruth Abara ${letters()}`, clock);
    await block(ruth.profileId, amara.profileId);
    expect([await mute(amara, leila), await mute(amara, leila)]).toEqual(
      Array(2).fill({ status: "done", value: { isMuted: true } }),
    );
    expect(await db.profileMute.count({ where: { muterId: amara.profileId } })).toBe(1);
    for (const other of [amara, ruth, { ...leila, profileId: crypto.randomUUID() }])
      expect(await mute(amara, other)).toEqual(refused("not-found"));
  });

  it("stays when the alliance ends, and outlives a block", async () => {
    await mute(amara, leila);
    await put(amara, leila);
    await lift(amara, leila);
    expect(await getProfile(amara, leila.profile.handle)).toMatchObject({ isMuted: true });
  });
});
