import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import type { Audience } from "@/lib/generated/prisma/client";
import { systemClock } from "@/lib/clock";
import { newId } from "@/lib/ids";
import { listFeed } from "@/lib/posts/queries";
import { follow, person, type Viewer } from "../../support/people";

/** A topic for each, since they share a database. */
const topicOf = (size: number) => sizes.indexOf(size);
/**
 * From 100 sources on, and for topics, the newest posts are scanned before sources are merged; both keep the same scope.
 */
const sizes = [3, 120];

describe.each(sizes)("with %i allies the feed leaves out", (size) => {
  let viewer: Viewer;
  let crowd: string[];
  const posters = {} as Record<"ally" | "blocked" | "blocking" | "stranger" | "closed" | "organization", string>;

  beforeAll(async () => {
    viewer = await person(`Yuki With ${size === 3 ? "Few" : "Many"}`);
    await follow(viewer, topicOf(size));
    crowd = await profiles(size, "EVERYONE");
    [posters.ally, posters.blocked, posters.blocking] = crowd as [string, string, string];
    posters.stranger = (await profiles(1, "EVERYONE"))[0]!;
    posters.closed = (await profiles(1, "ALLIES"))[0]!;
    posters.organization = (await profiles(1, "ALLIES"))[0]!;
    const createdAt = new Date();
    await db.allyEdge.createMany({ data: crowd.map((allyId) => ({ profileId: viewer.profileId, allyId })) });
    await db.membership.create({
      data: { organizationId: posters.organization, profileId: viewer.profileId, role: "MEMBER", createdAt },
    });
    await db.block.createMany({
      data: [
        { id: newId(systemClock), blockerId: viewer.profileId, blockedId: posters.blocked, createdAt },
        { id: newId(systemClock), blockerId: posters.blocking, blockedId: viewer.profileId, createdAt },
      ],
    });
  });

  function profiles(count: number, postsAudience: Audience) {
    const rows = Array.from({ length: count }, () => {
      const id = newId(systemClock);
      return {
        id,
        kind: "ORGANIZATION" as const,
        handle: `p-${id.slice(9, 13)}${id.slice(24)}`,
        displayName: "One of many",
        createdAt: new Date(),
        postsAudience,
      };
    });
    return db.profile.createMany({ data: rows }).then(() => rows.map(({ id }) => id));
  }

  async function post(profileId: string, text: string, more: { topic?: number; deletedAt?: Date } = {}) {
    const { topic, deletedAt } = more;
    const id = newId(viewer.clock);
    await db.post.create({
      data: {
        id,
        profileId,
        actedById: viewer.userId,
        text,
        topicMask: topic === undefined ? 0 : 1 << topic,
        deletedAt,
        createdAt: new Date(),
        ...(topic !== undefined && { topics: { create: { topic } } }),
      },
    });
  }

  it("blocked profiles in both directions, deleted posts and what is only for others' allies", async () => {
    await post(posters.ally, "an ally's");
    await post(posters.ally, "deleted", { deletedAt: new Date() });
    await post(posters.blocked, "of whom the viewer blocks");
    await post(posters.blocking, "of whom blocks the viewer");
    await post(posters.blocked, "the same on a topic", { topic: topicOf(size) });
    await post(posters.blocking, "the same on a topic", { topic: topicOf(size) });
    await post(posters.stranger, "a stranger's");
    await post(posters.stranger, "a stranger's on a topic", { topic: topicOf(size) });
    await post(posters.stranger, "deleted on a topic", { topic: topicOf(size), deletedAt: new Date() });
    await post(posters.closed, "for others' allies on a topic", { topic: topicOf(size) });
    await post(posters.organization, "an organization's for its members");
    const { posts } = await listFeed(viewer, {} as Parameters<typeof listFeed>[1]);
    expect(posts.map(({ text }) => text)).toEqual([
      "an organization's for its members",
      "a stranger's on a topic",
      "an ally's",
    ]);
  });
});
