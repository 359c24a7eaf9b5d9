import { beforeAll, expect, it } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { selectEvents } from "@/lib/events/event-query";
import { sweepEvents } from "@/lib/events/mutations/sweep";
import { readCursor, writeCursor } from "@/lib/events/cursor";
import { EVENT_DAYS, MAX_MISSED_EVENTS, MAX_SEARCHED_EVENTS } from "@/lib/events/schema/limits";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { closeHubs, dataOf, listenAs, openHub, signalsSince as missedSince } from "../../support/live";
import { person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";
import { here } from "../../support/settled";

let [amara, leila] = [] as unknown as [Viewer, Viewer];
let postId: string;
closeHubs();

beforeAll(async () => {
  [amara, leila] = [await person("Amara Okafor"), await person("Leila Haddad")];
  postId = await post(amara, "Low tide at six.");
});

const signalsSince = (after: string) => missedSince(amara, after);

async function like() {
  await likePost(leila, { postId });
  await unlikePost(leila, { postId });
}

/** As many events as they are told, in one transaction. */
const addEvents = (count: number, { profileId } = leila) => db.$executeRaw`
  INSERT INTO "Event" (id, type, "fromId", "recipientIds", "createdAt")
  SELECT gen_random_uuid(), 'NOTIFICATIONS_CHANGED', ${profileId}::uuid, ARRAY[${profileId}::uuid], now() AT TIME ZONE 'UTC' FROM generate_series(1, ${count}::int)`;

/** As if what happened so far had happened when nothing of it is kept any more. */
const age = () =>
  db.$executeRaw`UPDATE "Event" SET "createdAt" = now() AT TIME ZONE 'UTC' - make_interval(days => ${EVENT_DAYS}, hours => 1)`;

it("whoever was away for longer than events are kept looks at everything anew, and nobody else", async () => {
  const left = await here();
  await like();
  await like();
  await age();
  const between = await here();
  await sweepEvents(asSystem(systemClock));
  expect(await signalsSince(left)).toEqual(["reset"]);
  expect(await signalsSince(between)).toEqual([]);
  await like();
  expect(await signalsSince(left)).toEqual(["reset"]);
  expect(await signalsSince(between)).toEqual(["news"]);
  await age();
  const later = await here();
  await sweepEvents(asSystem(systemClock));
  expect(await signalsSince(between)).toEqual(["reset"]);
  expect(await signalsSince(later)).toEqual([]);
  expect(await db.event.count()).toBe(1);
});

it("of too many nothing is told one by one, and among too many of others nothing is looked for", async () => {
  const left = await here();
  await addEvents(MAX_SEARCHED_EVENTS - 2);
  await like();
  expect(await signalsSince(left)).toEqual(["news"]);
  await addEvents(1);
  expect(await signalsSince(left)).toEqual(["reset"]);
  const stream = await listenAs(amara, openHub(), { after: left });
  expect(dataOf(stream)).toEqual(["reset"]);
  const since = await here();
  await addEvents(MAX_MISSED_EVENTS + 1, amara);
  expect(await signalsSince(since)).toEqual(["reset"]);
});

it("a place that is none, or that this database never came to, is no reason to fail", async () => {
  expect(await signalsSince("999999999999999999.00000000-0000-0000-0000-000000000000")).toEqual(["reset"]);
  const { transaction, id } = (await selectEvents(null, 0)).end;
  for (const after of ["1", "x.y", `${"9".repeat(40)}.x`, `-1.${id}`, `${transaction}.${id}`]) {
    expect(await signalsSince(after)).toEqual(["reset"]);
    expect(dataOf(await listenAs(amara, openHub(), { after }))).toEqual(["reset"]);
  }
  expect(await signalsSince("")).toEqual([]);
});

it("a place does not say how many transactions there have been in all, but which of two is later", () => {
  const id = "00000000-0000-0000-0000-000000000000";
  const places = Array.from({ length: 1_000 }, (_, at) => writeCursor({ transaction: String(700 + at), id }));
  const numbers = places.map((place) => Number.parseInt(place, 10));
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers);
  expect(numbers.every(Number.isSafeInteger)).toBe(true);
  expect(new Set(numbers.slice(1).map((number, at) => number - numbers[at]!)).size).toBeGreaterThan(100);
  expect(places.map((place) => readCursor(place)?.transaction)).toEqual(places.map((_, at) => String(700 + at)));
  // Ours are read, and hardly one of a thousand others.
  expect(numbers.filter((number) => readCursor(`${number + 1}.${id}`)).length).toBeLessThan(10);
});

it("is not looked for again and again what a database that this one was restored from had still to come to", async () => {
  await here();
  await db.$executeRaw`UPDATE "Event" SET transaction = 900000000000 WHERE id = (SELECT min(id::text) FROM "Event")::uuid`;
  expect((await selectEvents((await selectEvents(null, 0)).end, 10)).isBehind).toBe(false);
  await db.event.deleteMany({ where: { transaction: 900000000000n } });
});

it("each beat says how far one was told: whoever comes back by it has missed nothing, and nothing twice", async () => {
  const hub = openHub();
  const [stream, other] = [await listenAs(amara, hub, { after: await here() }), await listenAs(leila, hub)];
  await addEvents(50);
  await like();
  await expect.poll(() => stream!.told.length).toBe(2);
  await addEvents(50);
  await expect.poll(() => other!.told.length).toBe(100);
  hub.beat();
  const [place] = stream!.beats;
  expect(BigInt(place!.split(".")[0]!)).toBeGreaterThan(BigInt(stream!.told.at(-1)!.id.split(".")[0]!));
  expect(dataOf(await listenAs(amara, hub, { after: place }))).toEqual([]);
  await like();
  await expect.poll(() => stream!.told.length).toBe(4);
  expect((await listenAs(amara, hub, { after: place }))!.told).toEqual(stream!.told.slice(2));
});
