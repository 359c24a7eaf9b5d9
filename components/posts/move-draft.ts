import { type Draft, type DraftName, dropDraft, keepDraft, readDraft } from "@/components/ui/drafts";
import { listIn, textIn, valuesOf } from "@/lib/form-fields";
import type { Topic } from "@/lib/posts/topics";

/** Where a composer stands: each topic's feed has one of its own, which begins with that topic. */
export type ComposerPlace = { profileId: string; topic?: Topic };

/** The composer that takes the focus when it appears, since the one that had it is gone. */
let arriving = "";

export function postDraft({ profileId, topic }: ComposerPlace): DraftName {
  return { profileId, kind: "post", id: topic };
}

/** What stands in the composer, with the key that it is sent with, or was. */
export function keepPost(place: ComposerPlace, form: HTMLFormElement, sentKey?: string) {
  const name = postDraft(place);
  const values = valuesOf(new FormData(form));
  const isUntouched = listIn(values, "topics").join() === (place.topic ?? "");
  if (isUntouched && !textIn(values, "text").trim()) dropDraft(name);
  else keepDraft(name, values, sentKey ?? readDraft(name)?.idempotencyKey);
}

/**
 * For whoever chooses another profile in the composer itself: what is typed goes along, before what was typed as that
 * profile earlier. The key stays behind: as another profile it is another post. Answers the way back.
 */
export function moveDraft(place: ComposerPlace, toId: string): () => void {
  const [from, to] = [postDraft(place), postDraft({ ...place, profileId: toId })];
  const [moved, there] = [readDraft(from), readDraft(to)];
  arriving = toId;
  if (moved) keepDraft(to, joined(moved, there));
  dropDraft(from);
  return () => {
    arriving = "";
    putBack(from, moved);
    putBack(to, there);
  };
}

/** Once, by the composer that the text arrives at. */
export function hasArrived(profileId: string): boolean {
  const arrived = arriving === profileId;
  if (arrived) arriving = "";
  return arrived;
}

function joined({ values }: Draft, there: Draft | null) {
  const [text, earlier] = [textIn(values, "text"), there ? textIn(there.values, "text") : ""];
  const topics = [values, there?.values ?? {}].map((one) => listIn(one, "topics")).find((one) => one.length > 0);
  return { text: earlier === text ? text : [text, earlier].filter(Boolean).join("\n\n"), topics: topics ?? [] };
}

function putBack(name: DraftName, draft: Draft | null) {
  if (draft) keepDraft(name, draft.values, draft.idempotencyKey);
  else dropDraft(name);
}
