import { whereOf } from "@/lib/scope";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { viewerWithAccount } from "@/lib/auth/account";
import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { saveDraftName } from "@/lib/organizations/mutations/create-organization";
import {
  canDeleteOrganization,
  canGiveRole,
  canManageMembers,
  draftsOwnedBy,
  invitationsAnswerableBy,
  invitationsMailableBy,
  invitationsManageableBy,
  membershipsActableBy,
  membershipsManageableBy,
  membershipsOwnedBy,
  membershipsVisibleTo,
  organizationsDeletableBy,
  organizationsLockableBy,
  unsafeOwnershipsCountableBy,
} from "@/lib/organizations/policy";
import {
  countWhatEnds,
  getManagedMember,
  getOrganizationDraft,
  getOwnMembership,
  listMembers,
  listMemberships,
} from "@/lib/organizations/queries";
import {
  getInvitationMail,
  listReceivedInvitations,
  listSentInvitations,
} from "@/lib/organizations/queries/invitations";
import { findRequiring, getRequiredFactor, getRequiredFactorMail } from "@/lib/organizations/queries/second-factor";
import type { Role } from "@/lib/organizations/schema";
import { getFeedAside } from "@/lib/posts/queries/aside";
import { profilesVisibleTo } from "@/lib/profiles/policy";
import { getProfile } from "@/lib/profiles/queries";
import { actingAs, block, makeAllies, organization, person } from "../support/people";
import { cellsOf, type Name, names, scene, setScene } from "../support/scene";

beforeAll(setScene);

describe("organizations", () => {
  /** Harbour Watch is led by Amara and Mateo; between Amara and Dele, who both belong to it, stands the block. */
  const roleOf = { amara: "OWNER", mateo: "ADMIN", leila: "MEMBER", dele: "EDITOR" } as const;
  const viewerNames = [...names, "harbourAsOwner", "harbourAsAdmin"] as const;
  type Who = (typeof viewerNames)[number];
  const viewers = {} as Record<Who, Viewer>;
  let harbour: string;
  const invitations = {} as Record<"kwame" | "ruth" | "noor", string>;
  const ofHarbour = () => ({ organizationId: harbour });

  beforeAll(async () => {
    harbour = await organization(
      "Harbour Watch",
      Object.entries(roleOf).map(([name, role]) => [scene[name as Name], role]),
    );
    Object.assign(viewers, scene, {
      harbourAsOwner: await actingAs(scene.amara, harbour),
      harbourAsAdmin: await actingAs(scene.mateo, harbour),
    });
    await db.profile.updateMany({
      where: { id: { in: [scene.amara.profileId] } },
      data: { profileAudience: "ALLIES" },
    });
    await db.user.update({ where: { id: scene.noor.userId }, data: { emailVerified: new Date() } });
    const { email } = await db.user.findUniqueOrThrow({ where: { id: scene.noor.userId } });
    const asked = {
      kwame: { profileId: scene.kwame.profileId },
      ruth: { profileId: scene.ruth.profileId },
      noor: { email },
    };
    for (const [name, whom] of Object.entries(asked)) {
      const at = new Date();
      const row = {
        ...whom,
        organizationId: harbour,
        role: "EDITOR" as const,
        invitedById: scene.mateo.userId,
        createdAt: at,
        invitedAt: at,
      };
      invitations[name as keyof typeof asked] = (
        await db.invitation.create({ data: { id: newId(systemClock), ...row } })
      ).id;
    }
  });

  const cells = cellsOf<keyof typeof roleOf, Who>(`
                 amara leila mateo dele ruth noor kwame tidewater noorAsTidewater harbourAsOwner harbourAsAdmin
  member amara     y     y     –    –    –    –    –      –          –               y              y
  member mateo     y     y     y    y    y    y    y      y          y               y              y
  member leila     y     y     y    y    y    y    y      y          y               y              y
  member dele      –     y     y    y    y    y    y      –          y               –              y
  inside amara     y     y     –    –    –    –    –      –          –               y              y
  inside mateo     y     y     y    y    –    –    –      –          –               y              y
  inside dele      –     y     y    y    –    –    –      –          –               –              y
  manage amara     –     –     –    –    –    –    –      –          –               y              –
  manage mateo     –     –     –    –    –    –    –      –          –               y              y
  manage leila     –     –     –    –    –    –    –      –          –               y              y
  manage dele      –     –     –    –    –    –    –      –          –               –              y
  manage kwame     –     –     –    –    –    –    –      –          –               –              –
  asked kwame      –     –     –    –    –    –    –      –          –               y              y
  asked ruth       –     –     –    –    –    –    –      –          –               –              y
  asked noor       –     –     –    –    –    –    –      –          –               y              y
  answer kwame     –     –     –    –    –    –    y      –          –               –              –
  answer ruth      –     –     –    –    y    –    –      –          –               –              –
  answer noor      –     –     –    –    –    y    –      –          y               –              –
  `);
  const cellsOfActs = (...acts: string[]) => cells.filter(({ act }) => acts.includes(act));

  it.each(cellsOfActs("member", "inside"))(
    "$who sees in the list of members, $act $thing: $may",
    async ({ act, who, thing, may }) => {
      await db.profile.update({
        where: { id: harbour },
        data: { profileAudience: act === "member" ? "EVERYONE" : "ALLIES" },
      });
      const viewer = viewers[who];
      const { profiles } = await listMembers(viewer, { id: harbour });
      const listed = profiles.find(({ id }) => id === scene[thing].profileId);
      expect(listed?.role).toBe(may ? roleOf[thing] : undefined);
      // What comes after somebody hidden is what comes after nobody.
      if (!may)
        expect(await listMembers(viewer, { id: harbour, before: scene[thing].profileId })).toEqual(
          await listMembers(viewer, { id: harbour, before: randomUUID() }),
        );
      expect(
        await db.membership.count({
          where: {
            AND: [{ ...ofHarbour(), profileId: scene[thing].profileId }, whereOf(membershipsVisibleTo(viewer))],
          },
        }),
      ).toBe(may ? 1 : 0);
      const profile = await getProfile(viewer, "harbour-watch");
      expect(profile?.memberCount).toBe(profiles.length);
      expect(profile?.organizationCount).toBe(0);
      const { profiles: belongs } = await listMemberships(viewer, { id: scene[thing].profileId });
      expect(belongs.some(({ id }) => id === harbour)).toBe(may);
      expect((await getProfile(viewer, scene[thing].profile.handle))?.organizationCount ?? 0).toBe(belongs.length);
    },
  );

  it("shows whoever acts as it what strangers and allies find of its members, and counts as many", async () => {
    const ally = await person("Wendela Bloem");
    await makeAllies(ally.profileId, harbour);
    for (const audience of ["EVERYONE", "ALLIES"] as const) {
      await db.profile.update({ where: { id: harbour }, data: { profileAudience: audience } });
      // A stranger to every member, and blocked by none.
      for (const [as, other] of [
        ["everyone", scene.noor],
        ["ally", ally],
      ] as const) {
        const shown = await listMembers(viewers.harbourAsAdmin, { id: harbour, as });
        expect({ as, audience, shown }).toEqual({ as, audience, shown: await listMembers(other, { id: harbour }) });
        expect((await getProfile(viewers.harbourAsAdmin, "harbour-watch", as))?.memberCount).toBe(
          shown.profiles.length,
        );
      }
    }
    await db.profile.update({ where: { id: harbour }, data: { profileAudience: "EVERYONE" } });
  });

  it.each(cellsOfActs("manage"))("$who manages $thing: $may", async ({ who, thing, may }) => {
    const viewer = viewers[who];
    const member =
      viewer.profileId === scene.tidewater.profileId
        ? null
        : await getManagedMember(viewer, scene[thing].profile.handle);
    expect(member?.role).toBe(may ? roleOf[thing] : undefined);
    const byPolicy = await db.membership.count({
      where: {
        AND: [
          { ...ofHarbour(), profile: whereOf(profilesVisibleTo(viewer)), profileId: scene[thing].profileId },
          whereOf(membershipsManageableBy(viewer)),
        ],
      },
    });
    expect(byPolicy).toBe(may ? 1 : 0);
    if (may) expect(canGiveRole(viewer, roleOf[thing], roleOf[thing])).toBe(true);
  });

  it("say to their owners alone what they require, and to whoever lacks it that they cannot act", async () => {
    await db.profile.update({ where: { id: harbour }, data: { requiresSecondFactor: true } });
    const system = asSystem(systemClock);
    for (const name of viewerNames) {
      const viewer = viewers[name];
      const { userId } = viewer;
      const facts = {
        secures: (await getRequiredFactor(viewer))?.displayName ?? null,
        lacks: await findRequiring(viewer, harbour),
        mailed: (await getRequiredFactorMail(system, { userId, organizationId: harbour }))?.organization ?? null,
      };
      const human =
        (
          { noorAsTidewater: "noor", tidewater: "amara", harbourAsOwner: "amara", harbourAsAdmin: "mateo" } as Partial<
            Record<Who, Name>
          >
        )[name] ?? (name as Name);
      const role = (roleOf as Partial<Record<Name, Role>>)[human];
      const { emailVerified } = await db.user.findUniqueOrThrow({ where: { id: userId } });
      expect({ name, ...facts }).toEqual({
        name,
        secures: name === "harbourAsOwner" ? "Harbour Watch" : name === "tidewater" ? viewer.profile.displayName : null,
        lacks: role && role !== "MEMBER" ? "Harbour Watch" : null,
        mailed: role && emailVerified ? "Harbour Watch" : null,
      });
    }
    await db.profile.update({ where: { id: harbour }, data: { requiresSecondFactor: false } });
  });

  it("have no managers among those of another one", async () => {
    for (const name of ["amara", "mateo", "leila", "dele", "kwame"] as const) {
      const member = await getManagedMember(scene.tidewater, scene[name].profile.handle);
      expect({ name, role: member?.role }).toEqual({ name, role: name === "amara" ? "OWNER" : undefined });
    }
  });

  it.each(cellsOfActs("asked", "answer"))("$who: $act $thing: $may", async ({ act, who, thing, may }) => {
    const viewer = viewers[who];
    const id = invitations[thing as unknown as keyof typeof invitations];
    if (act === "asked") {
      expect((await listSentInvitations(viewer)).some((invitation) => invitation.id === id)).toBe(may);
      expect(await db.invitation.count({ where: { AND: [{ id }, whereOf(invitationsManageableBy(viewer))] } })).toBe(
        may ? 1 : 0,
      );
      return;
    }
    const { email } = await db.user.findUniqueOrThrow({ where: { id: viewer.userId } });
    expect(
      await db.invitation.count({ where: { AND: [{ id }, whereOf(invitationsAnswerableBy(viewer, email))] } }),
    ).toBe(may ? 1 : 0);
    if (may) expect((await listReceivedInvitations(viewer)).map(({ organization: { id } }) => id)).toEqual([harbour]);
    if (may) expect((await getFeedAside(viewer)).own.inviting.map(({ id }) => id)).toEqual([harbour]);
    if (may)
      expect(
        await db.invitation.count({ where: { AND: [{ id }, whereOf(invitationsAnswerableBy(viewer, null))] } }),
      ).toBe((thing as string) === "noor" ? 0 : 1);
  });

  it("are offered to whom they ask and counted once, however often they ask; to an address once it is verified", async () => {
    const at = new Date();
    const twice = await db.invitation.create({
      data: {
        id: newId(systemClock),
        ...ofHarbour(),
        profileId: scene.noor.profileId,
        role: "ADMIN",
        createdAt: at,
        invitedAt: at,
      },
    });
    const seen = async (name: Name) => {
      const token = await startSession(scene[name].userId, { persistence: "LOCAL" }, systemClock);
      const counted = (await viewerWithAccount(token, systemClock))?.account.invitations;
      const list = await listReceivedInvitations(scene[name]);
      const { inviting } = (await getFeedAside(scene[name])).own;
      expect({ name, counted, beside: inviting.length }).toEqual({ name, counted: list.length, beside: list.length });
      return list.map(({ role }) => role);
    };
    expect(await seen("noor")).toEqual(["ADMIN"]);
    await db.invitation.delete({ where: { id: twice.id } });
    await db.user.update({ where: { id: scene.noor.userId }, data: { emailVerified: null } });
    expect(await seen("noor")).toEqual([]);
    await db.user.update({ where: { id: scene.noor.userId }, data: { emailVerified: at } });
    for (const name of ["amara", "leila", "mateo", "dele", "ruth", "noor", "kwame"] as const)
      expect(await seen(name)).toHaveLength(["ruth", "noor", "kwame"].includes(name) ? 1 : 0);
    // Whoever has declined is not asked any more.
    await db.invitation.update({ where: { id: invitations.kwame }, data: { declinedAt: at } });
    expect(await seen("kwame")).toEqual([]);
    await db.invitation.update({ where: { id: invitations.kwame }, data: { declinedAt: null } });
    await block(scene.ruth.profileId, harbour);
    expect(await seen("ruth")).toEqual([]);
    expect((await listSentInvitations(viewers.harbourAsAdmin)).map(({ id }) => id)).not.toContain(invitations.ruth);
    await db.block.deleteMany({ where: { blockedId: harbour } });
  });

  it("tell whom they ask what they are for, where they tell everyone", async () => {
    for (const audience of ["EVERYONE", "ALLIES"] as const) {
      await db.profile.update({
        where: { id: harbour },
        data: { profileAudience: audience, details: { update: { statement: "We watch the harbour." } } },
      });
      const [invitation] = await listReceivedInvitations(scene.kwame);
      const [beside] = (await getFeedAside(scene.kwame)).own.inviting;
      const shown = audience === "EVERYONE" ? "We watch the harbour." : null;
      expect({ audience, says: invitation?.statement, beside: beside?.statement }).toEqual({
        audience,
        says: shown ?? "",
        beside: shown,
      });
    }
    await db.profile.update({ where: { id: harbour }, data: { profileAudience: "EVERYONE" } });
  });

  it("are entered by their members, acted for by those whose role allows it, and ended by an owner who acts as them", async () => {
    await saveDraftName(scene.amara, { displayName: "Amara's next one" });
    const humans = {
      tidewater: "amara",
      noorAsTidewater: "noor",
      harbourAsOwner: "amara",
      harbourAsAdmin: "mateo",
    } as Partial<Record<Who, Name>>;
    for (const name of viewerNames) {
      const viewer = viewers[name];
      const role = (roleOf as Partial<Record<Name, Role>>)[humans[name] ?? (name as Name)] ?? null;
      const facts = {
        role: (await getOwnMembership(viewer, "harbour-watch"))?.role ?? null,
        joined: (await getFeedAside(viewer)).own.joined.some(({ id }) => id === harbour),
        owned: await db.membership.count({ where: { AND: [ofHarbour(), whereOf(membershipsOwnedBy(viewer))] } }),
        actable: await db.membership.count({ where: { AND: [ofHarbour(), whereOf(membershipsActableBy(viewer))] } }),
        enterable: await db.profile.count({
          where: { AND: [{ id: harbour }, whereOf(organizationsLockableBy(viewer))] },
        }),
        owners: await db.membership.count({ where: whereOf(unsafeOwnershipsCountableBy(viewer, harbour)) }),
        manages: canManageMembers(viewer),
        ends: canDeleteOrganization(viewer),
        counted: (await countWhatEnds(viewer))?.handle ?? null,
        endable: await db.profile.count({
          where: { AND: [{ id: harbour }, whereOf(organizationsDeletableBy(viewer))] },
        }),
        draft: (await getOrganizationDraft(viewer))?.displayName ?? null,
        drafts: await db.organizationDraft.count({ where: whereOf(draftsOwnedBy(viewer)) }),
      };
      const amaras = (humans[name] ?? name) === "amara";
      const acting = ["tidewater", "harbourAsOwner"].includes(name);
      expect({ name, ...facts }).toEqual({
        name,
        role,
        joined: role !== null,
        owned: role ? 1 : 0,
        actable: role && role !== "MEMBER" ? 1 : 0,
        enterable: role ? 1 : 0,
        owners: 1,
        manages: acting || name === "harbourAsAdmin",
        ends: acting,
        counted: acting ? viewer.profile.handle : null,
        endable: name === "harbourAsOwner" ? 1 : 0,
        draft: amaras ? "Amara's next one" : null,
        drafts: amaras ? 1 : 0,
      });
    }
    expect(await countWhatEnds(viewers.harbourAsOwner)).toMatchObject({
      displayName: "Harbour Watch",
      posts: 0,
      members: 4,
      allies: 1,
      invitations: 2,
      jobs: 0,
      jobDrafts: 0,
      applications: 0,
    });
  });

  it("have their invitations told by mail to a verified address or the one that was asked, while they stand", async () => {
    const system = asSystem(systemClock);
    expect(await getInvitationMail(system, invitations.noor)).toMatchObject({
      organization: "Harbour Watch",
      role: "EDITOR",
    });
    expect(await getInvitationMail(system, invitations.kwame)).toBeNull();
    expect(await db.invitation.count({ where: { AND: [ofHarbour(), whereOf(invitationsMailableBy(system))] } })).toBe(
      3,
    );
    await db.invitation.update({ where: { id: invitations.noor }, data: { status: "WITHDRAWN" } });
    expect(await getInvitationMail(system, invitations.noor)).toBeNull();
    expect(await db.invitation.count({ where: { AND: [ofHarbour(), whereOf(invitationsMailableBy(system))] } })).toBe(
      2,
    );
    for (const name of viewerNames)
      expect((await listReceivedInvitations(viewers[name])).some(({ organization: { id } }) => id === harbour)).toBe(
        ["kwame", "ruth"].includes(name),
      );
    // They end with the right of whoever asked.
    await db.membership.updateMany({
      where: { AND: [ofHarbour(), { profileId: scene.mateo.profileId }] },
      data: { role: "EDITOR" },
    });
    expect(await db.invitation.count({ where: { AND: [ofHarbour(), whereOf(invitationsMailableBy(system))] } })).toBe(
      0,
    );
    for (const name of viewerNames)
      expect((await listReceivedInvitations(viewers[name])).some(({ organization: { id } }) => id === harbour)).toBe(
        false,
      );
  });
});
