import type { System } from "@/lib/auth/system";
import { db, inTransaction } from "@/lib/db";
import { lockHeldPost, tellOfPost } from "@/lib/posts/mutations/release";
import { heldPostsEndedBy, postHoldsEndedBy, postsSweepableBy } from "@/lib/posts/policy/sweep";
import { casesEndedBy } from "@/lib/reports/policy/sweep";
import { deleteUnsaidPostWords } from "@/lib/search/post-spelling-query";
import { inBatches } from "@/lib/sweep";

/** With each go its topics and likes, of which there may be many. */
const BATCH_SIZE = 100;

export function sweepPosts(system: System): Promise<number> {
  return inBatches((limit) => db.post.deleteMany({ where: postsSweepableBy(system), limit }), BATCH_SIZE);
}

export function sweepPostWords({ clock }: System): Promise<number> {
  return deleteUnsaidPostWords(clock);
}

/** Publishes what waited for the moderators until its account was a day old, each in a transaction of its own. */
export async function releaseHeldPosts(system: System): Promise<number> {
  let released = 0;
  await inBatches(async (limit) => {
    const due = await db.postHold.findMany({
      where: postHoldsEndedBy(system),
      orderBy: { until: "asc" },
      take: limit,
      select: { postId: true },
    });
    for (const { postId } of due) if (await release(system, postId)) released += 1;
    return { count: due.length };
  }, BATCH_SIZE);
  return released;
}

/**
 * Not what a moderator answers, or its author deletes, at the same time. Its case ends with it, unless somebody reported it
 * or a moderator is at it.
 */
function release(system: System, id: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const cases = casesEndedBy(system);
    await lockHeldPost(tx, cases, id);
    const where = { AND: [heldPostsEndedBy(system), { id }] } as const;
    const post = await tx.post.findFirst({ where, select: { profileId: true } });
    if (!post) return false;
    await tx.post.updateMany({ where, data: { deletedAt: null } });
    await tx.postHold.deleteMany({ where: { AND: [postHoldsEndedBy(system), { postId: id }] } });
    await tx.reportCase.deleteMany({ where: { AND: [cases, { kind: "POST", subjectId: id }] } });
    await tellOfPost(tx, system.clock, id, post.profileId);
    return true;
  });
}
