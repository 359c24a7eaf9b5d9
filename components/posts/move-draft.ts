import { type Draft, type DraftName, dropDraft, keepDraft, readDraft } from "@/components/ui/drafts";
import { listIn, textIn, valuesOf } from "@/lib/form-fields";

/** The composer that takes the focus when it appears, since the one that had it is gone. */
let arriving = "";

export function postDraft(profileId: string): DraftName {
  return { profileId, kind: "post" };
}

/** What stands in the composer, with the key that it is sent with, or was. */
export function keepPost(profileId: string, form: HTMLFormElement, sentKey?: string) {
  const name = postDraft(profileId);
  const values = valuesOf(new FormData(form));
  const isEmpty = !textIn(values, "text").trim() && listIn(values, "topics").length === 0;
  if (isEmpty) dropDraft(name);
  else keepDraft(name, values, sentKey ?? readDraft(name)?.idempotencyKey);
}

/**
 * For whoever chooses another profile in the composer itself: what is typed goes along, before what was typed as that
 * profile earlier. The key stays behind: as another profile it is another post. Answers the way back.
 */
export function moveDraft(from: string, to: string): () => void {
  const [moved, there] = [readDraft(postDraft(from)), readDraft(postDraft(to))];
  arriving = to;
  if (moved) keepDraft(postDraft(to), joined(moved, there));
  dropDraft(postDraft(from));
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

function putBack(profileId: string, draft: Draft | null) {
  if (draft) keepDraft(postDraft(profileId), draft.values, draft.idempotencyKey);
  else dropDraft(postDraft(profileId));
}
