import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { asSystem } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { messageCandidates, sendMissing } from "@/lib/candidates/mutations/message-candidates";
import { sendOutreach } from "@/lib/candidates/mutations/send-outreach";
import { sweepOutreaches } from "@/lib/candidates/mutations/sweep";
import { getOutreach, listOutreaches } from "@/lib/candidates/queries/outreach";
import { getCandidateJob } from "@/lib/candidates/queries/search";
import { MAX_EARLY_REACHED_A_DAY, MAX_REACHED_A_DAY, messageCandidatesSchema } from "@/lib/candidates/schema/outreach";
import { writeWithin } from "@/lib/conversations/mutations/send";
import { listConversations } from "@/lib/conversations/queries/inbox";
import { getThread } from "@/lib/conversations/queries";
import { unguardedDb as db } from "@/lib/db";
import { DAY_MS } from "@/lib/time";
import { newApplication } from "../../support/applications";
import { write } from "../../support/conversations";
import { times } from "../../support/counts";
import { newJob } from "../../support/jobs";
import { ask, candidates, newOutreach, openToWork, settle, textsTo, work } from "../../support/outreach";
import { actingAs, block, makeAllies, organization, person } from "../../support/people";

vi.mock("@/lib/conversations/mutations/send", { spy: true });

let olu: Viewer, rita: Viewer, grid: Viewer, gridByRita: Viewer;
let jobId: string;

beforeAll(async () => {
  [olu, rita] = [await person("Olu Owner"), await person("Rita Recruiter")];
  const id = await organization("Open Grid Collective", [
    [olu, "OWNER"],
    [rita, "RECRUITER"],
  ]);
  [grid, gridByRita] = [await actingAs(olu, id), await actingAs(rita, id)];
  for (const one of [olu, rita]) await settle(one);
});

beforeEach(async () => {
  await db.rateLimit.deleteMany();
  jobId = await newJob(grid.profileId, { collectVia: "ALLYWAY" });
});

const statuses = async (outreachId: string) => {
  const { people, waiting, stopped } = (await getOutreach(grid, { jobId, outreachId }))!;
  const many = (count: number, status: string) => Array<string>(count).fill(status);
  return [...people.map(({ status }) => status), ...many(waiting, "pending"), ...many(stopped, "stopped")];
};
/** All that the organization learns of whoever it asks for alone: what is answered, as it waits and once that is over. */
async function toldOf(profileId: string) {
  const asked = await ask(grid, jobId, [profileId]);
  const look = async () => {
    const { people, waiting, stopped, unavailable } = (await getOutreach(grid, {
      jobId,
      outreachId: asked.outreachId,
    }))!;
    return { people, waiting, stopped, unavailable };
  };
  const before = await look();
  await work(asked.outreachId);
  return { answer: Object.keys(asked), before, after: await look(), counted: await counted() };
}
/** People who count against the limits of the day. */
async function counted() {
  const rows = await db.rateLimit.findMany({ where: { key: { startsWith: "candidates-reached" } } });
  await db.rateLimit.deleteMany();
  return rows.map(({ count }) => count);
}
const open = async (name: string) => {
  const viewer = await person(name);
  await openToWork([viewer.profileId]);
  return viewer;
};

describe("a message to candidates", () => {
  it("goes to each in a conversation of their own, by name, with the job pinned, from whoever recruits", async () => {
    const [wan, noor] = [await open("Wan Kamau"), await person("Noor Al-Masri")];
    await newApplication(jobId, { profileId: noor.profileId });
    const { outreachId } = await ask(gridByRita, jobId, [wan.profileId, noor.profileId]);
    expect(await statuses(outreachId)).toEqual(["pending", "pending"]);
    await work(outreachId);
    expect(await statuses(outreachId)).toEqual(["sent", "sent"]);
    for (const [viewer, name] of [
      [wan, "Wan"],
      [noor, "Noor"],
    ] as const) {
      expect(await textsTo(viewer.profileId, grid.profileId)).toEqual([`Hi ${name}, look at Community energy lead.`]);
      const { rows } = await listConversations(viewer, { show: "requests" });
      const { conversation } = (await getThread(viewer, { conversationId: rows[0]!.id }))!;
      expect(conversation).toMatchObject({ pinnedJob: { job: { id: jobId } }, mine: { state: "REQUESTED" } });
    }
    // What comes back is for those who answer for the organization, and a recruiter does not.
    expect((await listConversations(grid, { show: "all" })).rows).toHaveLength(2);
    expect((await listConversations(gridByRita, { show: "all" })).rows).toEqual([]);
    await work(outreachId);
    expect(await textsTo(wan.profileId, grid.profileId)).toHaveLength(1);
    expect(await listOutreaches(rita, { jobId })).toMatchObject({ outreaches: [{ id: outreachId }], next: null });
    // Of this whoever chooses the people is told beforehand, as themselves and as the organization.
    for (const [viewer, readsReplies] of [
      [gridByRita, false],
      [rita, false],
      [grid, true],
      [olu, true],
    ] as const)
      expect(await getCandidateJob(viewer, { organizationId: grid.profileId, jobId })).toMatchObject({ readsReplies });
  });

  it("tells in one way of all who are not available, whyever", async () => {
    const people = {
      blocking: await open("Blocking Person"),
      blockedByHuman: await open("Human Blocked"),
      hidden: await open("Hidden Person"),
      closed: await person("Closed Person"),
      allies: await open("Allies Only"),
      waiting: await open("Waiting Person"),
      later: await open("Later Blocking"),
      fine: await open("Fine Person"),
    };
    const { blocking, blockedByHuman, hidden, allies, waiting, later, fine } = people;
    await block(blocking.profileId, grid.profileId);
    await block(blockedByHuman.profileId, olu.profileId);
    await db.profile.update({ where: { id: hidden.profileId }, data: { profileAudience: "ALLIES" } });
    await db.profile.update({ where: { id: allies.profileId }, data: { messagesAudience: "ALLIES" } });
    for (const text of ["One", "Two", "Three"]) await write(grid, waiting.profileId, text);
    const nobody = crypto.randomUUID();
    const to = [...Object.values(people).map(({ profileId }) => profileId), nobody, grid.profileId];
    const { outreachId } = await ask(grid, jobId, to);
    expect(await getOutreach(grid, { jobId, outreachId })).toMatchObject({
      ...{ people: [], waiting: to.length, stopped: 0, unavailable: 0 },
    });
    await block(later.profileId, grid.profileId);
    await work(outreachId);
    expect(await getOutreach(grid, { jobId, outreachId })).toMatchObject({
      people: [{ id: fine.profileId, name: "Fine Person", status: "sent" }],
      ...{ waiting: 0, stopped: 0, unavailable: to.length - 1 },
    });
    expect(await textsTo(waiting.profileId, grid.profileId)).toHaveLength(3);
    // Nothing is left of what was begun for them.
    expect(await db.participant.count({ where: { profileId: allies.profileId } })).toBe(0);
  });

  it("tells nobody who wants none from who is across a block, hides, isn’t open to work or isn’t there", async () => {
    const people = {
      wantsNone: await open("Wants None"),
      blocking: await open("Blocking Alone"),
      blockingHuman: await open("Human Alone"),
      blocked: await open("Blocked Alone"),
      blockedByHuman: await open("Blocked By Human"),
      hiding: await open("Hiding Alone"),
      hidden: await open("Hidden Alone"),
      closed: await person("Closed Alone"),
    };
    await db.profile.update({ where: { id: people.wantsNone.profileId }, data: { messagesAudience: "ALLIES" } });
    await block(people.blocking.profileId, grid.profileId);
    await block(people.blockingHuman.profileId, olu.profileId);
    await block(grid.profileId, people.blocked.profileId);
    await block(olu.profileId, people.blockedByHuman.profileId);
    await db.openToWorkHide.create({
      data: { profileId: people.hiding.profileId, organizationId: grid.profileId, createdAt: new Date() },
    });
    await db.profile.update({ where: { id: people.hidden.profileId }, data: { profileAudience: "ALLIES" } });
    const told = await toldOf(people.wantsNone.profileId);
    const nobody = { people: [], waiting: 0, stopped: 0, unavailable: 0 };
    expect(told).toEqual({
      ...{ answer: ["outreachId"], before: { ...nobody, waiting: 1 }, after: { ...nobody, unavailable: 1 } },
      counted: [1, 1],
    });
    const others = [...Object.values(people).map(({ profileId }) => profileId), crypto.randomUUID(), grid.profileId];
    for (const profileId of others) expect(await toldOf(profileId)).toEqual(told);
  });

  it("goes to no applicant whose name is withheld, until the first review is over", async () => {
    const noor = await person("Noor Blind");
    await db.job.update({ where: { id: jobId }, data: { blindReview: true } });
    const id = await newApplication(jobId, { profileId: noor.profileId });
    const tried = async () => {
      const { outreachId } = await ask(grid, jobId, [noor.profileId]);
      await work(outreachId);
      return statuses(outreachId);
    };
    expect(await tried()).toEqual([]);
    await db.application.update({ where: { id }, data: { stage: "SHORTLISTED" } });
    expect(await tried()).toEqual(["sent"]);
  });

  it("reaches allies who take no others, and goes on where there is a conversation", async () => {
    const [ally, known] = [await open("Ally Person"), await open("Known Person")];
    await makeAllies(ally.profileId, grid.profileId);
    for (const { profileId: id } of [ally, known])
      await db.profile.update({ where: { id }, data: { messagesAudience: "ALLIES" } });
    await write(known, grid.profileId, "Do you have work?");
    const { outreachId } = await ask(grid, jobId, [ally.profileId, known.profileId]);
    await work(outreachId);
    expect(await statuses(outreachId)).toEqual(["sent", "sent"]);
    expect(await textsTo(known.profileId, grid.profileId)).toHaveLength(1);
  });

  it("comes to nobody twice in a month about the same job, also of two batches at once", async () => {
    for (let round = 0; round < times(3, 20); round++) {
      const [id] = await candidates(1);
      const batches = [await ask(grid, jobId, [id!]), await ask(gridByRita, jobId, [id!])];
      await Promise.all([...batches, ...batches].map(({ outreachId }) => work(outreachId)));
      const how = await Promise.all(batches.map(({ outreachId }) => statuses(outreachId)));
      expect(how.flat().sort()).toEqual(["repeated", "sent"]);
      expect(await textsTo(id!, grid.profileId)).toHaveLength(1);
      const other = await newJob(grid.profileId);
      await work((await ask(grid, other, [id!])).outreachId);
      expect(await textsTo(id!, grid.profileId)).toHaveLength(2);
      await db.outreachRecipient.updateMany({
        where: { profileId: id! },
        data: { doneAt: new Date(Date.now() - 31 * DAY_MS) },
      });
      await db.outreachRecipient.updateMany({ where: { profileId: id!, status: "PENDING" }, data: { doneAt: null } });
      await work((await ask(grid, jobId, [id!])).outreachId);
      expect(await textsTo(id!, grid.profileId)).toHaveLength(3);
    }
  });

  it("comes to all the others where it fails for one, who gets it the next time", async () => {
    const ids = (await candidates(3)).sort();
    const { outreachId } = await ask(grid, jobId, ids);
    vi.mocked(writeWithin).mockRejectedValueOnce(new Error("failed"));
    await expect(work(outreachId)).rejects.toThrow("failed");
    expect((await statuses(outreachId)).sort()).toEqual(["pending", "sent", "sent"]);
    await work(outreachId);
    for (const id of ids) expect(await textsTo(id, grid.profileId)).toHaveLength(1);
  });

  it("stops with the right of whoever sends it, and a colleague sends what is missing", async () => {
    const [temp, ids] = [await person("Temp Recruiter"), await candidates(3)];
    await settle(temp);
    const member = { organizationId: grid.profileId, profileId: temp.profileId };
    await db.membership.create({ data: { ...member, role: "RECRUITER", createdAt: new Date() } });
    const { outreachId } = await ask(await actingAs(temp, grid.profileId), jobId, ids);
    const role = (to: "EDITOR" | "MEMBER") =>
      db.membership.update({ where: { organizationId_profileId: member }, data: { role: to } });
    await role("EDITOR");
    await work(outreachId);
    expect(await statuses(outreachId)).toEqual(["stopped", "stopped", "stopped"]);
    await role("MEMBER");
    expect(await sendMissing(gridByRita, { jobId, outreachId })).toMatchObject({ status: "done" });
    await work(outreachId);
    expect(await statuses(outreachId)).toEqual(["sent", "sent", "sent"]);
    for (const id of ids) expect(await textsTo(id, grid.profileId)).toHaveLength(1);
    expect(await sendMissing(grid, { jobId, outreachId })).toMatchObject({ status: "done" });
    await work(outreachId);
    for (const id of ids) expect(await textsTo(id, grid.profileId)).toHaveLength(1);
  });

  it("waits while it is quiet, and goes on by itself afterwards", async () => {
    const [one, other] = await candidates(2);
    const { outreachId } = await ask(grid, jobId, [one!, other!]);
    const stopped = await newOutreach(jobId, [other!], { status: "STOPPED" });
    const quietUntil = new Date(Date.now() + 3_600_000);
    await db.serviceSettings.create({ data: { id: 1, invitation: "0".repeat(16), quietUntil } });
    expect(await sendMissing(grid, { jobId, outreachId: stopped })).toMatchObject({ reason: "quiet" });
    await db.$executeRaw`SELECT graphile_worker.remove_job(${`send-outreach:${outreachId}`})`;
    await work(outreachId);
    expect(await statuses(outreachId)).toEqual(["pending", "pending"]);
    expect(await textsTo(one!, grid.profileId)).toEqual([]);
    expect(await db.outreach.findUnique({ where: { id: outreachId } })).toMatchObject({ finishedAt: null });
    const jobs = await db.$queryRaw`SELECT run_at AS "runAt" FROM graphile_worker.jobs
      WHERE key = ${`send-outreach:${outreachId}`}`;
    expect(jobs).toEqual([{ runAt: quietUntil }]);
    await db.serviceSettings.deleteMany();
    await work(outreachId);
    expect(await statuses(outreachId)).toEqual(["sent", "sent"]);
    expect(await sendMissing(grid, { jobId, outreachId: stopped })).toMatchObject({ status: "done" });
  });

  it("stops for candidates when the job is archived, and not for those who applied; with the job it is gone", async () => {
    const [[one], noor] = [await candidates(1), await person("Noor Boateng")];
    await newApplication(jobId, { profileId: noor.profileId });
    const { outreachId } = await ask(grid, jobId, [one!, noor.profileId]);
    await db.job.update({ where: { id: jobId }, data: { archivedAt: new Date() } });
    await work(outreachId);
    expect((await statuses(outreachId)).sort()).toEqual(["sent", "stopped"]);
    await db.job.delete({ where: { id: jobId } });
    await work(outreachId);
    expect(await db.outreachRecipient.count({ where: { outreachId } })).toBe(0);
    expect(await textsTo(one!, grid.profileId)).toEqual([]);
  });

  it("goes to 300 people a day, of one human and of one organization, and to ten in an account’s first days", async () => {
    const ids = await candidates(MAX_EARLY_REACHED_A_DAY + 1);
    const early = await person("Early Owner");
    await db.user.update({ where: { id: early.userId }, data: { emailVerified: new Date() } });
    await db.membership.create({
      data: { organizationId: grid.profileId, profileId: early.profileId, role: "OWNER", createdAt: new Date() },
    });
    const asEarly = await actingAs(early, grid.profileId);
    const tried = (viewer: Viewer, to: string[]) => messageCandidates(viewer, { jobId, to, text: "Hello" });
    expect(await tried(asEarly, ids)).toMatchObject({ reason: "too-many-strangers" });
    expect(await tried(asEarly, ids.slice(1))).toMatchObject({ status: "done" });
    expect(await tried(asEarly, ids.slice(0, 1))).toMatchObject({ reason: "too-many" });
    await db.rateLimit.updateMany({ data: { count: MAX_REACHED_A_DAY } });
    // The colleague has none behind them; the organization has.
    expect(await tried(gridByRita, ids.slice(0, 1))).toMatchObject({ reason: "too-many" });
  });

  it("is found again by whoever recruits, however many were sent since", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 11; n++) ids.unshift(await newOutreach(jobId, []));
    const shown: string[] = [];
    for (let before: string | undefined, pages = 0; pages < 3; pages++) {
      const { outreaches, next } = await listOutreaches(rita, { jobId, before });
      shown.push(...outreaches.map(({ id }) => id));
      if (!next) break;
      before = next;
    }
    expect(shown).toEqual(ids);
  });

  it("is forgotten after three months, not what was written", async () => {
    const [id] = await candidates(1);
    const { outreachId } = await ask(grid, jobId, [id!]);
    const later = (days: number) => asSystem({ now: () => new Date(Date.now() + days * DAY_MS) });
    await sweepOutreaches(later(89));
    expect(await db.outreach.count({ where: { id: outreachId } })).toBe(1);
    // What nobody sent for so long is not sent any more.
    await sendOutreach(later(91), { outreachId });
    expect(await textsTo(id!, grid.profileId)).toEqual([]);
    await work(outreachId);
    await sweepOutreaches(later(91));
    expect(await db.outreach.count()).toBe(0);
    expect(await textsTo(id!, grid.profileId)).toHaveLength(1);
  });

  it("fits into a message, whoever it is for", () => {
    const parse = (text: string, to: unknown = [crypto.randomUUID()]) =>
      messageCandidatesSchema.safeParse({ jobId: crypto.randomUUID(), to, text }).success;
    expect(parse("{firstName} ".repeat(60))).toBe(true);
    expect(parse("{firstName} ".repeat(70))).toBe(false);
    expect(parse("x".repeat(2001))).toBe(false);
    expect(parse("Hello", [])).toBe(false);
    expect(
      parse(
        "Hello",
        Array.from({ length: 201 }, () => crypto.randomUUID()),
      ),
    ).toBe(false);
    const one = crypto.randomUUID();
    expect(
      parse(
        "Hello",
        Array.from({ length: 201 }, () => one),
      ),
    ).toBe(true);
  });
});
