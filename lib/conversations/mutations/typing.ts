import type { Viewer } from "@/lib/auth/viewer";
import { canConverse } from "@/lib/conversations/policy";
import type { OneConversation } from "@/lib/conversations/schema";
import { notifyTyping } from "@/lib/conversations/typing-query";
import { announceTyping } from "@/lib/events/wake";
import { done, refuse, type Result } from "@/lib/result";

/** Milliseconds within which nobody needs to be told again. */
const TOLD_FOR_MS = 2_000;
/** People of whom it is known when they were told of. */
const MAX_KNOWN = 10_000;

/** When each one was last told of, wherever: of this process. */
const told = new Map<string, number>();

/** Those who have the conversation open are told that the viewer is writing. No row says so. */
export async function tellTyping(viewer: Viewer, { conversationId }: OneConversation): Promise<Result> {
  if (!canConverse(viewer)) return refuse("wrong-profile");
  const { clock, profileId, ownProfileId } = viewer;
  const [key, at] = [`${ownProfileId} ${profileId}`, clock.now().getTime()];
  const tells = at - (told.get(key) ?? 0) >= TOLD_FOR_MS;
  const typing = { conversationId: conversationId.toLowerCase(), profileId, ownProfileId };
  if (!(await notifyTyping(viewer, typing, tells))) return refuse("not-found");
  if (!tells) return done();
  if (told.size >= MAX_KNOWN) told.clear();
  told.set(key, at);
  announceTyping(typing);
  return done();
}
