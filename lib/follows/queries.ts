import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { type FollowRow, selectFollows } from "@/lib/follows/follow-query";
import { hashtagFollowsOwnedBy } from "@/lib/follows/policy";
import type { FollowList } from "@/lib/follows/schema";
import { followingColumns, followingOf } from "@/lib/follows/setting";
import { PAGE_SIZE } from "@/lib/pagination";
import type { ListedRow } from "@/lib/profiles/listing";
import { profilesEditableBy } from "@/lib/profiles/policy";
import type { FollowListName } from "@/lib/profiles/schema/page";

/** A page of who follows a profile, the newest first; `next` is the cursor of the page after it. None where the viewer may not see them. */
export const listFollowers = (viewer: Viewer, asked: FollowList) => listFollows(viewer, "followers", asked);

/** And of whom it follows. */
export const listFollowing = (viewer: Viewer, asked: FollowList) => listFollows(viewer, "following", asked);

async function listFollows(viewer: Viewer, list: FollowListName, asked: FollowList) {
  const rows = await selectFollows(viewer, list, asked, PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const next = rows.length > PAGE_SIZE ? (page.at(-1)?.followId ?? null) : null;
  return { profiles: page.map(toListed), next };
}

/** The #tags that the viewer's profile follows, as they were written, by name. */
export async function listFollowedHashtags(viewer: Viewer) {
  const rows = await db.hashtagFollow.findMany({
    where: hashtagFollowsOwnedBy(viewer),
    orderBy: { tag: "asc" },
    select: { tag: true, name: true },
  });
  return rows;
}

/** Since when somebody follows is told to nobody. */
function toListed(row: FollowRow): ListedRow {
  const { id, kind, handle, displayName, photoId, headline, takesMessages, relation, isMuted } = row;
  return { id, kind, handle, displayName, photoId, headline, takesMessages, relation, isMuted };
}

/** Whether others may follow the acting profile, for those who may change that; null for anybody else. */
export async function getFollowing(viewer: Viewer) {
  const row = await db.profile.findFirst({ where: profilesEditableBy(viewer), select: followingColumns });
  return row && followingOf(row);
}
