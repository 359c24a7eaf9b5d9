import { dropDraft, keepDraft, readDraft } from "@/components/ui/form/drafts";
import { arriveIn } from "./arriving";
import type { ThreadName } from "@/components/conversations/thread/thread-store";

/** Into the conversation that a first message has made: what is begun by then, and the focus where it is on that. */
export function moveWriting({ actingId, conversationId }: ThreadName, toId: string) {
  const [from, to] = [conversationId, toId].map((id) => ({ profileId: actingId, kind: "message", id }));
  const begun = readDraft(from!);
  if (begun && !readDraft(to!)) {
    keepDraft(to!, begun.values);
    dropDraft(from!);
  }
  if (document.activeElement?.id === "message-text") arriveIn(toId);
}
