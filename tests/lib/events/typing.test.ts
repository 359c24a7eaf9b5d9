import { beforeAll, describe, expect, it } from "vitest";
import { tellTyping } from "@/lib/conversations/mutations/typing";
import { unguardedDb as db } from "@/lib/db";
import { joinedGroup, putInto, trySend, write } from "../../support/conversations";
import { closeHubs, dataOf, listenAs, openHub, type TestStream, tokenActingAs } from "../../support/live";
import { actingAs, block, movableClock, organization, person, type Viewer } from "../../support/people";

const clock = movableClock();
const people = {} as Record<string, Viewer>;
const streams = {} as Record<string, TestStream>;
let [group, studio] = [] as unknown as [string, string];
closeHubs();

beforeAll(async () => {
  const names = ["amara", "mateo", "late", "left", "invited", "stranger", "blocked", "ana", "edo", "rita", "member"];
  for (const name of names) people[name] = await person(`Name of ${name}`, clock);
  studio = await organization("Tide Studio", [
    [people.ana!, "EDITOR"],
    [people.edo!, "OWNER"],
    [people.rita!, "RECRUITER"],
    [people.member!, "MEMBER"],
  ]);
  people.anaAsStudio = await actingAs(people.ana!, studio);
  group = await joinedGroup("Dunes", [people.amara!, people.mateo!, people.left!, people.blocked!, people.anaAsStudio]);
  await putInto(group, people.late!, "JOINED");
  await putInto(group, people.left!, "LEFT");
  await putInto(group, people.invited!, "INVITED");
  await block(people.blocked!.profileId, people.amara!.profileId);
});

/** In which conversation, and who, of what a stream was told; how far that was is left out. */
function typingOf(stream: TestStream): string[] {
  const told = dataOf(stream).filter((data) => data.startsWith("typing"));
  return told.map((data) => data.replace(/^(typing \S+) \d+ /, "$1 "));
}

/** Whom it reaches that somebody types, once it has reached the last of all. */
async function reached(viewer: Viewer, conversationId = group): Promise<Record<string, string[]>> {
  const hub = openHub();
  const watched = [conversationId];
  for (const name of ["amara", "mateo", "late", "left", "invited", "stranger", "blocked", "member"])
    streams[name] = (await listenAs(people[name]!, hub, { watched }))!;
  for (const name of ["ana", "edo", "rita"])
    streams[name] = (await listenAs(people[name]!, hub, {
      watched,
      token: await tokenActingAs(people[name]!, studio),
    }))!;
  streams.elsewhere = (await listenAs(people.mateo!, hub))!;
  const heard = () =>
    Object.fromEntries(
      Object.entries(streams)
        .map(([name, stream]) => [name, typingOf(stream)] as const)
        .filter(([, told]) => told.length > 0),
    );
  clock.advance(60);
  // Until it listens nobody hears it.
  await expect
    .poll(async () => {
      clock.advance(3);
      await tellTyping(viewer, { conversationId });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return Object.keys(heard()).length;
    })
    .toBeGreaterThan(0);
  return Object.fromEntries(Object.entries(heard()).map(([name, told]) => [name, [...new Set(told)]]));
}

describe("that somebody is writing", () => {
  it("is told to those who have the conversation open and have joined it, across no block", async () => {
    const signal = [`typing ${group} ${people.amara!.profileId}`];
    const events = await db.event.count();
    expect(await reached(people.amara!)).toEqual({ mateo: signal, late: signal, ana: signal, edo: signal });
    expect(await db.event.count()).toBe(events);
  });

  it("names the human to colleagues, and outside the organization alone", async () => {
    const [outside, inside] = [[`typing ${group} ${studio}`], [`typing ${group} ${people.ana!.profileId} Name of ana`]];
    const told = await reached(people.anaAsStudio!);
    expect(told).toEqual({ amara: outside, mateo: outside, late: outside, blocked: outside, edo: inside });
    await block(people.ana!.profileId, people.edo!.profileId);
    expect(await reached(people.anaAsStudio!)).toEqual({
      ...{ amara: outside, mateo: outside, late: outside, blocked: outside },
    });
    await db.block.deleteMany({ where: { blockerId: people.ana!.profileId } });
  });

  it("is told by nobody who has not joined, nor of a request, nor twice within a moment", async () => {
    const refused = { status: "refused", reason: "not-found" };
    for (const name of ["left", "invited", "stranger"])
      expect(await tellTyping(people[name]!, { conversationId: group })).toMatchObject(refused);
    const { conversationId } = await write(people.amara!, people.stranger!.profileId, "Hello");
    expect(await tellTyping(people.stranger!, { conversationId })).toMatchObject(refused);
    const hub = openHub();
    const stranger = (await listenAs(people.stranger!, hub, { watched: [conversationId] }))!;
    const mateo = (await listenAs(people.mateo!, hub, { watched: [group] }))!;
    const heard = (by: Viewer) => typingOf(mateo).filter((data) => data === `typing ${group} ${by.profileId}`).length;
    const type = (by: Viewer, id = group) => tellTyping(by, { conversationId: id });
    /** What was said before somebody else writes has been told once they are. */
    const heardBefore = async (by: Viewer, marker: Viewer) => {
      const known = heard(marker);
      // Until it listens nobody hears it.
      await expect
        .poll(async () => {
          clock.advance(3);
          await type(marker);
          return heard(marker);
        })
        .toBeGreaterThan(known);
      return heard(by);
    };
    const { amara, late, anaAsStudio } = people as Record<"amara" | "late" | "anaAsStudio", Viewer>;
    const before = await heardBefore(amara, late);
    clock.advance(3);
    await type(amara, conversationId);
    clock.advance(3);
    for (const id of [group, conversationId, group, group]) expect((await type(amara, id)).status).toBe("done");
    clock.advance(3);
    await type(amara);
    // What was said later may be told sooner: each time asks by itself.
    await expect.poll(() => heard(amara) - before).toBe(2);
    expect((await heardBefore(amara, anaAsStudio)) - before).toBe(2);
    expect(dataOf(stranger).filter((data) => data.startsWith("typing"))).toEqual([]);
    // Once a message has come since, it is told again at once: how far the conversation is by then.
    await trySend(amara, group, "Low tide at six.");
    for (let n = 0; n < 3; n++) expect((await type(amara)).status).toBe("done");
    await expect.poll(() => heard(amara) - before).toBe(3);
    expect((await heardBefore(amara, late)) - before).toBe(3);
    const { revision } = await db.conversation.findUniqueOrThrow({ where: { id: group } });
    expect(dataOf(mateo)).toContain(`typing ${group} ${revision} ${amara.profileId}`);
    // Who is in it no more is told so within that moment, too.
    await putInto(group, amara, "LEFT");
    expect(await type(amara)).toMatchObject(refused);
  });
});
