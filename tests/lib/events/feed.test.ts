import fc from "fast-check";
import { expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { selectTold } from "@/lib/events/event-query";
import { whereOf } from "@/lib/scope";
import { newId } from "@/lib/ids";
import { selectFeed } from "@/lib/posts/feed-query";
import { postsVisibleTo } from "@/lib/posts/policy";
import { times } from "../../support/counts";
import { addFollows, inNetwork, network } from "../../support/random-network";

const TOPICS = 3;
const PROFILES = 6;
const mask = fc.nat(2 ** TOPICS - 1);
const masks = fc.array(mask, { minLength: PROFILES * 2, maxLength: PROFILES * 2 });

it("whoever is told live of a post finds it in their feed, and of each that stands there they are told", async () => {
  await fc.assert(
    fc.asyncProperty(network, masks, masks, masks, async (made, about, followed, muted) => {
      let prepared = false;
      await inNetwork(made, async ({ viewer }, ids) => {
        const all = await db.post.findMany({ where: { profileId: { in: ids } }, orderBy: { id: "asc" } });
        if (!prepared) {
          prepared = true;
          for (const [at, { id }] of all.entries())
            await db.post.update({ where: { id }, data: { topicMask: about[at]! } });
          const rows = (of: number[]) =>
            ids.flatMap((profileId, at) =>
              Array.from({ length: TOPICS }, (_, topic) => ({ profileId, topic })).filter(
                ({ topic }) => of[at]! & (1 << topic),
              ),
            );
          await db.topicFollow.createMany({ data: rows(followed) });
          await addFollows(
            ids,
            all.map(({ id }) => id),
          );
          // Few are, or hardly anything is left to be told.
          await db.topicMute.createMany({ data: rows(muted.map((one, at) => (at % 2 ? one : 0))) });
        }
        const events = all.map(({ id, profileId }) => ({ id: newId(viewer.clock), fromId: profileId, subjectId: id }));
        await db.event.createMany({
          data: events.map((event) => ({ ...event, type: "POST_PUBLISHED", createdAt: new Date() })),
        });
        const sessions = await db.session.findMany({ select: { idHash: true } });
        const pairs = events.flatMap((event) => sessions.map(({ idHash }) => [event.id, idHash] as const));
        const told = await selectTold(
          viewer.clock.now(),
          pairs.map(([event]) => event),
          pairs.map(([, session]) => session),
        );
        await db.event.deleteMany();
        const mine = told.filter(({ sessionId }) => sessionId === viewer.session.id).map(({ eventId }) => eventId);
        const toldIds = events.filter(({ id }) => mine.includes(id)).map(({ subjectId }) => subjectId);

        const first = await selectFeed(viewer, {});
        const second = first.length ? await selectFeed(viewer, { before: first.at(-1)!.id }) : [];
        const feed = [...first, ...second].filter(({ profileId }) => profileId !== viewer.profileId);
        expect(toldIds.sort()).toEqual(feed.map(({ id }) => id).sort());
        const visible = await db.post.count({
          where: { AND: [whereOf(postsVisibleTo(viewer)), { id: { in: toldIds } }] },
        });
        expect(visible).toBe(toldIds.length);
      });
    }),
    { numRuns: times(12, 150), endOnFailure: true },
  );
});
