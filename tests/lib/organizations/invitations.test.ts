import { describe, expect, it } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { unguardedDb as db } from "@/lib/db";
import { acceptInvitation, declineInvitation } from "@/lib/organizations/mutations/answer-invitation";
import { changeRole, handOver, leaveOrganization, removeMember } from "@/lib/organizations/mutations/change-members";
import { inviteMember, withdrawInvitation } from "@/lib/organizations/mutations/invite";
import { countWhatEnds } from "@/lib/organizations/queries";
import {
  getInvitationMail,
  listReceivedInvitations,
  listSentInvitations,
} from "@/lib/organizations/queries/invitations";
import { inviteMemberSchema } from "@/lib/organizations/schema";
import {
  block,
  confirm,
  emailOf,
  movableClock,
  organization,
  person,
  actingAs,
  type Viewer,
} from "../../support/people";

const DAY = 24 * 3600;
const gone = { status: "refused", reason: "invitation-gone", retryAfter: undefined };
const done = { status: "done", value: undefined };
let count = 0;
const letters = () => [...String((count += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");

async function setUp() {
  const clock = movableClock();
  const [amara, leila] = [await person(`Inviting ${letters()}`, clock), await person(`Invited ${letters()}`, clock)];
  await confirm(amara);
  // Of an account that is not young any more.
  clock.advance(3 * DAY);
  const id = await organization(`Inviters ${letters()}`, [[amara, "OWNER"]]);
  return { clock, leila, id, owner: await actingAs(amara, id) };
}
const ask = (owner: Viewer, invitee: string, role: string) =>
  inviteMember(owner, inviteMemberSchema.parse({ invitee, role }));
const mailJobsOf = (invitationId: string) =>
  db.$queryRaw<object[]>`SELECT FROM graphile_worker._private_jobs WHERE payload->>'invitationId' = ${invitationId}`;

describe("what is typed to invite somebody", () => {
  it.each([
    ["@Amara-Okafor ", { handle: "amara-okafor", email: null }],
    ["amara-okafor", { handle: "amara-okafor", email: null }],
    [" Amara@Example.ORG", { handle: null, email: "amara@example.org" }],
  ])("%j is a handle or an address", (invitee, whom) => {
    expect(inviteMemberSchema.parse({ invitee, role: "EDITOR" })).toEqual({ ...whom, role: "EDITOR" });
  });

  it.each([
    ["", "validations.required"],
    ["@", "validations.required"],
    ["a", "validations.invitee"],
    ["two words", "validations.invitee"],
    ["amara@", "validations.email"],
    ["x".repeat(1001), "validations.invitee"],
  ])("%j is told at its field", (invitee, message) => {
    expect(inviteMemberSchema.safeParse({ invitee, role: "EDITOR" }).error?.issues[0]).toMatchObject({
      path: ["invitee"],
      message,
    });
  });

  it("offers no ownership", () => {
    expect(inviteMemberSchema.safeParse({ invitee: "amara", role: "OWNER" }).success).toBe(false);
  });
});

describe("an invitation", () => {
  it("by handle is found, accepted once, and gone", async () => {
    const { leila, id, owner } = await setUp();
    expect(await ask(owner, `@${leila.profile.handle}`, "EDITOR")).toEqual(done);
    expect(await listReceivedInvitations(leila)).toMatchObject([{ role: "EDITOR", organization: { id } }]);
    expect(await acceptInvitation(leila, { organizationId: id })).toEqual({
      status: "done",
      value: { organizationId: id },
    });
    expect(await acceptInvitation(leila, { organizationId: id })).toEqual({
      status: "done",
      value: { organizationId: id },
    });
    expect(await listReceivedInvitations(leila)).toEqual([]);
    expect(await ask(owner, leila.profile.handle, "EDITOR")).toEqual({
      status: "invalid",
      fields: { invitee: "validations.already-member" },
    });
  });

  it("to an address waits until the address is verified, and says nothing of whether an account has it", async () => {
    const { leila, id, owner } = await setUp();
    const email = emailOf(leila.profile.displayName);
    expect(await ask(owner, email, "MEMBER")).toEqual(done);
    expect(await ask(owner, "nobody.has.this@example.org", "MEMBER")).toEqual(done);
    const sent = await listSentInvitations(owner);
    expect(sent.map(({ email: to, profile, status }) => ({ to, profile, status }))).toEqual([
      { to: "nobody.has.this@example.org", profile: null, status: "PENDING" },
      { to: email, profile: null, status: "PENDING" },
    ]);
    expect(await listReceivedInvitations(leila)).toEqual([]);
    expect(await acceptInvitation(leila, { organizationId: id })).toEqual(gone);
    await confirm(leila);
    expect(await listReceivedInvitations(leila)).toHaveLength(1);
    expect((await acceptInvitation(leila, { organizationId: id })).status).toBe("done");
  });

  it("made by handle and to the address is one, with the higher role", async () => {
    const { leila, id, owner } = await setUp();
    await confirm(leila);
    await ask(owner, leila.profile.handle, "MEMBER");
    await ask(owner, emailOf(leila.profile.displayName), "ADMIN");
    expect(await listReceivedInvitations(leila)).toMatchObject([{ role: "ADMIN" }]);
    await acceptInvitation(leila, { organizationId: id });
    expect(await db.membership.findFirst({ where: { organizationId: id, profileId: leila.profileId } })).toMatchObject({
      role: "ADMIN",
    });
    expect(await db.invitation.count({ where: { organizationId: id } })).toBe(0);
  });

  it("is answered by nobody else", async () => {
    const { leila, id, owner, clock } = await setUp();
    const mateo = await person(`Other ${letters()}`, clock);
    await ask(owner, leila.profile.handle, "ADMIN");
    expect(await acceptInvitation(mateo, { organizationId: id })).toEqual(gone);
    await declineInvitation(mateo, { organizationId: id });
    expect(await listReceivedInvitations(leila)).toHaveLength(1);
  });

  it("that was withdrawn or has expired is gone, and is made anew by asking again", async () => {
    const { leila, id, owner, clock } = await setUp();
    await ask(owner, leila.profile.handle, "EDITOR");
    const [{ id: invitationId } = { id: "" }] = await listSentInvitations(owner);
    expect(await withdrawInvitation(owner, { invitationId })).toEqual(done);
    expect(await withdrawInvitation(owner, { invitationId })).toEqual(done);
    expect(await getInvitationMail(asSystem(clock), invitationId)).toBeNull();
    expect(await acceptInvitation(leila, { organizationId: id })).toEqual(gone);
    await ask(owner, leila.profile.handle, "MEMBER");
    clock.advance(30 * DAY - 1);
    expect(await listReceivedInvitations(leila)).toMatchObject([{ role: "MEMBER" }]);
    clock.advance(1);
    expect(await listReceivedInvitations(leila)).toEqual([]);
    expect(await acceptInvitation(leila, { organizationId: id })).toEqual(gone);
    expect(await listSentInvitations(owner)).toMatchObject([{ id: invitationId, status: "PENDING", expired: true }]);
    await ask(owner, leila.profile.handle, "MEMBER");
    expect((await acceptInvitation(leila, { organizationId: id })).status).toBe("done");
    expect(await withdrawInvitation(owner, { invitationId })).toEqual(gone);
  });

  it("that was declined is not repeated for three weeks", async () => {
    const { leila, id, owner, clock } = await setUp();
    await ask(owner, leila.profile.handle, "EDITOR");
    expect(await declineInvitation(leila, { organizationId: id })).toEqual(done);
    expect(await acceptInvitation(leila, { organizationId: id })).toEqual(gone);
    expect(await ask(owner, leila.profile.handle, "EDITOR")).toEqual({
      status: "invalid",
      fields: { invitee: "validations.declined" },
    });
    clock.advance(21 * DAY);
    expect(await ask(owner, leila.profile.handle, "EDITOR")).toEqual(done);
    expect(await listReceivedInvitations(leila)).toHaveLength(1);
  });

  it("to an address that declined looks to the organization like one that waits, and is not mailed again for three weeks", async () => {
    const { leila, id, owner, clock } = await setUp();
    const email = emailOf(leila.profile.displayName);
    await confirm(leila);
    const addresses = [email, "nobody.has.this@example.org"];
    for (const to of addresses) await ask(owner, to, "EDITOR");
    /** What the organization finds and is answered, of the one address and of the other. */
    const same = async (work: (to: string, invitationId: string) => Promise<unknown>) => {
      const seen = [];
      for (const to of addresses) {
        const sent = await listSentInvitations(owner);
        const { id: invitationId } = sent.find((one) => one.email === to)!;
        seen.push([
          await work(to, invitationId),
          (await listSentInvitations(owner))
            .filter((one) => one.email === to)
            .map((one) => ({ ...one, id: "", email: "" })),
        ]);
      }
      expect(seen[0]).toEqual(seen[1]);
      return seen[0]![0];
    };
    const [{ id: declined } = { id: "" }] = (await listSentInvitations(owner)).filter((one) => one.email === email);
    expect(await listReceivedInvitations(leila)).toMatchObject([{ isToldOfDecline: false }]);
    expect(await declineInvitation(leila, { organizationId: id })).toEqual(done);
    expect(await getInvitationMail(asSystem(clock), declined)).toBeNull();
    expect(await countWhatEnds(owner)).toMatchObject({ invitations: 2 });
    expect(await same((to) => ask(owner, to, "ADMIN"))).toEqual(done);
    expect(await same((_, invitationId) => withdrawInvitation(owner, { invitationId }))).toEqual(done);
    expect(await same((to) => ask(owner, to, "MEMBER"))).toEqual(done);
    expect(await listReceivedInvitations(leila)).toEqual([]);
    expect(await acceptInvitation(leila, { organizationId: id })).toEqual(gone);
    expect(await mailJobsOf(declined)).toHaveLength(1);
    clock.advance(30 * DAY);
    expect(await same((to) => ask(owner, to, "MEMBER"))).toEqual(done);
    expect(await mailJobsOf(declined)).toHaveLength(2);
    expect(await listReceivedInvitations(leila)).toHaveLength(1);
  });

  it("is mailed once for each asking, and not for another role", async () => {
    const { leila, owner, clock } = await setUp();
    await ask(owner, leila.profile.handle, "EDITOR");
    await ask(owner, leila.profile.handle, "ADMIN");
    const [{ id: invitationId, role } = { id: "", role: "" }] = await listSentInvitations(owner);
    expect(role).toBe("ADMIN");
    expect(await mailJobsOf(invitationId)).toHaveLength(1);
    clock.advance(31 * DAY);
    await ask(owner, leila.profile.handle, "ADMIN");
    expect(await mailJobsOf(invitationId)).toHaveLength(2);
    // Only an address that is verified is known to be theirs.
    expect(await getInvitationMail(asSystem(clock), invitationId)).toBeNull();
    await confirm(leila);
    expect(await getInvitationMail(asSystem(clock), invitationId)).toEqual({
      to: emailOf(leila.profile.displayName),
      organization: owner.profile.displayName,
      role: "ADMIN",
    });
  });

  it("is mailed five times a day to one address, whoever asks and however often it is withdrawn", async () => {
    const email = `asked.often.${letters()}@example.org`;
    const { owner, clock } = await setUp();
    const other = await actingAs(owner, await organization(`Inviters too ${letters()}`, [[owner, "OWNER"]]));
    const ids = new Set<string>();
    for (let n = 0; n < 4; n++) {
      for (const each of [owner, other]) {
        expect(await ask(each, email, "MEMBER")).toEqual(done);
        const { id: invitationId } = await db.invitation.findFirstOrThrow({
          where: { organizationId: each.profileId, email },
        });
        ids.add(invitationId);
        expect(await withdrawInvitation(each, { invitationId })).toEqual(done);
      }
    }
    const jobs = (await Promise.all([...ids].map(mailJobsOf))).flat();
    expect(jobs).toHaveLength(5);
    clock.advance(DAY);
    await ask(owner, email, "MEMBER");
    expect((await Promise.all([...ids].map(mailJobsOf))).flat()).toHaveLength(6);
  });

  it("is one of 100 that a person may send in a day, for however many organizations", async () => {
    const { owner } = await setUp();
    const others = [
      await actingAs(owner, await organization(`Many ${letters()}`, [[owner, "OWNER"]])),
      await actingAs(owner, await organization(`Many ${letters()}`, [[owner, "OWNER"]])),
    ];
    for (const each of [owner, ...others.slice(0, 1)])
      for (let n = 0; n < 50; n++) expect(await ask(each, `many.${letters()}@example.org`, "MEMBER")).toEqual(done);
    expect(await ask(others[1]!, "one.more@example.org", "MEMBER")).toMatchObject({
      status: "refused",
      reason: "too-many",
    });
  });

  it("is not mailed across a block, also where it was made to the address", async () => {
    const { leila, owner, clock } = await setUp();
    await confirm(leila);
    await ask(owner, emailOf(leila.profile.displayName), "MEMBER");
    await ask(owner, leila.profile.handle, "MEMBER");
    const sent = await listSentInvitations(owner);
    for (const { id } of sent) expect(await getInvitationMail(asSystem(clock), id)).not.toBeNull();
    await block(leila.profileId, owner.profileId);
    for (const { id } of sent) expect(await getInvitationMail(asSystem(clock), id)).toBeNull();
  });

  /** Each way in which an admin's right to let people in ends. */
  const endings: Record<string, (team: { owner: Viewer; henk: Viewer; id: string }) => Promise<unknown>> = {
    "they are removed": ({ owner, henk }) => removeMember(owner, { memberId: henk.profileId }),
    "they become an editor": ({ owner, henk }) => changeRole(owner, { memberId: henk.profileId, role: "EDITOR" }),
    "they step down": async ({ henk, id }) =>
      changeRole(await actingAs(henk, id), { memberId: henk.profileId, role: "MEMBER" }),
    "they leave": ({ henk, id }) => leaveOrganization(henk, { organizationId: id }),
    "they hand over and leave": async ({ owner, henk, id }) => {
      await handOver(owner, { memberId: henk.profileId });
      await handOver(await actingAs(henk, id), { memberId: owner.ownProfileId });
      return leaveOrganization(henk, { organizationId: id });
    },
  };
  const withAdmin = async () => {
    const scene = await setUp();
    const henk = await person(`Henk ${letters()}`, scene.clock);
    await confirm(henk);
    await db.membership.create({
      data: { organizationId: scene.id, profileId: henk.profileId, role: "ADMIN", createdAt: new Date() },
    });
    return { ...scene, henk, admin: await actingAs(henk, scene.id) };
  };

  describe.each(Object.entries(endings))("of an admin, when %s,", (_, end) => {
    it("is gone, by handle and by address, and those of others stand", async () => {
      const { leila, id, owner, henk, admin, clock } = await withAdmin();
      const mateo = await person(`Mateo ${letters()}`, clock);
      await confirm(leila);
      await ask(admin, leila.profile.handle, "ADMIN");
      await ask(admin, emailOf(leila.profile.displayName), "ADMIN");
      await ask(owner, mateo.profile.handle, "MEMBER");
      expect(await end({ owner, henk, id })).toEqual(done);
      expect(await listReceivedInvitations(leila)).toEqual([]);
      expect(await acceptInvitation(leila, { organizationId: id })).toEqual(gone);
      expect((await listSentInvitations(owner)).map(({ status }) => status).sort()).toEqual([
        "PENDING",
        "WITHDRAWN",
        "WITHDRAWN",
      ]);
      expect((await acceptInvitation(mateo, { organizationId: id })).status).toBe("done");
    });

    it("is gone also where they chose the role of one that the owner had asked for", async () => {
      const { leila, id, owner, henk, admin } = await withAdmin();
      await ask(owner, leila.profile.handle, "MEMBER");
      await ask(admin, leila.profile.handle, "ADMIN");
      expect(await end({ owner, henk, id })).toEqual(done);
      expect(await acceptInvitation(leila, { organizationId: id })).toEqual(gone);
      expect(await db.membership.count({ where: { organizationId: id, profileId: leila.profileId } })).toBe(0);
    });

    it("is gone also where whom they asked has blocked the owner", async () => {
      const { leila, id, owner, henk, admin } = await withAdmin();
      await ask(admin, leila.profile.handle, "ADMIN");
      await block(leila.profileId, owner.ownProfileId);
      expect(await end({ owner, henk, id })).toEqual(done);
      expect(await acceptInvitation(leila, { organizationId: id })).toEqual(gone);
    });
  });

  it("of an owner stands when they hand over, since an admin may let people in, too", async () => {
    const { leila, id, owner, henk } = await withAdmin();
    await ask(owner, leila.profile.handle, "ADMIN");
    await handOver(owner, { memberId: henk.profileId });
    expect((await acceptInvitation(leila, { organizationId: id })).status).toBe("done");
  });

  it("asked again in the same words stays whose it was, and keeps its time", async () => {
    const { leila, id, owner, henk, admin, clock } = await withAdmin();
    await ask(owner, leila.profile.handle, "MEMBER");
    clock.advance(DAY);
    await ask(admin, leila.profile.handle, "MEMBER");
    expect(await db.invitation.findFirst({ where: { organizationId: id } })).toMatchObject({
      invitedById: owner.userId,
      invitedAt: new Date(clock.now().getTime() - DAY * 1000),
    });
    await ask(admin, leila.profile.handle, "EDITOR");
    expect(await db.invitation.findFirst({ where: { organizationId: id } })).toMatchObject({
      invitedById: henk.userId,
      invitedAt: new Date(clock.now().getTime() - DAY * 1000),
    });
  });

  it("of somebody whose account is gone is gone with it", async () => {
    const { leila, id, henk, admin } = await withAdmin();
    await ask(admin, leila.profile.handle, "ADMIN");
    await db.user.delete({ where: { id: henk.userId } });
    expect(await acceptInvitation(leila, { organizationId: id })).toEqual(gone);
    expect(await db.invitation.findFirst({ where: { organizationId: id } })).toMatchObject({
      status: "WITHDRAWN",
      invitedById: null,
    });
  });

  it("that a profile declined is still told as declined when whoever asked goes; an address that did looks like any other", async () => {
    const { leila, id, owner, henk, admin, clock } = await withAdmin();
    const mateo = await person(`Mateo ${letters()}`, clock);
    await confirm(mateo);
    for (const to of [leila.profile.handle, emailOf(mateo.profile.displayName), "nobody.has.this@example.org"])
      await ask(admin, to, "ADMIN");
    for (const who of [leila, mateo]) await declineInvitation(who, { organizationId: id });
    await removeMember(owner, { memberId: henk.profileId });
    const sent = await listSentInvitations(owner);
    expect(sent.map(({ email, status, declined }) => [email !== null, status, declined])).toEqual(
      expect.arrayContaining([
        [false, "PENDING", true],
        [true, "WITHDRAWN", false],
        [true, "WITHDRAWN", false],
      ]),
    );
  });

  it("to a member who is removed is gone with them", async () => {
    const { leila, id, owner } = await setUp();
    await ask(owner, leila.profile.handle, "ADMIN");
    await db.membership.create({
      data: { organizationId: id, profileId: leila.profileId, role: "MEMBER", createdAt: new Date() },
    });
    await removeMember(owner, { memberId: leila.profileId });
    expect(await acceptInvitation(leila, { organizationId: id })).toEqual(gone);
  });

  it("to an address is sent by somebody whose own is verified, and to a handle by anybody who may", async () => {
    const { leila, id, clock } = await setUp();
    const dele = await person(`Unverified ${letters()}`, clock);
    await db.membership.create({
      data: { organizationId: id, profileId: dele.profileId, role: "ADMIN", createdAt: new Date() },
    });
    const admin = await actingAs(dele, id);
    for (const email of [emailOf(leila.profile.displayName), "nobody.has.this@example.org"])
      expect(await ask(admin, email, "MEMBER")).toEqual({
        status: "refused",
        reason: "unverified-email",
        retryAfter: undefined,
      });
    expect(await listSentInvitations(admin)).toEqual([]);
    expect(await ask(admin, leila.profile.handle, "MEMBER")).toEqual(done);
    await confirm(dele);
    expect(await ask(admin, "nobody.has.this@example.org", "MEMBER")).toEqual(done);
  });

  it("to an address is one of ten a day in the first three days of an account, over all organizations", async () => {
    const clock = movableClock();
    const dele = await person(`Young ${letters()}`, clock);
    await confirm(dele);
    const [one, other] = [
      await actingAs(dele, await organization(`Youth ${letters()}`, [[dele, "OWNER"]])),
      await actingAs(dele, await organization(`Youth ${letters()}`, [[dele, "OWNER"]])),
    ];
    const mail = (owner: Viewer) => ask(owner, `young.${letters()}@example.org`, "MEMBER");
    for (let n = 0; n < 10; n++) expect(await mail(n % 2 ? one : other)).toEqual(done);
    expect(await mail(one)).toEqual({ status: "refused", reason: "too-many", retryAfter: DAY });
    expect(await ask(one, (await person(`Handled ${letters()}`, clock)).profile.handle, "MEMBER")).toEqual(done);
    clock.advance(DAY);
    for (let n = 0; n < 10; n++) expect(await mail(one)).toEqual(done);
    expect((await mail(other)).status).toBe("refused");
    clock.advance(2 * DAY);
    for (let n = 0; n < 11; n++) expect(await mail(other)).toEqual(done);
  });

  it("is one of 50 that an organization may send in a day", async () => {
    const { owner, clock } = await setUp();
    for (let n = 0; n < 50; n++) expect(await ask(owner, `someone.${n}@example.org`, "MEMBER")).toEqual(done);
    expect(await ask(owner, "one.more@example.org", "MEMBER")).toEqual({
      status: "refused",
      reason: "too-many",
      retryAfter: DAY,
    });
    expect(await db.invitation.count({ where: { organizationId: owner.profileId } })).toBe(50);
    clock.advance(DAY);
    expect(await ask(owner, "one.more@example.org", "MEMBER")).toEqual(done);
  });
});
