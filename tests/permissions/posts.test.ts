import {
  acting,
  both,
  type Fields,
  nobody,
  nobodyAsIt,
  people,
  type Scene,
  speakers,
  speakersFind,
  testActions,
} from "../support/permissions";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";

/** Nobody finds one of an organization. */
const agrees = acting("agrees", "agrees", "agrees", "agrees");
const onPost =
  (isDeleted = false) =>
  async ({ profileId }: Scene): Promise<Fields> => ({ postId: await makePost(profileId, isDeleted) });
const onTopic =
  (model: "follow" | "mute" | null) =>
  async ({ profileId }: Scene): Promise<Fields> => {
    await db.topicFollow.deleteMany({ where: { profileId } });
    await db.topicMute.deleteMany({ where: { profileId } });
    if (model === "follow") await db.topicFollow.create({ data: { profileId, topic: 0 } });
    if (model === "mute") await db.topicMute.create({ data: { profileId, topic: 0 } });
    return { topic: "climate" };
  };
const onLike =
  (isLiked: boolean) =>
  async ({ profileId }: Scene): Promise<Fields> => {
    const postId = await makePost(people.somebody.profileId);
    if (!isLiked) return { postId };
    await db.postLike.create({ data: { postId, profileId, actedById: people.somebody.userId, createdAt: new Date() } });
    await db.post.update({ where: { id: postId }, data: { likeCount: 1 } });
    return { postId };
  };

const onShare =
  (isShared: boolean) =>
  async ({ profileId }: Scene): Promise<Fields> => {
    const postId = await makePost(people.somebody.profileId);
    const actedById = people.somebody.userId;
    if (isShared)
      await db.postShare.create({
        data: { id: newId(systemClock), postId, profileId, actedById, createdAt: new Date() },
      });
    return { postId };
  };
/** Also a draft of a profile that has none: its own human has none there. */
const onDraft = async ({ profileId }: Scene): Promise<Fields> => {
  const id = newId(systemClock);
  await db.postDraft.create({ data: { id, profileId, text: "Begun", writtenAt: new Date() } });
  return { draftId: id };
};
const onHide =
  (isHidden: boolean) =>
  async ({ profileId }: Scene): Promise<Fields> => {
    const postId = await makePost(people.somebody.profileId);
    if (isHidden) await db.postHide.create({ data: { postId, profileId } });
    return { postId };
  };

/** Of the human, whomever they act as. */
const onSave =
  (isSaved: boolean) =>
  async ({ viewer }: Scene): Promise<Fields> => {
    const postId = await makePost(people.somebody.profileId);
    const { ownProfileId: profileId } = viewer ?? people.somebody;
    if (isSaved)
      await db.postSave.create({ data: { id: newId(systemClock), postId, profileId, createdAt: new Date() } });
    return { postId };
  };

testActions("posts", await import("@/lib/posts/actions"), ["createPostAction", "publishPostDraftAction"], {
  createPostAction: both("posts", speakers, () => ({ text: "Said" })),
  editPostAction: both("posts", speakersFind, async (scene) => ({
    ...(await onPost()(scene)),
    ...{ text: "Said otherwise", commentsAudience: "EVERYONE" },
  })),
  publishPostDraftAction: both("posts", nobody, async (scene) => ({
    ...(await onDraft(scene)),
    ...{ text: "Said", commentsAudience: "EVERYONE" },
  })),
  deletePostDraftAction: both("removals", agrees, onDraft),
  deletePostAction: both("removals", speakersFind, onPost()),
  restorePostAction: both("removals", speakersFind, onPost(true)),
  followTopicAction: both("topics", speakers, onTopic(null)),
  unfollowTopicAction: both("topics", speakers, onTopic("follow")),
  muteTopicAction: both("topics", speakers, onTopic(null)),
  unmuteTopicAction: both("topics", speakers, onTopic("mute")),
  likePostAction: both("likes", speakers, onLike(false)),
  unlikePostAction: both("removals", speakers, onLike(true)),
  sharePostAction: both("shares", speakers, onShare(false)),
  unsharePostAction: both("removals", speakers, onShare(true)),
  hidePostAction: both("hides", speakers, onHide(false)),
  unhidePostAction: both("removals", speakers, onHide(true)),
  savePostAction: both("none", nobodyAsIt, onSave(false)),
  unsavePostAction: both("none", nobodyAsIt, onSave(true)),
});

async function makePost(profileId: string, isDeleted = false): Promise<string> {
  const id = newId(systemClock);
  await db.post.create({
    data: {
      id,
      profileId,
      actedById: people.somebody.userId,
      text: "There already",
      deletedAt: isDeleted ? new Date() : null,
      createdAt: new Date(),
    },
  });
  return id;
}
