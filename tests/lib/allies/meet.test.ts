import { beforeEach, describe, expect, it } from "vitest";
import { dismissSuggestion } from "@/lib/allies/mutations/dismiss-suggestion";
import { requestAlly } from "@/lib/allies/mutations/request-ally";
import { listToMeet } from "@/lib/allies/queries/meet";
import { type Meet, meetSchema } from "@/lib/allies/schema/meet";
import { muteProfile } from "@/lib/blocks/mutations/mute";
import { unguardedDb as db } from "@/lib/db";
import { changeDiscovery } from "@/lib/profiles/mutations/change-discovery";
import { changePrivacy } from "@/lib/profiles/mutations/change-privacy";
import { statementsSent } from "../../../scripts/bench/people";
import { actingAs, block, confirm, follow, makeAllies, organization, person, type Viewer } from "../../support/people";
import { ROTTERDAM } from "../../support/places";

const [CLIMATE, ENERGY, OCEANS, FORESTS] = [0, 1, 2, 3];
const [RECYCLING, SOLAR] = [5, 7];
/** A topic, by its number: energy. */
const ENERGY_TOPIC = 2;
const AMSTERDAM = 2759794;
let amara: Viewer, ruth: Viewer;

const somebody = (name: string) => person(name, undefined, `${crypto.randomUUID()}@example.org`);
const says = (one: Viewer | string, data: { interests?: number[]; areas?: number[]; placeId?: number | null }) =>
  db.profileDetails.update({ where: { profileId: typeof one === "string" ? one : one.profileId }, data });
const meet = (viewer: Viewer, asked: Partial<Record<keyof Meet, string>> = {}) =>
  listToMeet(viewer, meetSchema.parse(asked), "en");
const idsOf = async (viewer: Viewer, asked?: Parameters<typeof meet>[1]) =>
  (await meet(viewer, asked)).profiles.map(({ id }) => id);
const set = (one: Viewer, data: Parameters<typeof db.profile.update>[0]["data"]) =>
  db.profile.update({ where: { id: one.profileId }, data });

/** Amara and Ruth do not know one another, and nobody else says anything. */
beforeEach(async () => {
  await db.profileDetails.updateMany({ data: { interests: [], areas: [], placeId: null } });
  [amara, ruth] = [await somebody("Amara Okafor"), await somebody("Ruth Adeyemi")];
  await confirm(amara);
  await says(amara, { interests: [OCEANS, FORESTS], areas: [SOLAR], placeId: ROTTERDAM });
});

describe("people to meet", () => {
  it("share an interest, an area or the place, the newest first, and each row says which", async () => {
    const [mateo, noor, tess] = [await somebody("Mateo Rivas"), await somebody("Noor"), await somebody("Tess")];
    await says(ruth, { interests: [OCEANS, FORESTS, CLIMATE], areas: [RECYCLING] });
    await says(mateo, { areas: [SOLAR], placeId: AMSTERDAM });
    await says(noor, { placeId: ROTTERDAM });
    await says(tess, { interests: [CLIMATE], areas: [RECYCLING], placeId: AMSTERDAM });
    const { profiles, next, hasReasons } = await meet(amara);
    expect(profiles.map(({ id, interests, areas, place }) => ({ id, interests, areas, place }))).toEqual([
      { id: noor.profileId, interests: [], areas: [], place: { name: "Rotterdam", isOwn: true } },
      { id: mateo.profileId, interests: [], areas: ["solar-power"], place: null },
      { id: ruth.profileId, interests: ["oceans", "forests"], areas: [], place: null },
    ]);
    expect([next, hasReasons]).toEqual([null, true]);
  });

  it("share what belongs to a topic that one follows, which is told to nobody", async () => {
    await says(ruth, { interests: [ENERGY] });
    expect(await idsOf(amara)).toEqual([]);
    await follow(amara, ENERGY_TOPIC);
    expect((await meet(amara)).profiles.map(({ interests }) => interests)).toEqual([["energy"]]);
    expect(await idsOf(ruth)).toEqual([]);
  });

  it("are people or organizations, as is asked", async () => {
    const dunes = await organization("Dune Keepers");
    await says(dunes, { interests: [OCEANS] });
    await says(ruth, { interests: [OCEANS] });
    expect(await idsOf(amara)).toEqual([ruth.profileId]);
    expect(await idsOf(amara, { kind: "organizations" })).toEqual([dunes]);
  });

  it("are nobody where one says nothing and asks for nothing", async () => {
    await says(ruth, { interests: [OCEANS] });
    await says(amara, { interests: [], areas: [], placeId: null });
    expect(await meet(amara)).toMatchObject({ profiles: [], next: null, hasReasons: false });
    expect(await idsOf(amara, { topic: "environment" })).toEqual([ruth.profileId]);
  });

  it("are by topic, by area and by place those who say all of it", async () => {
    const [mateo, noor] = [await somebody("Mateo Rivas"), await somebody("Noor")];
    await says(ruth, { interests: [CLIMATE], areas: [RECYCLING], placeId: AMSTERDAM });
    await says(mateo, { interests: [CLIMATE], placeId: AMSTERDAM });
    await says(noor, { areas: [RECYCLING] });
    const [one, both, by] = [ruth.profileId, [mateo.profileId, ruth.profileId], { place: "Amsterdam" }];
    expect(await idsOf(amara, { topic: "climate" })).toEqual(both);
    expect(await idsOf(amara, by)).toEqual(both);
    expect(await idsOf(amara, { area: "recycling" })).toEqual([noor.profileId, one]);
    expect(await idsOf(amara, { ...by, area: "recycling" })).toEqual([one]);
    expect(await idsOf(amara, { topic: "climate", area: "recycling", ...by })).toEqual([one]);
    expect(await idsOf(amara, { topic: "climate", area: "solar-power" })).toEqual([]);
    const [row] = (await meet(amara, { topic: "climate", area: "recycling", ...by })).profiles;
    expect(row).toMatchObject({ interests: ["climate-adaptation"], areas: ["recycling"] });
    expect(row!.place).toEqual({ name: "Amsterdam", isOwn: false });
    // A place that nobody knows narrows nothing down, and says so.
    expect(await meet(amara, { topic: "climate", place: "Xqzptl" })).toMatchObject({ place: null });
    expect(await idsOf(amara, { topic: "climate", place: "Xqzptl" })).toEqual(both);
  });

  it("have so many allies in common as one may know", async () => {
    const [leila, mateo] = [await somebody("Leila"), await somebody("Mateo Rivas")];
    for (const known of [leila, mateo])
      for (const one of [amara, ruth]) await makeAllies(one.profileId, known.profileId);
    await says(ruth, { interests: [OCEANS] });
    const shared = async () => (await meet(amara)).profiles.map(({ sharedAllies }) => sharedAllies);
    expect(await shared()).toEqual([2]);
    await block(mateo.profileId, amara.profileId);
    expect(await shared()).toEqual([1]);
    await changePrivacy(ruth, { allies: "ALLIES" });
    expect(await shared()).toEqual([0]);
  });

  it.each([
    ["one's ally", () => makeAllies(amara.profileId, ruth.profileId)],
    ["who was asked", () => requestAlly(amara, { allyId: ruth.profileId, note: "" })],
    ["who asks", async () => (await confirm(ruth), await requestAlly(ruth, { allyId: amara.profileId, note: "" }))],
    ["whom one blocks", () => block(amara.profileId, ruth.profileId)],
    ["who blocks one", () => block(ruth.profileId, amara.profileId)],
    ["whom one mutes", () => muteProfile(amara, { mutedId: ruth.profileId })],
    ["who was dismissed", () => dismissSuggestion(amara, { allyId: ruth.profileId })],
    ["who does not want to be shown", () => changeDiscovery(ruth, { discoverable: "off" })],
    ["who hides what she says", () => changePrivacy(ruth, { profile: "ALLIES" })],
    ["whom moderators limit", () => set(ruth, { chosenPostsAudience: "EVERYONE", postsAudience: "ALLIES" })],
    ["who is away", () => set(ruth, { deactivatedAt: new Date() })],
    ["who is suspended", () => set(ruth, { deactivatedAt: new Date(), suspendedAt: new Date() })],
    ["who says nothing of it any more", () => says(ruth, { interests: [], areas: [], placeId: null })],
  ])("are not those: %s, however they are asked for", async (_, act) => {
    await says(ruth, { interests: [OCEANS], areas: [SOLAR], placeId: ROTTERDAM });
    const ways = [{}, { topic: "environment" }, { area: "solar-power" }, { place: "Rotterdam" }] as const;
    for (const way of ways) expect(await idsOf(amara, way)).toEqual([ruth.profileId]);
    await act();
    for (const way of ways) expect(await meet(amara, way)).toMatchObject({ profiles: [], next: null });
  });

  it("are not an organization's own members, nor whoever acts for it, nor one's own organizations", async () => {
    const dunes = await organization("Dune Keepers", [
      [amara, "OWNER"],
      [ruth, "MEMBER"],
    ]);
    const acting = await actingAs(amara, dunes);
    for (const one of [dunes, ruth]) await says(one, { interests: [OCEANS] });
    expect(await idsOf(acting)).toEqual([]);
    expect(await idsOf(amara, { kind: "organizations" })).toEqual([]);
    expect(await idsOf(amara)).toEqual([ruth.profileId]);
  });

  it("come back with what is undone, and are listed by what they say by then", async () => {
    await says(ruth, { interests: [OCEANS] });
    await changeDiscovery(ruth, { discoverable: "off" });
    await changePrivacy(ruth, { profile: "ALLIES" });
    await says(ruth, { interests: [], areas: [SOLAR] });
    await changeDiscovery(ruth, { discoverable: "on" });
    expect(await idsOf(amara)).toEqual([]);
    await changePrivacy(ruth, { profile: "EVERYONE" });
    expect((await meet(amara)).profiles).toMatchObject([{ id: ruth.profileId, interests: [], areas: ["solar-power"] }]);
  });
});

describe("what somebody hides", () => {
  it("is found out by no filter: everything is as if they said nothing", async () => {
    const others = [await somebody("Mateo Rivas"), await somebody("Noor")];
    for (const one of others) await says(one, { interests: [OCEANS], placeId: ROTTERDAM });
    await changePrivacy(ruth, { profile: "ALLIES" });
    const answers = async () =>
      Promise.all(
        [{}, { place: "Rotterdam" }, { place: "Rotterdam", topic: "environment" }, { topic: "environment" }].map(
          (asked) => meet(amara, asked),
        ),
      );
    await says(ruth, { interests: [], placeId: null });
    const before = await answers();
    await says(ruth, { interests: [OCEANS], areas: [SOLAR], placeId: ROTTERDAM });
    expect(await answers()).toEqual(before);
    expect(await db.discoverEntry.count({ where: { profileId: ruth.profileId } })).toBe(0);
  });

  it("is asked of the profile itself: a list that is behind shows nobody", async () => {
    await says(ruth, { interests: [OCEANS], placeId: ROTTERDAM });
    const { profileId } = ruth;
    await changePrivacy(ruth, { profile: "ALLIES" });
    const entry = { kind: "USER", profileId } as const;
    await db.discoverEntry.createMany({
      data: [
        { ...entry, trait: "INTEREST", value: OCEANS! },
        { ...entry, trait: "PLACE", value: ROTTERDAM },
      ],
    });
    for (const way of [{}, { place: "Rotterdam" }]) expect(await idsOf(amara, way)).toEqual([]);
    await changePrivacy(ruth, { profile: "EVERYONE" });
    await db.$transaction([
      db.profile.update({ where: { id: profileId }, data: { isDiscoverable: false } }),
      db.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`,
      db.discoverEntry.create({ data: { ...entry, trait: "PLACE", value: ROTTERDAM } }),
    ]);
    expect(await idsOf(amara, { place: "Rotterdam" })).toEqual([]);
  });
});

describe("pages of them", () => {
  it("go on by twenty, show none twice and leave out none, by as many statements", async () => {
    const all: string[] = [];
    for (let n = 0; n < 45; n++) {
      const id = await organization(`Keepers of dune ${n}`);
      await says(id, n % 2 ? { interests: [OCEANS] } : { areas: [SOLAR], interests: [FORESTS, OCEANS] });
      all.unshift(id);
    }
    const pages: string[][] = [];
    const statements: number[] = [];
    let before: string | undefined;
    do {
      const asked = { kind: "organizations", ...(before && { before }) };
      statements.push((await statementsSent(() => meet(amara, asked))).length);
      const { profiles, next } = await meet(amara, asked);
      pages.push(profiles.map(({ id }) => id));
      before = next ?? undefined;
    } while (before);
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(pages.flat()).toEqual(all);
    // What it says itself, and the page.
    expect(statements).toEqual([2, 2, 2]);
  });

  it("reach those who say all that is asked behind many who say a part of it", async () => {
    const rare = await organization("Rare Keepers");
    await says(rare, { interests: [OCEANS], areas: [RECYCLING] });
    await db.$executeRaw`
      INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt")
      SELECT (lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint + 60000 + n), 12, '0') || '7000800000000000' || lpad(to_hex(n), 4, '0'))::uuid,
        'ORGANIZATION', 'many-' || n, 'Many ' || n, now() FROM generate_series(1, 700) n`;
    await db.$executeRaw`
      UPDATE "ProfileDetails" d SET areas = '{5}' FROM "Profile" p WHERE p.id = d."profileId" AND p.handle LIKE 'many-%'`;
    const asked = { kind: "organizations", topic: "environment", area: "recycling" };
    const found: string[] = [];
    let [before, pages]: [string | undefined, number] = [undefined, 0];
    do {
      const { profiles, next } = await meet(amara, { ...asked, ...(before && { before }) });
      found.push(...profiles.map(({ id }) => id));
      [before, pages] = [next ?? undefined, pages + 1];
    } while (before && pages < 10);
    expect([found, pages]).toEqual([[rare], 3]);
  });
});
