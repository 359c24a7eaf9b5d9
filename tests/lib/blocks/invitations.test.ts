import { beforeEach, describe, expect, it } from "vitest";
import { blockProfile, unblockProfile } from "@/lib/blocks/mutations/block";
import { unguardedDb as db } from "@/lib/db";
import { acceptInvitation, declineInvitation } from "@/lib/organizations/mutations/answer-invitation";
import { inviteMember } from "@/lib/organizations/mutations/invite";
import { listReceivedInvitations, listSentInvitations } from "@/lib/organizations/queries/invitations";
import { times } from "../../support/counts";
import { actingAs, confirm, organization, person, type Viewer } from "../../support/people";
import { deadlocksOf } from "../../support/statements";

const refused = (reason: string) => expect.objectContaining({ status: "refused", reason });
const done = expect.objectContaining({ status: "done" });
let count = 0;
const letters = () => [...String((count += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");

let amara: Viewer, leila: Viewer;
beforeEach(async () => {
  amara = await person(`Amara Okafor ${letters()}`);
  leila = await person(`Leila Haddad ${letters()}`);
  await confirm(amara);
  await confirm(leila);
});

const put = (viewer: Viewer, other: Viewer) => blockProfile(viewer, { blockedId: other.profileId });
const lift = (viewer: Viewer, other: Viewer) => unblockProfile(viewer, { blockedId: other.profileId });
const whom = async (one: Viewer, by: string) => {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: one.userId } });
  return by === "a handle" ? { handle: one.profile.handle, email: null } : { handle: null, email };
};

describe("a block between an organization and whoever it asked in", () => {
  it.each([
    ["the organization", "a handle", "withdrawn"],
    ["the organization", "an address", "waiting"],
    ["whoever was asked", "a handle", "declined"],
    ["whoever was asked", "an address", "waiting"],
  ])("by %s ends an invitation by %s for good, of which the organization then reads “%s”", async (who, by, then) => {
    const organizationId = await organization(`Team ${letters()}`, [[amara, "OWNER"]]);
    const asIt = await actingAs(amara, organizationId);
    expect(await inviteMember(asIt, { ...(await whom(leila, by)), role: "EDITOR" })).toEqual(done);
    expect(await listReceivedInvitations(leila)).toHaveLength(1);
    const [blocking, other] = who === "the organization" ? [asIt, leila] : [leila, asIt];
    expect(await put(blocking, other)).toEqual(done);
    expect(await lift(blocking, other)).toEqual(done);
    expect(await listReceivedInvitations(leila)).toEqual([]);
    expect(await acceptInvitation(leila, { organizationId })).toEqual(refused("invitation-gone"));
    const [sent] = await listSentInvitations(asIt);
    expect(sent!.status === "WITHDRAWN" ? "withdrawn" : sent!.declined ? "declined" : "waiting").toBe(then);
  });

  it("ends no invitation of anybody else, and none where it may not be put", async () => {
    const noor = await person(`Noor Al-Masri ${letters()}`);
    const [one, other] = [
      await organization(`Team ${letters()}`, [
        [amara, "OWNER"],
        [noor, "EDITOR"],
      ]),
      await organization(`Team ${letters()}`, [[amara, "OWNER"]]),
    ];
    const ruth = await person(`Ruth Abara ${letters()}`);
    for (const id of [one, other])
      for (const { profile } of [leila, ruth])
        await inviteMember(await actingAs(amara, id), { handle: profile.handle, email: null, role: "MEMBER" });
    expect(await put(await actingAs(noor, one), leila)).toEqual(refused("wrong-profile"));
    expect(await listReceivedInvitations(leila)).toHaveLength(2);
    await put(await actingAs(amara, one), leila);
    expect((await listReceivedInvitations(leila)).map(({ organization: { id } }) => id)).toEqual([other]);
    expect(await listReceivedInvitations(ruth)).toHaveLength(2);
  });

  it("leaves nothing to accept, whichever of a block, a decline and an acceptance is first", async () => {
    const organizationId = await organization(`Team ${letters()}`, [[amara, "OWNER"]]);
    const asIt = await actingAs(amara, organizationId);
    const deadlocks = await deadlocksOf(async () => {
      for (let n = 0; n < times(10, 100); n++) {
        await db.membership.deleteMany({ where: { organizationId, profileId: leila.profileId } });
        await db.invitation.deleteMany({});
        await db.rateLimit.deleteMany({});
        for (const by of ["a handle", "an address"])
          expect(await inviteMember(asIt, { ...(await whom(leila, by)), role: "MEMBER" })).toEqual(done);
        const [blocking, other] = n % 2 ? [asIt, leila] : [leila, asIt];
        const acts = [
          () => put(blocking, other),
          () => declineInvitation(leila, { organizationId }),
          ...(n % 3 ? [] : [() => acceptInvitation(leila, { organizationId })]),
        ];
        const [answer] = await Promise.all((n % 4 > 1 ? acts : acts.reverse()).map((act) => act()));
        expect(["done", "refused"]).toContain(answer!.status);
        await lift(blocking, other);
        const belongs = await db.membership.count({ where: { organizationId, profileId: leila.profileId } });
        expect(await listReceivedInvitations(leila)).toEqual([]);
        expect(await acceptInvitation(leila, { organizationId })).toEqual(belongs ? done : refused("invitation-gone"));
      }
    });
    expect(deadlocks).toEqual([]);
  });
});
