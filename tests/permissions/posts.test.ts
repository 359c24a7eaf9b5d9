import { both, type Fields, people, type Scene, speakers, speakersFind, testActions } from "../support/permissions";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";

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
const onHide =
  (isHidden: boolean) =>
  async ({ profileId }: Scene): Promise<Fields> => {
    const postId = await makePost(people.somebody.profileId);
    if (isHidden) await db.postHide.create({ data: { postId, profileId } });
    return { postId };
  };

testActions("posts", await import("@/lib/posts/actions"), ["createPostAction"], {
  createPostAction: both("posts", speakers, () => ({ text: "Said" })),
  editPostAction: both("posts", speakersFind, async (scene) => ({
    ...(await onPost()(scene)),
    ...{ text: "Said otherwise", commentsAudience: "EVERYONE" },
  })),
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
