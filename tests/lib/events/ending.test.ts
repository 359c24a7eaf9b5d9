import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hashOfToken } from "@/lib/auth/session";
import { unguardedDb as db } from "@/lib/db";
import { readCursor } from "@/lib/events/cursor";
import { removeMember } from "@/lib/organizations/mutations/change-members";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { times } from "../../support/counts";
import { closeHubs, dataOf, listenAs, openHub, type TestStream, tokenActingAs } from "../../support/live";
import { actingAs, organization, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";
import { here } from "../../support/settled";

// What ends the right to a stream ends the stream, whenever it comes: not one event is told after.

/** Held, whoever opens a stream waits behind what was read of their session. */
const gate = vi.hoisted(() => ({ passed: async () => {} }));
vi.mock(import("@/lib/auth/viewer"), async (load) => {
  const real = await load();
  return {
    ...real,
    viewerWith: async (...asked: Parameters<typeof real.viewerWith>) => {
      const found = await real.viewerWith(...asked);
      await gate.passed();
      return found;
    },
  } as typeof real;
});

let [amara, leila, noor] = [] as unknown as [Viewer, Viewer, Viewer];
let tidewater: string;
let asTidewater: Viewer;
closeHubs();

beforeAll(async () => {
  [amara, leila, noor] = [await person("Amara Okafor"), await person("Leila Haddad"), await person("Noor Al-Masri")];
  tidewater = await organization("Tidewater Alliance", [[amara, "OWNER"]]);
  asTidewater = await actingAs(amara, tidewater);
});
beforeEach(async () => {
  gate.passed = async () => {};
  await db.membership.deleteMany({ where: { profileId: noor.profileId } });
  await db.membership.create({
    data: { organizationId: tidewater, profileId: noor.profileId, role: "EDITOR", createdAt: new Date() },
  });
});

const tokenAsTidewater = (viewer: Viewer) => tokenActingAs(viewer, tidewater);

/** Somebody likes what Tidewater posted, again and again, until `work` is done and a moment longer. */
async function underLikes(work: () => Promise<unknown>): Promise<void> {
  const postId = await post(asTidewater, "High tide at noon.");
  let over = false;
  const liking = (async () => {
    for (let after = 0; after < 3; after += over ? 1 : 0) {
      await likePost(leila, { postId });
      await unlikePost(leila, { postId });
    }
  })();
  await work();
  over = true;
  await liking;
}

/** Events of before `work` may still be on their way; of those behind it none is told. */
async function toldAfter(stream: TestStream, work: () => Promise<unknown>): Promise<string[]> {
  let last = 0n;
  await underLikes(async () => {
    await expect.poll(() => stream.told.length).toBeGreaterThan(0);
    await work();
    const [{ xid }] = await db.$queryRaw<[{ xid: string }]>`SELECT pg_current_xact_id()::text AS xid`;
    last = BigInt(xid);
  });
  await expect.poll(() => stream.ended).toBe(true);
  return stream.told.map(({ id }) => id).filter((id) => BigInt(readCursor(id)!.transaction) > last);
}

describe.each<[string, (token: string) => Promise<unknown>]>([
  ["is removed", () => removeMember(asTidewater, { memberId: noor.profileId })],
  ["is removed by SQL", () => db.$executeRaw`DELETE FROM "Membership" WHERE "profileId" = ${noor.profileId}::uuid`],
  [
    "is a mere member now",
    () => db.$executeRaw`UPDATE "Membership" SET role = 'MEMBER' WHERE "profileId" = ${noor.profileId}::uuid`,
  ],
  ["signs out", (token) => db.$executeRaw`DELETE FROM "Session" WHERE "idHash" = ${hashOfToken(token)}`],
  [
    "acts as themselves",
    (token) =>
      db.$executeRaw`UPDATE "Session" SET "actingProfileId" = ${noor.profileId}::uuid WHERE "idHash" = ${hashOfToken(token)}`,
  ],
])("whoever %s", (_, end) => {
  it.each(Array.from({ length: times(2, 20) }, (_, n) => n))("is told nothing after (%i)", async () => {
    const token = await tokenAsTidewater(noor);
    const stream = await listenAs(noor, openHub(), { token });
    expect(await toldAfter(stream!, () => end(token))).toEqual([]);
  });

  it("while their stream is being opened, has none by the right of before", async () => {
    const hub = openHub();
    const witness = await listenAs(amara, hub, { token: await tokenAsTidewater(amara) });
    const token = await tokenAsTidewater(noor);
    gate.passed = async () => {
      gate.passed = async () => {};
      await end(token);
      const known = witness!.told.length;
      const postId = await post(asTidewater, "Ebb at six.");
      await likePost(leila, { postId });
      // By then whoever had a stream was told of the end.
      await expect.poll(() => witness!.told.length).toBeGreaterThan(known);
    };
    const stream = await listenAs(noor, hub, { token });
    const isSignedIn = (await db.session.count({ where: { idHash: hashOfToken(token) } })) === 1;
    expect(stream !== null).toBe(isSignedIn);
    if (!stream) return expect(hub.size()).toBe(1);
    await db.$executeRaw`UPDATE "Session" SET "actingProfileId" = ${noor.profileId}::uuid WHERE "idHash" = ${hashOfToken(token)}`;
    const since = BigInt(readCursor(await here())!.transaction);
    const own = await post(noor, "By Noor");
    await likePost(leila, { postId: own });
    // What happened while it was being opened may be told before.
    const toldSince = () => stream.told.filter(({ id }) => BigInt(readCursor(id)!.transaction) >= since);
    await expect.poll(() => toldSince().map(({ data }) => data)).toEqual(["news"]);
    expect(stream.ended).toBe(false);
    return undefined;
  });
});

it("whoever says that they have a profile open learns nothing of whose people it has", async () => {
  const hub = openHub();
  const [curious, hers] = [await listenAs(leila, hub, { watched: [noor.profileId] }), await listenAs(noor, hub)];
  await removeMember(asTidewater, { memberId: noor.profileId });
  await expect.poll(() => hers!.ended).toBe(true);
  expect(curious!.ended).toBe(false);
});

it("a session that idled too long is told nothing more", async () => {
  const hub = openHub();
  const [idle, witness] = [await listenAs(amara, hub), await listenAs(amara, hub)];
  await db.session.update({ where: { idHash: hashOfToken(idle!.token) }, data: { lastSeenAt: new Date(0) } });
  await likePost(leila, { postId: await post(amara, "Slack water.") });
  await expect.poll(() => dataOf(witness)).toEqual(["news"]);
  expect(dataOf(idle)).toEqual([]);
});

it("a session that was meant until its browser is closed needs that browser", async () => {
  const hub = openHub();
  const stream = await listenAs(amara, hub, { persistence: "SESSION" });
  expect(await listenAs(amara, hub, { token: stream!.token, isSameBrowser: false })).toBeNull();
  expect(await listenAs(amara, hub, { token: stream!.token })).not.toBeNull();
});

it("a process that stops says neither that somebody is signed out nor anything else", async () => {
  const hub = openHub();
  const stream = await listenAs(amara, hub);
  await hub.close();
  expect(stream!.ended).toBe(true);
  await expect(listenAs(amara, hub, { token: stream!.token })).rejects.toThrow("stops");
});
