import { describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { viewerOfSession } from "@/lib/auth/viewer";
import { startSession } from "@/lib/auth/session";
import { actAs } from "@/lib/organizations/mutations/act-as";
import { acceptInvitation } from "@/lib/organizations/mutations/answer-invitation";
import { changeRole, handOver, leaveOrganization, removeMember } from "@/lib/organizations/mutations/change-members";
import { deleteOrganization } from "@/lib/organizations/mutations/delete-organization";
import { inviteMember, withdrawInvitation } from "@/lib/organizations/mutations/invite";
import { listMembers } from "@/lib/organizations/queries";
import { roles } from "@/lib/organizations/schema";
import { likePost } from "@/lib/posts/mutations/like";
import { times } from "../../support/counts";
import { actingAs, block, confirm, movableClock, organization, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

let count = 0;
const letters = () => [...String((count += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");
const someone = (name: string, clock = movableClock()) => person(`${name} ${letters()}`, clock);
const rolesOf = async (organizationId: string) =>
  Object.fromEntries(
    (await db.membership.findMany({ where: { organizationId } })).map(({ profileId, role }) => [profileId, role]),
  );
const refused = (reason: string) => ({ status: "refused", reason, retryAfter: undefined });
const done = { status: "done", value: undefined };

/** An organization with an owner and others by their roles, each as themselves and as it. */
async function team() {
  const [amara, henk, mateo, dele] = [
    await someone("Amara"),
    await someone("Henk"),
    await someone("Mateo"),
    await someone("Dele"),
  ];
  const id = await organization(`Team ${letters()}`, [
    [amara, "OWNER"],
    [henk, "ADMIN"],
    [mateo, "EDITOR"],
    [dele, "MEMBER"],
  ]);
  return {
    id,
    amara,
    henk,
    mateo,
    dele,
    owner: await actingAs(amara, id),
    admin: await actingAs(henk, id),
    editor: await actingAs(mateo, id),
  };
}

describe("members", () => {
  it("are given roles by owners and admins, owners by owners alone", async () => {
    const { id, amara, dele, mateo, owner, admin, editor } = await team();
    expect(await changeRole(editor, { memberId: dele.profileId, role: "EDITOR" })).toEqual(refused("not-found"));
    expect(await changeRole(admin, { memberId: dele.profileId, role: "OWNER" })).toEqual(refused("not-found"));
    expect(await changeRole(admin, { memberId: amara.profileId, role: "MEMBER" })).toEqual(refused("not-found"));
    expect(await changeRole(admin, { memberId: dele.profileId, role: "RECRUITER" })).toEqual(done);
    expect(await changeRole(owner, { memberId: mateo.profileId, role: "OWNER" })).toEqual(done);
    expect(await rolesOf(id)).toMatchObject({ [dele.profileId]: "RECRUITER", [mateo.profileId]: "OWNER" });
  });

  it("who are removed or become mere members act as themselves from then on, in every session", async () => {
    const { id, mateo, henk, owner } = await team();
    for (const [who, change] of [
      [mateo, () => changeRole(owner, { memberId: mateo.profileId, role: "MEMBER" })],
      [henk, () => removeMember(owner, { memberId: henk.profileId })],
    ] as const) {
      const tokens = [
        await startSession(who.userId, { persistence: "LOCAL" }, who.clock),
        await startSession(who.userId, { persistence: "LOCAL" }, who.clock),
      ];
      for (const token of tokens) await actAs((await viewerOfSession(token, who.clock))!.viewer, { actingId: id });
      expect((await viewerOfSession(tokens[0]!, who.clock))!.viewer.profileId).toBe(id);
      expect(await change()).toEqual(done);
      for (const token of tokens)
        expect((await viewerOfSession(token, who.clock))!.viewer.profileId).toBe(who.profileId);
      expect(await db.session.count({ where: { userId: who.userId, actingProfileId: id } })).toBe(0);
      expect(await viewerOfSession(tokens[0]!, who.clock, id)).toBeNull();
    }
  });

  it("are listed by their roles, owners first, each on one page, also when the last of a page goes", async () => {
    const [amara, henk] = [await someone("Amara"), await someone("Henk")];
    const id = await organization(`Team ${letters()}`, [
      [henk, "RECRUITER"],
      [amara, "OWNER"],
    ]);
    for (let n = 0; n < 10; n++)
      for (const role of ["MEMBER", "EDITOR"] as const)
        await db.membership.create({
          data: { organizationId: id, profileId: (await someone("Leila")).profileId, role, createdAt: new Date() },
        });
    await db.membership.create({
      data: { organizationId: id, profileId: (await someone("Dele")).profileId, role: "ADMIN", createdAt: new Date() },
    });
    const all = await db.membership.findMany({ where: { organizationId: id }, orderBy: { profileId: "desc" } });
    const wanted = roles.flatMap((role) => all.filter((one) => one.role === role).map(({ profileId }) => profileId));
    const pages = async (goes?: (last: string) => Promise<unknown>) => {
      const found: string[][] = [];
      for (let before: string | undefined | null; before !== null;) {
        const { profiles, next } = await listMembers(amara, { id, before });
        found.push(profiles.map((one) => one.id));
        if (found.length === 1) await goes?.(next!);
        before = next;
      }
      return found;
    };
    expect(await pages()).toEqual([wanted.slice(0, 10), wanted.slice(10, 20), wanted.slice(20)]);
    const found = await pages((profileId) =>
      db.membership.delete({ where: { organizationId_profileId: { organizationId: id, profileId } } }),
    );
    expect([...new Set(found.flat())]).toEqual(wanted);
  });

  it("keep what they did for the organization when they go", async () => {
    const { id, mateo, editor, owner } = await team();
    const postId = await post(editor, "Written together");
    await removeMember(owner, { memberId: mateo.profileId });
    expect(await db.post.findUnique({ where: { id: postId } })).toMatchObject({
      profileId: id,
      actedById: mateo.userId,
      deletedAt: null,
    });
  });

  it("cannot act for an organization without a role that does", async () => {
    const { id, dele, mateo } = await team();
    const stranger = await someone("Leila");
    for (const who of [dele, stranger]) expect(await actAs(who, { actingId: id })).toEqual(refused("not-found"));
    expect(await actAs(mateo, { actingId: id })).toEqual({ status: "done", value: { actingId: id } });
    expect(await actAs(mateo, { actingId: stranger.profileId })).toEqual(refused("not-found"));
  });

  it("leave, but never the last owner, who hands over first", async () => {
    const { id, amara, henk, dele, owner } = await team();
    expect(await leaveOrganization(dele, { organizationId: id })).toEqual(done);
    expect(await leaveOrganization(dele, { organizationId: id })).toEqual(done);
    expect(await leaveOrganization(amara, { organizationId: id })).toEqual(refused("last-owner"));
    expect(await changeRole(owner, { memberId: amara.profileId, role: "ADMIN" })).toEqual(refused("last-owner"));
    expect(await removeMember(owner, { memberId: amara.profileId })).toEqual(refused("last-owner"));
    expect(await handOver(owner, { memberId: henk.profileId })).toEqual(done);
    expect(await rolesOf(id)).toMatchObject({ [amara.profileId]: "ADMIN", [henk.profileId]: "OWNER" });
    expect(await handOver(owner, { memberId: henk.profileId })).toEqual(refused("not-found"));
    expect(await leaveOrganization(amara, { organizationId: id })).toEqual(done);
  });

  it("leave no organization to an owner who is suspended, and leave one whose only owner is", async () => {
    const { id, amara, henk, dele, owner } = await team();
    expect(await changeRole(owner, { memberId: henk.profileId, role: "OWNER" })).toEqual(done);
    const now = amara.clock.now();
    const suspend = (profileId: string) =>
      db.profile.update({ where: { id: profileId }, data: { suspendedAt: now, deactivatedAt: now } });
    await suspend(henk.profileId);
    expect(await leaveOrganization(amara, { organizationId: id })).toEqual(refused("last-owner"));
    expect(await changeRole(owner, { memberId: amara.profileId, role: "ADMIN" })).toEqual(refused("last-owner"));
    expect(await handOver(owner, { memberId: dele.profileId })).toEqual(done);
    expect(await leaveOrganization(amara, { organizationId: id })).toEqual(done);

    const next = await team();
    await suspend(next.amara.profileId);
    expect(await leaveOrganization(next.dele, { organizationId: next.id })).toEqual(done);
    expect(await removeMember(next.admin, { memberId: next.mateo.profileId })).toEqual(done);
  });

  it("are watched over by the database itself", async () => {
    const { id, amara } = await team();
    const where = { organizationId_profileId: { organizationId: id, profileId: amara.profileId } };
    await expect(db.membership.delete({ where })).rejects.toThrow();
    await expect(db.membership.update({ where, data: { role: "ADMIN" } })).rejects.toThrow();
    expect((await rolesOf(id))[amara.profileId]).toBe("OWNER");
  });
});

describe("an organization", () => {
  it("is deleted by an owner who has just authenticated, with all that belongs to it, and nobody is signed out", async () => {
    const { id, amara, henk, owner, admin } = await team();
    const { handle } = owner.profile;
    const clock = amara.clock as ReturnType<typeof movableClock>;
    const token = await startSession(henk.userId, { persistence: "LOCAL" }, henk.clock);
    await actAs((await viewerOfSession(token, henk.clock))!.viewer, { actingId: id });
    await post(owner, "Our last word");
    const liked = await post(amara, "Liked by all of us");
    for (const who of [owner, henk]) await likePost(who, { postId: liked });
    await db.handleHold.create({ data: { handle, releasedAt: new Date(clock.now().getTime() - 91 * 24 * 3600_000) } });
    await confirm(amara);
    expect(await inviteMember(owner, { email: "someone@example.org", handle: null, role: "MEMBER" })).toEqual(done);
    expect(await deleteOrganization(admin, { handle })).toEqual(refused("not-found"));
    expect(await deleteOrganization(amara, { handle })).toEqual(refused("not-found"));
    expect(await deleteOrganization(owner, { handle: "another" })).toEqual({
      status: "invalid",
      fields: { handle: "validations.other-handle" },
    });
    clock.advance(10 * 60);
    expect(await deleteOrganization(owner, { handle })).toEqual(refused("requires-recent-login"));
    clock.advance(-1);
    expect(await deleteOrganization(owner, { handle })).toEqual(done);
    expect(await db.profile.count({ where: { id } })).toBe(0);
    expect(await db.post.count({ where: { profileId: id } })).toBe(0);
    expect(await db.post.findUnique({ where: { id: liked } })).toMatchObject({ likeCount: 1 });
    expect(await db.invitation.count({ where: { organizationId: id } })).toBe(0);
    expect(await db.handleHold.count({ where: { handle, profileId: null } })).toBe(1);
    expect((await viewerOfSession(token, henk.clock))!.viewer.profileId).toBe(henk.profileId);
  });
});

describe("of many at once", () => {
  const runs = times(10, 100);

  it("the last owner cannot leave, however often it is tried", async () => {
    const { id, amara } = await team();
    for (let run = 0; run < runs; run++) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => leaveOrganization(amara, { organizationId: id })),
      );
      expect(answers).toEqual(answers.map(() => refused("last-owner")));
    }
  });

  it("two owners who leave together, one stays", async () => {
    for (let run = 0; run < runs; run++) {
      const [amara, henk] = [await someone("Amara"), await someone("Henk")];
      const id = await organization(`Pair ${letters()}`, [
        [amara, "OWNER"],
        [henk, "OWNER"],
      ]);
      const answers = await Promise.all([
        leaveOrganization(amara, { organizationId: id }),
        leaveOrganization(henk, { organizationId: id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
      expect(Object.values(await rolesOf(id))).toEqual(["OWNER"]);
    }
  });

  it("a demotion and a leaving end in one or the other, and always with an owner", async () => {
    for (let run = 0; run < runs; run++) {
      const [amara, henk] = [await someone("Amara"), await someone("Henk")];
      const id = await organization(`Demoting ${letters()}`, [
        [amara, "OWNER"],
        [henk, "OWNER"],
      ]);
      const [asAmara, asHenk] = [await actingAs(amara, id), await actingAs(henk, id)];
      const answers = await Promise.all([
        changeRole(asAmara, { memberId: henk.profileId, role: "MEMBER" }),
        run % 2
          ? leaveOrganization(amara, { organizationId: id })
          : changeRole(asHenk, { memberId: amara.profileId, role: "MEMBER" }),
      ]);
      expect(answers.filter(({ status }) => status === "done").length).toBeGreaterThan(0);
      expect(Object.values(await rolesOf(id))).toContain("OWNER");
    }
  });

  it("an acceptance and a withdrawal, one wins, and both are told the truth", async () => {
    const { id, owner } = await team();
    for (let run = 0; run < runs; run++) {
      const leila = await someone("Leila");
      await inviteMember(owner, { handle: leila.profile.handle, email: null, role: "EDITOR" });
      const { id: invitationId } = await db.invitation.findFirstOrThrow({ where: { profileId: leila.profileId } });
      const [accepted, withdrawn] = await Promise.all([
        acceptInvitation(leila, { organizationId: id }),
        withdrawInvitation(owner, { invitationId }),
      ]);
      expect([accepted.status, withdrawn.status].sort()).toEqual(["done", "refused"]);
      expect((await rolesOf(id))[leila.profileId]).toBe(accepted.status === "done" ? "EDITOR" : undefined);
      (owner.clock as ReturnType<typeof movableClock>).advance(3600);
    }
  });

  it("an acceptance and the end of whoever asked, the first to come wins, and no invitation outlives their right", async () => {
    for (let run = 0; run < runs; run++) {
      const { id, henk, owner, admin } = await team();
      const leila = await someone("Leila");
      await inviteMember(admin, { handle: leila.profile.handle, email: null, role: "ADMIN" });
      const end = [
        () => leaveOrganization(henk, { organizationId: id }),
        () => removeMember(owner, { memberId: henk.profileId }),
        () => changeRole(owner, { memberId: henk.profileId, role: "EDITOR" }),
      ][run % 3]!;
      const [accepted, ended] = await Promise.all([acceptInvitation(leila, { organizationId: id }), end()]);
      expect(ended).toEqual(done);
      expect((await rolesOf(id))[leila.profileId]).toBe(accepted.status === "done" ? "ADMIN" : undefined);
      expect(await db.invitation.count({ where: { organizationId: id, status: "PENDING" } })).toBe(0);
    }
  });

  it("an invitation, or another role for one, and the end of whoever asks leave none that is open", async () => {
    for (let run = 0; run < runs; run++) {
      const { id, henk, owner, admin } = await team();
      const [leila, ines] = [await someone("Leila"), await someone("Ines")];
      await inviteMember(owner, { handle: leila.profile.handle, email: null, role: "MEMBER" });
      const end =
        run % 2
          ? () => leaveOrganization(henk, { organizationId: id })
          : () => removeMember(owner, { memberId: henk.profileId });
      const asking = [leila, ines].map(({ profile }) =>
        inviteMember(admin, { handle: profile.handle, email: null, role: "ADMIN" }),
      );
      const [ended, ...asked] = await Promise.all([end(), ...asking]);
      expect(ended).toEqual(done);
      expect(
        asked.every(
          (answer) => answer.status === "done" || (answer.status === "refused" && answer.reason === "not-found"),
        ),
      ).toBe(true);
      expect(
        await db.invitation.count({ where: { organizationId: id, status: "PENDING", invitedById: henk.userId } }),
      ).toBe(0);
      expect((await acceptInvitation(ines, { organizationId: id })).status).toBe("refused");
    }
  });

  it("of 50 acceptances each finds one membership", async () => {
    const { id, owner } = await team();
    const leila = await someone("Leila");
    await inviteMember(owner, { handle: leila.profile.handle, email: null, role: "RECRUITER" });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => acceptInvitation(leila, { organizationId: id })),
    );
    expect(answers).toEqual(answers.map(() => ({ status: "done", value: { organizationId: id } })));
    expect(await db.membership.count({ where: { organizationId: id, profileId: leila.profileId } })).toBe(1);
    expect(await db.invitation.count({ where: { profileId: leila.profileId } })).toBe(0);
  });

  it("of 50 people who accept at once each is a member once", async () => {
    const { id, owner } = await team();
    const people: Viewer[] = [];
    for (let n = 0; n < times(20, 50); n++) people.push(await someone("Asked"));
    for (const { profile } of people)
      expect(await inviteMember(owner, { handle: profile.handle, email: null, role: "MEMBER" })).toEqual(done);
    const answers = await Promise.all(
      people.flatMap((viewer) => [
        acceptInvitation(viewer, { organizationId: id }),
        acceptInvitation(viewer, { organizationId: id }),
      ]),
    );
    expect(answers.filter(({ status }) => status !== "done")).toEqual([]);
    expect(
      await db.membership.count({
        where: { organizationId: id, profileId: { in: people.map(({ profileId }) => profileId) } },
      }),
    ).toBe(people.length);
  });

  it("50 removals of somebody who is leaving remove them once", async () => {
    const { id, dele, owner } = await team();
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => removeMember(owner, { memberId: dele.profileId })),
      leaveOrganization(dele, { organizationId: id }),
    ]);
    expect(answers.filter(({ status }) => status !== "done")).toEqual([]);
    expect(dele.profileId in (await rolesOf(id))).toBe(false);
  });
});

describe("across a block", () => {
  it("nobody is invited, and an invitation from before is not there", async () => {
    const { id, owner } = await team();
    const [leila, ruth] = [await someone("Leila"), await someone("Ruth")];
    await inviteMember(owner, { handle: leila.profile.handle, email: null, role: "MEMBER" });
    await block(leila.profileId, id);
    await block(id, ruth.profileId);
    expect(await acceptInvitation(leila, { organizationId: id })).toEqual(refused("invitation-gone"));
    for (const { profile } of [leila, ruth])
      expect(await inviteMember(owner, { handle: profile.handle, email: null, role: "MEMBER" })).toEqual({
        status: "invalid",
        fields: { invitee: "validations.nobody" },
      });
  });
});
