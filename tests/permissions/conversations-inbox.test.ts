import { unguardedDb as db } from "@/lib/db";
import { written } from "../support/groups";
import { acting, both, type Fields, people, type Scene, testActions } from "../support/permissions";
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

testActions("conversations, inbox", await import("@/lib/conversations/actions/inbox"), [], {
  acceptConversationAction: both("conversations", speakers, received("REQUESTED")),
  deleteConversationAction: both("removals", speakers, received("REQUESTED")),
  keepConversationAction: both("removals", speakers, received("JOINED", { as: "pinned" })),
  changeMessagingAction: both("removals", managers, () => ({ audience: "ALLIES" })),
});
