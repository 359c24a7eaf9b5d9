import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findCandidatesSchema } from "@/lib/candidates/schema";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { fuzzyFragments } from "@/lib/strings/fuzzy-match";
import { newId } from "@/lib/ids";
import { FIT, NEAR } from "@/lib/jobs/board-query";
import { kilometresBetween } from "@/lib/jobs/distance";
import { filterNames } from "@/lib/jobs/filter-query";
import { findJobs, type FoundJob, listJobs } from "@/lib/jobs/queries/search";
import { jobsQuery } from "@/lib/jobs/schema/address";
import { findJobsSchema } from "@/lib/jobs/schema/search";
import { jobTypes, seniorities } from "@/lib/jobs/terms";
import { areaMaskOf, areaNumbers, areas } from "@/lib/profiles/areas";
import { find } from "@/lib/search/queries/find";
import { askedIn } from "@/lib/search/schema/find-page";
import { times } from "../../support/counts";
import { newJob } from "../../support/jobs";
import { block, makeAllies, organization, person, type Viewer } from "../../support/people";
import { newOrganization } from "../../support/organizations";
import {
  addressOf,
  type PlainFilters,
  passes,
  plainFilters,
  plainJob,
  plant,
  type Planted,
  skillNames,
  type World,
} from "./plain-jobs";

/** Rotterdam, Antwerp and Köln: some 80 and 200 kilometres apart. */
const PLACES = [2747891, 2803138, 2886242];
const across = { allied: 1, blocked: 3 };
let amara: Viewer;
let world: World;

beforeAll(async () => {
  amara = await person("Amara Okafor");
  const organizations: string[] = [];
  for (const name of ["One", "Ally", "Three", "Blocked"]) organizations.push(await organization(`${name} of them`));
  await makeAllies(amara.profileId, organizations[across.allied]!);
  await block(organizations[across.blocked]!, amara.profileId);
  const places = await db.place.findMany({
    where: { id: { in: PLACES } },
    select: { id: true, latitude: true, longitude: true },
  });
  world = {
    organizations,
    places: PLACES.map((id) => places.find((one) => one.id === id)!),
    seekerId: amara.profileId,
  };
  await db.profileDetails.update({
    where: { profileId: amara.profileId },
    data: { placeId: PLACES[0], areas: areaNumbers(["conservation", "eco-policy"]) },
  });
  const skills = await db.skill.findMany({ where: { name: { in: ["Python", "Dutch"] } } });
  await db.profileSkill.createMany({
    data: skills.map(({ id }, position) => ({ profileId: amara.profileId, skillId: id, position })),
  });
});

const ask = (given: Record<string, string | string[]>) => findJobsSchema.parse(given);
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

async function allPages(given: Record<string, string | string[]>): Promise<FoundJob[]> {
  const found: FoundJob[] = [];
  for (let before: string | null = ""; before !== null;) {
    const page = await listJobs(amara, ask({ ...given, ...(before && { before }) }));
    expect(page.jobs.length).toBeLessThanOrEqual(10);
    found.push(...page.jobs);
    before = page.next;
  }
  return found;
}

/** Plants random jobs, looks and takes them away. */
function overJobs<T>(of: fc.Arbitrary<T>, look: (planted: Planted[], given: T) => Promise<void>) {
  return () =>
    fc.assert(
      fc.asyncProperty(fc.array(plainJob, { minLength: 1, maxLength: 45 }), of, async (list, given) => {
        try {
          await look(await plant(list, world), given);
        } finally {
          await db.job.deleteMany();
        }
      }),
      { numRuns: times(25, 300), endOnFailure: true },
    );
}

describe("what is found, and how many there would be", () => {
  const asked = fc.array(plainFilters, { minLength: 1, maxLength: 6 });
  it(
    "is as many as one counts by hand, by whatever filters",
    overJobs(asked, async (planted, filters) => {
      for (const one of filters) await compare(planted, one);
    }),
    120_000,
  );

  async function compare(planted: Planted[], asked: PlainFilters) {
    const count = (without: string[], more: (job: Planted["job"]) => boolean = () => true) =>
      planted.filter(({ job }) => passes(job, asked, world, across, without) && more(job)).length;
    const expected = ids(planted.filter(({ job }) => passes(job, asked, world, across))).reverse();
    const address = addressOf(asked, world);
    expect(ids(await allPages(address))).toEqual(expected);
    expect(ids(await allPages({ ...address, sort: "relevance" })).sort()).toEqual([...expected].sort());
    const { facets, organizations, loosened } = await findJobs(amara, ask(address), "en");
    expect(facets).toEqual({
      total: expected.length,
      remote: count(["remote"], ({ remote, place }) => remote || place === null),
      type: Object.fromEntries(jobTypes.map((type) => [type, count(["type"], (job) => job.type === type)])),
      seniority: Object.fromEntries(
        seniorities.map((one) => [one, count(["seniority"], (job) => job.seniority === one)]),
      ),
      area: Object.fromEntries(areas.map((area) => [area, count(["area"], (job) => job.areas.includes(area))])),
    });
    expect(organizations.map(({ id, count }) => [id, count])).toEqual(
      expect.arrayContaining(
        world.organizations
          .map((id, number) => [id, count(["organization"], (job) => job.organization === number)] as const)
          .filter(([, jobs]) => jobs > 0),
      ),
    );
    if (expected.length > 0) expect(loosened).toEqual([]);
    if (expected.length > 0) return;
    for (const { filter, and, radius, payFrom, count: found } of loosened) {
      const other = { ...asked, ...(radius && { radius }), ...(payFrom && { pay: { ...asked.pay!, from: payFrom } }) };
      const left = radius || payFrom ? [] : and ? [filter, and] : [filter];
      const many = planted.filter(({ job }) => passes(job, other, world, across, left)).length;
      expect([filter, and, found]).toEqual([filter, and, many]);
    }
    // Two are named only where no single one helps, and where no two do, none.
    const single = filterNames.filter((name) => count([name]) > 0);
    const pairs = filterNames.flatMap((one, at) =>
      filterNames.slice(at + 1).filter((other) => count([one, other]) > 0),
    );
    expect(loosened.some(({ and }) => and === undefined)).toBe(single.length > 0);
    expect(loosened.length > 0).toBe(single.length > 0 || pairs.length > 0);
  }
});

it(
  "shows on the board what fits first, and reasons that are true",
  overJobs(fc.constant(null), async (planted) => {
    const none = { ...noFilters };
    const fitting = planted
      .filter(({ job }) => passes(job, none, world, across) && !job.isDismissed)
      .map(({ id, job }) => {
        const skills = job.skills.filter((name) => name === "Python" || name === "Dutch").length;
        const shared = job.areas.filter((area) => area === "conservation" || area === "eco-policy");
        const far = job.place === null ? Infinity : kilometresBetween(world.places[job.place]!, world.places[0]!);
        const isAlly = job.organization === across.allied;
        const kilometres = far <= NEAR + job.areaSize ? Math.round(far) : null;
        const fit =
          skills * FIT.skill +
          shared.length * FIT.area +
          (kilometres === null ? 0 : FIT.near) +
          (isAlly ? FIT.ally : 0);
        return { id, fit, reasons: fit > 0 ? { skills, areas: shared, kilometres, isAlly } : null };
      });
    const newest = fitting.toSorted((one, other) => (one.id < other.id ? 1 : -1));
    const best = newest.toSorted((one, other) => other.fit - one.fit);
    const shown = (jobs: FoundJob[]) => jobs.map(({ id, reasons }) => ({ id, reasons }));
    const expected = (jobs: typeof fitting) => jobs.map(({ id, reasons }) => ({ id, reasons }));
    expect(shown(await allPages({}))).toEqual(expected(best));
    expect(shown(await allPages({ sort: "newest" }))).toEqual(expected(newest));
  }),
  120_000,
);

it("says where an order ends before all that there are, and lists them all by the newest", async () => {
  const seeker = await person("Noor Visser");
  const model = await db.job.findUniqueOrThrow({ where: { id: await newJob(world.organizations[0]!) } });
  const more = (many: number) =>
    db.job.createMany({ data: Array.from({ length: many }, () => ({ ...model, id: newId(systemClock) })) });
  const isCut = async (given: Record<string, string>) => (await findJobs(seeker, ask(given), "en")).isCut;
  const [board, newest] = [{}, { sort: "newest" }];
  const words = { segment: "search", q: "energy" };
  await more(299);
  expect(await isCut(board)).toBe(false);
  await more(1);
  expect([await isCut(board), await isCut(newest), await isCut(words)]).toEqual([true, false, false]);
  // Relevance compares 2,000, which are too many for every run.
  await more(times(1, 1700));
  expect(await isCut(words)).toBe(times(0, 1) === 1);
  // The search of everything lists them in the same order.
  const everywhere = askedIn({ type: "opportunities", q: "energy" })!;
  expect((await find(seeker, everywhere, "en")).isCut).toBe(times(0, 1) === 1);
  for (const one of [{ ...words, ...newest }, { segment: "search" }]) expect(await isCut(one)).toBe(false);
  await db.job.deleteMany();
});

it("finds what fits behind newer jobs that name the same skill and that one has no use for", async () => {
  const seeker = await person("Leila Haddad");
  const skill = await db.skill.findFirstOrThrow({ where: { name: "Dutch" } });
  await db.profileSkill.create({ data: { profileId: seeker.profileId, skillId: skill.id, position: 0 } });
  const fitting = await newJob(world.organizations[0]!, { skillNames: ["Dutch"] });
  const model = await db.job.findUniqueOrThrow({ where: { id: fitting } });
  const more = (many: number) =>
    db.job.createManyAndReturn({ data: Array.from({ length: many }, () => ({ ...model, id: newId(systemClock) })) });
  const useless = await more(48);
  await db.jobSkill.createMany({ data: useless.map(({ id }) => ({ jobId: id, skillId: skill.id, position: 0 })) });
  await db.jobDismissal.createMany({
    data: useless.map(({ id }) => ({ jobId: id, profileId: seeker.profileId, createdAt: new Date() })),
  });
  await more(300);
  const [first] = (await findJobs(seeker, ask({}), "en")).jobs;
  expect([first!.id, first!.reasons!.skills]).toEqual([fitting, 1]);
  await db.job.deleteMany();
});

it("finds around a place what comes near it by its own area, wherever the job's place is", async () => {
  const [rotterdam, antwerp] = world.places as [World["places"][0], World["places"][0]];
  const away = Math.ceil(kilometresBetween(rotterdam, antwerp));
  const planted: string[] = [];
  for (const areaSize of [5, away - 25, away - 26, 200])
    planted.push(await newJob(world.organizations[0]!, { placeId: antwerp.id, areaSize }));
  const { jobs, facets } = await findJobs(
    amara,
    ask({ segment: "search", placeId: `${rotterdam.id}`, radius: "25" }),
    "en",
  );
  expect([ids(jobs), facets.total]).toEqual([[planted[3], planted[1]], 2]);
  await db.job.deleteMany();
});

const noFilters: PlainFilters = {
  ...{ words: [], place: null, radius: 25, remote: false, type: [], seniority: [], area: [], skills: [] },
  ...{ pay: null, organization: [], saved: false, allied: false },
};

describe("words", () => {
  let own: string;
  beforeAll(async () => {
    await db.job.deleteMany();
    own = (await newOrganization("Fernfield", [[await person("Sanne de Vries"), "OWNER"]])).id;
    await newJob(own, { title: "Beekeeper", description: "Twelve hives and a café." });
    await newJob(own, { title: "Hive painter", description: "All colours but red." });
    await newJob(world.organizations[across.blocked]!, { title: "Falconer", description: "Gyrfalcons only." });
  });
  const find = (q: string, more = {}) => findJobs(amara, ask({ segment: "search", q, ...more }), "en");
  const titles = async (q: string, more = {}) => (await find(q, more)).jobs.map(({ title }) => title);

  it("are found in any form, without case and accents, the title first", async () => {
    expect(await titles("HIVES")).toEqual(["Hive painter", "Beekeeper"]);
    expect(await titles("cafe")).toEqual(["Beekeeper"]);
    expect(await titles("jobs at Fernfield", { sort: "newest" })).toEqual(["Hive painter", "Beekeeper"]);
    for (const q of ["'", "\\", "&|!():*<->", "a:*", "→", "\u0000".slice(1), "x'y", "🐝"])
      await expect(find(q)).resolves.toBeTruthy();
  });

  it("are corrected where no job says them, unless they are meant so", async () => {
    const found = await find("beekeper");
    expect([found.corrected, found.jobs.map(({ title }) => title)]).toEqual([["beekeeper"], ["Beekeeper"]]);
    expect(await titles("beekeper", { exactly: "on" })).toEqual([]);
    expect((await find("beekeeper")).corrected).toBeNull();
  });

  it("are never corrected to what only those say whom the viewer does not meet", async () => {
    expect(await db.jobWord.count({ where: { word: { in: ["falconer", "gyrfalcons"] } } })).toBe(2);
    for (const q of ["falconr", "gyrfalcon", "gyrfalcns"]) {
      const found = await find(q);
      expect([found.corrected, found.jobs, found.facets.total]).toEqual([null, [], 0]);
      expect([found.near, (await find(q, { exactly: "on" })).near]).toEqual([[], []]);
    }
    const stranger = await person("Elias Berg");
    const asked = ask({ segment: "search", q: "falconr" });
    expect((await findJobs(stranger, asked, "en")).corrected).toEqual(["falconer"]);
    expect((await findJobs(stranger, { ...asked, exactly: true }, "en")).near).toEqual(["falconer"]);
  });

  it("that are corrected find the same when they are asked for", async () => {
    const planted: string[] = [];
    for (const end of ["", " position", " working", " lacquered", ""])
      for (const title of ["Solar otter", "Solar lemon", "Solar cabin"])
        planted.push(await newJob(own, { title, description: `Solar${end}.` }));
    for (const q of ["solr positon", "solar positon", "solar workin", "solr solar", "lacquerd solar", "positon"]) {
      const { corrected, jobs, next, facets } = await find(q);
      const pages = await allPages({ segment: "search", q: corrected!.join(" ") });
      expect([q, ids(pages).slice(0, 10), pages.length]).toEqual([q, ids(jobs), facets.total]);
      const rest = next && (await listJobs(amara, ask({ segment: "search", q: corrected!.join(" "), before: next })));
      expect([...ids(jobs), ...ids(rest ? rest.jobs : [])]).toEqual(ids(pages));
    }
    await db.job.deleteMany({ where: { id: { in: planted } } });
  });

  it("may be some of them where no job says all", async () => {
    const found = await find("beekeeper painter");
    expect([found.some, ids(found.jobs).length]).toEqual([true, 2]);
  });
});

describe("where nothing is found", () => {
  let own: string;
  beforeAll(async () => {
    await db.job.deleteMany();
    own = await organization("Fern & Field Institute");
    await newJob(own, { title: "Sail maker", payFrom: 2500, payTo: 2850 });
    await newJob(own, { title: "Sail mender", payFrom: 1500, payTo: 1700 });
  });
  afterAll(() => db.job.deleteMany());
  const loosened = async (given: Record<string, string>) =>
    (await findJobs(amara, ask({ segment: "search", exactly: "on", ...given }), "en")).loosened;

  it("it says for how much less pay there is something", async () => {
    expect(await loosened({ q: "sail", payFrom: "3200", payPeriod: "month" })).toEqual([
      { filter: "pay", payFrom: 2800, count: 1 },
      { filter: "pay", payFrom: 1600, count: 2 },
      { filter: "pay", count: 2 },
    ]);
  });

  it("it says which two are in the way where no single one is", async () => {
    const both = { q: "sail", type: "internship", seniority: "senior" };
    expect(await loosened(both)).toEqual([{ filter: "type", and: "seniority", count: 2 }]);
    // Of three that are in the way no two help.
    expect(await loosened({ ...both, payFrom: "9000" })).toEqual([]);
    expect(await loosened({ q: "sail", type: "internship" })).toEqual([{ filter: "type", count: 2 }]);
  });

  it("the search of everything says so, too", async () => {
    const asked = askedIn({ type: "opportunities", q: "sail", exactly: "on", allied: "on" })!;
    expect((await find(amara, asked, "en")).loosened).toEqual([{ filter: "allied", count: 2 }]);
    expect((await find(amara, { ...asked, allied: false }, "en")).loosened).toEqual([]);
  });
});

it("offers thirty organizations, and any other by its name", async () => {
  await db.job.deleteMany();
  for (let n = 0; n < 30; n++) {
    const other = await organization(`Another ${n}`);
    for (let job = 0; job < 2; job++) await newJob(other);
  }
  const last = await organization("Zebrafinch Yard");
  await newJob(last);
  const found = async (given: Record<string, string>) => findJobs(amara, ask({ segment: "search", ...given }), "en");
  const all = await found({});
  expect([all.organizations.length, all.hasMoreOrganizations]).toEqual([30, true]);
  const named = await found({ q: "zebrafinch" });
  expect([named.organizations, named.hasMoreOrganizations]).toEqual([
    [{ id: last, displayName: "Zebrafinch Yard", count: 1 }],
    false,
  ]);
  // Chosen, it stays among them.
  expect(ids((await found({ organization: last })).organizations)).toContain(last);
  await db.job.deleteMany();
});

it("finds what stands within a sentence without spaces, in the title and in the description", async () => {
  await db.job.deleteMany();
  const own = world.organizations[0]!;
  const march = await newJob(own, { title: "気候マーチの世話人", description: "우리는 자유를 위해 걷는다." });
  await newJob(own, { title: "マーチと気候", description: "유자를 위해" });
  const foundBy = async (q: string) =>
    ids((await findJobs(amara, ask({ segment: "search", q, exactly: "on" }), "en")).jobs);
  for (const q of ["気候マーチ", "世話人 気候", "자유", "世話 자유 걷는다"])
    expect([q, await foundBy(q)]).toEqual([q, [march]]);
  expect(await foundBy("気候")).toHaveLength(2);
  expect(await foundBy("候気")).toEqual([]);
  await db.job.deleteMany();
});

describe("where a page begins", () => {
  const id = "01890a5d-ac96-774b-bcce-b302099a8057";
  const asked: Record<string, string>[] = [
    {},
    { sort: "newest" },
    { segment: "search", q: "hive" },
    { segment: "search" },
  ];

  it("is refused or taken, whatever it says, and never fails", async () => {
    const ranks = ["", "1.5_", "9e-99_", "1e-45_", "999.999999999999999_", "0.000000000000001e-40_", "000_", "5e-1_"];
    for (const rank of ranks)
      for (const one of asked)
        await expect(listJobs(amara, ask({ ...one, before: rank + id })), rank).resolves.toBeTruthy();
    for (const wrong of ["-1_", "1e9_", "NaN_", "1.0000000000000000_", "1_1_", "_"])
      expect(findJobsSchema.safeParse({ before: wrong + id }).success, wrong).toBe(false);
  });

  it("is found behind every job, of however many words", async () => {
    await db.job.deleteMany();
    const words = "lime plum pear fig date kiwi melon grape guava".split(" ");
    const own = world.organizations[0]!;
    for (let i = 0; i < 12; i++)
      await newJob(own, { title: `Untitled ${i}`, description: `Of ${words[i % words.length]} alone.` });
    const found = await allPages({ segment: "search", q: words.join(" "), some: "on" });
    expect(new Set(ids(found)).size).toBe(12);
    await db.job.deleteMany();
  });
});

describe("the database says the same as the app", () => {
  it("of fragments", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(..."abcdeéßł한") }),
        async (word) => {
          const [row] = await db.$queryRaw<{ made: string[] }[]>`SELECT "fuzzy_fragments"(${word}) AS made`;
          expect(row!.made.sort()).toEqual(fuzzyFragments(word).sort());
        },
      ),
      { numRuns: times(60, 1000) },
    );
  });

  it("of areas", async () => {
    for (const area of areas) {
      const [row] = await db.$queryRaw<{ made: string }[]>`SELECT "names_of_areas"(${areaMaskOf([area])}::int) AS made`;
      expect(row!.made.startsWith(area.replaceAll("-", " "))).toBe(true);
    }
  });

  it("of distances", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: -89, max: 89, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        async (latitude, longitude) => {
          const job = await newJob(world.organizations[0]!, { placeId: PLACES[0], areaSize: 25 });
          const [row] = await db.$queryRaw<{ latitude: number; longitude: number }[]>`
            SELECT o.latitude::float8, o.longitude::float8 FROM "OpenJob" o WHERE o."jobId" = ${job}::uuid`;
          await db.job.deleteMany({ where: { id: job } });
          expect(Math.abs(kilometresBetween(row!, world.places[0]!))).toBeLessThan(0.1);
          expect(kilometresBetween({ latitude, longitude }, row!)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 3 },
    );
  });
});

it("reads an amount as people write it, and keeps what is none", () => {
  const amounts: [string, number][] = [
    ["3200", 3200],
    ["3 200", 3200],
    ["3’200", 3200],
    ["3.200", 3200],
    ["3,200", 3200],
    ["1.234.567", 1_234_567],
    ["3.200,00", 3200],
    ["3,200.00", 3200],
    ["12.50", 13],
    ["12,4", 12],
    ["0.800", 1],
    ["３２００", 3200],
    ["999999999", 100_000_000],
  ];
  for (const [typed, payFrom] of amounts)
    expect([typed, ask({ payFrom: typed })], typed).toMatchObject([typed, { payFrom, payTyped: "" }]);
  for (const typed of ["3k", "€3200", "-5", "1.2.3", "1.234.56", "3,200,5", ".", "1e3", "x".repeat(40)])
    expect(ask({ payFrom: typed }), typed).toMatchObject({ payFrom: null, payTyped: typed });
  expect(ask({ payFrom: " " })).toMatchObject({ payFrom: null, payTyped: "" });
  // It stands in the address, as it was typed, until somebody writes it otherwise.
  expect(jobsQuery(ask({ payFrom: "3k", payCurrency: "GBP" }))).toMatchObject({ payFrom: "3k", payCurrency: "GBP" });
  expect(jobsQuery(ask({ payFrom: "3.200" }))).toMatchObject({ payFrom: "3200" });
});

it("takes the first twenty skills of an address that says more, wherever one looks by skills", () => {
  const skills = Array.from({ length: 25 }, (_, n) => `Skill ${n}`);
  const given = { skills: skills.join("\n"), skill: "One more" };
  for (const asked of [ask(given), findCandidatesSchema.parse(given), askedIn({ ...given, type: "users" })])
    expect(asked?.skills).toEqual(skills.slice(0, 20));
  expect(ask({ skills: skills.slice(0, 19), skill: "One more" }).skills).toEqual([...skills.slice(0, 19), "One more"]);
  expect(ask({ organization: Array.from({ length: 25 }, () => crypto.randomUUID()) }).organization).toHaveLength(20);
});

it("asks with what an address says, and cuts what is too long", () => {
  expect(
    ask({ type: ["full-time", "part-time"], area: "recycling\nesg", radius: "900", payFrom: "3 200" }),
  ).toMatchObject({ type: ["full-time", "part-time"], area: ["recycling", "esg"], radius: 200, payFrom: 3200 });
  expect(ask({ q: "x".repeat(500), payFrom: "much", radius: "far" })).toMatchObject({
    q: "x".repeat(200),
    payFrom: null,
    payTyped: "much",
    radius: 25,
  });
  expect(ask({ skills: ["Sewing", "sewing "], skill: "Dutch" }).skills).toEqual(["Sewing", "Dutch"]);
  for (const wrong of [
    { type: "slavery" },
    { sort: "paid" },
    { before: "x" },
    { organization: "1" },
    { remote: "yes" },
  ])
    expect(findJobsSchema.safeParse(wrong).success).toBe(false);
  expect(skillNames.length).toBe(4);
});
