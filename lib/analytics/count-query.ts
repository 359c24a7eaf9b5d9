import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { idFloor } from "@/lib/ids";

export type Counts = Record<"signUps" | "posts" | "comments" | "messages" | "jobs" | "applications", number>;

/** How many of each were made in a time and are still there, by their ids, which tell the time. Whose they are is not read. */
export async function countMade(_system: System, from: Date, to: Date): Promise<Counts> {
  const made = Prisma.sql`id >= ${idFloor(from)}::uuid AND id < ${idFloor(to)}::uuid`;
  const [counts] = await db.$queryRaw<[Counts]>`
    SELECT
      (SELECT count(*)::int FROM "User" WHERE ${made}) AS "signUps",
      (SELECT count(*)::int FROM "Post" WHERE ${made}) AS posts,
      (SELECT count(*)::int FROM "Comment" WHERE ${made}) AS comments,
      (SELECT count(*)::int FROM "Message" WHERE ${made}) AS messages,
      (SELECT count(*)::int FROM "Job" WHERE ${made}) AS jobs,
      (SELECT count(*)::int FROM "Application" WHERE ${made}) AS applications`;
  return counts;
}
