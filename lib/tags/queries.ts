import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { canPost } from "@/lib/posts/policy";
import { profilesEditableBy } from "@/lib/profiles/policy";
import { mentionsWaitingFor, postTagsWaitingFor } from "@/lib/tags/policy";
import type { FindProfiles } from "@/lib/tags/schema";
import { taggingColumns, taggingOf } from "@/lib/tags/tagging";
import { selectMentionable, selectTaggableAllies } from "@/lib/tags/tag-query";

export type WaitingTag = Awaited<ReturnType<typeof listWaitingTags>>[number];

/** As many as are offered. */
const MAX_FOUND = 8;
const MAX_WAITING = 50;
/** Code points of what is shown of a text. */
const EXCERPT_LENGTH = 140;

/** Whom the acting profile may say that a post is with. */
export async function findTaggableAllies(viewer: Viewer, { q = "" }: FindProfiles) {
  return { profiles: canPost(viewer) ? await selectTaggableAllies(viewer, q.trim(), MAX_FOUND) : [] };
}

/** Whom a text of its may name: without a beginning its allies only. */
export async function findMentionable(viewer: Viewer, { q = "" }: FindProfiles) {
  if (!canPost(viewer)) return { profiles: [] };
  const [asked, select] = [q.trim(), q.trim() ? selectMentionable : selectTaggableAllies];
  return { profiles: await select(viewer, asked, MAX_FOUND) };
}

/** Who may tag the acting profile, and whether it is asked first, for those who may change it; null for anybody else. */
export async function getTagging(viewer: Viewer) {
  const row = await db.profile.findFirst({ where: profilesEditableBy(viewer), select: taggingColumns });
  return row && taggingOf(row);
}

const author = { select: { kind: true, handle: true, displayName: true, photoId: true, id: true } } as const;
const written = { select: { id: true, text: true, sensitiveFor: true, profile: author } } as const;

/** Tags and mentions that wait for the acting profile, the newest first: each post and each comment once. */
export async function listWaitingTags(viewer: Viewer) {
  const newest = { orderBy: { id: "desc" }, take: MAX_WAITING } as const;
  const [tags, mentions] = await Promise.all([
    db.postTag.findMany({ where: postTagsWaitingFor(viewer), ...newest, select: { createdAt: true, post: written } }),
    db.mention.findMany({
      where: mentionsWaitingFor(viewer),
      ...newest,
      select: {
        createdAt: true,
        post: written,
        comment: { select: { id: true, postId: true, text: true, sensitiveFor: true, profile: author } },
      },
    }),
  ]);
  const ties = [...tags.map(({ createdAt, post }) => ({ createdAt, post, comment: null })), ...mentions].sort(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  );
  const seen = new Set<string>();
  return ties.flatMap(({ createdAt, post, comment }) => {
    const thing = comment ?? post;
    if (!thing || seen.size === seen.add(thing.id).size) return [];
    const { profile, sensitiveFor } = thing;
    const of = { postId: comment?.postId ?? thing.id, commentId: comment?.id ?? null };
    const text = sensitiveFor ? "" : thing.text;
    return [{ ...of, author: profile, excerpt: excerptOf(text), sensitiveFor, at: createdAt.toISOString() }];
  });
}

function excerptOf(text: string): string {
  const letters = [...text.replace(/\s+/g, " ")];
  return letters.length > EXCERPT_LENGTH ? `${letters.slice(0, EXCERPT_LENGTH - 1).join("")}…` : letters.join("");
}
