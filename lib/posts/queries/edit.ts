import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { postPicturesEditableBy } from "@/lib/media/policy";
import { editableColumns, mentionColumns, textOfNow } from "@/lib/posts/editable";
import { cardColumns, linkCardIn, shownCard } from "@/lib/posts/link-card";
import { postsDeletableBy, postVersionsVisibleTo } from "@/lib/posts/policy";
import { topicsOf } from "@/lib/posts/topics";
import { mentionsEditableBy, postTagsEditableBy } from "@/lib/tags/policy";
import { rangesIn } from "@/lib/tags/ranges";

export type EditablePost = NonNullable<Awaited<ReturnType<typeof getEditablePost>>>;

const MAX_VERSIONS = 50;

/** A post as its author goes on with it; null where there is none of the acting profile's. */
export async function getEditablePost(viewer: Viewer, id: string) {
  const post = await db.post.findFirst({
    where: { AND: [postsDeletableBy(viewer), { id }] },
    select: {
      ...editableColumns,
      place: { select: { id: true, name: true, region: true, countryCode: true } },
      tags: {
        where: postTagsEditableBy(viewer),
        orderBy: { id: "asc" },
        select: { state: true, profile: { select: { id: true, kind: true, handle: true, displayName: true } } },
      },
      mentions: { where: mentionsEditableBy(viewer), orderBy: { start: "asc" }, select: mentionColumns },
      pictures: {
        where: postPicturesEditableBy(viewer),
        orderBy: { position: "asc" },
        select: { id: true, alt: true, width: true, height: true, widths: true, placeholder: true },
      },
    },
  });
  if (!post) return null;
  const { place, commentsAudience, topicMask, tags, pictures } = post;
  return {
    ...{ id, place, commentsAudience, card: linkCardIn(post) },
    text: textOfNow(post.text, post.mentions),
    topics: topicsOf(topicMask),
    tags: tags.map(({ state, profile }) => ({ ...profile, isWaiting: state === "WAITING" })),
    pictures: pictures.map(({ id: pictureId, alt, ...files }) => ({ alt, picture: { pictureId, ...files } })),
  };
}

/**
 * What a post said before and which pictures it had, the last first and of many the last ones; `at` is when that was written. None where it is not
 * visible.
 */
export async function listPostVersions(viewer: Viewer, postId: string) {
  const versions = await db.postVersion.findMany({
    where: { AND: [postVersionsVisibleTo(viewer), { postId }] },
    orderBy: { id: "desc" },
    take: MAX_VERSIONS,
    select: {
      ...{ id: true, text: true, pictureIds: true, createdAt: true, ...cardColumns },
      post: { select: { createdAt: true } },
    },
  });
  return versions.map(({ id, text, pictureIds, createdAt: at, post, ...columns }, place) => {
    const isFirst = place === versions.length - 1 && at.getTime() === post.createdAt.getTime();
    return {
      ...{ id, text, ranges: rangesIn(text), card: shownCard(columns), pictureIds },
      ...{ at: at.toISOString(), isFirst },
    };
  });
}
