import fc from "fast-check";
import pg from "pg";
import { beforeEach, expect, it, vi } from "vitest";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { type EventRow, selectTold } from "@/lib/events/event-query";
import { openStreams, type Stream } from "@/lib/events/streams";
import { recipientsByEvent } from "@/lib/events/recipients";
import { newId } from "@/lib/ids";
import { buffersOf } from "../../../scripts/bench/database";
import { statementsSent } from "../../../scripts/bench/people";
import { times } from "../../support/counts";
import { closeHubs, dataOf, listenAs, openHub } from "../../support/live";
import { makeAllies, person } from "../../support/people";
import { post } from "../../support/posts";
import { addFollows, inNetwork, network } from "../../support/random-network";
import { here } from "../../support/settled";

/** Held, it takes long to know whom a post concerns. */
const gate = vi.hoisted(() => ({ passed: async () => {} }));
vi.mock(import("@/lib/events/concerned-query"), async (load) => {
  const { selectConcerned } = await load();
  return { selectConcerned: async (...asked) => (await gate.passed(), selectConcerned(...asked)) };
});
beforeEach(() => {
  gate.passed = async () => {};
});
closeHubs();

const TOPICS = 3;
const PROFILES = 6;
const mask = fc.nat(2 ** TOPICS - 1);
const masks = (count: number) => fc.array(mask, { minLength: count, maxLength: count });

function streamOf(sessionId: string, profileIds: string[]): Stream {
  const after = { transaction: "0", id: "" };
  return {
    sessionId,
    accountId: sessionId,
    profileIds,
    watched: [],
    after,
    waiting: null,
    write: () => {},
    end: () => {},
  };
}

/** Of all that have a stream here. */
async function openAll() {
  const streams = openStreams();
  const sessions = await db.session.findMany({ include: { user: { include: { profile: true } } } });
  for (const { idHash, actingProfileId, user } of sessions)
    streams.add(streamOf(idHash, [...new Set([actingProfileId, user.profile!.id])]));
  return { streams, sessionIds: sessions.map(({ idHash }) => idHash) };
}

async function recorded(event: Pick<EventRow, "type"> & Partial<Omit<EventRow, "transaction">>): Promise<EventRow> {
  const row = { subjectId: null, recipientIds: [], sessionId: null, ...event, id: newId(systemClock) };
  await db.event.create({ data: { ...row, createdAt: new Date() } });
  return { ...row, transaction: "1" };
}

const sorted = (told: { eventId: string; sessionId: string }[]) =>
  told.map(({ eventId, sessionId }) => `${eventId} ${sessionId}`).sort();

it("of posts and invitations exactly those are told whom the scope admits of all who have a stream", async () => {
  const counts = { told: 0, asked: 0 };
  const made = fc.tuple(network, masks(PROFILES * 2), masks(PROFILES));
  await fc.assert(
    fc.asyncProperty(made, async ([network, about, followed]) => {
      let isFirst = true;
      await inNetwork(network, async ({ viewer }, ids) => {
        if (!isFirst) return;
        isFirst = false;
        const posts = await db.post.findMany({ orderBy: { id: "asc" } });
        for (const [at, { id }] of posts.entries())
          await db.post.update({ where: { id }, data: { topicMask: about[at]! } });
        const follows = ids.flatMap((profileId, at) =>
          Array.from({ length: TOPICS }, (_, topic) => ({ profileId, topic })).filter(
            ({ topic }) => followed[at]! & (1 << topic),
          ),
        );
        await db.topicFollow.createMany({ data: follows });
        await addFollows(
          ids,
          posts.map(({ id }) => id),
        );
        const invitations = await db.invitation.findMany();
        const events = await Promise.all([
          ...posts.map(({ id: subjectId }) => recorded({ type: "POST_PUBLISHED", subjectId })),
          ...invitations.map(({ id: subjectId, profileId }, at) =>
            recorded({
              type: at % 2 ? "MEMBER_INVITED" : "INVITATION_ENDED",
              subjectId,
              recipientIds: profileId ? [profileId] : [],
            }),
          ),
        ]);
        const { streams, sessionIds } = await openAll();
        const now = viewer.clock.now();
        const eventIds = events.flatMap(({ id }) => sessionIds.map(() => id));
        const all = await selectTold(
          now,
          eventIds,
          events.flatMap(() => sessionIds),
        );
        const told = [...(await recipientsByEvent(now, events, streams)).values()].flat();
        await db.event.deleteMany();
        expect(sorted(told)).toEqual(sorted(all));
        counts.told += told.length;
        counts.asked += eventIds.length;
      });
    }),
    { numRuns: times(10, 150), endOnFailure: true },
  );
  // Neither nobody nor everybody.
  expect(counts.told / counts.asked).toBeGreaterThan(0.05);
  expect(counts.told / counts.asked).toBeLessThan(0.8);
});

const STREAMS = 200;
/** Pages of 8 kB for a post that concerns five of them; to ask the scope for all of them would read twenty times as many. */
const MOST = 300;

it("a post costs what those cost whom it concerns, however many others have a stream or are allies", async () => {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const amara = await person("Amara Okafor");
  await client.query(`
    CREATE TEMP TABLE made AS SELECT n, gen_random_uuid() AS "userId", gen_random_uuid() AS id FROM generate_series(1, ${STREAMS * 2}) n;
    INSERT INTO "User" (id, email, "createdAt") SELECT "userId", 'made' || n || '@example.org', now() FROM made;
    INSERT INTO "Profile" (id, kind, handle, "displayName", "userId", "createdAt") SELECT id, 'USER', 'made' || n, 'Somebody', "userId", now() FROM made;
    INSERT INTO "Session" ("idHash", "userId", "actingProfileId", persistence, "createdAt", "lastSeenAt", "authenticatedAt", "expiresAt")
      SELECT id, "userId", id, 'LOCAL', now(), now(), now(), now() + interval '1 day' FROM made WHERE n <= ${STREAMS};
    INSERT INTO "AllyEdge" SELECT '${amara.profileId}', id FROM made WHERE n <= 3 OR n > ${STREAMS}
      UNION ALL SELECT id, '${amara.profileId}' FROM made WHERE n <= 3 OR n > ${STREAMS};
    INSERT INTO "TopicFollow" SELECT id, CASE WHEN n IN (4, 5) THEN 3 ELSE 4 END FROM made;`);
  const id = await post(amara, "High tide at noon.", [3]);
  const event = await recorded({ type: "POST_PUBLISHED", subjectId: id });
  const comment = await recorded({ type: "COMMENT_ADDED", subjectId: id });
  await client.query("VACUUM (ANALYZE)");
  const { streams } = await openAll();
  const ask = () => recipientsByEvent(systemClock.now(), [event, comment], streams);
  const toldOf = await ask();
  expect(toldOf.get(event.id)).toHaveLength(5);
  // What happens to the post is not told to whom the post itself concerns.
  expect(toldOf.has(comment.id)).toBe(false);
  for (const plan of ["custom", "generic"] as const) {
    let pages = 0;
    for (const statement of await statementsSent(ask)) pages += await buffersOf(client, statement, plan);
    expect(pages).toBeLessThan(MOST);
  }
  await client.end();
  await db.event.deleteMany();
});

it("whoever comes while it is not known yet whom a post concerns neither misses it nor is told twice", async () => {
  const [leila, noor] = [await person("Leila Haddad"), await person("Noor Al-Masri")];
  await makeAllies(leila.profileId, noor.profileId);
  const hub = openHub();
  const [before, leaving] = [await listenAs(noor, hub), await listenAs(noor, hub)];
  const after = await here();
  let [pass, arrived] = [() => {}, () => {}];
  const passing = new Promise<void>((resolve) => (pass = resolve));
  const asked = new Promise<void>((resolve) => (arrived = resolve));
  gate.passed = () => {
    arrived();
    return passing;
  };
  await post(leila, "Low tide at six.");
  await asked;
  const streams = [await listenAs(noor, hub, { after }), await listenAs(noor, hub, { after, token: before!.token })];
  leaving!.close();
  expect(streams.map(dataOf)).toEqual([["post"], ["post"]]);
  pass();
  await expect.poll(() => dataOf(before)).toEqual(["post"]);
  await post(leila, "High tide at noon.");
  for (const stream of [before, ...streams]) await expect.poll(() => dataOf(stream)).toEqual(["post", "post"]);
  expect(dataOf(leaving)).toEqual([]);
});
