import { type DraftName, dropDraft, keepDraft, readDraft } from "@/components/ui/form/drafts";

/** Each post has one, and each comment that is answered, for each profile that one writes as. */
export function commentDraft({ actingId, of }: { actingId: string; of: string }): DraftName {
  return { profileId: actingId, kind: "comment", id: of };
}

export function keepComment(name: DraftName, text: string, sentKey?: string) {
  if (text.trim()) keepDraft(name, { text }, sentKey ?? readDraft(name)?.idempotencyKey);
  else dropDraft(name);
}
