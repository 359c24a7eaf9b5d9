import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { candidatesVisibleTo, openToWorkHidesOwnedBy } from "@/lib/candidates/policy";
import { findOrganizations, getOpenToWork } from "@/lib/candidates/queries/open-to-work";
import { findCandidates, getCandidateJob, listCandidates, listRecipients } from "@/lib/candidates/queries/search";
import { findCandidatesSchema } from "@/lib/candidates/schema";
import { unguardedDb as db } from "@/lib/db";
import { whereOf } from "@/lib/scope";
import { getProfile, getProfileDetails } from "@/lib/profiles/queries";
import { saveAreas } from "@/lib/profiles/mutations/save-details";
import { toJsonResume } from "@/lib/resumes/json-resume";
import { getResume } from "@/lib/resumes/queries/document";
import { newJob } from "../support/jobs";
import { actingAs, block, makeAllies, organization, person } from "../support/people";
import { cellsOf } from "../support/scene";

/**
 * Sanne looks for work and hides that from Rivet, where she works, and from nobody else; Ben does, and shows what he
 * says of himself to his allies alone, one of which is Grid. Of Rivet there are an owner, a recruiter, a plain member
 * (who recruits for Grid, too) and somebody who has left.
 */
const names = [
  "sanne",
  "boss",
  "rivet",
  "rivetRecruiter",
  "both",
  "bothAsGrid",
  "left",
  "grid",
  "gridRecruiter",
  "blocked",
  "blocking",
  "stranger",
] as const;
type Name = (typeof names)[number];
const cast = {} as Record<Name, Viewer>;
const jobs: Record<string, string> = {};
const ids = {} as Record<"sanne" | "ben" | "rivet" | "grid" | "other", string>;

beforeAll(async () => {
  const people = {} as Record<
    | "sanne"
    | "ben"
    | "boss"
    | "rivetRecruiter"
    | "both"
    | "left"
    | "gridBoss"
    | "gridRecruiter"
    | "blocked"
    | "blocking"
    | "stranger",
    Viewer
  >;
  for (const name of [
    "sanne",
    "ben",
    "boss",
    "rivetRecruiter",
    "both",
    "left",
    "gridBoss",
    "gridRecruiter",
    "blocked",
    "blocking",
    "stranger",
  ] as const)
    people[name] = await person(`${name} Person`);
  const rivet = await organization("Rivet", [
    [people.boss, "OWNER"],
    [people.rivetRecruiter, "RECRUITER"],
    [people.both, "MEMBER"],
    [people.sanne, "MEMBER"],
    [people.left, "ADMIN"],
  ]);
  await db.membership.delete({
    where: { organizationId_profileId: { organizationId: rivet, profileId: people.left.profileId } },
  });
  const grid = await organization("Grid", [
    [people.gridBoss, "OWNER"],
    [people.gridRecruiter, "RECRUITER"],
    [people.both, "RECRUITER"],
  ]);
  const other = await organization("Other", [
    [people.stranger, "OWNER"],
    [people.blocked, "RECRUITER"],
    [people.blocking, "RECRUITER"],
  ]);
  const rivetHandle = (await db.profile.findUniqueOrThrow({ where: { id: rivet } })).handle;
  await saveAreas(people.sanne, { areas: ["recycling"], openToWork: true, hiddenFrom: [rivetHandle] });
  await saveAreas(people.ben, { areas: ["recycling"], openToWork: true });
  await db.profile.update({ where: { id: people.ben.profileId }, data: { profileAudience: "ALLIES" } });
  await makeAllies(people.ben.profileId, grid);
  for (const profileId of [people.sanne.profileId, people.ben.profileId]) {
    await block(profileId, people.blocked.profileId);
    await block(people.blocking.profileId, profileId);
  }
  const { sanne, boss, rivetRecruiter, both, left, gridRecruiter, blocked, blocking, stranger } = people;
  Object.assign(cast, { sanne, boss, rivetRecruiter, both, left, gridRecruiter, blocked, blocking, stranger });
  for (const [name, id] of Object.entries({ rivet, grid, other })) jobs[name] = await newJob(id);
  cast.rivet = await actingAs(boss, rivet);
  cast.bothAsGrid = await actingAs(both, grid);
  cast.grid = await actingAs(people.gridBoss, grid);
  Object.assign(ids, { sanne: sanne.profileId, ben: people.ben.profileId, rivet, grid, other });
});

/** y: is told that she looks for work; –: sees somebody who does not, or nobody at all. */
const told = cellsOf<"sanne", Name>(`
                sanne boss rivet rivetRecruiter both bothAsGrid left grid gridRecruiter blocked blocking stranger
profile sanne     y    –     –         –         –       –        y    y         y          –       –        y
details sanne     y    –     –         –         –       –        y    y         y          –       –        y
resume  sanne     y    –     –         –         –       –        y    y         y          –       –        y
`);

describe("that somebody is open to work", () => {
  const acts: Record<string, (viewer: Viewer) => Promise<boolean | undefined>> = {
    profile: async (viewer) => (await getProfile(viewer, cast.sanne.profile.handle))?.details?.openToWork,
    details: async (viewer) => (await getProfileDetails(viewer, ids.sanne))?.openToWork,
    resume: async (viewer) => {
      const resume = await getResume(viewer, cast.sanne.profile.handle);
      const file = resume && JSON.stringify(toJsonResume(resume, String));
      if (file) expect(file).toContain(`"openToWork":${resume.openToWork}`);
      return resume?.openToWork;
    },
  };

  it.each(told)("$act of $thing to $who: $may", async ({ act, who, may }) => {
    expect((await acts[act]!(cast[who])) ?? false).toBe(may);
  });

  it("looks to whom it is hidden from as if it were not so, to the last byte", async () => {
    const look = async () => ({
      profile: await getProfile(cast.boss, cast.sanne.profile.handle),
      details: await getProfileDetails(cast.rivet, ids.sanne),
      resume: await getResume(cast.both, cast.sanne.profile.handle),
    });
    const hidden = await look();
    await db.profileDetails.update({ where: { profileId: ids.sanne }, data: { openToWork: false } });
    expect(await look()).toEqual(hidden);
    await db.profileDetails.update({ where: { profileId: ids.sanne }, data: { openToWork: true } });
  });

  it("is hidden from whoever joins, with the next request", async () => {
    const newcomer = await person("Newcomer");
    const open = async () => (await getProfileDetails(newcomer, ids.sanne))!.openToWork;
    expect(await open()).toBe(true);
    const membership = { organizationId: ids.rivet, profileId: newcomer.profileId };
    await db.membership.create({ data: { ...membership, role: "MEMBER", createdAt: new Date() } });
    expect(await open()).toBe(false);
  });

  it("is hidden from whom only that person knows", async () => {
    for (const name of names) {
      const hides = await db.openToWorkHide.count({ where: whereOf(openToWorkHidesOwnedBy(cast[name])) });
      expect({ name, hides }).toEqual({ name, hides: name === "sanne" ? 1 : 0 });
      const known = (await getOpenToWork(cast[name]))?.hiddenFrom ?? [];
      expect(known.map(({ displayName }) => displayName)).toEqual(name === "sanne" ? ["Rivet"] : []);
    }
  });
});

/** y: is found for that organization by who looks. */
const found = cellsOf<"sanne" | "ben", Name>(`
               sanne boss rivet rivetRecruiter both bothAsGrid left grid gridRecruiter blocked blocking stranger
rivet  sanne     –    –     –         –         –       –        –    –         –          –       –        –
rivet  ben       –    –     –         –         –       –        –    –         –          –       –        –
grid   sanne     –    –     –         –         –       –        y    y         y          –       –        y
grid   ben       y    y     y         y         y       y        y    y         y          –       –        y
other  sanne     –    –     –         –         –       –        y    y         y          –       –        y
other  ben       –    –     –         –         –       –        –    –         –          –       –        –
`);

describe("candidates", () => {
  it.each(found)("for $act: $thing, by $who: $may", async ({ act, thing, who, may }) => {
    const where = whereOf(candidatesVisibleTo(cast[who], ids[act as "rivet"]));
    expect((await db.profile.count({ where: { AND: [where, { id: ids[thing] }] } })) === 1).toBe(may);
  });

  /** Who recruits for that organization, whomever they act as. */
  const recruits: Record<"rivet" | "grid" | "other", readonly Name[]> = {
    rivet: ["boss", "rivet", "rivetRecruiter"],
    grid: ["both", "bothAsGrid", "grid", "gridRecruiter"],
    other: ["stranger", "blocked", "blocking"],
  };

  it.each(found)("listed for $act: $thing, to $who, if they recruit for it", async ({ act, thing, who, may }) => {
    const organizationId = ids[act as "rivet"];
    const [viewer, isOne] = [cast[who], recruits[act as "rivet"].includes(who)];
    const asked = findCandidatesSchema.parse({ all: "on" });
    const listed = await findCandidates(viewer, organizationId, asked, "en");
    expect(listed.candidates.some(({ id }) => id === ids[thing])).toBe(may && isOne);
    const job = await getCandidateJob(viewer, { organizationId, jobId: jobs[act]! });
    expect(job !== null).toBe(isOne);
    const elsewhere = Object.keys(jobs).find((name) => name !== act)!;
    expect(await getCandidateJob(viewer, { organizationId, jobId: jobs[elsewhere]! })).toBeNull();
    expect(job ? (await listRecipients(viewer, job, [ids[thing]])).length : 0).toBe(may && isOne ? 1 : 0);
    const page = await listCandidates(viewer, { ...asked, jobId: jobs[act]! });
    expect("candidates" in page ? page.candidates.some(({ id }) => id === ids[thing]) : false).toBe(may && isOne);
  });

  it("are hidden from organizations that one may see", async () => {
    const names = async (viewer: Viewer) =>
      (await findOrganizations(viewer, { q: "gri" })).organizations.map(({ displayName }) => displayName);
    expect(await names(cast.stranger)).toEqual(["Grid"]);
    await block(ids.grid, cast.stranger.profileId);
    expect(await names(cast.stranger)).toEqual([]);
  });
});
