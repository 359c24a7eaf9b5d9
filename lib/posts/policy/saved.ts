import type { Viewer } from "@/lib/auth/viewer";
import { postsVisibleTo } from "@/lib/posts/policy";
import { type Scope, scope, whereOf } from "@/lib/scope";

/** People keep posts for themselves; an organization does not. Who acts as one is told to switch. */
export function canSavePosts({ role }: Pick<Viewer, "role">): boolean {
  return role === null;
}

/** What a human keeps is their own affair, while they act as themselves: nobody else reads or changes it. */
export function postSavesOwnedBy(viewer: Viewer): Scope<"PostSave"> {
  return scope(canSavePosts(viewer) ? { profileId: viewer.ownProfileId } : { id: { in: [] } });
}

/** The copy of one's data names those of posts that are still seen (lib/exports/part.ts). */
export function postSavesNamedTo(viewer: Viewer): Scope<"PostSave"> {
  return scope({ AND: [whereOf(postSavesOwnedBy(viewer)), { post: whereOf(postsVisibleTo(viewer)) }] });
}
