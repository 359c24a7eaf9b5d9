import { whereOf } from "@/lib/scope";
import { beforeAll, describe, expect, it } from "vitest";
import { allyEdgesVisibleTo } from "@/lib/allies/policy";
import { listAllies } from "@/lib/allies/queries";
import { type Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { membershipsVisibleTo } from "@/lib/organizations/policy";
import { listMemberships } from "@/lib/organizations/queries";
import { postsVisibleTo } from "@/lib/posts/policy";
import { listProfilePosts } from "@/lib/posts/queries";
import {
  canEditProfile,
  canLookForWork,
  handlesHiddenFrom,
  handlesOwnedBy,
  handlesTakeableBy,
  profileDetailsEditableBy,
  profileDetailsVisibleTo,
  profileSkillsEditableBy,
  profilesEditableBy,
  profilesOpenTo,
  profilesViewedAs,
  profilesVisibleTo,
} from "@/lib/profiles/policy";
import { getProfile, getProfileDetails } from "@/lib/profiles/queries";
import { makeAllies, organization, person } from "../support/people";
import { post } from "../support/posts";
import { cellsOf, fillDetails, type Name, names, owners, posts, scene, seen, setScene } from "../support/scene";

beforeAll(setScene);

describe("details", () => {
  /**
   * Each profile's setting for the profile is that for its posts, so each cell of "see" holds for what it says about
   * itself.
   */

  beforeAll(fillDetails);

  it.each(seen)("$who reads those of who posted $thing: $may", async ({ who, thing, may }) => {
    const viewer = scene[who];
    const owner = owners[thing];
    const { profileId } = scene[owner];
    const shown = {
      statement: `${owner} states`,
      interests: ["oceans"],
      areas: ["conservation"],
      contactPhone: "+31101234567",
      openToWork: true,
      skills: ["Dune planting"],
    };
    const details = await getProfileDetails(viewer, profileId);
    if (may) expect(details).toMatchObject(shown);
    else expect(details).toBeNull();
    const byPolicy = await db.profileDetails.count({
      where: { AND: [{ profileId }, whereOf(profileDetailsVisibleTo(viewer))] },
    });
    expect(byPolicy).toBe(may ? 1 : 0);
  });

  it("are edited as oneself and, for an organization, as its owner or admin", async () => {
    const mine = {
      amara: "amara",
      leila: "leila",
      mateo: "mateo",
      dele: "dele",
      ruth: "ruth",
      noor: "noor",
      kwame: "kwame",
      tidewater: "tidewater",
      noorAsTidewater: null,
    } as const;
    for (const name of names) {
      const viewer = scene[name];
      const own = mine[name];
      const editable = await db.profile.findMany({ where: whereOf(profilesEditableBy(viewer)), select: { id: true } });
      expect({ name, may: canEditProfile(viewer), editable }).toEqual({
        name,
        may: own !== null,
        editable: own ? [{ id: scene[own].profileId }] : [],
      });
      expect(await db.profileDetails.count({ where: whereOf(profileDetailsEditableBy(viewer)) })).toBe(own ? 1 : 0);
      const skills = own !== null && (Object.values(owners) as string[]).includes(own);
      expect(await db.profileSkill.count({ where: whereOf(profileSkillsEditableBy(viewer)) })).toBe(skills ? 1 : 0);
    }
  });
});

describe("profiles", () => {
  const audiences = ["postsAudience", "mediaAudience", "profileAudience", "alliesAudience"] as const;
  const ids = {} as Record<string, string>;

  /**
   * Name, handle and kind are for all but across a block; a relation stands under its owner's setting and hides whoever
   * is blocked.
   */
  const relations = cellsOf<string>(`
                        amara leila mateo dele ruth noor kwame tidewater noorAsTidewater
name ours               y     y     y    –    –    y    y      y          y
name organizations      y     y     y    y    y    y    y      y          y
name anyones            y     y     y    y    y    y    y      y          y
name deles              –     y     y    y    y    y    y      –          y
name ruths              –     y     y    y    y    y    y      –          y
ally amara/leila        y     y     –    –    –    –    –      –          –
ally amara/dele         –     y     –    –    –    –    –      –          –
ally leila/amara        y     y     y    –    –    y    y      y          y
ally dele/amara         –     y     y    –    –    y    y      –          y
belong amara/tidewater  y     –     –    –    –    –    –      y          –
belong noor/tidewater   y     –     –    –    –    y    –      y          y
belong ruth/commons     –     y     y    y    y    y    y      –          y
belong amara/commons    y     y     –    –    –    –    –      –          –
`);

  beforeAll(async () => {
    ids.commons = await organization("The Commons", [
      [scene.ruth, "OWNER"],
      [scene.amara, "MEMBER"],
    ]);
    for (const name of names) ids[name] ??= scene[name].profileId;
    for (const name of Object.values(owners)) {
      const audience = name === "amara" || name === "tidewater" ? "ALLIES" : "EVERYONE";
      await db.profile.update({
        where: { id: ids[name] },
        data: { postsAudience: audience, mediaAudience: audience, profileAudience: audience, alliesAudience: audience },
      });
      const entry = {
        profileId: ids[name]!,
        from: new Date("2021-03-01"),
        createdAt: new Date(),
        kind: "EXPERIENCE" as const,
        isCurrent: true,
      };
      if (name !== "tidewater")
        await db.resumeEntry.createMany({
          data: [
            { ...entry, id: crypto.randomUUID(), title: "Deleted", position: 0, deletedAt: new Date() },
            { ...entry, id: crypto.randomUUID(), title: `${name} leads`, position: 1 },
            { ...entry, id: crypto.randomUUID(), title: "Second", position: 2 },
          ],
        });
    }
  });

  it.each(relations.filter(({ act }) => act === "name"))(
    "$who sees the name of who posted $thing: $may",
    async ({ who, thing, may }) => {
      const viewer = scene[who];
      const owner = owners[thing as keyof typeof owners];
      const profile = await getProfile(viewer, scene[owner].profile.handle);
      expect(profile?.displayName).toBe(may ? scene[owner].profile.displayName : undefined);
      expect(await db.profile.count({ where: { AND: [{ id: ids[owner] }, whereOf(profilesVisibleTo(viewer))] } })).toBe(
        may ? 1 : 0,
      );
    },
  );

  it.each(seen)("$who sees the page of who posted $thing in full: $may", async ({ who, thing, may }) => {
    const viewer = scene[who];
    const owner = owners[thing];
    const id = ids[owner]!;
    const profile = await getProfile(viewer, scene[owner].profile.handle);
    const shows = [
      profile?.showsPosts ?? false,
      profile?.showsMedia ?? false,
      Boolean(profile?.details),
      profile?.showsAllies ?? false,
    ];
    expect(shows).toEqual([may, may, may, may]);
    expect(profile?.details?.statement ?? null).toBe(may ? `${owner} states` : null);
    expect(profile?.details ?? null).toEqual(await getProfileDetails(viewer, id));
    expect(profile?.headline ?? null).toBe(may && owner !== "tidewater" ? `${owner} leads` : null);
    for (const audience of audiences)
      expect(await db.profile.count({ where: { AND: [{ id }, whereOf(profilesOpenTo(viewer, audience))] } })).toBe(
        may ? 1 : 0,
      );
    const { posts: shown } = await listProfilePosts(viewer, { id });
    expect(shown.some((post) => post.id === posts[thing])).toBe(may);
    expect(shown.length).toBe(
      await db.post.count({ where: { AND: [{ profileId: id }, whereOf(postsVisibleTo(viewer))] } }),
    );
  });

  it.each(relations.filter(({ act }) => act === "ally"))(
    "$who sees in a list of allies $thing: $may",
    async ({ who, thing, may }) => {
      const viewer = scene[who];
      const [owner, ally] = thing.split("/") as [Name, Name];
      const { profiles } = await listAllies(viewer, { id: ids[owner]! });
      const listed = profiles.find(({ id }) => id === ids[ally]);
      const open =
        !listed ||
        (await db.profile.count({
          where: { AND: [{ id: ids[ally] }, whereOf(profilesOpenTo(viewer, "profileAudience"))] },
        })) === 1;
      expect(listed?.displayName).toBe(may ? scene[ally].profile.displayName : undefined);
      expect(listed?.headline ?? null).toBe(listed && open && ally !== "leila" ? `${ally} leads` : null);
      expect(
        await db.allyEdge.count({
          where: { AND: [{ profileId: ids[owner], allyId: ids[ally] }, whereOf(allyEdgesVisibleTo(viewer))] },
        }),
      ).toBe(may ? 1 : 0);
      const profile = await getProfile(viewer, scene[owner].profile.handle);
      expect(profile?.allyCount ?? 0).toBe(profiles.length);
      if (profile && !profile.showsAllies) expect(profile.allyCount).toBeNull();
    },
  );

  it.each(relations.filter(({ act }) => act === "belong"))(
    "$who sees who belongs where, $thing: $may",
    async ({ who, thing, may }) => {
      const viewer = scene[who];
      const [member, where] = thing.split("/") as [Name, string];
      const { profiles } = await listMemberships(viewer, { id: ids[member]! });
      expect(profiles.some(({ id }) => id === ids[where])).toBe(may);
      expect(
        await db.membership.count({
          where: {
            AND: [{ profileId: ids[member], organizationId: ids[where] }, whereOf(membershipsVisibleTo(viewer))],
          },
        }),
      ).toBe(may ? 1 : 0);
      expect((await getProfile(viewer, scene[member].profile.handle))?.organizationCount ?? 0).toBe(profiles.length);
    },
  );

  it("shows to nobody but its owner a profile viewed as others, and nothing more than without it", async () => {
    for (const name of names) {
      const viewer = scene[name];
      const { handle } = scene.amara.profile;
      if (name !== "amara")
        for (const as of ["everyone", "ally"] as const)
          expect(await getProfile(viewer, handle, as)).toEqual(await getProfile(viewer, handle));
      for (const list of [listAllies, listMemberships]) {
        const plain = (await list(viewer, { id: ids.amara! })).profiles.map(({ id }) => id);
        for (const as of ["everyone", "ally"] as const)
          for (const { id } of (await list(viewer, { id: ids.amara!, as })).profiles) expect(plain).toContain(id);
      }
    }
  });

  it("shows its owner what strangers and allies see, whatever the settings", async () => {
    const [sanne, tomas, ines] = [
      await person("Sanne Visser"),
      await person("Tomas Oliveira"),
      await person("Ines Moreau"),
    ];
    const id = sanne.profileId;
    await makeAllies(id, tomas.profileId);
    await makeAllies(id, scene.leila.profileId);
    const closed = await organization("Closed circle", [[sanne, "MEMBER"]]);
    await db.profile.update({ where: { id: closed }, data: { profileAudience: "ALLIES" } });
    await db.membership.create({
      data: { organizationId: ids.commons!, profileId: id, role: "EDITOR", createdAt: new Date() },
    });
    await db.profileDetails.update({ where: { profileId: id }, data: { statement: "Slow and steady" } });
    await post(sanne, "About the dike");
    const seen = async (viewer: Viewer, as?: "everyone" | "ally") => {
      const { posts: shown } = await listProfilePosts(viewer, { id, as });
      return withoutStandings({
        profile: await getProfile(viewer, sanne.profile.handle, as),
        allies: await listAllies(viewer, { id, as }),
        organizations: await listMemberships(viewer, { id, as }),
        // What one shares is the posts of others, whomever one views as.
        posts: shown.map((one) => ({ ...one, canShare: true })),
      });
    };
    for (let bits = 0; bits < 16; bits++) {
      const data = Object.fromEntries(
        audiences.map((audience, at) => [audience, bits & (1 << at) ? "ALLIES" : "EVERYONE"]),
      );
      await db.profile.update({ where: { id }, data });
      expect({ bits, ...(await seen(sanne, "everyone")) }).toEqual({ bits, ...(await seen(ines)) });
      expect({ bits, ...(await seen(sanne, "ally")) }).toEqual({ bits, ...(await seen(tomas)) });
      for (const audience of audiences)
        expect(
          await db.profile.count({
            where: { AND: [{ id }, whereOf(profilesOpenTo(sanne, audience)), profilesViewedAs("everyone", audience)] },
          }),
        ).toBe(data[audience] === "EVERYONE" ? 1 : 0);
    }
    expect((await seen(sanne)).organizations.profiles).toHaveLength(2);
    expect(
      (await seen(sanne, "ally")).organizations.profiles.map(({ displayName, role }) => [displayName, role]),
    ).toEqual([["The Commons", "EDITOR"]]);
  });
});

/** How those who look stand to whom they see is their own affair. */
function withoutStandings<T>(seen: T): T {
  const own = ["relation", "isMuted", "note", "sharedAllies", "takesMessages"];
  return JSON.parse(JSON.stringify(seen, (name, value: unknown) => (own.includes(name) ? undefined : value))) as T;
}

describe("handles", () => {
  it("that were given up are kept from all but who gave them up, for a while", async () => {
    const DAY = 24 * 3600_000;
    const hold = (handle: string, profileId: string | null, days: number) => ({
      handle,
      profileId,
      releasedAt: new Date(Date.now() - days * DAY),
    });
    await db.handleHold.createMany({
      data: [
        hold("amaras", scene.amara.profileId, 1),
        hold("amaras-long-ago", scene.amara.profileId, 91),
        hold("nobodys", null, 1),
        hold("nobodys-long-ago", null, 91),
      ],
    });
    const listed = async (scope: ReturnType<typeof handlesOwnedBy>) =>
      (await db.handleHold.findMany({ where: whereOf(scope), orderBy: { handle: "asc" } })).map(({ handle }) => handle);
    for (const name of names) {
      const own = name === "amara";
      expect({ name, hidden: await listed(handlesHiddenFrom(scene[name])) }).toEqual({
        name,
        hidden: own ? ["nobodys"] : ["amaras", "nobodys"],
      });
      expect({ name, free: await listed(handlesTakeableBy(scene[name])) }).toEqual({
        name,
        free: own ? ["amaras", "amaras-long-ago", "nobodys-long-ago"] : ["amaras-long-ago", "nobodys-long-ago"],
      });
      expect({ name, known: await listed(handlesOwnedBy(scene[name])) }).toEqual({
        name,
        known: own ? ["amaras", "amaras-long-ago"] : [],
      });
      expect({ name, person: canLookForWork(scene[name]) }).toEqual({
        name,
        person: name !== "tidewater" && name !== "noorAsTidewater",
      });
    }
  });
});
