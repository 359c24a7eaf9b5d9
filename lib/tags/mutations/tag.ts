import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { hashtagsIn } from "@/lib/tags/ranges";
import { endTags, tellTagged } from "@/lib/tags/mutations/mention";
import {
  alliesTaggableBy,
  isTie,
  mentionsWrittenBy,
  postHashtagsWrittenBy,
  postTagsWrittenBy,
} from "@/lib/tags/policy";
import { TAGS_LIMIT } from "@/lib/tags/schema/limits";
import { type Invalid, invalid } from "@/lib/result";

const [WAITING, SHOWN] = ["WAITING", "SHOWN"] as const;

/** Whom an edit adds and takes away. */
type TagChange = { added: readonly string[]; removed: readonly string[] };

/**
 * Says whom a post is with, before its mentions are placed. Only allies whose setting admits it, and nobody who took
 * themselves out of it: that is refused at the field. Whoever wants to be asked first is asked, also where the text
 * names them already: a tag brings the post into their allies' feeds, a mention does not. Of what exists already its post
 * is locked.
 */
export async function placeTags(
  tx: Transaction,
  viewer: Viewer,
  postId: string,
  { added, removed }: TagChange,
): Promise<Invalid | null> {
  if (added.length + removed.length === 0) return null;
  const rows = await tx.postTag.findMany({
    where: { AND: [postTagsWrittenBy(viewer), { postId }] },
    select: { profileId: true, state: true },
  });
  const mentions = await tx.mention.findMany({
    where: { AND: [mentionsWrittenBy(viewer), { postId }] },
    select: { profileId: true, state: true },
  });
  const tied = rows.filter(isTie).map(({ profileId }) => profileId);
  const fresh = added.filter((id) => !tied.includes(id));
  const dropped = removed.filter((id) => tied.includes(id));
  if (tied.length - dropped.length + fresh.length > TAGS_LIMIT) return invalid({ tags: "validations.too-many-tags" });

  const gone = [...rows, ...mentions].filter(({ state }) => state === "REMOVED").map(({ profileId }) => profileId);
  const profiles = await tx.profile.findMany({
    where: { AND: [alliesTaggableBy(viewer), { id: { in: fresh.filter((id) => !gone.includes(id)) } }] },
    select: { id: true, confirmsTags: true },
  });
  if (profiles.length < fresh.length) return invalid({ tags: "validations.not-taggable" });
  const named = (ids: string[]) => ({ AND: [postTagsWrittenBy(viewer), { postId, profileId: { in: ids } }] }) as const;
  await tx.postTag.updateMany({ where: named(dropped), data: { state: "ENDED" } });
  const createdAt = viewer.clock.now();
  const placed = profiles.map(({ id: profileId, confirmsTags }) => {
    const isAsked = confirmsTags && profileId !== viewer.ownProfileId;
    return { postId, profileId, id: newId(viewer.clock), state: isAsked ? WAITING : SHOWN, createdAt };
  });
  // Whom it was with before stands again where they stood.
  const wasTied = ({ profileId }: { profileId: string }) => rows.some((row) => row.profileId === profileId);
  await tx.postTag.createMany({ data: placed.filter((one) => !wasTied(one)) });
  for (const { profileId, state } of placed.filter(wasTied))
    await tx.postTag.updateMany({ where: named([profileId]), data: { state } });
  const isAsked = (id: string) => placed.some(({ profileId, state }) => profileId === id && state === WAITING);
  const isMentioned = (id: string) => mentions.some(({ profileId }) => profileId === id);
  await tellTagged(
    tx,
    viewer,
    { postId },
    fresh.filter((id) => !isMentioned(id) || isAsked(id)),
  );
  await endTags(
    tx,
    viewer,
    { postId },
    dropped.filter((id) => !isMentioned(id)),
  );
  return null;
}

/** The #tags of a post's text, in the place of those before; one that is new has none. */
export async function placeHashtags(
  tx: Transaction,
  viewer: Viewer,
  { postId, text, isNew = false }: { postId: string; text: string; isNew?: boolean },
): Promise<void> {
  const tags = [...new Set(hashtagsIn(text).map(({ tag }) => tag))];
  if (!isNew)
    await tx.postHashtag.deleteMany({
      where: { AND: [postHashtagsWrittenBy(viewer), { postId, tag: { notIn: tags } }] },
    });
  await tx.postHashtag.createMany({ data: tags.map((tag) => ({ tag, postId })), skipDuplicates: true });
}
