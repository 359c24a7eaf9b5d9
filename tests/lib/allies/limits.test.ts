import { describe, expect, it } from "vitest";
import { acceptAlly, dismissRequest, removeAlly } from "@/lib/allies/mutations/answer-request";
import { pairOf } from "@/lib/allies/mutations/lock-pair";
import { cancelRequest, requestAlly } from "@/lib/allies/mutations/request-ally";
import { EARLY_DAYS, MAX_EARLY_REQUESTS_A_DAY, MAX_OPEN_REQUESTS, MAX_REQUESTS_A_DAY } from "@/lib/allies/schema";
import { listRequests } from "@/lib/allies/queries";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { getProfile } from "@/lib/profiles/queries";
import { actingAs, confirm, movableClock, organization, person, type Viewer } from "../../support/people";
import { setBetween } from "../../support/pairs";

const DAY = 24 * 3600;
let count = 0;
const letters = () => [...String((count += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");

/** Profiles that can be asked, and do nothing themselves. */
async function others(many: number): Promise<string[]> {
  const data = Array.from({ length: many }, () => {
    const id = newId({ now: () => new Date() });
    return {
      id,
      kind: "ORGANIZATION" as const,
      handle: `other-${id.slice(-12)}`,
      displayName: "Asked",
      createdAt: new Date(),
    };
  });
  await db.profile.createMany({ data });
  return data.map(({ id }) => id);
}

async function someone(ageInDays: number) {
  const clock = movableClock();
  const viewer = await person(`Asking ${letters()}`, clock);
  await confirm(viewer);
  clock.advance(ageInDays * DAY);
  return { viewer, clock };
}

const askAll = async (viewer: Viewer, ids: string[]) => {
  const answers: string[] = [];
  for (const allyId of ids) {
    const answer = await requestAlly(viewer, { allyId, note: "" });
    answers.push(answer.status === "refused" ? answer.reason : answer.status);
  }
  return answers;
};
const tried = (done: number, reason: string) => [...Array<string>(done).fill("done"), reason];

describe("requests", () => {
  it("are ten a day in an account’s first three days, and thirty from then on", async () => {
    const { viewer, clock } = await someone(0);
    const ids = await others(100);
    expect(await askAll(viewer, ids.splice(0, 11))).toEqual(tried(MAX_EARLY_REQUESTS_A_DAY, "too-many"));
    clock.advance(DAY);
    expect(await askAll(viewer, ids.splice(0, 11))).toEqual(tried(MAX_EARLY_REQUESTS_A_DAY, "too-many"));
    clock.advance((EARLY_DAYS - 1) * DAY);
    expect(await askAll(viewer, ids.splice(0, 31))).toEqual(tried(MAX_REQUESTS_A_DAY, "too-many"));
    const refused = await requestAlly(viewer, { allyId: ids[0]!, note: "" });
    expect(refused).toMatchObject({ retryAfter: DAY });
    expect((await listRequests(viewer, { direction: "sent" })).profiles).toHaveLength(10);
    expect(await db.alliance.count({ where: { requestedById: viewer.profileId } })).toBe(50);
  });

  it("count the human’s, whomever they act as", async () => {
    const { viewer } = await someone(0);
    const id = await organization(`Asking ${letters()}`, [[viewer, "OWNER"]]);
    const ids = await others(11);
    expect(await askAll(await actingAs(viewer, id), ids.slice(0, 5))).toEqual(Array(5).fill("done"));
    expect(await askAll(viewer, ids.slice(5, 11))).toEqual(tried(5, "too-many"));
  });

  it("count what becomes one: not what is asked twice, refused, or answered by asking", async () => {
    const { viewer } = await someone(0);
    const ids = await others(12);
    await setBetween(viewer.profileId, ids[0]!, "received");
    await setBetween(viewer.profileId, ids[1]!, "dismissed");
    await setBetween(viewer.profileId, ids[2]!, "alliance");
    const same = ids[3]!;
    expect(await askAll(viewer, [...ids.slice(0, 4), same, same, crypto.randomUUID()])).toEqual(tried(6, "not-found"));
    expect(await askAll(viewer, ids.slice(4))).toEqual(Array(8).fill("done"));
    expect(await askAll(viewer, await others(2))).toEqual(tried(1, "too-many"));
  });

  it("that wait are a hundred, dismissed ones among them, and each that ends makes room", async () => {
    const { viewer } = await someone(30);
    const ids = await others(MAX_OPEN_REQUESTS + 4);
    await db.alliance.createMany({
      data: ids
        .slice(0, MAX_OPEN_REQUESTS)
        .map((addresseeId) => ({
          ...pairOf(viewer.profileId, addresseeId),
          id: newId(viewer.clock),
          status: "REQUESTED",
          requestedById: viewer.profileId,
          addresseeId,
          createdAt: new Date(),
        })),
    });
    await db.alliance.updateMany({ where: { addresseeId: ids[0]! }, data: { dismissedAt: new Date() } });
    const [another, more, most] = ids.slice(MAX_OPEN_REQUESTS) as [string, string, string];
    expect(await askAll(viewer, [another, ids[5]!])).toEqual(["too-many-requests", "done"]);
    await cancelRequest(viewer, { allyId: ids[0]! });
    expect(await askAll(viewer, [another, more])).toEqual(["done", "too-many-requests"]);
    await setBetween(viewer.profileId, ids[1]!, "alliance");
    expect(await askAll(viewer, [more, most])).toEqual(["done", "too-many-requests"]);
    // Whoever asked the profile becomes an ally without taking up room.
    await setBetween(viewer.profileId, most, "received");
    expect(await askAll(viewer, [most])).toEqual(["done"]);
  });

  it("sent at once are no more than the limit", async () => {
    const { viewer } = await someone(0);
    const ids = await others(15);
    const answers = await Promise.all(ids.map((allyId) => requestAlly(viewer, { allyId, note: "" })));
    expect(answers.filter(({ status }) => status === "done")).toHaveLength(MAX_EARLY_REQUESTS_A_DAY);
    expect(await db.alliance.count({ where: { requestedById: viewer.profileId } })).toBe(MAX_EARLY_REQUESTS_A_DAY);
  });
});

describe("for an organization", () => {
  it("owners, admins and editors ask, answer and end; for a recruiter there is neither a request nor a note", async () => {
    const { viewer: leila } = await someone(4);
    const team = {
      OWNER: await someone(4),
      ADMIN: await someone(4),
      EDITOR: await someone(4),
      RECRUITER: await someone(4),
    };
    const roles = Object.keys(team) as (keyof typeof team)[];
    const id = await organization(
      `Team ${letters()}`,
      roles.map((role) => [team[role].viewer, role]),
    );
    for (const role of roles) {
      const viewer = await actingAs(team[role].viewer, id);
      const allyId = leila.profileId;
      const may = role !== "RECRUITER";
      const answered = (relation: string) =>
        may ? { status: "done", value: { relation } } : expect.objectContaining({ reason: "wrong-profile" });
      await setBetween(id, allyId, "nothing");
      expect(await requestAlly(viewer, { allyId, note: "" })).toEqual(answered("sent"));
      if (may)
        expect(await db.alliance.findFirst({ where: { requestedById: id } })).toMatchObject({
          actedById: viewer.userId,
        });
      expect(await cancelRequest(viewer, { allyId })).toEqual(answered("none"));
      await setBetween(id, allyId, "received", "For those who answer");
      expect((await getProfile(viewer, leila.profile.handle))?.note).toBe(may ? "For those who answer" : null);
      expect((await listRequests(viewer, { direction: "received" })).profiles).toHaveLength(may ? 1 : 0);
      expect(await dismissRequest(viewer, { allyId })).toEqual(answered("none"));
      await setBetween(id, allyId, "received");
      expect(await acceptAlly(viewer, { allyId })).toEqual(answered("ally"));
      await setBetween(id, allyId, "alliance");
      expect((await getProfile(viewer, leila.profile.handle))?.relation).toBe("ally");
      expect(await removeAlly(viewer, { allyId })).toEqual(answered("none"));
    }
  });

  it("alliances are its own: neither its members’ nor those of who acts", async () => {
    const { viewer: amara } = await someone(4);
    const { viewer: leila } = await someone(4);
    const id = await organization(`Team ${letters()}`, [[amara, "OWNER"]]);
    const asIt = await actingAs(amara, id);
    await setBetween(amara.profileId, leila.profileId, "alliance");
    expect((await getProfile(asIt, leila.profile.handle))?.relation).toBe("none");
    expect(await requestAlly(asIt, { allyId: leila.profileId, note: "" })).toMatchObject({
      value: { relation: "sent" },
    });
    expect((await getProfile(leila, amara.profile.handle))?.relation).toBe("ally");
    expect((await getProfile(leila, asIt.profile.handle))?.relation).toBe("pending");
  });
});
