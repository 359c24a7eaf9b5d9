import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { postsSweepableBy } from "@/lib/posts/policy/sweep";
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
