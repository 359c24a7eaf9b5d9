import { beforeEach, describe, expect, it } from "vitest";
import { acceptAlly, dismissRequest, removeAlly } from "@/lib/allies/mutations/answer-request";
import { cancelRequest, requestAlly } from "@/lib/allies/mutations/request-ally";
import { blockProfile, unblockProfile } from "@/lib/blocks/mutations/block";
import { muteProfile, unmuteProfile } from "@/lib/blocks/mutations/mute";
import { unguardedDb as db } from "@/lib/db";
import { acceptInvitation } from "@/lib/organizations/mutations/answer-invitation";
import { deleteOrganization } from "@/lib/organizations/mutations/delete-organization";
import { inviteMember } from "@/lib/organizations/mutations/invite";
import { getProfile } from "@/lib/profiles/queries";
import type { Result } from "@/lib/result";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { type Between, setBetween } from "../../support/pairs";
import { actingAs, confirm, organization, person, type Viewer } from "../../support/people";
import { deadlocksOf } from "../../support/statements";
import { shuffled } from "../../support/seed";

let count = 0;
const letters = () => [...String((count += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");
const graph = ["edges-mirrored", "edges-are-alliances", "blocks-part", "members-unblocked"];

let amara: Viewer, leila: Viewer;
beforeEach(async () => {
  amara = await person(`Amara Okafor ${letters()}`);
  leila = await person(`Leila Haddad ${letters()}`);
  await confirm(amara);
  await confirm(leila);
});

type Act = (by: Viewer, other: Viewer) => Promise<Result<unknown>>;
const request: Act = (by, { profileId }) => requestAlly(by, { allyId: profileId, note: "A note" });
const cancel: Act = (by, { profileId }) => cancelRequest(by, { allyId: profileId });
const accept: Act = (by, { profileId }) => acceptAlly(by, { allyId: profileId });
const dismiss: Act = (by, { profileId }) => dismissRequest(by, { allyId: profileId });
const remove: Act = (by, { profileId }) => removeAlly(by, { allyId: profileId });
const block: Act = (by, { profileId }) => blockProfile(by, { blockedId: profileId });
const unblock: Act = (by, { profileId }) => unblockProfile(by, { blockedId: profileId });

/** What the two are to one another in the end, to Amara and to Leila; null across a block. */
type End = string;
/** What each of the two does at once, several times, when this stands between Amara and Leila. */
type Race = [name: string, between: Between, ofAmara: Act[], ofLeila: Act[], ends: End[]];

const races: Race[] = [
  ["a double request", "nothing", [request], [], ["sent pending"]],
  ["a mutual request", "nothing", [request], [request], ["ally ally"]],
  // Asked again after it was taken back it is paused.
  ["accept against cancel", "sent", [cancel], [accept], ["none none", "ally ally"]],
  ["a mutual request against cancel", "sent", [cancel], [request], ["ally ally", "pending sent"]],
  ["accept against a block by who asked", "sent", [block], [accept], ["null null"]],
  ["accept against a block by who is asked", "sent", [], [accept, block], ["null null"]],
  ["dismiss against accept", "sent", [], [dismiss, accept], ["ally ally", "sent none"]],
  ["dismiss against cancel", "sent", [cancel], [dismiss], ["none none"]],
  ["block against request", "nothing", [request], [block], ["null null"]],
  ["a block of each other", "alliance", [block], [block], ["null null"]],
  ["remove against accept", "sent", [remove], [accept], ["ally ally", "none none"]],
  ["a double removal", "alliance", [remove], [remove], ["none none"]],
  ["remove against a new request", "alliance", [remove], [request], ["none none", "pending sent"]],
  ["remove against a block", "alliance", [remove], [block], ["null null"]],
  [
    "all of it at once",
    "sent",
    [request, cancel, accept, remove, block, unblock],
    [request, accept, dismiss, remove, block, unblock],
    [],
  ],
];

describe("of two at once", () => {
  it.each(races)("%s leaves one state, and both are told of it", async (_, between, ofAmara, ofLeila, ends) => {
    const found = new Set<string>();
    const deadlocks = await deadlocksOf(async () => {
      for (let n = 0; n < times(10, 100); n++) {
        await reset(between);
        const acts = Array.from({ length: ofAmara.length > 1 ? 1 : 2 }, () => [
          ...ofAmara.map((act) => () => act(amara, leila)),
          ...ofLeila.map((act) => () => act(leila, amara)),
        ]).flat();
        const answers = await Promise.all(shuffled(acts).map((act) => act()));
        // Whoever comes too late is told how things are, or that there is nobody.
        for (const answer of answers)
          if (answer.status === "refused") expect(["not-found", "request-paused"]).toContain(answer.reason);
        const end = `${await relation(amara, leila)} ${await relation(leila, amara)}`;
        found.add(end);
        const [lowId, highId] = [amara.profileId, leila.profileId].sort() as [string, string];
        const rows = await db.alliance.count({ where: { lowId, highId } });
        const edges = await db.allyEdge.count({ where: { profileId: { in: [lowId, highId] } } });
        expect([rows, edges]).toEqual(end === "ally ally" ? [1, 2] : /none none|null/.test(end) ? [0, 0] : [1, 0]);
      }
      expect(await brokenInvariants(graph)).toEqual([]);
    });
    expect(deadlocks).toEqual([]);
    if (ends.length > 0) expect(ends).toEqual(expect.arrayContaining([...found]));
  });

  it("mutes and unmutes of many leave one mute or none", async () => {
    const pair = { mutedId: leila.profileId };
    for (let n = 0; n < times(10, 100); n++) {
      const acts = [muteProfile, muteProfile, muteProfile, unmuteProfile, unmuteProfile];
      const answers = await Promise.all(shuffled(acts).map((act) => act(amara, pair)));
      expect(answers.filter(({ status }) => status !== "done")).toEqual([]);
      expect(await db.profileMute.count({ where: { muterId: amara.profileId } })).toBeLessThan(2);
    }
  });
});

describe("an organization and whoever it asks in", () => {
  it("block each other or belong together, never both, whoever is first", async () => {
    const id = await organization(`Team ${letters()}`, [[amara, "OWNER"]]);
    const asIt = await actingAs(amara, id);
    const ends = new Set<string>();
    for (let n = 0; n < times(10, 100); n++) {
      await db.block.deleteMany({});
      await db.membership.deleteMany({ where: { organizationId: id, profileId: leila.profileId } });
      await db.invitation.deleteMany({});
      await db.rateLimit.deleteMany({});
      await inviteMember(asIt, { handle: leila.profile.handle, email: null, role: "MEMBER" });
      const answers = await Promise.all(
        shuffled([
          () => acceptInvitation(leila, { organizationId: id }),
          () => (n % 2 ? block(asIt, leila) : block(leila, asIt)),
        ]).map((act) => act()),
      );
      expect(answers.filter(({ status }) => status === "done")).toHaveLength(1);
      ends.add(answers.flatMap((answer) => (answer.status === "refused" ? [answer.reason] : [])).join());
      expect(await brokenInvariants(graph)).toEqual([]);
    }
    expect(["invitation-gone", "member-blocked"]).toEqual(expect.arrayContaining([...ends]));
  });

  it("that is deleted meanwhile neither asks nor blocks any more, and nothing fails", async () => {
    for (let n = 0; n < times(10, 100); n++) {
      const id = await organization(`Team ${letters()}`, [[amara, "OWNER"]]);
      const asIt = await actingAs(amara, id);
      const act = [request, cancel, block, (by: Viewer) => muteProfile(by, { mutedId: leila.profileId })][n % 4]!;
      await setBetween(id, leila.profileId, act === cancel ? "sent" : "nothing");
      const [acted, ended] = await Promise.all([
        act(asIt, leila),
        deleteOrganization(asIt, { handle: asIt.profile.handle }),
      ]);
      expect(ended.status).toBe("done");
      if (acted.status !== "done") expect(acted).toMatchObject({ status: "refused" });
      expect(await db.profile.count({ where: { id } })).toBe(0);
    }
  });
});

async function reset(between: Between) {
  const both = [amara.profileId, leila.profileId];
  await db.block.deleteMany({ where: { blockerId: { in: both } } });
  await db.rateLimit.deleteMany({});
  await setBetween(amara.profileId, leila.profileId, between);
}

async function relation(viewer: Viewer, of: Viewer): Promise<string> {
  return (await getProfile(viewer, of.profile.handle))?.relation ?? "null";
}
