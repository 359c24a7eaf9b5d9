import { beforeAll, describe, expect, it, vi } from "vitest";
import { GET as getCsv } from "@/app/api/jobs/[jobId]/applications.csv/route";
import { GET as getApplications } from "@/app/api/jobs/[jobId]/applications/route";
import { GET as getCandidates } from "@/app/api/jobs/[jobId]/candidates/route";
import { GET as getBatch } from "@/app/api/jobs/[jobId]/outreaches/[outreachId]/route";
import { GET as getJson } from "@/app/api/applications/[applicationId]/json/route";
import { GET as getPdf } from "@/app/api/applications/[applicationId]/pdf/route";
import { GET as getOwn } from "@/app/api/applications/route";
import { hashOfToken } from "@/lib/auth/session";
import { unguardedDb as db } from "@/lib/db";
import { areaNumbers } from "@/lib/profiles/areas";
import { done } from "@/lib/result";
import { sessionCookie } from "../support/accounts";
import { newApplication } from "../support/applications";
import { newJob } from "../support/jobs";
import { ask, openToWork, settle, work } from "../support/outreach";
import { actingAs, block, organization, person, type Viewer } from "../support/people";
import { cellsOf } from "../support/scene";

// What the addresses of hiring answer, asked with the cookie of each, or with none.

let cookie: { name: string; value: string } | undefined;
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-forwarded-for": "10.9.9.9" }),
  cookies: async () => ({ get: (name: string) => (name === cookie?.name ? cookie : undefined), has: () => true }),
}));
vi.mock("next-intl/server", async () => (await import("../support/english")).englishServer());
// What it draws is tested elsewhere: here it is what it would have drawn.
vi.mock("@/components/resumes/pdf/make-pdf", () => ({
  PDF_LIMIT: { name: "resume-pdf", count: 1_000, seconds: 600 },
  makePdf: async (document: unknown) => done(Buffer.from(JSON.stringify(document))),
}));

/**
 * Wan applied to jobs of Open Grid, is open to work, and hides that from Fern's organization alone. Ada is Grid's admin,
 * Rita recruits for it, and so do Rob, whom Wan blocked, Bea, who blocked Wan, and Nia, who belongs to Fern's organization, too. Edo edits, Mo belongs
 * to it, and Exa recruited for it once. Fern and Hal recruit for others, Stu is nobody. Of Rita there is a session that
 * has ended, and the organization as which she acts.
 */
type Who =
  | ("wan" | "ada" | "rita" | "rob" | "bea" | "nia" | "edo" | "mo" | "exa" | "fern" | "hal" | "stu")
  | ("asGrid" | "signedOut" | "ended");
const cookies = {} as Record<Who, typeof cookie>;
const sent = ["sent", "blind", "withdrawn", "over", "deleted"] as const;
const applications = {} as Record<(typeof sent)[number], string>;
const jobs = {} as Record<(typeof sent)[number] | "field" | "harbour", string>;
const ids = {} as Record<"wan" | "batch", string>;

beforeAll(async () => {
  const people = {} as Record<Exclude<Who, "asGrid" | "signedOut" | "ended">, Viewer>;
  const names = ["Wan Kamau", "Ada Admin", "Rita Recruiter", "Rob Recruiter", "Bea Recruiter", "Nia Recruiter"];
  for (const name of [...names, "Edo Editor", "Mo Member", "Exa Former", "Fern Field", "Hal Harbour", "Stu Stranger"])
    people[name.split(" ")[0]!.toLowerCase() as keyof typeof people] = await person(name);
  const { wan, ada, rita, rob, bea, nia, edo, mo, exa, fern, hal } = people;
  const grid = await organization("Open Grid Collective", [
    [ada, "ADMIN"],
    [rita, "RECRUITER"],
    [rob, "RECRUITER"],
    [bea, "RECRUITER"],
    [nia, "RECRUITER"],
    [edo, "EDITOR"],
    [mo, "MEMBER"],
    [exa, "RECRUITER"],
  ]);
  await db.membership.deleteMany({ where: { profileId: exa.profileId } });
  const field = await organization("Fern & Field Institute", [
    [fern, "RECRUITER"],
    [nia, "MEMBER"],
  ]);
  jobs.field = await newJob(field);
  jobs.harbour = await newJob(await organization("Harbour Watch", [[hal, "RECRUITER"]]));

  for (const thing of sent) {
    jobs[thing] = await newJob(grid, { collectVia: "ALLYWAY", blindReview: thing === "blind" });
    applications[thing] = await newApplication(jobs[thing], { profileId: wan.profileId });
  }
  for (const [thing, column] of [["withdrawn", "withdrawnAt"] as const, ["over", "removedAt"] as const])
    await db.application.update({ where: { id: applications[thing] }, data: { [column]: new Date() } });
  await db.job.delete({ where: { id: jobs.deleted } });

  const skill = await db.skill.create({ data: { name: "Dune planting", lookup: "dune planting" } });
  await db.profileSkill.create({ data: { profileId: wan.profileId, skillId: skill.id, position: 0 } });
  const areas = areaNumbers(["recycling"]);
  await db.profileDetails.update({ where: { profileId: wan.profileId }, data: { areas } });
  const others = [];
  for (const name of ["Cas Candidate", "Ina Blocking", "Udo Blocked", "Wim Silent"]) others.push(await person(name));
  const [cas, blocking, blocked, silent] = others as [Viewer, Viewer, Viewer, Viewer];
  const asked = [wan, ...others].map(({ profileId }) => profileId);
  await openToWork(asked);
  await block(blocking.profileId, grid);
  await block(grid, blocked.profileId);
  await db.profile.update({ where: { id: silent.profileId }, data: { messagesAudience: "ALLIES" } });
  for (const { profileId } of [wan, cas])
    await db.openToWorkHide.create({ data: { profileId, organizationId: field, createdAt: new Date() } });
  await settle(rita);
  const { outreachId } = await ask(await actingAs(rita, grid), jobs.sent, asked);
  await work(outreachId);
  Object.assign(ids, { wan: wan.profileId, batch: outreachId });

  await block(wan.profileId, rob.profileId);
  await block(bea.profileId, wan.profileId);
  const session = async (viewer: Viewer, actingProfileId?: string) => {
    const { sid, ...own } = await sessionCookie(viewer);
    const where = { idHash: hashOfToken(sid) };
    if (actingProfileId) await db.session.update({ where, data: { actingProfileId } });
    return { where, own };
  };
  for (const [name, viewer] of Object.entries(people)) cookies[name as Who] = (await session(viewer)).own;
  cookies.asGrid = (await session(rita, grid)).own;
  const { own, where } = await session(rita);
  await db.session.delete({ where });
  cookies.ended = own;
});

/** y: what is named stands in what is answered; –: as if it did not exist. */
const cells = cellsOf<string, Who>(`
                 wan ada rita asGrid rob bea nia edo mo exa fern hal stu signedOut ended
own   sent        y   –   –    –      –   –   –   –   –  –   –    –   –      –       –
own   withdrawn   y   –   –    –      –   –   –   –   –  –   –    –   –      –       –
list  sent        –   y   y    y      –   –   y   –   –  –   –    –   –      –       –
list  blind       –   y   y    y      –   y   y   –   –  –   –    –   –      –       –
list  withdrawn   –   –   –    –      –   –   –   –   –  –   –    –   –      –       –
list  over        –   –   –    –      –   –   –   –   –  –   –    –   –      –       –
csv   sent        –   y   y    y      –   –   y   –   –  –   –    –   –      –       –
csv   blind       –   y   y    y      –   y   y   –   –  –   –    –   –      –       –
csv   withdrawn   –   –   –    –      –   –   –   –   –  –   –    –   –      –       –
csv   over        –   –   –    –      –   –   –   –   –  –   –    –   –      –       –
json  sent        y   y   y    y      –   –   y   –   –  –   –    –   –      –       –
json  blind       y   y   y    y      –   y   y   –   –  –   –    –   –      –       –
json  withdrawn   y   –   –    –      –   –   –   –   –  –   –    –   –      –       –
json  over        y   –   –    –      –   –   –   –   –  –   –    –   –      –       –
json  deleted     y   –   –    –      –   –   –   –   –  –   –    –   –      –       –
pdf   sent        y   y   y    y      –   –   y   –   –  –   –    –   –      –       –
pdf   blind       y   y   y    y      –   y   y   –   –  –   –    –   –      –       –
pdf   withdrawn   y   –   –    –      –   –   –   –   –  –   –    –   –      –       –
pdf   over        y   –   –    –      –   –   –   –   –  –   –    –   –      –       –
pdf   deleted     y   –   –    –      –   –   –   –   –  –   –    –   –      –       –
match sent        –   y   y    y      –   –   –   –   –  –   –    –   –      –       –
match field       –   –   –    –      –   –   –   –   –  –   –    –   –      –       –
match harbour     –   –   –    –      –   –   –   –   –  –   –    y   –      –       –
count batch       –   y   y    y      y   y   y   –   –  –   –    –   –      –       –
`);

type Handler = typeof getJson;
async function answerOf(handler: Handler, params: Record<string, string>, query = {}): Promise<Answer> {
  const request = new Request(`http://localhost/?${new URLSearchParams(query)}`);
  const answer = await handler(request, { params: Promise.resolve(params) });
  return { status: answer.status, said: JSON.stringify([...answer.headers]), text: await answer.text() };
}
type Answer = { status: number; said: string; text: string };
/** What answers for whoever may not see it as for what does not exist. */
async function found(handler: Handler, params: Record<string, string>): Promise<Answer | null> {
  const [answer, absent] = [await answerOf(handler, params), await answerOf(handler, absentOf(params))];
  if (answer.status === 200) return answer;
  expect(answer).toEqual(absent);
  return null;
}
const absentOf = (params: Record<string, string>) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, crypto.randomUUID()]));

/** As those who recruit have it, it says no name while it is blind. */
const named = (thing: string, who: Who) => thing !== "blind" || who === "wan";
const document = (handler: Handler) => async (thing: string, who: Who) => {
  const answer = await found(handler, { applicationId: applications[thing as "sent"] });
  if (answer) expect(/somebody/i.test(answer.said + answer.text)).toBe(named(thing, who));
  return answer !== null;
};

const asks: Record<string, (thing: string, who: Who) => Promise<boolean>> = {
  async own(thing) {
    const { text } = await answerOf(getOwn, {});
    return text.includes(applications[thing as "sent"]);
  },
  async list(thing) {
    const { status, text } = await answerOf(getApplications, { jobId: jobs[thing as "sent"] });
    const isListed = text.includes(applications[thing as "sent"]);
    if (status === 200 && !isListed) expect(JSON.parse(text)).toEqual({ applications: [], next: null });
    if (isListed) expect(text.includes("Wan Kamau")).toBe(thing !== "blind");
    return isListed;
  },
  async csv(thing) {
    const answer = await found(getCsv, { jobId: jobs[thing as "sent"] });
    const isListed = answer?.text.includes(applications[thing as "sent"]) ?? false;
    expect(/Wan|somebody/i.test(answer?.text ?? "")).toBe(isListed && thing !== "blind");
    return isListed;
  },
  json: document(getJson),
  pdf: document(getPdf),
  /** Who is found, and what is said to match and what not. */
  async match(thing) {
    const query = { skills: "Dune planting\nKite flying", area: "recycling\nesg" };
    const { text } = await answerOf(getCandidates, { jobId: jobs[thing as "sent"] }, query);
    const { candidates = [] } = JSON.parse(text) as { candidates?: { id: string }[] };
    const hit = candidates.find(({ id }) => id === ids.wan);
    if (!hit) expect(text).not.toMatch(/isMatched|Wan/);
    else
      expect(hit).toMatchObject({
        skills: [
          { name: "Dune planting", isMatched: true },
          { name: "Kite flying", isMatched: false },
        ],
        areas: [
          { name: "recycling", isMatched: true },
          { name: "esg", isMatched: false },
        ],
      });
    return hit !== undefined;
  },
  /** Five were asked; nothing tells across which block, or that a block came since. */
  async count(_, who) {
    const answer = await found(getBatch, { jobId: jobs.sent, outreachId: ids.batch });
    if (!answer) return false;
    const { people, waiting, stopped, unavailable } = JSON.parse(answer.text) as Record<string, number> & {
      people: { name: string; status: string }[];
    };
    // Who hides from another organization of hers, and did not apply, is counted as the others who have none.
    const those = who === "nia" ? ["Wan Kamau"] : ["Cas Candidate", "Wan Kamau"];
    expect(people.map(({ name, status }) => `${name} ${status}`)).toEqual(those.map((name) => `${name} sent`));
    expect([waiting, stopped, unavailable]).toEqual([0, 0, 5 - those.length]);
    return true;
  },
};

describe("what is answered by address", () => {
  it.each(cells)("$act of $thing to $who: $may", async ({ act, thing, who, may }) => {
    cookie = cookies[who];
    expect(await asks[act]!(thing, who)).toBe(may);
  });

  it("says to nobody, and once a session has ended, that they are signed out, and nothing else", async () => {
    for (const who of ["signedOut", "ended"] as const) {
      cookie = cookies[who];
      const params = { jobId: jobs.sent, applicationId: applications.sent, outreachId: ids.batch };
      for (const handler of [getOwn, getApplications, getCsv, getJson, getPdf, getCandidates, getBatch]) {
        const answer = await answerOf(handler, params);
        expect(answer.status).toBe(401);
        expect(answer).toEqual(await answerOf(handler, absentOf(params)));
      }
    }
  });
});
