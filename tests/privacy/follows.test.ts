import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { followProfile as follow, unfollowProfile } from "@/lib/follows/mutations/follow";
import { getFollowing, listFollowedHashtags, listFollowers, listFollowing } from "@/lib/follows/queries";
import { listFeed } from "@/lib/posts/queries";
import { getProfile } from "@/lib/profiles/queries";
import {
  actingAs,
  block,
  confirm,
  followProfile,
  makeAllies,
  organization,
  person,
  type Viewer,
} from "../support/people";
import { post } from "../support/posts";
import { cellsOf } from "../support/scene";

/**
 * Tidewater is followed by Leila, by Dele, whom Ruth blocks, by Yuki, who has deactivated her account, and by Ines, whom
 * moderators limit. Noor is its ally, Kwame its member, Mateo is blocked by it, and Ada edits as it. Sanne is an ally of Leila.
 */
type Audience = "EVERYONE" | "ALLIES";
type Name =
  "owner" | "ada" | "rita" | "amara" | "leila" | "dele" | "ruth" | "ines" | "noor" | "kwame" | "mateo" | "sanne";
const people = {} as Record<Name, Viewer>;
let tidewater: string, handle: string, yuki: string;

beforeAll(async () => {
  const named = {
    ...{ amara: "Amara Okafor", leila: "Leila Haddad", dele: "Dele Adeyemi", ruth: "Ruth Abara", ines: "Ines Moreau" },
    ...{ noor: "Noor Al-Masri", kwame: "Kwame Boateng", mateo: "Mateo Rivas", sanne: "Sanne Visser" },
  };
  for (const [name, displayName] of Object.entries(named)) people[name as Name] = await person(displayName);
  const [ada, rita] = [await person("Ada Lee"), await person("Rita Roy")];
  tidewater = await organization("Tidewater Alliance", [
    [people.amara, "OWNER"],
    [ada, "EDITOR"],
    [rita, "RECRUITER"],
    [people.kwame, "MEMBER"],
  ]);
  for (const viewer of [...Object.values(people), ada, rita]) await confirm(viewer);
  people.owner = await actingAs(people.amara, tidewater);
  people.ada = await actingAs(ada, tidewater);
  people.rita = await actingAs(rita, tidewater);
  handle = people.owner.profile.handle;
  yuki = (await person("Yuki Tanaka")).profileId;
  await makeAllies(tidewater, people.noor.profileId);
  await makeAllies(people.leila.profileId, people.sanne.profileId);
  await block(people.ruth.profileId, people.dele.profileId);
  for (const id of [people.leila.profileId, people.dele.profileId, yuki, people.ines.profileId])
    await followProfile(id, tidewater);
  await block(tidewater, people.mateo.profileId);
  await db.profile.update({ where: { id: yuki }, data: { deactivatedAt: new Date() } });
  await db.profile.update({
    where: { id: people.ines.profileId },
    data: { chosenPostsAudience: "EVERYONE", postsAudience: "ALLIES" },
  });
});

const set = (data: { alliesAudience?: Audience; allowsFollows?: boolean | null }) =>
  db.profile.update({ where: { id: tidewater }, data });
const setLeila = (alliesAudience: Audience) =>
  db.profile.update({ where: { id: people.leila.profileId }, data: { alliesAudience } });
beforeEach(() => Promise.all([set({ alliesAudience: "EVERYONE", allowsFollows: null }), setLeila("EVERYONE")]));

// Under which setting of the organization for its allies, whether it lets itself be followed, and under which of Leila's.
const listed = cellsOf<string, Name>(`
                              owner ada rita amara leila dele ruth ines noor kwame mateo sanne
EVERYONE/on/EVERYONE leila      y    y    y    y     y    y    y    y    y    y     –     y
EVERYONE/on/EVERYONE dele       y    y    y    y     y    y    –    y    y     y     –     y
EVERYONE/on/EVERYONE ines       –    –    –    –     –    –    –    y    –     –     –     –
EVERYONE/on/EVERYONE yuki       –    –    –    –     –    –    –    –    –     –     –     –
EVERYONE/on/ALLIES leila        y    y    y    –     y    –    –    –    –     –     –     y
EVERYONE/on/ALLIES dele         y    y    y    y     y    y    –    y    y     y     –     y
ALLIES/on/EVERYONE leila        y    y    y    y     –    –    –    –    y     y     –     –
ALLIES/on/EVERYONE dele         y    y    y    y     –    –    –    –    y     y     –     –
ALLIES/on/ALLIES leila          y    y    y    –     –    –    –    –    –     –     –     –
EVERYONE/off/EVERYONE leila     –    –    –    –     –    –    –    –    –     –     –     –
EVERYONE/off/EVERYONE dele      –    –    –    –     –    –    –    –    –     –     –     –
`);

describe("who follows an organization", () => {
  it.each(listed)("under $act $who finds $thing among them: $may", async ({ act, thing, who, may }) => {
    const [alliesAudience, allows, ofLeila] = act.split("/") as [Audience, string, Audience];
    await set({ alliesAudience, allowsFollows: allows === "on" });
    await setLeila(ofLeila);
    const id = thing === "yuki" ? yuki : people[thing as Name].profileId;
    const { profiles } = await listFollowers(people[who], { id: tidewater });
    expect(profiles.some((one) => one.id === id)).toBe(may);
    // The number says no more than the list.
    const profile = await getProfile(people[who], handle);
    expect(profile?.followerCount ?? 0).toBe(profiles.length);
    if (!profile?.showsAllies || !profile.isFollowable) expect(profile?.followerCount ?? null).toBeNull();
  });

  it("viewed as others see it is without those whom these would not find", async () => {
    const found = async (as?: "everyone" | "ally") => {
      const { profiles } = await listFollowers(people.owner, { id: tidewater, as });
      expect((await getProfile(people.owner, handle, as))?.followerCount).toBe(profiles.length);
      return profiles.some(({ id }) => id === people.leila.profileId);
    };
    await setLeila("ALLIES");
    expect([await found(), await found("ally"), await found("everyone")]).toEqual([true, false, false]);
  });
});

// Under which setting of Leila for her allies, and under which of the organization.
const following = cellsOf<string, Name>(`
                              owner ada rita amara leila dele ruth ines noor kwame mateo sanne
EVERYONE/EVERYONE tidewater     y    y    y    y     y    y    y    y    y    y     –     y
EVERYONE/ALLIES tidewater       y    y    y    y     y    –    –    –    y    y     –     –
ALLIES/EVERYONE tidewater       –    –    –    –     y    –    –    –    –    –     –     y
ALLIES/ALLIES tidewater         –    –    –    –     y    –    –    –    –    –     –     –
`);

describe("whom a person follows", () => {
  it.each(following)("under $act $who finds that of Leila: $may", async ({ act, who, may }) => {
    const [ofLeila, alliesAudience] = act.split("/") as [Audience, Audience];
    await setLeila(ofLeila);
    await set({ alliesAudience });
    const { profileId, profile } = people.leila;
    const { profiles } = await listFollowing(people[who], { id: profileId });
    expect(profiles.map(({ id }) => id)).toEqual(may ? [tidewater] : []);
    expect((await getProfile(people[who], profile.handle))?.followingCount ?? 0).toBe(profiles.length);
  });
});

const acts = cellsOf<string, Name>(`
                owner ada rita amara leila dele ruth ines noor kwame mateo sanne
on follow         –    –    –    y     y    y    y    y    y     y     –     y
off follow        –    –    –    –     –    –    –    –    –     –     –     –
on button         –    –    –    –     y    y    –    y    –     –     –     –
off button        –    –    –    –     y    y    –    y    –     –     –     –
`);

describe("to follow an organization", () => {
  it.each(acts)("where that is $act, $who ($thing): $may", async ({ act, thing, who, may }) => {
    await set({ allowsFollows: act === "on" });
    const viewer = people[who];
    if (thing === "button") {
      // That one follows is told to oneself, who can end it.
      expect((await getProfile(viewer, handle))?.isFollowing ?? false).toBe(may);
      return;
    }
    const before = await db.profileFollow.count();
    const had = await db.profileFollow.count({ where: { followerId: viewer.profileId, followedId: tidewater } });
    expect((await follow(viewer, { followedId: tidewater })).status === "done").toBe(may);
    expect(await db.profileFollow.count()).toBe(before + (may ? 1 - had : 0));
    if (may && had === 0) await unfollowProfile(viewer, { followedId: tidewater });
  });
});

it("which #tags a profile follows is told to whoever acts as it alone", async () => {
  for (const [tag, profileId] of [
    ["dunes", people.leila.profileId],
    ["tides", tidewater],
  ] as const)
    await db.hashtagFollow.create({ data: { profileId, tag, name: tag } });
  const names = Object.keys(people) as Name[];
  const read = await Promise.all(
    names.map(async (name) => (await listFollowedHashtags(people[name])).map(({ tag }) => `${name} ${tag}`)),
  );
  expect(read.flat().sort()).toEqual(["ada tides", "leila dunes", "owner tides", "rita tides"]);
  await db.hashtagFollow.deleteMany();
});

it("whether others may follow is read by those who may change it", async () => {
  const may = async (name: Name) => (await getFollowing(people[name])) !== null;
  expect(await Promise.all((["owner", "ada", "rita", "amara", "mateo"] as const).map(may))).toEqual([
    ...[true, false, false, true, true],
  ]);
});

it("brings nobody a post that a stranger does not see", async () => {
  const ofTidewater = await post(people.owner, "For everyone");
  const brought = async (name: Name) => (await listFeed(people[name], {})).posts.some(({ id }) => id === ofTidewater);
  const all = Object.keys(people) as Name[];
  const finders = async () =>
    (await Promise.all(all.map(async (name) => ((await brought(name)) ? [name] : [])))).flat();
  const knowing = ["owner", "ada", "rita", "amara", "noor", "kwame"];
  expect((await finders()).sort()).toEqual([...knowing, "leila", "dele", "ines"].sort());
  await db.profile.update({ where: { id: tidewater }, data: { postsAudience: "ALLIES" } });
  expect((await finders()).sort()).toEqual([...knowing].sort());
  await db.profile.update({ where: { id: tidewater }, data: { postsAudience: "EVERYONE" } });
  await set({ allowsFollows: false });
  expect((await finders()).sort()).toEqual([...knowing].sort());
});
