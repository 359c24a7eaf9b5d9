import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { editableColumns, mentionColumns, textOfNow } from "@/lib/posts/editable";
import { cardAsColumns, linkCardIn, linkCardOf, linksOf, wordsOf } from "@/lib/posts/link-card";
import { holdPost, lockCaseOfEdit } from "@/lib/posts/mutations/hold";
import { picturesOf, placePictures } from "@/lib/posts/mutations/place-pictures";
import { placingMutation } from "@/lib/posts/mutations/placing";
import { postsDeletableBy, postTopicsWrittenBy } from "@/lib/posts/policy";
import type { EditPost } from "@/lib/posts/schema";
import { maskOf, topicNumber, topicsOf } from "@/lib/posts/topics";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { placeMentions } from "@/lib/tags/mutations/mention";
import { placeHashtags, placeTags } from "@/lib/tags/mutations/tag";
import { mentionsEditableBy, postTagsEditableBy } from "@/lib/tags/policy";
import { mergeColumns } from "@/lib/forms/three-way-merge";

/**
 * Changes what is said and shown in a post, and nothing that its form left as it was. What it said before is kept, under
 * the time when that was written, and which pictures it had; these themselves go with the edit that removes them. Of two
 * edits at once the second waits for the lock of the post, and is told where both have changed the same.
 */
export function editPost(viewer: Viewer, input: EditPost, base?: EditPost): Promise<Result> {
  return placingMutation(viewer, async (tx) => {
    const where = { AND: [postsDeletableBy(viewer), { id: input.postId }] } as const;
    if ((await tx.post.count({ where })) === 0) return refuse("not-found");
    await lockCaseOfEdit(tx, viewer, input.postId);
    await lockRows(tx, "Post", [input.postId]);
    // Before all that comes with it, by which that is known.
    const editedAt = viewer.clock.now();
    const post = await tx.post.findFirst({ where, select: editableColumns });
    if (!post) return refuse("not-found");

    const shown = await picturesOf(tx, viewer, post.id);
    const cardNow = linkCardIn(post);
    const now = { ...columnsIn(post), text: await textBefore(tx, viewer, post), pictures: shown, card: cardNow };
    const changed = mergeColumns(columnsOf(input, base), base && columnsOf(base, base), now);
    if (!changed) return refuse("changed-meanwhile");
    const { topics, pictures = shown, card: asked = cardNow, ...columns } = changed;
    // Another edit may have taken its link out of the text.
    const card = asked && linksOf(columns.text ?? now.text).includes(asked.link) ? asked : null;
    if ((columns.text ?? now.text) === "" && pictures.length === 0) return invalid({ text: "validations.required" });
    const misplaced = await placePictures(tx, viewer, post.id, { before: shown, after: pictures });
    if (misplaced) return misplaced;

    const before = base?.tags ?? (await tiedTo(tx, viewer, post.id));
    const added = input.tags.filter((id) => !before.includes(id));
    const refused = await placeTags(tx, viewer, post.id, {
      added,
      removed: before.filter((id) => !input.tags.includes(id)),
    });
    if (refused) return refused;
    const isRewritten = columns.text !== undefined && columns.text !== now.text;
    const text = isRewritten ? columns.text : undefined;
    const isCardChanged = JSON.stringify(card) !== JSON.stringify(cardNow);
    const isEdited = isRewritten || isCardChanged || namesOf(shown) !== namesOf(pictures);
    await tx.post.updateMany({
      where,
      data: {
        ...columns,
        text,
        ...cardAsColumns(card),
        ...(topics && { topicMask: maskOf(topics) }),
        ...(isEdited && { editedAt }),
      },
    });
    if (topics) await placeTopics(tx, viewer, post.id, topics);
    if (!isEdited) return done();
    const { text: former, createdAt } = post;
    const pictureIds = shown.map(({ pictureId }) => pictureId);
    await tx.postVersion.create({
      data: {
        id: newId(viewer.clock),
        postId: post.id,
        text: former,
        pictureIds,
        ...cardAsColumns(cardNow),
        createdAt: post.editedAt ?? createdAt,
      },
    });
    if (text !== undefined) {
      await placeHashtags(tx, viewer, { postId: post.id, text });
      await placeMentions(tx, viewer, { postId: post.id, text });
    }
    const words = { text: wordsOf(text ?? former, card), former: wordsOf(former, cardNow) };
    await holdPost(tx, viewer, { postId: post.id, ...words });
    return done();
  });
}

/** As a form that is opened now would have it. */
async function textBefore(
  tx: Transaction,
  viewer: Viewer,
  { id, text }: { id: string; text: string },
): Promise<string> {
  const mentions = await tx.mention.findMany({
    where: { AND: [mentionsEditableBy(viewer), { postId: id }] },
    orderBy: { start: "asc" },
    select: mentionColumns,
  });
  return textOfNow(text, mentions);
}

/** Which ones there are: their order and what is said of them for those who do not see them mark no post as edited. */
function namesOf(pictures: readonly { pictureId: string }[]): string {
  return pictures
    .map(({ pictureId }) => pictureId)
    .sort()
    .join();
}

async function tiedTo(tx: Transaction, viewer: Viewer, postId: string): Promise<string[]> {
  const tags = await tx.postTag.findMany({
    where: { AND: [postTagsEditableBy(viewer), { postId }] },
    select: { profileId: true },
  });
  return tags.map(({ profileId }) => profileId);
}

/** Whom it is with is merged one by one. */
function columnsOf(input: EditPost, base?: EditPost) {
  const { text, pictures, topics, placeId, commentsAudience, cardTitle } = input;
  // A form of before says nothing of a card, nor does its base.
  const card = cardTitle === undefined && !base ? undefined : linkCardOf(input);
  const shown = pictures ?? (base ? [] : undefined);
  return { text, pictures: shown, topics: [...topics].sort(), placeId: placeId || null, commentsAudience, card };
}

function columnsIn(post: { topicMask: number; placeId: number | null } & Pick<EditPost, "commentsAudience">) {
  const { topicMask, placeId, commentsAudience } = post;
  return { topics: topicsOf(topicMask).sort(), placeId, commentsAudience };
}

async function placeTopics(tx: Transaction, viewer: Viewer, postId: string, topics: EditPost["topics"]): Promise<void> {
  const numbers = topics.map(topicNumber);
  await tx.postTopic.deleteMany({
    where: { AND: [postTopicsWrittenBy(viewer), { postId, topic: { notIn: numbers } }] },
  });
  await tx.postTopic.createMany({ data: numbers.map((topic) => ({ topic, postId })), skipDuplicates: true });
}
