import type { Prisma } from "@/lib/generated/prisma/client";
import type { Tagging } from "@/lib/tags/schema";

/** The columns that hold who may tag a profile, and whether it is asked first. */
export const taggingColumns = { taggingAudience: true, confirmsTags: true } satisfies Prisma.ProfileSelect;

export function taggingOf(row: Prisma.ProfileGetPayload<{ select: typeof taggingColumns }>): Tagging {
  return { audience: row.taggingAudience, confirms: row.confirmsTags ? "on" : "off" };
}
