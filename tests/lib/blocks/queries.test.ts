import { beforeEach, describe, expect, it } from "vitest";
import { blockProfile, unblockProfile } from "@/lib/blocks/mutations/block";
import { muteProfile, unmuteProfile } from "@/lib/blocks/mutations/mute";
import { getBlockable, getBlocked, listBlocked, listMuted } from "@/lib/blocks/queries";
import { actingAs, block, makeAllies, movableClock, organization, person, type Viewer } from "../../support/people";
import { plantPicture } from "../../support/pictures";

let amara: Viewer, leila: Viewer, henk: Viewer;
const clock = movableClock();
beforeEach(async () => {
  [amara, leila, henk] = [
    await person("Amara Okafor", clock, `${crypto.randomUUID()}@example.org`),
    await person("Leïla Haddad", clock, `${crypto.randomUUID()}@example.org`),
    await person("Henk de Vries", clock, `${crypto.randomUUID()}@example.org`),
  ];
});

const names = async (list: Promise<{ profiles: { displayName: string }[] }>) =>
  (await list).profiles.map(({ displayName }) => displayName);
const blockAt = async (viewer: Viewer, other: Viewer) => {
  clock.advance(1);
  expect(await blockProfile(viewer, { blockedId: other.profileId })).toMatchObject({ status: "done" });
};

describe("whom one blocks", () => {
  it("is named to who blocked them, the newest first, and since when", async () => {
    await blockAt(amara, leila);
    await blockAt(amara, henk);
    const { profiles, next } = await listBlocked(amara, {});
    expect(profiles).toEqual([
      { ...henk.profile, since: clock.now().toISOString() },
      { ...leila.profile, since: new Date(clock.now().getTime() - 1000).toISOString() },
    ]);
    expect(next).toBeNull();
    await unblockProfile(amara, { blockedId: henk.profileId });
    expect(await names(listBlocked(amara, {}))).toEqual(["Leïla Haddad"]);
  });

  it("is nobody of whom one is blocked by, and stays named where both block", async () => {
    await block(leila.profileId, amara.profileId);
    expect(await names(listBlocked(amara, {}))).toEqual([]);
    await block(amara.profileId, leila.profileId);
    expect(await names(listBlocked(amara, {}))).toEqual(["Leïla Haddad"]);
    expect(await names(listBlocked(henk, {}))).toEqual([]);
  });

  it("is named without a photo, by which one would learn when they change it; the muted have theirs", async () => {
    await plantPicture(leila, "PHOTO");
    const { pictureId: photoId } = await plantPicture(henk, "PHOTO");
    await blockAt(amara, leila);
    await muteProfile(amara, { mutedId: henk.profileId });
    expect((await listBlocked(amara, {})).profiles).toMatchObject([{ displayName: "Leïla Haddad", photoId: null }]);
    expect((await listMuted(amara, {})).profiles).toMatchObject([{ displayName: "Henk de Vries", photoId }]);
  });

  it("is found by name or handle, without case and accents, and by no pattern", async () => {
    await blockAt(amara, leila);
    await blockAt(amara, henk);
    for (const [q, found] of [
      ["LEILA", ["Leïla Haddad"]],
      [henk.profile.handle, ["Henk de Vries"]],
      ["%", []],
      ["_", []],
      ["", ["Henk de Vries", "Leïla Haddad"]],
    ] as const)
      expect(await names(listBlocked(amara, { q }))).toEqual(found);
  });

  it("comes in pages that pass over nobody", async () => {
    const many: Viewer[] = [];
    for (let at = 0; at < 12; at += 1) {
      const other = await person(`Person ${at}`, clock, `${crypto.randomUUID()}@example.org`);
      await blockAt(amara, other);
      many.unshift(other);
    }
    const first = await listBlocked(amara, {});
    const second = await listBlocked(amara, { before: first.next! });
    expect([...first.profiles, ...second.profiles].map(({ id }) => id)).toEqual(many.map(({ profileId }) => profileId));
    expect([first.profiles.length, second.next]).toEqual([10, null]);
  });

  it("is an organization's own list, which its owners and admins alone read", async () => {
    const id = await organization("Tidewater Alliance", [
      [amara, "OWNER"],
      [leila, "EDITOR"],
    ]);
    const [owner, editor] = [await actingAs(amara, id), await actingAs(leila, id)];
    await blockAt(owner, henk);
    expect(await names(listBlocked(owner, {}))).toEqual(["Henk de Vries"]);
    expect(await names(listBlocked(editor, {}))).toEqual([]);
    expect(await names(listBlocked(amara, {}))).toEqual([]);
  });
});

describe("whom one mutes", () => {
  it("is listed to oneself, the newest first", async () => {
    await muteProfile(amara, { mutedId: leila.profileId });
    clock.advance(1);
    await muteProfile(amara, { mutedId: henk.profileId });
    expect(await names(listMuted(amara, {}))).toEqual(["Henk de Vries", "Leïla Haddad"]);
    expect(await names(listMuted(leila, {}))).toEqual([]);
    await unmuteProfile(amara, { mutedId: henk.profileId });
    expect(await names(listMuted(amara, {}))).toEqual(["Leïla Haddad"]);
  });

  it("is not named any more once they block, or are blocked", async () => {
    await muteProfile(amara, { mutedId: leila.profileId });
    await muteProfile(amara, { mutedId: henk.profileId });
    await block(leila.profileId, amara.profileId);
    await blockAt(amara, henk);
    expect(await names(listMuted(amara, {}))).toEqual([]);
  });

  it("is listed to an organization's editors, and not to its recruiters", async () => {
    const id = await organization("Tidewater Alliance", [
      [amara, "EDITOR"],
      [leila, "RECRUITER"],
    ]);
    const [editor, recruiter] = [await actingAs(amara, id), await actingAs(leila, id)];
    await muteProfile(editor, { mutedId: henk.profileId });
    expect(await names(listMuted(editor, {}))).toEqual(["Henk de Vries"]);
    expect(await names(listMuted(recruiter, {}))).toEqual([]);
  });
});

describe("whom one blocks, by their handle", () => {
  it("is named to who blocked them alone, without a photo, and to both where both block", async () => {
    await plantPicture(leila, "PHOTO");
    await blockAt(amara, leila);
    expect(await getBlocked(amara, leila.profile.handle)).toEqual({ ...leila.profile, photoId: null });
    for (const [viewer, handle] of [
      [leila, amara.profile.handle],
      [henk, leila.profile.handle],
      [amara, henk.profile.handle],
      [amara, "nobody-at-all"],
    ] as const)
      expect(await getBlocked(viewer, handle)).toBeNull();
    await block(leila.profileId, amara.profileId);
    expect(await getBlocked(leila, amara.profile.handle)).toMatchObject({ id: amara.profileId });
    await unblockProfile(amara, { blockedId: leila.profileId });
    expect(await getBlocked(amara, leila.profile.handle)).toBeNull();
  });

  it("is for an organization’s owners and admins, as the organization and not as themselves", async () => {
    const id = await organization("Tidewater Alliance", [
      [amara, "OWNER"],
      [henk, "EDITOR"],
    ]);
    const [owner, editor] = [await actingAs(amara, id), await actingAs(henk, id)];
    await blockAt(owner, leila);
    expect(await getBlocked(owner, leila.profile.handle)).toMatchObject({ displayName: "Leïla Haddad" });
    for (const viewer of [editor, amara]) expect(await getBlocked(viewer, leila.profile.handle)).toBeNull();
  });
});

describe("whom one is about to block", () => {
  it("is somebody one sees, with how one stands to them", async () => {
    await makeAllies(amara.profileId, leila.profileId);
    await muteProfile(amara, { mutedId: leila.profileId });
    expect(await getBlockable(amara, leila.profile.handle)).toEqual({
      ...leila.profile,
      relation: "ally",
      isMuted: true,
      isMember: false,
    });
  });

  it("is nobody where there is no such handle, it is one’s own, or a block stands either way", async () => {
    await block(leila.profileId, amara.profileId);
    await block(amara.profileId, henk.profileId);
    for (const handle of ["nobody-at-all", amara.profile.handle, leila.profile.handle, henk.profile.handle])
      expect(await getBlockable(amara, handle)).toBeNull();
  });

  it("is kept by a membership, from both of its sides", async () => {
    const id = await organization("Tidewater Alliance", [
      [amara, "OWNER"],
      [leila, "MEMBER"],
    ]);
    const owner = await actingAs(amara, id);
    expect(await getBlockable(owner, leila.profile.handle)).toMatchObject({ isMember: true });
    expect(await getBlockable(owner, henk.profile.handle)).toMatchObject({ isMember: false });
    expect(await getBlockable(leila, owner.profile.handle)).toMatchObject({ isMember: true });
  });

  it("is nobody for an organization’s editors", async () => {
    const id = await organization("Tidewater Alliance", [[amara, "EDITOR"]]);
    expect(await getBlockable(await actingAs(amara, id), henk.profile.handle)).toBeNull();
  });
});
