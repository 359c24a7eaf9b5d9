import type { Prisma } from "@/lib/generated/prisma/client";
import type { Privacy } from "@/lib/profiles/schema/privacy";

/** The columns that hold the four settings; of whoever is limited also what they chose for posts. */
export const privacyColumns = {
  postsAudience: true,
  mediaAudience: true,
  profileAudience: true,
  alliesAudience: true,
  chosenPostsAudience: true,
} satisfies Prisma.ProfileSelect;

export function privacyOf(row: Prisma.ProfileGetPayload<{ select: typeof privacyColumns }>): Privacy {
  const posts = row.chosenPostsAudience ?? row.postsAudience;
  const { mediaAudience: media, profileAudience: profile, alliesAudience: allies } = row;
  return { posts, media, profile, allies };
}
