import type { Following } from "@/lib/follows/schema";
import type { Prisma } from "@/lib/generated/prisma/client";

/** The columns that hold whether others may follow a profile. */
export const followingColumns = { kind: true, allowsFollows: true } satisfies Prisma.ProfileSelect;

export function followingOf(row: Prisma.ProfileGetPayload<{ select: typeof followingColumns }>): Following {
  return { allowed: (row.allowsFollows ?? row.kind === "ORGANIZATION") ? "on" : "off" };
}
