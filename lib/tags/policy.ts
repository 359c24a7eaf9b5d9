import type { Viewer } from "@/lib/auth/viewer";
import { profilesUnblockedFor } from "@/lib/blocks/policy";
import type { Audience } from "@/lib/generated/prisma/client";
import { clauseOf, type Law, law } from "@/lib/law";

/**
 * Whom the viewer's profile may name: others whose "Who may tag or mention me" admits it, everyone or their allies and
 * (an organization's) members, and never across a block.
 */
export function profilesTaggableBy(viewer: Viewer): Law<"Profile"> {
  const { profileId } = viewer;
  return law({
    ...clauseOf(profilesUnblockedFor(viewer)),
    id: { not: profileId },
    OR: [
      { taggingAudience: "EVERYONE" },
      { taggingAudience: "ALLIES", OR: [{ alliedBy: { some: { profileId } } }, { members: { some: { profileId } } }] },
    ],
  });
}

/** Those of them who see a post of an author: nobody is told that they are named where they cannot look. */
export function profilesToldOfTag(viewer: Viewer, author: { id: string; postsAudience: Audience }): Law<"Profile"> {
  const { id: profileId } = author;
  return law({
    AND: [
      clauseOf(profilesTaggableBy(viewer)),
      { blocks: { none: { blockedId: profileId } }, blockedBy: { none: { blockerId: profileId } } },
      author.postsAudience === "EVERYONE"
        ? {}
        : {
            OR: [
              { id: profileId },
              { alliedBy: { some: { profileId } } },
              { memberships: { some: { organizationId: profileId } } },
            ],
          },
    ],
  });
}

/** Who is named in what a profile wrote is renewed with that. */
export function mentionsWrittenBy({ profileId }: Viewer): Law<"Mention"> {
  return law({ OR: [{ post: { profileId } }, { comment: { profileId } }] });
}

/** Whom a profile tags in its posts. */
export function postTagsWrittenBy({ profileId }: Viewer): Law<"PostTag"> {
  return law({ post: { profileId } });
}
