import { type Draft, type DraftName, dropDraft, keepDraft, readDraft } from "@/components/ui/form/drafts";
import { type FormValues, listIn, textIn, valuesOf } from "@/lib/forms/form-fields";
import type { Topic } from "@/lib/posts/topics";

/** Where a composer stands: each topic's feed has one of its own, which begins with that topic. */
export type ComposerPlace = { profileId: string; topic?: Topic };

/** The field that is there where there are pictures. */
export const FIRST_PICTURE = "pictures.0.kept";

/** Whose composer that is, since the one that had the focus is gone. */
let arriving = "";

export function postDraft({ profileId, topic }: ComposerPlace): DraftName {
  return { profileId, kind: "post", id: topic };
}

/**
 * What stands in the composer, with the key that it is sent with, or was; without `isWhole` what comes later does not yet.
 */
export function keepPost(place: ComposerPlace, form: HTMLFormElement, isWhole: boolean, sentKey?: string) {
  const name = postDraft(place);
  const before = readDraft(name);
  const values = { ...(!isWhole && laterFieldsIn(before)), ...valuesOf(new FormData(form)) };
  const isUntouched = listIn(values, "topics").join() === (place.topic ?? "");
  if (isUntouched && !textIn(values, "text").trim() && !needsLater(values)) dropDraft(name);
  else keepDraft(name, values, sentKey ?? before?.idempotencyKey);
}

const PICTURES = /^pictures\./;
/**
 * Where, with whom, for whose comments and with which card; `tagNames` are of `tags`, and what is only typed is for the
 * draft alone.
 */
const DETAILS = /^(place|tag|comments|card)/;

/** The fields of what comes once somebody is about to write: pictures and details. */
function laterFieldsIn(draft: Draft | null): FormValues {
  return { ...picturesIn(draft), ...detailsIn(draft) };
}

/** As the composer's fields of them are called. */
export function picturesIn(draft: Draft | null): FormValues {
  return fieldsOf(draft, PICTURES);
}

export function detailsIn(draft: Draft | null): FormValues {
  return fieldsOf(draft, DETAILS);
}

/** Whether a draft holds more than a text and topics. */
export function needsLater(values: FormValues): boolean {
  const said = Object.entries(laterFieldsIn({ at: 0, values }));
  return said.some(([, value]) => value.length > 0 && value !== "EVERYONE");
}

function fieldsOf(draft: Draft | null, names: RegExp): FormValues {
  return Object.fromEntries(Object.entries(draft?.values ?? {}).filter(([name]) => names.test(name)));
}

/** The composer of this profile takes the focus when it appears; of "" none does. */
export function arriveAt(profileId: string) {
  arriving = profileId;
}

/** Once, by the composer that the text arrives at. */
export function hasArrived(profileId: string): boolean {
  const arrived = arriving === profileId;
  if (arrived) arriving = "";
  return arrived;
}
