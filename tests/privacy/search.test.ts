import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import type { FindFound } from "@/lib/search/schema/kinds";
import { countNewProfiles } from "@/lib/search/queries/new-found";
import { find, listFound } from "@/lib/search/queries/find";
import { findProfiles, listFoundProfiles } from "@/lib/search/queries/found-profiles";
import { suggest } from "@/lib/search/queries/suggest";
import { type Find, findSchema } from "@/lib/search/schema/find";
import { headline, introduce } from "../support/demo-people";
import { actingAs, block, makeAllies, organization, person, type Viewer } from "../support/people";
import { cellsOf } from "../support/scene";
import { ROTTERDAM } from "../support/places";

/**
 * Whoever looks: nobody to any of them; allies of those who hide; a member of the organization that hides; those who are
 * looked for; across a block either way; the human behind an organization that is; and an organization's other member.
 */
type Name =
  | "mateo"
  | "leila"
  | "noor"
  | "amara"
  | "dele"
  | "ruth"
  | "tidewater"
  | "noorAsTidewater"
  | "open"
  | "kwame"
  | "kwameAsGrid"
  | "sanneAsGrid";
const viewers = {} as Record<Name, Viewer>;

/** Each is called and says something that nobody else does. */
const subjects = {
  hidden: { name: "Quillon Hideaway", word: "hidden" },
  shown: { name: "Quillon Openfield", word: "shown" },
  club: { name: "Quillon Clubhouse", word: "club" },
} as const;
type Subject = keyof typeof subjects;
const ids = {} as Record<Subject, string>;
const headlines = { hidden: "Ventriloquist", shown: "Trapezist", club: "" };
const statements = { hidden: "marmaladehidden", shown: "marmaladeshown", club: "marmaladeclub" };
const skills = { hidden: "Xylophonehidden", shown: "Xylophoneshown", club: "" };

beforeAll(async () => {
  const [amara, openfield] = [await person(subjects.hidden.name), await person(subjects.shown.name)];
  [viewers.mateo, viewers.leila] = [await person("Mateo Rivas"), await person("Leila Haddad")];
  [viewers.noor, viewers.dele] = [await person("Noor Al-Masri"), await person("Dele Adeyemi")];
  [viewers.ruth, viewers.kwame] = [await person("Ruth Abara"), await person("Kwame Boateng")];
  const sanne = await person("Sanne de Vries");
  Object.assign(viewers, { amara, open: openfield });
  const club = await organization(subjects.club.name, [
    [amara, "OWNER"],
    [viewers.noor, "EDITOR"],
  ]);
  const grid = await organization("Grid", [
    [viewers.kwame, "OWNER"],
    [sanne, "EDITOR"],
  ]);
  viewers.tidewater = await actingAs(amara, club);
  viewers.noorAsTidewater = await actingAs(viewers.noor, club);
  viewers.kwameAsGrid = await actingAs(viewers.kwame, grid);
  viewers.sanneAsGrid = await actingAs(sanne, grid);
  Object.assign(ids, { hidden: amara.profileId, shown: openfield.profileId, club });
  for (const subject of ["hidden", "shown", "club"] as const) {
    const skill = skills[subject] ? [skills[subject]] : [];
    await introduce(ids[subject], { statement: statements[subject], placeId: ROTTERDAM, areas: [4], skills: skill });
    if (headlines[subject]) await headline(ids[subject], headlines[subject]);
  }
  for (const id of [ids.hidden, ids.club]) {
    await db.profile.update({ where: { id }, data: { profileAudience: "ALLIES", alliesAudience: "ALLIES" } });
    await makeAllies(id, viewers.leila.profileId);
    // The block outweighs a row of alliance that should be gone.
    await makeAllies(id, viewers.dele.profileId);
    await block(id, viewers.dele.profileId);
    await block(viewers.ruth.profileId, id);
    // An organization is blocked, so the human who acts as it is, too, as long as they do; the human alone is not.
    await block(id, grid);
  }
});

/** y: is found by that; –: as if it did not exist. */
const cells = cellsOf<Subject, Name>(`
                 mateo leila noor amara dele ruth tidewater noorAsTidewater open kwame kwameAsGrid sanneAsGrid
name hidden        y     y    y     y    –    –       y            y          y    y        –           –
name shown         y     y    y     y    y    y       y            y          y    y        y           y
name club          y     y    y     y    –    –       y            y          y    y        –           –
details hidden     –     y    –     y    –    –       –            –          –    –        –           –
details shown      y     y    y     y    y    y       y            y          y    y        y           y
details club       –     y    y     y    –    –       y            y          –    –        –           –
`);

const ever = { since: new Date(0), until: new Date(Date.now() + 3_600_000) };
const ask = (subject: Subject, given: Record<string, string>): Find =>
  findSchema.parse({ type: subject === "club" ? "organizations" : "users", ...given });

/** Of each type the page itself; posts have a table of their own: findPosts(), listFoundPosts(). */
async function isFound(name: Name, subject: Subject, given: Record<string, string>) {
  const asked = ask(subject, given);
  const found = await find(viewers[name], asked, "en");
  const listed = await listFound(viewers[name], { ...asked, q: found.corrected ?? asked.q });
  expect(listed.hits).toEqual(found.hits);
  expect(await findProfiles(viewers[name], asked, "en")).toMatchObject({ hits: found.hits, count: found.count });
  expect(await listFoundProfiles(viewers[name], { ...asked, q: found.corrected ?? asked.q })).toMatchObject({
    hits: found.hits,
  });
  // What is new in a saved search is told of the same.
  const fresh = await countNewProfiles(viewers[name], asked as FindFound, null, ever);
  if (found.corrected === null && !found.place) expect([asked.q, fresh]).toEqual([asked.q, found.count]);
  return { ...found, has: found.hits.some(({ id }) => id === ids[subject]) };
}

describe("who is looked for", () => {
  it.each(cells.filter(({ act }) => act === "name"))(
    "by their $act: $thing by $who, $may",
    async ({ thing, who, may }) => {
      const { name } = subjects[thing];
      const last = name.split(" ")[1]!;
      for (const q of [name, last, last.slice(0, 5), name.toLowerCase().replace(" ", "-")]) {
        const { has, count } = await isFound(who, thing, { q, exactly: "on" });
        expect([q, has, count]).toEqual([q, may, may ? 1 : 0]);
      }
      // Of all that are called so, those count that are seen.
      const all = await isFound(who, thing, { q: "Quillon", exactly: "on" });
      const seen = cells.filter(
        (cell) => cell.act === "name" && cell.who === who && cell.may && (cell.thing === "club") === (thing === "club"),
      );
      expect([all.count, all.has]).toEqual([seen.length, may]);
      const suggested = await suggest(viewers[who], { q: last.slice(0, 4) });
      expect(suggested.profiles.map(({ id }) => id)).toEqual(may ? [ids[thing]] : []);
      const misspelt = await isFound(who, thing, { q: `${last.slice(0, 3)}${last.slice(4)}` });
      expect([misspelt.has, misspelt.corrected, misspelt.near.includes(last.toLowerCase())]).toEqual(
        may ? [true, last.toLowerCase(), true] : [false, null, false],
      );
    },
  );

  it.each(cells.filter(({ act }) => act === "details"))(
    "by what they say: $thing by $who, $may",
    async ({ thing, who, may }) => {
      const isVisible = cells.some(
        (cell) => cell.act === "name" && cell.thing === thing && cell.who === who && cell.may,
      );
      const { name } = subjects[thing];
      const questions = [statements[thing], skills[thing], headlines[thing]].filter(Boolean);
      for (const q of [...questions, `${name} ${statements[thing]}`, `${name} Rotterdam`]) {
        const { has, count } = await isFound(who, thing, { q, exactly: "on" });
        expect([q, has, count]).toEqual([q, may, may ? 1 : 0]);
      }
      const filters: Record<string, string>[] = [
        { placeId: String(ROTTERDAM) },
        { area: "environmental-science" },
        ...(skills[thing] ? [{ skills: skills[thing] }] : []),
      ];
      for (const filter of filters)
        for (const q of ["", name]) {
          const { has } = await isFound(who, thing, { ...filter, q, exactly: "on" });
          expect([filter, q, has]).toEqual([filter, q, may]);
        }
      // A misspelt word of theirs is corrected only for those who may read it; no reason and no headline says more.
      for (const q of questions) {
        const misspelt = await isFound(who, thing, { q: `${q.slice(0, 4)}${q.slice(5)}` });
        expect([q, misspelt.has]).toEqual([q, may && misspelt.corrected !== null]);
        if (!may)
          expect(JSON.stringify([misspelt.near, misspelt.corrected]).toLowerCase()).not.toContain(q.toLowerCase());
      }
      const byName = await isFound(who, thing, { q: name, exactly: "on" });
      const hit = byName.hits.find(({ id }) => id === ids[thing]);
      expect(JSON.stringify(hit ?? "").includes(headlines[thing] || "nothing")).toBe(may && headlines[thing] !== "");
      if (isVisible && !may) expect(hit).toMatchObject({ headline: null, reasons: [{ by: "name" }], sharedAllies: 0 });
      const place = await isFound(who, thing, { q: "Rotterdam", exactly: "on" });
      expect(place.has).toBe(may);
      const suggested = await suggest(viewers[who], { q: statements[thing].slice(0, 10) });
      expect(suggested.profiles).toEqual([]);
    },
  );

  it("are sorted by nothing that they hide", async () => {
    const [one, other] = [await person("Zebedee Same"), await person("Zebedee Same", undefined, "other@example.org")];
    for (const { profileId } of [one, other])
      await db.profile.update({
        where: { id: profileId },
        data: { profileAudience: "ALLIES", alliesAudience: "ALLIES" },
      });
    await introduce(one.profileId, { statement: "Zebedee Zebedee Zebedee", skills: ["Zebedee"] });
    await headline(one.profileId, "Zebedee");
    const ours = await person("Between Both");
    await makeAllies(one.profileId, ours.profileId);
    await makeAllies(ours.profileId, viewers.mateo.profileId);
    const { hits } = await find(viewers.mateo, findSchema.parse({ q: "Zebedee" }), "en");
    // Those who came last first, as where nothing is said.
    expect(hits.map(({ id }) => id)).toEqual([other.profileId, one.profileId]);
  });

  it("are hidden from the moment on at which they hide", async () => {
    const { profileId } = await person("Ysolde Now");
    await introduce(profileId, { statement: "chrysanthemum" });
    const has = async () => (await isFound("mateo", "shown", { q: "chrysanthemum", exactly: "on" })).count;
    expect(await has()).toBe(1);
    // The copy narrows, the setting decides: even where the one was not kept.
    await db.$executeRaw`ALTER TABLE "Profile" DISABLE TRIGGER "Profile_listed"`;
    await db.profile.update({ where: { id: profileId }, data: { profileAudience: "ALLIES" } });
    expect(await has()).toBe(0);
    await db.$executeRaw`ALTER TABLE "Profile" ENABLE TRIGGER "Profile_listed"`;
    await db.profile.update({ where: { id: profileId }, data: { profileAudience: "ALLIES" } });
    expect(await has()).toBe(0);
    await db.profile.update({ where: { id: profileId }, data: { profileAudience: "EVERYONE" } });
    expect(await has()).toBe(1);
  });
});
