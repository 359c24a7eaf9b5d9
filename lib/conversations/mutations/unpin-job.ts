import type { Viewer } from "@/lib/auth/viewer";
import { canUnpinJob, pinnedJobsRemovableBy } from "@/lib/conversations/policy/pinned";
import type { OneConversation } from "@/lib/conversations/schema";
import { recordEvent } from "@/lib/events/mutations/record";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { lockConversation } from "./lock";

/** Takes the job off that its organization has pinned, for both. Taken off by somebody else it is off. */
export function unpinJob(viewer: Viewer, { conversationId }: OneConversation): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canUnpinJob(viewer)) return refuse("wrong-profile");
    const conversation = await lockConversation(tx, viewer, conversationId, pinnedJobsRemovableBy(viewer));
    if (!conversation) return refuse("not-found");
    const { count } = await tx.conversation.updateMany({
      where: { AND: [pinnedJobsRemovableBy(viewer), { id: conversationId, pinnedJobId: { not: null } }] },
      data: { pinnedJobId: null },
    });
    if (count === 0) return done();
    const toIds = conversation.participants.map(({ profileId }) => profileId);
    const event = { fromId: viewer.profileId, toIds, subjectId: conversationId };
    await recordEvent(tx, viewer, { type: "CONVERSATION_CHANGED", ...event });
    return done();
  });
}
