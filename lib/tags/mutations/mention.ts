import type { Viewer } from "@/lib/auth/viewer";
import { isLimited } from "@/lib/blocks/mutations/limited";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import type { TagState } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { firstContactLimit } from "@/lib/conversations/mutations/first-contacts";
import { verifiedAccountOf } from "@/lib/organizations/mutations/verified-account";
import { postsVisibleTo } from "@/lib/posts/policy";
import { countAttempt } from "@/lib/requests/rate-limit";
import { quietSecondsOf, selectService } from "@/lib/settings/service-query";
import { handlesIn } from "@/lib/tags/ranges";
import {
  isTie,
  mentionsWrittenBy,
  postTagsWrittenBy,
  profilesTaggableBy,
  profilesTiedTo,
  profilesToldOfTag,
} from "@/lib/tags/policy";

/** A post, or a comment under it. */
type Subject = { postId: string; commentId?: string };

/**
 * Writes whom a text of the viewer's profile names, in the place of whom it named before: those whose setting admits
 * it. Whoever was removed from it stays so, and whoever confirmed it once is not asked again. Each is told once, when the
 * text names them first, if they see the post; a text that names them no more takes that back. For what exists already
 * its post is locked: an untag meanwhile waits, or is found here. What is new named nobody before.
 */
export async function placeMentions(
  tx: Transaction,
  viewer: Viewer,
  of: Subject & { text: string; isNew?: boolean },
): Promise<void> {
  const subject = of.commentId ? { commentId: of.commentId } : { postId: of.postId };
  const where = { AND: [mentionsWrittenBy(viewer), subject] } as const;
  const handles = handlesIn(of.text);
  if (of.isNew && handles.length === 0) return;
  const earlier = await tx.mention.findMany({
    where,
    orderBy: { start: "asc" },
    select: { id: true, profileId: true, start: true, end: true, state: true, createdAt: true },
  });
  if (handles.length === 0 && earlier.length === 0) return;

  const tags = await tx.postTag.findMany({
    where: { AND: [postTagsWrittenBy(viewer), of.commentId ? { postId: { in: [] } } : { postId: of.postId }] },
    select: { profileId: true, state: true },
  });
  const states = statesOf([...earlier, ...tags.filter(({ state }) => state !== "ENDED")]);
  const left = [...earlier];
  const named = (await namedBy(tx, viewer, handles)).map(({ start, end, profileId, isAsked }) => {
    const at = left.findIndex((row) => row.profileId === profileId);
    const [kept] = at < 0 ? [] : left.splice(at, 1);
    const { id = newId(viewer.clock), createdAt = viewer.clock.now() } = kept ?? {};
    return { id, profileId, start, end, state: states.get(profileId) ?? (isAsked ? "WAITING" : "SHOWN"), createdAt };
  });
  const isNamed = (profileId: string) => named.some((row) => row.profileId === profileId);

  // Whom the text names no more, but who was removed from it, is remembered behind its end.
  const remembered = left
    .filter(({ profileId, state }) => state === "REMOVED" && !isNamed(profileId))
    .map((row, at) => ({ ...row, start: of.text.length + at, end: of.text.length + at + 1 }));
  await tx.mention.deleteMany({ where });
  await tx.mention.createMany({ data: [...named, ...remembered].map((row) => ({ ...row, ...subject })) });

  const isTied = (profileId: string) => tags.some((tag) => tag.profileId === profileId && isTie(tag));
  const added = named.filter(({ profileId }) => !states.has(profileId));
  const gone = left.filter((row) => isTie(row) && !isNamed(row.profileId) && !isTied(row.profileId));
  await tellTagged(tx, viewer, of, idsOf(added));
  await endTags(tx, viewer, of, idsOf(gone));
}

function idsOf(rows: readonly { profileId: string }[]): string[] {
  return rows.map(({ profileId }) => profileId);
}

/** How each is tied to it already; once removed, whatever else there is. */
function statesOf(rows: readonly { profileId: string; state: TagState }[]): Map<string, TagState> {
  const removed = rows.filter(({ state }) => state === "REMOVED");
  return new Map([...rows, ...removed].map(({ profileId, state }) => [profileId, state]));
}

/** Which of these handles somebody has whom the viewer's profile may name, and whether they are to confirm it. */
async function namedBy(tx: Transaction, viewer: Viewer, handles: ReturnType<typeof handlesIn>) {
  const profiles = await tx.profile.findMany({
    where: { AND: [profilesTaggableBy(viewer), { handle: { in: handles.map(({ handle }) => handle) } }] },
    select: { id: true, handle: true, confirmsTags: true },
  });
  return handles.flatMap(({ start, end, handle }) => {
    const profile = profiles.find((one) => one.handle === handle);
    if (!profile) return [];
    const isAsked = profile.confirmsTags && profile.id !== viewer.ownProfileId;
    return [{ start, end, profileId: profile.id, isAsked }];
  });
}

/**
 * Each of them once, if they see the post. Strangers are told as many as one may write to first, and by nobody whose
 * address is not confirmed: the text names them all the same.
 */
export async function tellTagged(tx: Transaction, viewer: Viewer, of: Subject, profileIds: string[]): Promise<void> {
  if (profileIds.length === 0) return;
  const post = await tx.post.findFirst({
    where: { AND: [postsVisibleTo(viewer), { id: of.postId }] },
    select: { profile: { select: { id: true, postsAudience: true } } },
  });
  if (!post) return;
  const told = await tx.profile.findMany({
    where: { AND: [profilesToldOfTag(viewer, post.profile), { id: { in: profileIds } }] },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const strangers = await strangersAmong(tx, viewer, idsIn(told));
  const left = await admittedOf(tx, viewer, strangers);
  for (const id of idsIn(told))
    if (!strangers.includes(id) || left.includes(id))
      await recordEvent(tx, viewer, { type: "PROFILE_TAGGED", ...eventOf(viewer, of, id) });
}

async function strangersAmong(tx: Transaction, viewer: Viewer, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const where = { AND: [profilesTiedTo(viewer), { id: { in: ids } }] } as const;
  const tied = idsIn(await tx.profile.findMany({ where, select: { id: true } }));
  return ids.filter((id) => !tied.includes(id));
}

/** The first of these strangers whom the human may still tell today: they count, whomever they act as. */
async function admittedOf(tx: Transaction, viewer: Viewer, strangers: string[]): Promise<string[]> {
  const account = strangers.length > 0 ? await verifiedAccountOf(tx, viewer) : null;
  if (!account || (await isLimited(tx, viewer)) || quietSecondsOf(await selectService(tx), viewer.clock) > 0) return [];
  const limit = firstContactLimit(viewer, account, "strangers-mentioned");
  const admitted: string[] = [];
  for (const id of strangers) {
    if ((await countAttempt(limit, viewer.userId, viewer.clock, tx)) > 0) break;
    admitted.push(id);
  }
  return admitted;
}

function idsIn(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** Takes back what they were told. */
export async function endTags(tx: Transaction, viewer: Viewer, of: Subject, profileIds: string[]): Promise<void> {
  for (const id of new Set(profileIds))
    await recordEvent(tx, viewer, { type: "TAG_ENDED", ...eventOf(viewer, of, id) });
}

function eventOf(viewer: Viewer, { postId, commentId }: Subject, toId: string) {
  return { fromId: viewer.profileId, toId, subjectId: postId, ...(commentId && { commentId }) };
}
