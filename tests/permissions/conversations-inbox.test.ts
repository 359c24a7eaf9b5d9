import { unguardedDb as db } from "@/lib/db";
import { written } from "../support/groups";
import { newJob } from "../support/jobs";
import { acting, all, both, type Fields, people, type Scene, testActions } from "../support/permissions";
import type { Viewer } from "../support/people";

const speakers = acting("does", "does", "does", "wrong-profile");
const managers = acting("does", "does", "wrong-profile", "wrong-profile");

/** Somebody who belongs to no organization wrote to whoever acts. */
const received =
  (state: "JOINED" | "REQUESTED", more: Fields = {}) =>
  async ({ viewer, profileId }: Scene): Promise<Fields> => {
    await db.conversation.deleteMany();
    const from = viewer === people.stranger ? people.somebody : people.stranger;
    return { conversationId: await written(from, { ...from, profileId } as Viewer, { state }), ...more };
  };

/** Who acts as themselves is written to by no organization there: they have none to take off. */
const pinned = async (scene: Scene): Promise<Fields> => {
  const fields = await received("JOINED")(scene);
  const jobId = await newJob(scene.organization.id);
  await db.conversation.updateMany({ data: { pinnedJobId: jobId } });
  return fields;
};

testActions("conversations, inbox", await import("@/lib/conversations/actions/inbox"), [], {
  acceptConversationAction: both("conversations", speakers, received("REQUESTED")),
  deleteConversationAction: both("removals", speakers, received("REQUESTED")),
  keepConversationAction: both("removals", speakers, received("JOINED", { as: "pinned" })),
  unpinJobAction: both("removals", speakers, pinned, all("wrong-profile")),
  changeMessagingAction: both("removals", managers, () => ({ audience: "ALLIES" })),
});
