import { type Draft, type DraftName, dropDraft, keepDraft, readDraft } from "@/components/ui/form/drafts";
import { type FormValues, listIn, textIn } from "@/lib/forms/form-fields";
import { arriveAt, type ComposerPlace, detailsIn, picturesIn, postDraft } from "./post-draft";

/**
 * For whoever chooses another profile in the composer itself: what is typed goes along, before what was typed as that
 * profile earlier. The key stays behind: as another profile it is another post. So do the pictures but for those in `pictures`.
 * Answers the way back.
 */
export function moveDraft(place: ComposerPlace, toId: string, pictures?: FormValues): () => void {
  const [from, to] = [postDraft(place), postDraft({ ...place, profileId: toId })];
  const [moved, there] = [readDraft(from), readDraft(to)];
  arriveAt(toId);
  if (moved) keepDraft(to, { ...joined(moved, there), ...(pictures ?? picturesIn(there)) });
  dropDraft(from);
  return () => {
    arriveAt("");
    putBack(from, moved);
    putBack(to, there);
  };
}

function joined({ values }: Draft, there: Draft | null) {
  const [text, earlier] = [textIn(values, "text"), there ? textIn(there.values, "text") : ""];
  const topics = [values, there?.values ?? {}].map((one) => listIn(one, "topics")).find((one) => one.length > 0);
  // Allies are those of a profile.
  const details = Object.entries(detailsIn({ at: 0, values })).filter(([name]) => !name.startsWith("tag"));
  const kept = Object.fromEntries(details.filter(([, value]) => value !== ""));
  return {
    ...{ ...detailsIn(there), ...kept },
    text: earlier === text ? text : [text, earlier].filter(Boolean).join("\n\n"),
    topics: topics ?? [],
  };
}

function putBack(name: DraftName, draft: Draft | null) {
  if (draft) keepDraft(name, draft.values, draft.idempotencyKey);
  else dropDraft(name);
}
