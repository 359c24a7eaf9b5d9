import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { find, listFound } from "@/lib/search/queries/find";
import { suggest } from "@/lib/search/queries/suggest";
import { placeLookup } from "@/lib/places/schema";
import { findSchema, suggestSchema } from "@/lib/search/schema/find";
import { times } from "../../support/counts";
import { headline, introduce, plantDemoPeople } from "../../support/demo-people";
import { plantDemoJobs } from "../../support/demo-jobs";
import { organization, person, type Viewer } from "../../support/people";

/**
 * Questions, and what whoever asks wants to find first: asked by somebody new, who knows nobody. Written before the search
 * was.
 */
const questions: Record<string, readonly (readonly [asked: string, wanted: string])[]> = {
  "people by exact names": [
    ["Amara Okafor", "Amara Okafor"],
    ["leila haddad", "Leila Haddad"],
    ["NOOR AL-MASRI", "Noor Al-Masri"],
    ["Sanne de Vries", "Sanne de Vries"],
    ["Rosa", "Rosa Quispe"],
    ["Okafor", "Amara Okafor"],
  ],
  "people by the beginning of a name": [
    ["ama", "Amara Okafor"],
    ["kwa", "Kwame Boateng"],
    ["papad", "Giorgos Papadakis"],
    ["thandi", "Thandiwe Dlamini"],
    ["yuk tan", "Yuki Tanaka"],
    ["fatima zah", "Fatima Zahra Benali"],
  ],
  "people by misspelt names": [
    ["Amraa Okafor", "Amara Okafor"],
    ["Papadkis", "Giorgos Papadakis"],
    ["Tanka Yuki", "Yuki Tanaka"],
    ["Lindquist", "Jonas Lindqvist"],
    ["Mateeo", "Mateo Rivas"],
    ["Boatang", "Kwame Boateng"],
    ["Thandive Dlamini", "Thandiwe Dlamini"],
    ["Marketti", "Sofia Marchetti"],
  ],
  "people by two words in either order": [
    ["Haddad Leila", "Leila Haddad"],
    ["vries sanne", "Sanne de Vries"],
    ["Chen Wei-Ling", "Wei-Ling Chen"],
    ["Amara Rotterdam", "Amara Okafor"],
    ["lawyer Noor", "Noor Al-Masri"],
  ],
  "people with and without marks": [
    ["Lucia Fernandez", "Lucía Fernández"],
    ["Kovacova", "Hana Kováčová"],
    ["nguyen minh anh", "Nguyễn Minh Anh"],
    ["Nguyễn", "Nguyễn Minh Anh"],
    ["Zielinska", "Ewa Zielińska"],
    ["ayse demir", "Ayşe Demir"],
    ["Maret Sara", "Máret Sara"],
    ["odonnell", "Patrick O'Donnell"],
    ["O’Donnell", "Patrick O'Donnell"],
    ["o donnell", "Patrick O'Donnell"],
    ["almasri", "Noor Al-Masri"],
    ["Łukasz Bjornsen", "Łukasz Bjørnsen"],
    ["lukasz", "Łukasz Bjørnsen"],
  ],
  "people in other scripts": [
    ["김하은", "김하은 Kim Ha-eun"],
    ["김하", "김하은 Kim Ha-eun"],
    ["kim ha-eun", "김하은 Kim Ha-eun"],
    ["محمد الأحمد", "مُحَمَّد الأحمد"],
    ["محمد", "مُحَمَّد الأحمد"],
    ["الاحمد", "مُحَمَّد الأحمد"],
    ["Семён", "Семён Королёв"],
    ["королев семен", "Семён Королёв"],
    ["佐々木", "佐々木花子"],
    ["花子", "佐々木花子"],
    ["佐々木 花子", "佐々木花子"],
    ["山田", "山田 太郎"],
    ["太郎 山田", "山田 太郎"],
    ["佐", "佐々木花子"],
    ["花", "佐々木花子"],
    ["田", "山田 太郎"],
    ["気", "気候太郎"],
    ["候", "気候太郎"],
    ["ज़ाकिर", "ज़ाकिर हुसैन"],
    ["जाकिर हुसैन", "ज़ाकिर हुसैन"],
    ["हुस", "ज़ाकिर हुसैन"],
    ["ελενη", "Ελένη Παππά"],
    ["שלום", "שָׁלוֹם כהן"],
  ],
  "people by handles": [
    ["@amara-okafor", "Amara Okafor"],
    ["giorgos-papadakis", "Giorgos Papadakis"],
    ["samuelmwangi", "Samuel Mwangi"],
    ["@maribel", "Maribel Santos"],
  ],
  "people by what they do and can": [
    ["climate adaptation lead", "Amara Okafor"],
    ["environmental lawyer", "Noor Al-Masri"],
    ["data engineer", "Yuki Tanaka"],
    ["roofing", "Mateo Rivas"],
    ["Participatory budgeting", "Amara Okafor"],
    ["peatland", "Patrick O'Donnell"],
    ["repair bicycle", "Kwame Boateng"],
    ["nursing Leicester", "Priya Nair"],
    ["earthworms", "Sanne de Vries"],
    ["coral restration", "Malia Kealoha"],
  ],
  "people by places, by any of their names": [
    ["Athlone", "Patrick O'Donnell"],
    ["Cologne", "Berta Blum"],
    ["Köln", "Berta Blum"],
    ["koln", "Berta Blum"],
    ["Keulen", "Berta Blum"],
    ["teacher Cologne", "Berta Blum"],
    ["Lisboa", ""],
  ],
  organizations: [
    ["Tidewater Alliance", "Tidewater Alliance"],
    ["tidewater", "Tidewater Alliance"],
    ["open gr", "Open Grid Collective"],
    ["collective grid", "Open Grid Collective"],
    ["Rotstock", "Rootstock Legal"],
    ["Groundswel", "Groundswell"],
    ["fern", "Fernfield"],
    ["@studio-threshold", "Studio Threshold"],
    ["dune reef", "Tidewater Alliance"],
    ["Bruxelles", "Groundswell"],
    ["Café Zürich", "Café Zürich"],
    ["cafe zurich", "Café Zürich"],
    ["北京环保", "北京环保协会"],
  ],
};

/** Open jobs, by their titles. */
const opportunities = [
  ["Market gardener", "Market gardener"],
  ["solar inst", "Solar installer"],
  ["gardner market", "Market gardener"],
  ["cargo bike", "Cargo bike rider"],
  ["environmental lawyer Utrecht", "Environmental lawyer"],
  ["sign language", "Sign language interpreter"],
  ["batery storage", "Battery storage engineer"],
  ["Kisumu", "Microgrid engineer, Kisumu"],
  ["assembly facilitator", "Citizens’ assembly facilitator"],
  ["video", "Video producer"],
] as const;

let seun: Viewer;
let ids: Map<string, string>;

beforeAll(async () => {
  const demo = await plantDemoPeople();
  seun = demo.viewers.get("Seun Bello")!;
  ids = demo.ids;
  for (const name of [
    "Łukasz Bjørnsen",
    "مُحَمَّد الأحمد",
    "Семён Королёв",
    "佐々木花子",
    "山田 太郎",
    "気候太郎",
    "ज़ाकिर हुसैन",
    "Ελένη Παππά",
    "שָׁלוֹם כהן",
  ])
    ids.set(name, (await person(name, seun.clock, `${crypto.randomUUID()}@example.org`)).profileId);
  const berta = await person("Berta Blum");
  ids.set("Berta Blum", berta.profileId);
  await introduce(berta.profileId, { placeId: 2886242 });
  await headline(berta.profileId, "Teacher");
  for (const [name, displayName] of [
    ["Cafe Zurich", "Café Zürich"],
    ["Beijing Huanbao", "北京环保协会"],
  ] as const) {
    const id = await organization(name);
    await db.profile.update({ where: { id }, data: { displayName, handle: `handle-${id.slice(-8)}` } });
    ids.set(displayName, id);
  }
});

async function ranks(kind: string): Promise<{ asked: string; wanted: string; at: number }[]> {
  const type = kind === "organizations" ? kind : "users";
  const found = [];
  for (const [asked, wanted] of questions[kind]!) {
    const { hits } = await find(seun, findSchema.parse({ q: asked, type }), "en");
    found.push({ asked, wanted, at: wanted === "" ? hits.length : hits.findIndex(({ id }) => id === ids.get(wanted)) });
  }
  return found;
}

describe("what is wanted is found first", () => {
  it.each(Object.keys(questions))("%s", async (kind) => {
    expect((await ranks(kind)).filter(({ at }) => at !== 0)).toEqual([]);
  });
});

it("whose name has a character is suggested by it, wherever it stands there", async () => {
  for (const q of ["気", "候", "@気"])
    expect((await suggest(seun, suggestSchema.parse({ q }))).profiles).toMatchObject([{ displayName: "気候太郎" }]);
});

describe("what is asked", () => {
  const ask = (given: Record<string, string>) => find(seun, findSchema.parse(given), "en");

  it("says why somebody is found, and what was taken instead", async () => {
    const [amara] = (await ask({ q: "amara flood rotterdam" })).hits;
    expect(amara).toMatchObject({
      displayName: "Amara Okafor",
      reasons: [
        { by: "name" },
        { by: "skill", names: ["Flood risk planning"] },
        { by: "place", name: "Rotterdam", kilometres: null },
      ],
    });
    expect(await ask({ q: "Papadkis" })).toMatchObject({ corrected: "papadakis", words: ["papadakis"], count: 1 });
    expect(await ask({ q: "Papadkis", exactly: "on" })).toMatchObject({
      corrected: null,
      count: 0,
      near: ["papadakis"],
    });
    expect((await ask({ q: "earthworms" })).hits).toMatchObject([{ reasons: [{ by: "statement" }] }]);
  });

  it("lists nobody for nothing, and by filters alone whom they let through", async () => {
    for (const q of ["", " ", "🌍 🌱", "-- !"])
      expect(await ask({ q })).toMatchObject({ hits: [], count: 0, next: null });
    const near = await ask({ placeId: "2747891", radius: "25" });
    expect(near.place).toMatchObject({ name: "Rotterdam" });
    expect(near.count).toBeGreaterThan(5);
    for (const hit of near.hits)
      expect(hit).toMatchObject({ reasons: [{ by: "place", kilometres: expect.any(Number) as number }] });
    expect((await ask({ skills: "Roofing" })).hits).toMatchObject([
      { displayName: "Mateo Rivas", reasons: [{ by: "skill", names: ["Roofing"] }] },
    ]);
    expect((await ask({ area: "solar-power", type: "organizations" })).hits).toMatchObject([
      { displayName: "Open Grid Collective" },
    ]);
    expect(await ask({ allied: "on" })).toMatchObject({ count: 0 });
  });

  it("comes page by page, each once, and is counted up to a hundred", async () => {
    for (let n = 0; n < 105; n++) await person(`Zeno ${n} Crowd`, seun.clock, `${n}.crowd@example.org`);
    const first = await ask({ q: "crowd zeno" });
    expect([first.count, first.hasMore]).toEqual([100, true]);
    const seen = first.hits.map(({ id }) => id);
    for (let { next } = first; next;) {
      const page = await listFound(seun, findSchema.parse({ q: "crowd zeno", before: next }));
      expect(page.hits.length).toBeLessThanOrEqual(10);
      seen.push(...page.hits.map(({ id }) => id));
      next = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([105, 105]);
    expect(await ask({ q: "Zeno 17 Crowd" })).toMatchObject({ count: 1, hasMore: false });
  });

  it("finds those of a place by a name of two letters", async () => {
    const yeon = await person("Yeon Seoulite");
    const seoul = await db.placeName.findFirstOrThrow({ where: { lookup: placeLookup("서울") } });
    await db.profileDetails.update({ where: { profileId: yeon.profileId }, data: { placeId: seoul.placeId } });
    expect((await ask({ q: "서울" })).hits.map(({ id }) => id)).toContain(yeon.profileId);
    expect((await ask({ q: "yeon 서울" })).hits[0]?.id).toBe(yeon.profileId);
  });

  it("answers whatever is typed, soon", async () => {
    const hostile = [
      ...[
        "&",
        "|",
        "!",
        ":*",
        "(",
        ")",
        "'",
        "\\",
        "a & b | !c",
        "':* & '",
        "a:*b",
        "<->",
        "'; DROP TABLE x; --",
        "%_%",
        "$1",
        "@",
        "#",
        "@@",
        // Short words that are places' names, too.
        "서울",
        "서울 환경",
        "قم",
        "ho wa",
        "\u202eamara",
        "\ufffd",
      ],
      ..."🌍".repeat(3).split(" "),
      "a".repeat(10_000),
      "ä".repeat(10_000),
      "amara ".repeat(1_000),
      Array.from({ length: 1_000 }, (_, n) => `word${n}`).join(" "),
      "佐".repeat(5_000),
      "👩🏽‍🚀".repeat(500),
      `${"x".repeat(199)}😀`,
      "\u0301\u0302\u064b",
      "ア".repeat(200),
      "1e5 0x41 3.14 -1 1_000",
    ];
    for (const q of hostile)
      for (const type of ["users", "organizations", "opportunities"]) {
        const begun = performance.now();
        const found = await ask({ q, type });
        expect(found.count).toBeGreaterThanOrEqual(0);
        await suggest(seun, suggestSchema.parse({ q }));
        expect([q.slice(0, 20), type, performance.now() - begun < times(Infinity, 5_000)]).toEqual([
          q.slice(0, 20),
          type,
          true,
        ]);
      }
  });
});

describe("what is wanted of jobs", () => {
  it("is found first", async () => {
    await plantDemoJobs(seun);
    const found = [];
    for (const [asked, wanted] of opportunities) {
      const { hits } = await find(seun, findSchema.parse({ q: asked, type: "opportunities" }), "en");
      found.push({ asked, at: hits.findIndex((hit) => "title" in hit && hit.title === wanted) });
    }
    expect(found.filter(({ at }) => at !== 0)).toEqual([]);
    expect(await find(seun, findSchema.parse({ type: "opportunities" }), "en")).toMatchObject({ hits: [], count: 0 });
  });

  it("is named by what is near where the words are meant as they stand, or filters keep out what is meant", async () => {
    const ask = async (given: Record<string, string>) => {
      const asked = findSchema.parse({ q: "gardner", type: "opportunities", ...given });
      const { count, corrected, near } = await find(seun, asked, "en");
      return { isFound: count > 0, corrected, near };
    };
    expect(await ask({})).toEqual({ isFound: true, corrected: "gardener", near: [] });
    expect(await ask({ exactly: "on" })).toEqual({ isFound: false, corrected: null, near: ["gardener"] });
    expect(await ask({ exactly: "on", q: "gardener" })).toMatchObject({ isFound: true, near: [] });
    expect(await ask({ allied: "on" })).toEqual({ isFound: false, corrected: null, near: ["gardener"] });
    expect((await ask({ exactly: "on", q: "zebrafinch" })).near).toEqual([]);
  });

  it("goes on with some of the words where nothing has all of them", async () => {
    const asked = { q: "lead zebrafinch", type: "opportunities" };
    const first = await find(seun, findSchema.parse(asked), "en");
    expect(first).toMatchObject({ some: true });
    const all = await find(seun, findSchema.parse({ ...asked, some: "on" }), "en");
    expect(all.hits).toEqual(first.hits);
    expect(await listFound(seun, findSchema.parse({ ...asked, some: "on" }))).toMatchObject({ hits: first.hits });
  });
});
