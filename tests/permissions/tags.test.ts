import { unguardedDb as db } from "@/lib/db";
import { systemClock } from "@/lib/clock";
import { newId } from "@/lib/ids";
import {
  acting,
  both,
  type Fields,
  people,
  type Scene,
  speakers,
  speakersFind,
  testActions,
} from "../support/permissions";

const onTag =
  (state: "WAITING" | "SHOWN", deletedAt: Date | null = null) =>
  async ({ profileId }: Scene): Promise<Fields> => {
    const { profileId: authorId, userId } = people.somebody;
    const [postId, createdAt] = [newId(systemClock), new Date()];
    await db.post.create({
      data: { id: postId, profileId: authorId, actedById: userId, text: "With them", createdAt, deletedAt },
    });
    await db.postTag.create({ data: { postId, profileId, id: newId(systemClock), state, createdAt } });
    return { postId };
  };

testActions("tags", await import("@/lib/tags/actions"), [], {
  confirmTagAction: both("removals", speakersFind, onTag("WAITING")),
  removeTagAction: both("removals", speakersFind, onTag("SHOWN")),
  removeUnseenTagsAction: both("removals", speakers, async (scene) => {
    await onTag("SHOWN", new Date())(scene);
    return {};
  }),
  changeTaggingAction: both("removals", acting("does", "does", "wrong-profile", "wrong-profile"), () => ({
    audience: "NOBODY",
    confirms: "on",
  })),
});
