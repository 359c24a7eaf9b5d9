import { dropDraft, keepDraft, readDraft } from "@/components/ui/form/drafts";
import { answerOf, type FormAnswer } from "@/components/ui/form/use-form-action";
import { type ComposerPlace, postDraft } from "@/components/posts/composer/post-draft";
import { type FormValues, IDEMPOTENCY_KEY_FIELD, PROFILE_FIELD, textIn } from "@/lib/forms/form-fields";
import { createPostAction } from "@/lib/posts/actions";
import type { FeedPost } from "@/lib/posts/queries";

export type Published = FormAnswer<{ postId: string; post: FeedPost | null }>;

/** Refusals that say nothing about the post. */
const PASSING = ["busy", "too-many", "signed-out"];

/** A draft as it stands, without its composer. */
export async function publishDraft(place: ComposerPlace, values: FormValues, key: string): Promise<Published> {
  const input = new FormData();
  for (const [name, all] of Object.entries(values)) for (const value of [all].flat()) input.append(name, value);
  input.set(PROFILE_FIELD, place.profileId);
  input.set(IDEMPOTENCY_KEY_FIELD, key);
  const answer = await answerOf(createPostAction, input);
  if (answer.status !== "refused" || answer.reason !== "idempotency-key-used") return answer;
  // A page that was kept has the key of what was posted from it before: this one has not gone yet.
  const own = crypto.randomUUID();
  keepDraft(postDraft(place), values, own);
  return publishDraft(place, values, own);
}

/** Whether another try may come to something else. */
export function isPassing(answer: Published): boolean {
  return answer.status === "failed" || (answer.status === "refused" && PASSING.includes(answer.reason));
}

/** What was written on meanwhile is the next post. */
export function dropPublished(place: ComposerPlace, sent: string) {
  const draft = readDraft(postDraft(place));
  if (draft && textIn(draft.values, "text") !== sent) return keepDraft(postDraft(place), draft.values);
  const composer = composerOf(place);
  dropDraft(postDraft(place));
  composer?.reset();
}

/** The composer that shows the draft, if one does. */
export function composerOf(place: ComposerPlace): HTMLFormElement | null {
  const area = document.querySelector<HTMLTextAreaElement>("textarea#composer-text");
  const draft = readDraft(postDraft(place));
  if (!area?.form || !draft || area.value.trim() !== textIn(draft.values, "text").trim()) return null;
  return new FormData(area.form).get(PROFILE_FIELD) === place.profileId ? area.form : null;
}
