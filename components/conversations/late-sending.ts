import { draftIds } from "@/components/ui/draft-ids";
import { dropDraft } from "@/components/ui/form/drafts";
import { resume } from "@/components/conversations/composer/outbox";
import { addWaiting, KIND, type Outgoing, readJson } from "@/components/conversations/composer/outbox-storage";

/** What waits in the conversations of a profile since an earlier page. */
export function resumeAll(actingId: string) {
  const ids = draftIds(actingId, KIND);
  for (const conversationId of new Set(ids.map((id) => id.split(":")[0]!))) {
    if (ids.includes(conversationId)) divide(actingId, conversationId);
    resume({ actingId, conversationId });
  }
}

/** As earlier versions of the app kept it: all of a conversation in one draft. */
function divide(actingId: string, conversationId: string) {
  const whole = { profileId: actingId, kind: KIND, id: conversationId };
  const messages = readJson<Outgoing[]>(whole, "messages") ?? [];
  for (const message of messages) addWaiting({ actingId, conversationId }, message);
  dropDraft(whole);
}
