import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import {
  canManageAccount,
  hasAuthenticatedRecently,
  sessionsEndableBy,
  sessionsOwnedBy,
  tokensEndableBy,
  tokensIssuableBy,
  tokensUsableBy,
  usersMailableBy,
  usersOwnedBy,
  usersAuthenticatableBy,
  usersRecoverableBy,
} from "@/lib/accounts/policy";
import { getSignInWays, listDevices } from "@/lib/accounts/queries";
import { allyEdgesVisibleTo } from "@/lib/allies/policy";
import { listAllies } from "@/lib/allies/queries";
import { endSession, startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { type Viewer, viewerOfSession, viewerWithAccount } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { newId } from "@/lib/ids";
import { outboxMailsVisibleTo } from "@/lib/mails/policy";
import { listOutbox } from "@/lib/mails/queries";
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
  ownershipsCountableBy,
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
import type { Role } from "@/lib/organizations/schema";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { followTopic, muteTopic, unfollowTopic, unmuteTopic } from "@/lib/posts/mutations/follow-topic";
import { createPost, deletePost, restorePost } from "@/lib/posts/mutations/publish";
import {
  canDeletePost,
  canSeeActor,
  postLikesHiddenFrom,
  postsDeletableBy,
  postsVisibleTo,
  topicFollowsOwnedBy,
  topicMutesOwnedBy,
} from "@/lib/posts/policy";
import { searchPlaces } from "@/lib/places/queries";
import { getPost, listFeed, listProfilePosts, listTopics } from "@/lib/posts/queries";
import {
  canEditProfile,
  canLookForWork,
  handlesHiddenFrom,
  handlesOwnedBy,
  handlesTakeableBy,
  profileDetailsEditableBy,
  profileDetailsVisibleTo,
  profileSkillsEditableBy,
  profileSkillsVisibleTo,
  profilesEditableBy,
  profilesOpenTo,
  profilesViewedAs,
  profilesVisibleTo,
} from "@/lib/profiles/policy";
import { getProfile, getProfileDetails } from "@/lib/profiles/queries";
import {
  canEditResume,
  resumeEntriesEditableBy,
  resumeEntriesRestorableBy,
  resumeEntriesVisibleTo,
} from "@/lib/resumes/policy";
import { matchPlace } from "@/lib/places/queries/match";
import { placesVisibleTo } from "@/lib/places/policy";
import { getResume } from "@/lib/resumes/queries/document";
import { getResumeEntry, listResumeEntries } from "@/lib/resumes/queries";
import { skillsNameableBy } from "@/lib/skills/policy";
import { searchSkills } from "@/lib/skills/queries";
import {
  actingAs,
  block,
  emailOf,
  follow,
  makeAllies,
  movableClock,
  organization,
  person,
  showPostsTo,
  visitor,
} from "./support/people";
import { post } from "./support/posts";

/**
 * The scene lock: who may see and do what, as one table. Amara posts for allies only ("ours") and, as Tidewater, for
 * its allies and members ("the organization's"); Mateo, Dele and Ruth post for everyone ("anyone's", "dele's",
 * "ruth's"). All carry a topic that everybody follows, so that each feed would show them if it could.
 */
const names = ["amara", "leila", "mateo", "dele", "ruth", "noor", "kwame", "tidewater", "noorAsTidewater"] as const;
type Name = (typeof names)[number];
const scene = {} as Record<Name, Viewer>;
const posts = {} as Record<"ours" | "organizations" | "anyones" | "deles" | "ruths", string>;
const FOOD = 3;
const HOUSING = 4;

beforeAll(async () => {
  scene.amara = await person("Amara Okafor");
  scene.leila = await person("Leila Haddad"); // Amara's ally
  scene.mateo = await person("Mateo Rivas"); // a stranger
  scene.dele = await person("Dele Adeyemi"); // whom Amara blocked: the block outweighs a row of alliance that should be gone
  scene.ruth = await person("Ruth Abara"); // who blocked Amara
  scene.noor = await person("Noor Al-Masri"); // a member of Tidewater
  scene.kwame = await person("Kwame Boateng"); // an ex-member of Tidewater
  const tidewater = await organization("Tidewater Alliance", [
    [scene.amara, "OWNER"],
    [scene.noor, "EDITOR"],
  ]);
  scene.tidewater = await actingAs(scene.amara, tidewater);
  scene.noorAsTidewater = await actingAs(scene.noor, tidewater);
  await db.membership.create({
    data: { organizationId: tidewater, profileId: scene.kwame.profileId, role: "MEMBER", createdAt: new Date() },
  });
  await db.membership.delete({
    where: { organizationId_profileId: { organizationId: tidewater, profileId: scene.kwame.profileId } },
  });
  await makeAllies(scene.amara.profileId, scene.leila.profileId);
  await makeAllies(scene.amara.profileId, scene.dele.profileId);
  await block(scene.amara.profileId, scene.dele.profileId);
  await block(scene.ruth.profileId, scene.amara.profileId);
  await showPostsTo(scene.amara.profileId, "ALLIES");
  await showPostsTo(tidewater, "ALLIES");
  posts.ours = await post(scene.amara, "For my allies", [FOOD]);
  posts.organizations = await post(scene.tidewater, "For those with us", [FOOD]);
  posts.anyones = await post(scene.mateo, "For everyone", [FOOD]);
  posts.deles = await post(scene.dele, "By whom Amara blocked", [FOOD]);
  posts.ruths = await post(scene.ruth, "By whom blocked Amara", [FOOD]);
  for (const name of names.filter((name) => name !== "noorAsTidewater")) await follow(scene[name], FOOD);
});

/** y: may; –: as if it did not exist. */
const table = `
                   amara leila mateo dele ruth noor kwame tidewater noorAsTidewater
see ours             y     y     –    –    –    –    –      –          –
see organizations    y     –     –    –    –    y    –      y          y
see anyones          y     y     y    y    y    y    y      y          y
see deles            –     y     y    y    y    y    y      –          y
see ruths            –     y     y    y    y    y    y      –          y
like ours            y     y     –    –    –    –    –      –          –
like organizations   y     –     –    –    –    y    –      y          y
like anyones         y     y     y    y    y    y    y      y          y
like deles           –     y     y    y    y    y    y      –          y
like ruths           –     y     y    y    y    y    y      –          y
delete ours          y     –     –    –    –    –    –      –          –
delete organizations –     –     –    –    –    –    –      y          y
delete anyones       –     –     y    –    –    –    –      –          –
delete deles         –     –     –    y    –    –    –      –          –
delete ruths         –     –     –    –    y    –    –      –          –
`;

const [head, ...rows] = table
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));
const cells = rows.flatMap(([act, thing, ...marks]) =>
  marks.map((mark, at) => ({
    act: act!,
    thing: thing as keyof typeof posts,
    who: head![at] as Name,
    may: mark === "y",
  })),
);

describe("posts", () => {
  it("has a cell for every viewer", () => {
    expect(head).toEqual([...names]);
    expect(cells).toHaveLength(rows.length * names.length);
  });

  it.each(cells.filter(({ act }) => act === "see"))("$who sees $thing: $may", async ({ who, thing, may }) => {
    const viewer = scene[who];
    const id = posts[thing];
    const feed = await listFeed(viewer, {});
    const topic = await listFeed(viewer, { show: "food" });
    const alone = await getPost(viewer, id);
    const byPolicy = await db.post.count({ where: { AND: [{ id }, postsVisibleTo(viewer)] } });
    expect({
      feed: feed.posts.some((shown) => shown.id === id),
      topic: topic.posts.some((shown) => shown.id === id),
      alone: alone !== null,
      byPolicy: byPolicy === 1,
    }).toEqual({ feed: may, topic: may, alone: may, byPolicy: may });
  });

  it.each(cells.filter(({ act }) => act === "like"))("$who likes $thing: $may", async ({ who, thing, may }) => {
    const before = await db.postLike.count();
    const liked = await likePost(scene[who], { postId: posts[thing] });
    expect(liked.status).toBe(may ? "done" : "refused");
    if (!may) expect(liked).toEqual(await likePost(scene[who], { postId: "019a0000-0000-7000-8000-000000000000" }));
    const unliked = await unlikePost(scene[who], { postId: posts[thing] });
    expect(unliked.status).toBe(may ? "done" : "refused");
    expect(await db.postLike.count()).toBe(before);
  });

  it.each(cells.filter(({ act }) => act === "delete"))("$who deletes $thing: $may", async ({ who, thing, may }) => {
    const viewer = scene[who];
    const id = posts[thing];
    const { profileId } = await db.post.findUniqueOrThrow({ where: { id } });
    expect(canDeletePost(viewer, { profileId })).toBe(may);
    expect(await db.post.count({ where: { AND: [{ id }, postsDeletableBy(viewer)] } })).toBe(may ? 1 : 0);
    const deleted = await deletePost(viewer, { postId: id });
    expect(deleted.status).toBe(may ? "done" : "refused");
    expect((await db.post.findUniqueOrThrow({ where: { id } })).deletedAt !== null).toBe(may);
    if (may) expect(await getPost(viewer, id)).toBeNull();
    const restored = await restorePost(viewer, { postId: id });
    expect(restored.status).toBe(may ? "done" : "refused");
  });

  it("tells who posted for an organization to its owners and admins while they act as it, to nobody else, and across no block", async () => {
    const { profileId: id } = scene.tidewater;
    const [sanne, henk] = [await person("Sanne Who Manages"), await person("Henk Who Recruits")];
    await db.membership.createMany({
      data: (
        [
          [sanne, "ADMIN"],
          [henk, "RECRUITER"],
          [scene.kwame, "EDITOR"],
        ] as const
      ).map(([{ profileId }, role]) => ({ organizationId: id, profileId, role, createdAt: new Date() })),
    });
    const viewers = {
      ...scene,
      sanne,
      henk,
      sanneAsTidewater: await actingAs(sanne, id),
      henkAsTidewater: await actingAs(henk, id),
    };
    const told = { ours: "", organizations: "Amara Okafor", noors: "Noor Al-Masri", kwames: "Kwame Boateng" };
    const ids = {
      ours: posts.ours,
      organizations: posts.organizations,
      noors: await post(scene.noorAsTidewater, "By Noor", [FOOD]),
      kwames: await post(await actingAs(scene.kwame, id), "By Kwame", [FOOD]),
    };
    await db.membership.delete({
      where: { organizationId_profileId: { organizationId: id, profileId: scene.kwame.profileId } },
    });
    const shown = async (viewer: Viewer) => {
      const lists = [
        await listFeed(viewer, {}),
        await listFeed(viewer, { show: "food" }),
        await listProfilePosts(viewer, { id }),
        await listProfilePosts(viewer, { id: scene.amara.profileId }),
      ];
      const alone = await Promise.all(Object.values(ids).map((one) => getPost(viewer, one)));
      return [...lists.flatMap((list) => list.posts), ...alone.filter((one) => one !== null)];
    };
    for (const [name, viewer] of Object.entries(viewers)) {
      const may = name === "tidewater" || name === "sanneAsTidewater";
      expect({
        name,
        may: canSeeActor(viewer, { profileId: id }),
        own: canSeeActor(viewer, { profileId: viewer.ownProfileId }),
      }).toEqual({ name, may, own: false });
      for (const one of await shown(viewer)) {
        const [thing] = Object.entries(ids).find(([, known]) => known === one.id) ?? [];
        expect({ name, thing, actedBy: one.actedBy?.displayName ?? "" }).toEqual({
          name,
          thing,
          actedBy: may && thing ? told[thing as keyof typeof told] : "",
        });
        const bytes = JSON.stringify({ ...one, author: null });
        if (!may)
          for (const person of [scene.amara, scene.noor, scene.kwame])
            for (const word of [person.profile.handle, person.profile.displayName, person.userId, person.ownProfileId])
              expect(bytes).not.toContain(word);
      }
      for (const as of ["everyone", "ally"] as const)
        expect((await listProfilePosts(viewer, { id, as })).posts.filter(({ actedBy }) => actedBy)).toEqual([]);
    }
    const blocks = [
      [scene.noor.profileId, scene.amara.profileId],
      [scene.amara.profileId, scene.noor.profileId],
      [scene.kwame.profileId, id],
      [id, scene.kwame.profileId],
    ] as const;
    for (const [blocker, blocked] of blocks) {
      await block(blocker, blocked);
      const whose = blocker === scene.noor.profileId || blocked === scene.noor.profileId ? "noors" : "kwames";
      const seen = (await shown(scene.tidewater)).filter((one) => one.author.id === id);
      expect(seen.some((one) => one.id === ids[whose])).toBe(true);
      for (const one of seen) expect(one.actedBy === null).toBe(one.id === ids[whose]);
      expect(JSON.stringify(seen)).not.toContain(
        whose === "noors" ? scene.noor.profile.handle : scene.kwame.profile.handle,
      );
      await db.block.deleteMany({ where: { blockerId: blocker, blockedId: blocked } });
    }
    await db.post.deleteMany({ where: { id: { in: [ids.noors, ids.kwames] } } });
    await db.membership.deleteMany({
      where: { organizationId: id, profileId: { in: [sanne.profileId, henk.profileId] } },
    });
  });

  it("shows in Allies what allies posted, and only that", async () => {
    const allies = { amara: ["leila"], leila: ["amara"], dele: ["amara"] } as Partial<Record<Name, Name[]>>;
    const blocked = ["amara", "dele"];
    for (const name of names) {
      const sources = (allies[name] ?? []).filter((ally) => !(blocked.includes(name) && blocked.includes(ally)));
      const { posts: shown } = await listFeed(scene[name], { show: "allies" });
      expect({ name, authors: [...new Set(shown.map(({ author }) => author.id))] }).toEqual({
        name,
        authors: name === "leila" ? sources.map((ally) => scene[ally].profileId) : [],
      });
    }
  });

  it("counts likes without those of profiles that block or are blocked", async () => {
    const postId = posts.anyones;
    for (const who of ["leila", "dele", "ruth"] as const) await likePost(scene[who], { postId });
    expect((await getPost(scene.mateo, postId))?.likeCount).toBe(3);
    expect((await getPost(scene.amara, postId))?.likeCount).toBe(1);
    expect((await getPost(scene.tidewater, postId))?.likeCount).toBe(1);
    expect((await getPost(scene.dele, postId))?.likeCount).toBe(3);
    expect(await likePost(scene.amara, { postId })).toEqual({ status: "done", value: { liked: true, likeCount: 2 } });
    expect(await db.postLike.count({ where: { AND: [{ postId }, postLikesHiddenFrom(scene.amara)] } })).toBe(2);
  });

  it("hides what was shown as soon as its author tightens the setting, and shows it again", async () => {
    await showPostsTo(scene.mateo.profileId, "ALLIES");
    expect(await getPost(scene.leila, posts.anyones)).toBeNull();
    await showPostsTo(scene.mateo.profileId, "EVERYONE");
    expect(await getPost(scene.leila, posts.anyones)).not.toBeNull();
  });
});

describe("details", () => {
  /**
   * Each profile's setting for the profile is that for its posts, so each cell of "see" holds for what it says about
   * itself.
   */
  const owners = { ours: "amara", organizations: "tidewater", anyones: "mateo", deles: "dele", ruths: "ruth" } as const;

  beforeAll(async () => {
    const skill = await db.skill.create({ data: { name: "Dune planting", lookup: "dune planting" } });
    for (const name of Object.values(owners)) {
      const { profileId } = scene[name];
      await db.profileDetails.update({
        where: { profileId },
        data: {
          statement: `${name} states`,
          interests: [2],
          areas: [0],
          contactPhone: "+31101234567",
          openToWork: true,
        },
      });
      await db.profileSkill.create({ data: { profileId, skillId: skill.id, position: 0 } });
      await db.profile.update({
        where: { id: profileId },
        data: { profileAudience: name === "amara" || name === "tidewater" ? "ALLIES" : "EVERYONE" },
      });
    }
  });

  it.each(cells.filter(({ act }) => act === "see"))(
    "$who reads those of who posted $thing: $may",
    async ({ who, thing, may }) => {
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
      const byPolicy = [
        await db.profileDetails.count({ where: { AND: [{ profileId }, profileDetailsVisibleTo(viewer)] } }),
        await db.profileSkill.count({ where: { AND: [{ profileId }, profileSkillsVisibleTo(viewer)] } }),
      ];
      expect(byPolicy).toEqual(may ? [1, 1] : [0, 0]);
    },
  );

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
      const editable = await db.profile.findMany({ where: profilesEditableBy(viewer), select: { id: true } });
      expect({ name, may: canEditProfile(viewer), editable }).toEqual({
        name,
        may: own !== null,
        editable: own ? [{ id: scene[own].profileId }] : [],
      });
      expect(await db.profileDetails.count({ where: profileDetailsEditableBy(viewer) })).toBe(own ? 1 : 0);
      const skills = own !== null && (Object.values(owners) as string[]).includes(own);
      expect(await db.profileSkill.count({ where: profileSkillsEditableBy(viewer) })).toBe(skills ? 1 : 0);
    }
  });
});

describe("resumes", () => {
  /** As above, but only people have one: Tidewater's cells hold for nobody. */
  const owners = { ours: "amara", anyones: "mateo", deles: "dele", ruths: "ruth" } as const;
  const ids = {} as Record<keyof typeof owners, string>;
  const removed = {} as Record<keyof typeof owners, string>;

  beforeAll(async () => {
    for (const [thing, name] of Object.entries(owners) as [keyof typeof owners, Name][]) {
      const row = {
        profileId: scene[name].profileId,
        kind: "EDUCATION" as const,
        title: `${name} learned`,
        from: new Date("2015-09-01"),
        isCurrent: true,
        areas: [0],
        createdAt: new Date(),
      };
      await db.profile.update({
        where: { id: row.profileId },
        data: { profileAudience: name === "amara" ? "ALLIES" : "EVERYONE" },
      });
      ids[thing] = (await db.resumeEntry.create({ data: { ...row, id: newId(systemClock), position: 1 } })).id;
      removed[thing] = (
        await db.resumeEntry.create({ data: { ...row, id: newId(systemClock), position: 0, deletedAt: new Date() } })
      ).id;
    }
  });

  it.each(cells.filter(({ act, thing }) => act === "see" && thing in owners))(
    "$who reads that of who posted $thing: $may",
    async ({ who, thing, may }) => {
      const viewer = scene[who];
      const owner = owners[thing as keyof typeof owners];
      const id = ids[thing as keyof typeof owners];
      const shown = {
        id,
        kind: "EDUCATION",
        title: `${owner} learned`,
        subtitle: "",
        description: "",
        additionalInfo: "",
        from: "2015-09",
        to: null,
        isCurrent: true,
        areas: ["conservation"],
      };
      expect(await listResumeEntries(viewer, scene[owner].profileId)).toEqual(may ? [shown] : []);
      const whole = await getResume(viewer, scene[owner].profile.handle);
      expect(whole && { statement: whole.statement, education: whole.education.map(({ title }) => title) }).toEqual(
        may ? { statement: `${owner} states`, education: [shown.title] } : null,
      );
      expect(
        await db.resumeEntry.count({
          where: { AND: [{ profileId: scene[owner].profileId }, resumeEntriesVisibleTo(viewer)] },
        }),
      ).toBe(may ? 1 : 0);
    },
  );

  it("are edited by their person alone, and by nobody who acts as an organization", async () => {
    for (const name of names) {
      const viewer = scene[name];
      expect(canEditResume(viewer)).toBe(!["tidewater", "noorAsTidewater"].includes(name));
      for (const thing of Object.keys(owners) as (keyof typeof owners)[]) {
        const own = owners[thing] === name;
        const id = ids[thing];
        expect({ name, thing, own: (await getResumeEntry(viewer, id))?.id }).toEqual({
          name,
          thing,
          own: own ? id : undefined,
        });
        expect(await getResumeEntry(viewer, removed[thing])).toBeNull();
        expect(
          await db.resumeEntry.findMany({
            where: { AND: [{ id: { in: [id, removed[thing]] } }, resumeEntriesEditableBy(viewer)] },
            select: { id: true },
          }),
        ).toEqual(own ? [{ id }] : []);
        expect(
          await db.resumeEntry.findMany({
            where: { AND: [{ id: { in: [id, removed[thing]] } }, resumeEntriesRestorableBy(viewer)] },
            select: { id: true },
          }),
        ).toEqual(own ? [{ id: removed[thing] }] : []);
      }
    }
  });
});

describe("profiles", () => {
  const owners = { ours: "amara", organizations: "tidewater", anyones: "mateo", deles: "dele", ruths: "ruth" } as const;
  const audiences = ["postsAudience", "mediaAudience", "profileAudience", "alliesAudience"] as const;
  const ids = {} as Record<string, string>;

  /**
   * Name, handle and kind are for all but across a block; a relation stands under its owner's setting and hides whoever
   * is blocked.
   */
  const table = `
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
`;
  const [, ...rows] = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const relations = rows.flatMap(([act, thing, ...marks]) =>
    marks.map((mark, at) => ({ act: act!, thing: thing!, who: names[at]!, may: mark === "y" })),
  );

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
      expect(await db.profile.count({ where: { AND: [{ id: ids[owner] }, profilesVisibleTo(viewer)] } })).toBe(
        may ? 1 : 0,
      );
    },
  );

  it.each(cells.filter(({ act }) => act === "see"))(
    "$who sees the page of who posted $thing in full: $may",
    async ({ who, thing, may }) => {
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
        expect(await db.profile.count({ where: { AND: [{ id }, profilesOpenTo(viewer, audience)] } })).toBe(
          may ? 1 : 0,
        );
      const { posts: shown } = await listProfilePosts(viewer, { id });
      expect(shown.some((post) => post.id === posts[thing])).toBe(may);
      expect(shown.length).toBe(await db.post.count({ where: { AND: [{ profileId: id }, postsVisibleTo(viewer)] } }));
    },
  );

  it.each(relations.filter(({ act }) => act === "ally"))(
    "$who sees in a list of allies $thing: $may",
    async ({ who, thing, may }) => {
      const viewer = scene[who];
      const [owner, ally] = thing.split("/") as [Name, Name];
      const { profiles } = await listAllies(viewer, { id: ids[owner]! });
      const listed = profiles.find(({ id }) => id === ids[ally]);
      const open =
        !listed ||
        (await db.profile.count({ where: { AND: [{ id: ids[ally] }, profilesOpenTo(viewer, "profileAudience")] } })) ===
          1;
      expect(listed?.displayName).toBe(may ? scene[ally].profile.displayName : undefined);
      expect(listed?.headline ?? null).toBe(listed && open && ally !== "leila" ? `${ally} leads` : null);
      expect(
        await db.allyEdge.count({
          where: { AND: [{ profileId: ids[owner], allyId: ids[ally] }, allyEdgesVisibleTo(viewer)] },
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
          where: { AND: [{ profileId: ids[member], organizationId: ids[where] }, membershipsVisibleTo(viewer)] },
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
      return {
        profile: await getProfile(viewer, sanne.profile.handle, as),
        allies: await listAllies(viewer, { id, as }),
        organizations: await listMemberships(viewer, { id, as }),
        posts: shown,
      };
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
            where: { AND: [{ id }, profilesOpenTo(sanne, audience), profilesViewedAs("everyone", audience)] },
          }),
        ).toBe(data[audience] === "EVERYONE" ? 1 : 0);
    }
    expect((await seen(sanne)).organizations.profiles).toHaveLength(2);
    expect(
      (await seen(sanne, "ally")).organizations.profiles.map(({ displayName, role }) => [displayName, role]),
    ).toEqual([["The Commons", "EDITOR"]]);
  });
});

describe("organizations", () => {
  /** Harbour Watch is led by Amara and Mateo; between Amara and Dele, who both belong to it, stands the block. */
  const roleOf = { amara: "OWNER", mateo: "ADMIN", leila: "MEMBER", dele: "EDITOR" } as const;
  const who = [...names, "harbourAsOwner", "harbourAsAdmin"] as const;
  type Who = (typeof who)[number];
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

  const table = `
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
  `;
  const [head, ...rows] = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const own = rows.flatMap(([act, thing, ...marks]) =>
    marks.map((mark, at) => ({
      act: act!,
      thing: thing as keyof typeof roleOf,
      name: head![at] as Who,
      may: mark === "y",
    })),
  );
  const cellsOf = (...acts: string[]) => own.filter(({ act }) => acts.includes(act));

  it("has a cell for every viewer", () => {
    expect(head).toEqual([...who]);
    expect(own).toHaveLength(rows.length * who.length);
  });

  it.each(cellsOf("member", "inside"))(
    "$name sees in the list of members, $act $thing: $may",
    async ({ act, name, thing, may }) => {
      await db.profile.update({
        where: { id: harbour },
        data: { profileAudience: act === "member" ? "EVERYONE" : "ALLIES" },
      });
      const viewer = viewers[name];
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
          where: { AND: [{ ...ofHarbour(), profileId: scene[thing].profileId }, membershipsVisibleTo(viewer)] },
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

  it.each(cellsOf("manage"))("$name manages $thing: $may", async ({ name, thing, may }) => {
    const viewer = viewers[name];
    const member =
      viewer.profileId === scene.tidewater.profileId
        ? null
        : await getManagedMember(viewer, scene[thing].profile.handle);
    expect(member?.role).toBe(may ? roleOf[thing] : undefined);
    const byPolicy = await db.membership.count({
      where: {
        AND: [
          { ...ofHarbour(), profile: profilesVisibleTo(viewer), profileId: scene[thing].profileId },
          membershipsManageableBy(viewer),
        ],
      },
    });
    expect(byPolicy).toBe(may ? 1 : 0);
    if (may) expect(canGiveRole(viewer, roleOf[thing], roleOf[thing])).toBe(true);
  });

  it("have no managers among those of another one", async () => {
    for (const name of ["amara", "mateo", "leila", "dele", "kwame"] as const) {
      const member = await getManagedMember(scene.tidewater, scene[name].profile.handle);
      expect({ name, role: member?.role }).toEqual({ name, role: name === "amara" ? "OWNER" : undefined });
    }
  });

  it.each(cellsOf("asked", "answer"))("$name: $act $thing: $may", async ({ act, name, thing, may }) => {
    const viewer = viewers[name];
    const id = invitations[thing as unknown as keyof typeof invitations];
    if (act === "asked") {
      expect((await listSentInvitations(viewer)).some((invitation) => invitation.id === id)).toBe(may);
      expect(await db.invitation.count({ where: { AND: [{ id }, invitationsManageableBy(viewer)] } })).toBe(
        may ? 1 : 0,
      );
      return;
    }
    const { email } = await db.user.findUniqueOrThrow({ where: { id: viewer.userId } });
    expect(await db.invitation.count({ where: { AND: [{ id }, invitationsAnswerableBy(viewer, email)] } })).toBe(
      may ? 1 : 0,
    );
    if (may) expect((await listReceivedInvitations(viewer)).map(({ organization: { id } }) => id)).toEqual([harbour]);
    if (may)
      expect(await db.invitation.count({ where: { AND: [{ id }, invitationsAnswerableBy(viewer, null)] } })).toBe(
        (thing as string) === "noor" ? 0 : 1,
      );
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
      expect({ name, counted }).toEqual({ name, counted: list.length });
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

  it("are entered by their members, acted for by those whose role allows it, and ended by an owner who acts as them", async () => {
    await saveDraftName(scene.amara, { displayName: "Amara's next one" });
    const humans = {
      tidewater: "amara",
      noorAsTidewater: "noor",
      harbourAsOwner: "amara",
      harbourAsAdmin: "mateo",
    } as Partial<Record<Who, Name>>;
    for (const name of who) {
      const viewer = viewers[name];
      const role = (roleOf as Partial<Record<Name, Role>>)[humans[name] ?? (name as Name)] ?? null;
      const facts = {
        role: (await getOwnMembership(viewer, "harbour-watch"))?.role ?? null,
        owned: await db.membership.count({ where: { AND: [ofHarbour(), membershipsOwnedBy(viewer)] } }),
        actable: await db.membership.count({ where: { AND: [ofHarbour(), membershipsActableBy(viewer)] } }),
        enterable: await db.profile.count({ where: { AND: [{ id: harbour }, organizationsLockableBy(viewer)] } }),
        owners: await db.membership.count({ where: ownershipsCountableBy(viewer, harbour) }),
        manages: canManageMembers(viewer),
        ends: canDeleteOrganization(viewer),
        counted: (await countWhatEnds(viewer))?.handle ?? null,
        endable: await db.profile.count({ where: { AND: [{ id: harbour }, organizationsDeletableBy(viewer)] } }),
        draft: (await getOrganizationDraft(viewer))?.displayName ?? null,
        drafts: await db.organizationDraft.count({ where: draftsOwnedBy(viewer) }),
      };
      const amaras = (humans[name] ?? name) === "amara";
      const acting = ["tidewater", "harbourAsOwner"].includes(name);
      expect({ name, ...facts }).toEqual({
        name,
        role,
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
    });
  });

  it("have their invitations told by mail to a verified address or the one that was asked, while they stand", async () => {
    const system = asSystem(systemClock);
    expect(await getInvitationMail(system, invitations.noor)).toMatchObject({
      organization: "Harbour Watch",
      role: "EDITOR",
    });
    expect(await getInvitationMail(system, invitations.kwame)).toBeNull();
    expect(await db.invitation.count({ where: { AND: [ofHarbour(), invitationsMailableBy(system)] } })).toBe(3);
    await db.invitation.update({ where: { id: invitations.noor }, data: { status: "WITHDRAWN" } });
    expect(await getInvitationMail(system, invitations.noor)).toBeNull();
    expect(await db.invitation.count({ where: { AND: [ofHarbour(), invitationsMailableBy(system)] } })).toBe(2);
    for (const name of who)
      expect((await listReceivedInvitations(viewers[name])).some(({ organization: { id } }) => id === harbour)).toBe(
        ["kwame", "ruth"].includes(name),
      );
    // They end with the right of whoever asked.
    await db.membership.updateMany({
      where: { AND: [ofHarbour(), { profileId: scene.mateo.profileId }] },
      data: { role: "EDITOR" },
    });
    expect(await db.invitation.count({ where: { AND: [ofHarbour(), invitationsMailableBy(system)] } })).toBe(0);
    for (const name of who)
      expect((await listReceivedInvitations(viewers[name])).some(({ organization: { id } }) => id === harbour)).toBe(
        false,
      );
  });
});

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
    const listed = async (where: ReturnType<typeof handlesOwnedBy>) =>
      (await db.handleHold.findMany({ where, orderBy: { handle: "asc" } })).map(({ handle }) => handle);
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

describe("reference lists", () => {
  it("of places are the same for everybody, whoever lives where", async () => {
    const lists = await Promise.all(names.map((name) => searchPlaces(scene[name], { q: "rotter" })));
    expect(lists[0]).toMatchObject([
      { name: "Rotterdam", countryCode: "NL" },
      { name: "Rotterdam", countryCode: "US" },
    ]);
    for (const list of lists) expect(list).toEqual(lists[0]);
  });

  it("of skills hold what one or two profiles added for these alone, and for all what three name", async () => {
    const skill = await db.skill.create({ data: { name: "Eel passes", lookup: "eel passes" } });
    const sees = async () =>
      (
        await Promise.all(
          names.map(async (name) => ((await searchSkills(scene[name], { q: "eel p" })).length === 1 ? [name] : [])),
        )
      ).flat();
    expect(await sees()).toEqual([]);
    for (const [name, seers] of [
      ["amara", ["amara"]],
      ["dele", ["amara", "dele"]],
      ["tidewater", [...names]],
    ] as const) {
      await db.profileSkill.create({ data: { profileId: scene[name].profileId, skillId: skill.id, position: 9 } });
      expect(await sees()).toEqual(seers);
    }
    // To name one is for everybody, and tells nothing of it.
    for (const name of names)
      expect(await db.skill.count({ where: { AND: [{ id: skill.id }, skillsNameableBy(scene[name])] } })).toBe(1);
    await db.profileSkill.deleteMany({ where: { skillId: skill.id } });
  });
});

describe("places of a file", () => {
  it("are matched alike for everybody", async () => {
    const place = { id: 2747891, name: "Rotterdam", countryCode: "NL", region: "" };
    await db.place.upsert({
      where: { id: place.id },
      create: { ...place, lookup: "rotterdam", population: 1, latitude: 0, longitude: 0 },
      update: {},
    });
    for (const name of names) {
      expect(await matchPlace(scene[name], place)).toMatchObject({ id: place.id, name: place.name });
      expect(await db.place.count({ where: placesVisibleTo(scene[name]) })).toBe(await db.place.count());
    }
  });
});

describe("topics", () => {
  const stances = async (who: Name) => (await listTopics(scene[who])).find(({ topic }) => topic === "housing");
  const acts = [followTopic, unfollowTopic, muteTopic, unmuteTopic];

  it("are followed and muted by a profile for itself alone", async () => {
    for (const act of [followTopic, muteTopic])
      expect((await act(scene.amara, { topic: "housing" })).status).toBe("done");
    for (const name of names)
      expect({ name, ...(await stances(name)) }).toEqual({
        name,
        topic: "housing",
        followed: name === "amara",
        muted: name === "amara",
      });
    for (const name of names.filter((name) => name !== "amara"))
      for (const act of [unfollowTopic, unmuteTopic]) await act(scene[name], { topic: "housing" });
    expect(await stances("amara")).toEqual({ topic: "housing", followed: true, muted: true });
    for (const name of names) {
      const count = name === "amara" ? 1 : 0;
      expect(
        await db.topicFollow.count({ where: { AND: [{ topic: HOUSING }, topicFollowsOwnedBy(scene[name])] } }),
      ).toBe(count);
      expect(await db.topicMute.count({ where: { AND: [{ topic: HOUSING }, topicMutesOwnedBy(scene[name])] } })).toBe(
        count,
      );
    }
    for (const act of [unfollowTopic, unmuteTopic]) await act(scene.amara, { topic: "housing" });
    expect(await stances("amara")).toEqual({ topic: "housing", followed: false, muted: false });
  });

  it("are those of an organization where its owners, admins and editors act, and of nobody else", async () => {
    await followTopic(scene.noorAsTidewater, { topic: "housing" });
    expect((await stances("tidewater"))?.followed).toBe(true);
    expect((await stances("noor"))?.followed).toBe(false);
    const recruiter = await person("Sanne de Vries");
    await db.membership.create({
      data: {
        organizationId: scene.tidewater.profileId,
        profileId: recruiter.profileId,
        role: "RECRUITER",
        createdAt: new Date(),
      },
    });
    const acting = await actingAs(recruiter, scene.tidewater.profileId);
    for (const act of acts)
      expect(await act(acting, { topic: "housing" })).toEqual({ status: "refused", reason: "wrong-profile" });
    expect((await stances("tidewater"))?.followed).toBe(true);
  });
});

describe("accounts", () => {
  it("are their human's alone, whomever they act as", async () => {
    const hers = ["amara", "tidewater"] as const;
    for (const name of names) {
      const viewer = scene[name];
      const own = hers.some((one) => one === name);
      const devices = await listDevices(viewer);
      expect({ name, this: devices.filter(({ isThis }) => isThis).map(({ id }) => id) }).toEqual({
        name,
        this: [viewer.session.id],
      });
      expect({ name, sees: devices.some(({ id }) => id === scene.amara.session.id) }).toEqual({ name, sees: own });
      expect(await getSignInWays(viewer)).toEqual({ password: true });
      expect(await db.user.findMany({ where: usersOwnedBy(viewer), select: { id: true } })).toEqual([
        { id: viewer.userId },
      ]);
      expect(
        await db.session.count({ where: { AND: [{ idHash: scene.amara.session.id }, sessionsOwnedBy(viewer)] } }),
      ).toBe(own ? 1 : 0);
      expect({ name, may: canManageAccount(viewer) }).toEqual({
        name,
        may: !["tidewater", "noorAsTidewater"].includes(name),
      });
      expect(hasAuthenticatedRecently(viewer)).toBe(true);
      expect(
        hasAuthenticatedRecently({
          ...viewer,
          session: { ...viewer.session, authenticatedAt: new Date(viewer.clock.now().getTime() - 600_000) },
        }),
      ).toBe(false);
    }
  });

  it("are given a password by whoever holds the link that their address got, in its time", async () => {
    const clock = movableClock();
    const [userId, email] = [scene.mateo.userId, emailOf("Mateo Rivas")];
    await issueToken(asSystem(clock), crypto.randomUUID(), "RESET_PASSWORD", { email });
    const usable = () => db.accountToken.count({ where: { AND: [{ userId }, tokensUsableBy(visitor(clock))] } });
    expect(await usable()).toBe(1);
    expect(await db.accountToken.count({ where: tokensEndableBy(visitor(clock), userId) })).toBe(1);
    expect(await db.accountToken.count({ where: tokensEndableBy(scene.leila, scene.leila.userId) })).toBe(0);
    clock.advance(600);
    expect(await usable()).toBe(0);
    const accounts = (where: object) => db.user.findMany({ where, select: { id: true } });
    expect(await accounts(usersRecoverableBy(visitor(), { userId, email }))).toEqual([{ id: userId }]);
    expect(await accounts(usersRecoverableBy(visitor(), { userId, email: "elsewhere@example.org" }))).toEqual([]);
    expect(await accounts(usersAuthenticatableBy(visitor(), email))).toEqual([{ id: userId }]);
    expect(
      new Set(
        (await db.session.findMany({ where: sessionsEndableBy(visitor(), userId) })).map((session) => session.userId),
      ),
    ).toEqual(new Set([userId]));
    // The program itself owes mails to everybody, and makes the links in them.
    expect(
      await db.user.findMany({
        where: usersMailableBy(asSystem(clock), { id: scene.amara.userId }),
        select: { id: true },
      }),
    ).toEqual([{ id: scene.amara.userId }]);
    const [{ tokenHash } = { tokenHash: "" }] = await db.accountToken.findMany();
    expect(
      await db.accountToken.findMany({
        where: tokensIssuableBy(asSystem(clock), tokenHash),
        select: { tokenHash: true },
      }),
    ).toEqual([{ tokenHash }]);
  });
});

describe("signed out", () => {
  it("nobody is behind an ended, an unknown or an empty session", async () => {
    const token = await startSession(scene.amara.userId, { persistence: "LOCAL" }, systemClock);
    expect(await viewerOfSession(token, systemClock)).not.toBeNull();
    await endSession(token);
    for (const dead of [token, "unknown", ""]) expect(await viewerOfSession(dead, systemClock)).toBeNull();
  });

  it("a form composed as a profile that one may not act as has no viewer", async () => {
    const token = await startSession(scene.kwame.userId, { persistence: "LOCAL" }, systemClock);
    for (const foreign of [scene.tidewater.profileId, scene.amara.profileId])
      expect(await viewerOfSession(token, systemClock, foreign)).toBeNull();
  });
});

describe("the outbox", () => {
  it("is shown to whoever comes, but only where npm start opened it", async () => {
    await db.outboxMail.create({
      data: {
        id: randomUUID(),
        to: "amara.okafor@example.org",
        subject: "Choose a new password",
        text: "A link",
        html: "",
        createdAt: new Date(),
      },
    });
    expect(await listOutbox(visitor())).toBeNull();
    Object.assign(env(), { DEV_OUTBOX: "on" });
    expect(await listOutbox(visitor())).toMatchObject([{ to: "amara.okafor@example.org" }]);
    expect(await db.outboxMail.count({ where: outboxMailsVisibleTo(visitor()) })).toBe(1);
    Object.assign(env(), { DEV_OUTBOX: undefined });
    expect(await listOutbox(visitor())).toBeNull();
  });
});

describe("acting as an organization", () => {
  it.each([
    ["OWNER", true],
    ["ADMIN", true],
    ["EDITOR", true],
    ["RECRUITER", false],
  ] as const)("as its %s one may post, like, delete and restore: %s", async (role, may) => {
    const ines = await person(`Ines ${role.toLowerCase()}`);
    const studio = await organization(`Studio ${role.toLowerCase()}`, [
      [scene.mateo, "OWNER"],
      [ines, role],
    ]);
    const viewer = await actingAs(ines, studio);
    const theirs = await post(await actingAs(scene.mateo, studio), "From the studio");
    const expected = may ? "done" : "refused";
    expect(await getPost(viewer, theirs)).toMatchObject({ canDelete: may });
    expect((await createPost(viewer, { text: "As the studio" } as Parameters<typeof createPost>[1])).status).toBe(
      expected,
    );
    expect((await likePost(viewer, { postId: posts.anyones })).status).toBe(expected);
    expect((await unlikePost(viewer, { postId: posts.anyones })).status).toBe(expected);
    expect(await db.post.count({ where: { AND: [{ id: theirs }, postsDeletableBy(viewer)] } })).toBe(may ? 1 : 0);
    expect((await deletePost(viewer, { postId: theirs })).status).toBe(expected);
    if (!may) await deletePost(await actingAs(scene.mateo, studio), { postId: theirs });
    expect((await restorePost(viewer, { postId: theirs })).status).toBe(expected);
  });

  it("is not for mere members", async () => {
    const studio = await organization("Studio for members", [[scene.kwame, "MEMBER"]]);
    await expect(actingAs(scene.kwame, studio)).rejects.toThrow("no viewer");
  });
});
