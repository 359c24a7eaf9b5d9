import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { both, type Fields, people, type Scene, speakers, testActions } from "../support/permissions";

const onComment =
  (is: { deleted?: boolean; liked?: boolean; someonesElse?: boolean } = {}) =>
  async ({ profileId }: Scene): Promise<Fields> => {
    const { profileId: somebodysId, userId: actedById } = people.somebody;
    const [postId, commentId, createdAt] = [newId(systemClock), newId(systemClock), new Date()];
    const author = is.someonesElse ? somebodysId : profileId;
    const commentCount = is.deleted ? 0 : 1;
    const deletion = is.deleted ? { deletedAt: createdAt, deletedById: profileId } : {};
    await db.post.create({
      data: { id: postId, profileId: somebodysId, actedById, text: "There already", commentCount, createdAt },
    });
    await db.comment.create({
      data: {
        ...{ id: commentId, postId, profileId: author, actedById, text: "There, too", createdAt },
        ...{ likeCount: is.liked ? 1 : 0, ...deletion },
      },
    });
    if (is.liked) await db.commentLike.create({ data: { commentId, profileId, actedById, createdAt } });
    return { postId, commentId };
  };
const onPost = async (scene: Scene): Promise<Fields> => {
  const { postId, commentId } = await onComment({ someonesElse: true })(scene);
  return { postId: postId!, answersId: commentId!, text: "Said" };
};
const edited = async (scene: Scene): Promise<Fields> => ({ ...(await onComment()(scene)), text: "Other words" });

testActions("comments", await import("@/lib/comments/actions"), ["addCommentAction"], {
  addCommentAction: both("comments", speakers, onPost),
  editCommentAction: both("comments", speakers, edited),
  deleteCommentAction: both("removals", speakers, onComment()),
  restoreCommentAction: both("removals", speakers, onComment({ deleted: true })),
  likeCommentAction: both("likes", speakers, onComment({ someonesElse: true })),
  unlikeCommentAction: both("removals", speakers, onComment({ someonesElse: true, liked: true })),
});
