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

/** When each one was last told of, wherever, and where: of this process. `revision`: how far the conversation was then. */
const told = new Map<string, { at: number; conversationId: string; revision: number }>();

/**
 * Those who have the conversation open are told that the viewer is writing. No row says so. Once a message has come since
 * they are told at once: it ended what they were told before.
 */
export async function tellTyping(viewer: Viewer, { conversationId: asked }: OneConversation): Promise<Result> {
  if (!canConverse(viewer)) return refuse("wrong-profile");
  const { clock, profileId, ownProfileId } = viewer;
  const [key, at, conversationId] = [`${ownProfileId} ${profileId}`, clock.now().getTime(), asked.toLowerCase()];
  const last = told.get(key);
  const isDue = !last || at - last.at >= TOLD_FOR_MS;
  const known = last?.conversationId === conversationId ? last.revision : null;
  const writer = { conversationId, profileId, ownProfileId };
  const said = await notifyTyping(viewer, writer, isDue, known);
  if (!said) return refuse("not-found");
  const { isTold, revision } = said;
  if (!isTold) return done();
  if (told.size >= MAX_KNOWN) told.clear();
  told.set(key, { at, conversationId, revision });
  announceTyping({ ...writer, revision });
  return done();
}
