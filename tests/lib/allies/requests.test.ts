import { beforeEach, describe, expect, it } from "vitest";
import { acceptAlly, dismissRequest, removeAlly } from "@/lib/allies/mutations/answer-request";
import { cancelRequest, requestAlly } from "@/lib/allies/mutations/request-ally";
import { listAllies, listRequests } from "@/lib/allies/queries";
import { requestAllySchema } from "@/lib/allies/schema";
import { NOTE_LIMIT } from "@/lib/allies/schema/limits";
import { unguardedDb as db } from "@/lib/db";
import { listFeed } from "@/lib/posts/queries";
import { getProfile } from "@/lib/profiles/queries";
import { block, confirm, movableClock, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

const DAY = 24 * 3600;
const related = (relation: string) => ({ status: "done", value: { relation } });
const refused = (reason: string) => expect.objectContaining({ status: "refused", reason });
let count = 0;
const letters = () => [...String((count += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");

let clock: ReturnType<typeof movableClock>;
let amara: Viewer, leila: Viewer;
beforeEach(async () => {
  clock = movableClock();
  amara = await person(`Amara Okafor ${letters()}`, clock);
  leila = await person(`Leila Haddad ${letters()}`, clock);
  await confirm(amara);
  await confirm(leila);
});

const ask = (from: Viewer, to: Viewer, note = "") => requestAlly(from, { allyId: to.profileId, note });
const cancel = (from: Viewer, to: Viewer) => cancelRequest(from, { allyId: to.profileId });
const accept = (by: Viewer, from: Viewer) => acceptAlly(by, { allyId: from.profileId });
const dismiss = (by: Viewer, from: Viewer) => dismissRequest(by, { allyId: from.profileId });
const remove = (by: Viewer, other: Viewer) => removeAlly(by, { allyId: other.profileId });
const received = async (viewer: Viewer) => (await listRequests(viewer, { direction: "received" })).profiles;
const sent = async (viewer: Viewer) => (await listRequests(viewer, { direction: "sent" })).profiles;
const relation = async (viewer: Viewer, to: Viewer) => (await getProfile(viewer, to.profile.handle))?.relation;
const alliesOf = async (viewer: Viewer) =>
  (await listAllies(viewer, { id: viewer.profileId })).profiles.map(({ id }) => id);
/** All that somebody may notice of the other one. */
const everythingSeen = async (viewer: Viewer, of: Viewer) =>
  JSON.stringify([await getProfile(viewer, of.profile.handle), await sent(viewer), await received(viewer)]);

describe("a request", () => {
  it("stands with its note in the other one's list, and without it in one's own", async () => {
    expect(await ask(amara, leila, "Met you at the dike")).toEqual(related("sent"));
    expect(await received(leila)).toMatchObject([
      { id: amara.profileId, note: "Met you at the dike", relation: "pending", requestedAt: clock.now().toISOString() },
    ]);
    expect(await sent(amara)).toMatchObject([{ id: leila.profileId, note: null, relation: "sent" }]);
    expect([await received(amara), await sent(leila)]).toEqual([[], []]);
    expect(await getProfile(leila, amara.profile.handle)).toMatchObject({
      relation: "pending",
      note: expect.any(String),
    });
    expect(await getProfile(amara, leila.profile.handle)).toMatchObject({ relation: "sent", note: null });
    expect(await alliesOf(amara)).toEqual([]);
    expect(await db.alliance.findFirst({ where: { requestedById: amara.profileId } })).toMatchObject({
      actedById: amara.userId,
    });
  });

  it("asked again is the same one, with the note that it had", async () => {
    await ask(amara, leila, "First");
    expect(await ask(amara, leila, "Second")).toEqual(related("sent"));
    expect(await received(leila)).toMatchObject([{ note: "First" }]);
  });

  it("that is accepted makes two allies, and its note is gone from the database", async () => {
    await ask(amara, leila, "Between us");
    expect(await accept(leila, amara)).toEqual(related("ally"));
    expect(await alliesOf(amara)).toEqual([leila.profileId]);
    expect(await alliesOf(leila)).toEqual([amara.profileId]);
    expect([await relation(amara, leila), await relation(leila, amara)]).toEqual(["ally", "ally"]);
    expect([await sent(amara), await received(leila)]).toEqual([[], []]);
    expect(await db.alliance.count({ where: { note: "Between us" } })).toBe(0);
    expect(await accept(leila, amara)).toEqual(related("ally"));
    expect(await ask(leila, amara)).toEqual(related("ally"));
  });

  it("of both sides makes them allies at once", async () => {
    await ask(amara, leila, "Shall we?");
    expect(await ask(leila, amara, "Yes")).toEqual(related("ally"));
    expect(await alliesOf(amara)).toEqual([leila.profileId]);
    expect(await db.alliance.findMany({ where: { status: "ALLY" }, select: { note: true } })).not.toContainEqual({
      note: expect.any(String) as string,
    });
  });

  it("cannot be accepted, dismissed or taken back by the wrong side, and nobody learns of it", async () => {
    const mateo = await person(`Mateo Rivas ${letters()}`, clock);
    await ask(amara, leila);
    expect(await accept(amara, leila)).toEqual(related("sent"));
    expect(await dismiss(amara, leila)).toEqual(related("sent"));
    expect(await cancel(leila, amara)).toEqual(related("pending"));
    expect(await accept(mateo, amara)).toEqual(related("none"));
    expect(await remove(mateo, amara)).toEqual(related("none"));
    expect(await received(leila)).toHaveLength(1);
  });

  it("goes to nobody who is not there, to oneself, or across a block", async () => {
    const ruth = await person(`Ruth Abara ${letters()}`, clock);
    await block(ruth.profileId, amara.profileId);
    for (const write of [ask, cancel, accept, dismiss, remove])
      for (const to of [ruth, amara, { ...leila, profileId: crypto.randomUUID() }])
        expect(await write(amara, to)).toEqual(refused("not-found"));
  });

  it("is sent by a confirmed address only, but accepted by any", async () => {
    const mateo = await person(`Mateo Rivas ${letters()}`, clock);
    expect(await ask(mateo, amara)).toEqual(related("held"));
    expect(await received(amara)).toEqual([]);
    await ask(amara, mateo);
    expect(await accept(mateo, amara)).toEqual(related("ally"));
  });

  it(`has a note of at most ${NOTE_LIMIT} code points`, () => {
    const of = (note: string) => requestAllySchema.safeParse({ allyId: leila.profileId, note });
    expect(of("🌊".repeat(NOTE_LIMIT)).success).toBe(true);
    expect(of("🌊".repeat(NOTE_LIMIT + 1)).error?.issues[0]).toMatchObject({ message: "validations.note-too-long" });
    expect(of("  ").data).toMatchObject({ note: "" });
  });
});

describe("a request that was dismissed", () => {
  it("is gone for who dismissed it, and who sent it sees what they saw before", async () => {
    await ask(amara, leila, "Please");
    const before = await everythingSeen(amara, leila);
    clock.advance(60);
    expect(await dismiss(leila, amara)).toEqual(related("none"));
    expect(await everythingSeen(amara, leila)).toBe(before);
    expect(await ask(amara, leila)).toEqual(related("sent"));
    expect(await everythingSeen(amara, leila)).toBe(before);
    expect(await received(leila)).toEqual([]);
    expect(await getProfile(leila, amara.profile.handle)).toMatchObject({ relation: "none", note: null });
    // As late as a cancellation its answer is the one to a request that waits.
    expect(await cancel(amara, leila)).toEqual(related("none"));
  });

  it("cannot be accepted any more, but who dismissed it may ask, and is an ally at once", async () => {
    await ask(amara, leila);
    await dismiss(leila, amara);
    expect(await accept(leila, amara)).toEqual(related("none"));
    expect(await alliesOf(leila)).toEqual([]);
    expect(await ask(leila, amara)).toEqual(related("ally"));
    expect(await db.alliance.findFirst({ where: { requestedById: amara.profileId } })).toMatchObject({
      status: "ALLY",
      dismissedAt: null,
    });
  });
});

describe("a request that was taken back", () => {
  it("is gone on both sides, and cannot be sent again for 21 days", async () => {
    await ask(amara, leila, "Hello");
    expect(await cancel(amara, leila)).toEqual(related("none"));
    expect([await received(leila), await sent(amara)]).toEqual([[], []]);
    expect(await ask(amara, leila)).toMatchObject({ reason: "request-paused", retryAfter: 21 * DAY });
    clock.advance(21 * DAY - 1);
    expect(await ask(amara, leila)).toMatchObject({ reason: "request-paused", retryAfter: 1 });
    clock.advance(1);
    expect(await ask(amara, leila)).toEqual(related("sent"));
  });

  it("keeps the other one from nothing, and from accepting theirs nobody", async () => {
    await ask(amara, leila);
    await cancel(amara, leila);
    expect(await ask(leila, amara)).toEqual(related("sent"));
    expect(await ask(amara, leila)).toEqual(related("ally"));
  });

  it("taken back once more pauses anew, and when there was none pauses nothing", async () => {
    await cancel(amara, leila);
    expect(await ask(amara, leila)).toEqual(related("sent"));
    await cancel(amara, leila);
    clock.advance(21 * DAY);
    await ask(amara, leila);
    await cancel(amara, leila);
    expect(await ask(amara, leila)).toMatchObject({ retryAfter: 21 * DAY });
  });
});

describe("an alliance", () => {
  it("is ended by either side, silently and without a pause", async () => {
    for (const [ends, other] of [
      [amara, leila],
      [leila, amara],
    ] as const) {
      await ask(amara, leila);
      await accept(leila, amara);
      expect(await remove(ends, other)).toEqual(related("none"));
      expect([await alliesOf(amara), await alliesOf(leila)]).toEqual([[], []]);
      expect([await sent(other), await received(other)]).toEqual([[], []]);
      expect(await remove(ends, other)).toEqual(related("none"));
    }
    expect(await db.requestPause.count({ where: { fromId: { in: [amara.profileId, leila.profileId] } } })).toBe(0);
  });

  it("opens what is for allies, and ended closes it", async () => {
    await db.profile.update({ where: { id: leila.profileId }, data: { postsAudience: "ALLIES" } });
    await post(leila, "For my allies");
    const texts = async () => (await listFeed(amara, {})).posts.map(({ text }) => text);
    expect(await texts()).toEqual([]);
    await ask(amara, leila);
    expect(await texts()).toEqual([]);
    await accept(leila, amara);
    expect(await texts()).toEqual(["For my allies"]);
    await remove(leila, amara);
    expect(await texts()).toEqual([]);
  });

  it("is found by a name without its accents and case, or by a handle", async () => {
    const zoe = await person(`Zoë Ångström ${letters()}`, clock);
    await ask(amara, zoe);
    await accept(zoe, amara);
    const found = async (q: string) => (await listAllies(amara, { id: amara.profileId, q })).profiles.length;
    for (const q of ["zoe", "ÅNG", "oë å", zoe.profile.handle.slice(0, 6)]) expect([q, await found(q)]).toEqual([q, 1]);
    for (const q of ["zoa", "%", "_", "\\"]) expect([q, await found(q)]).toEqual([q, 0]);
  });
});
