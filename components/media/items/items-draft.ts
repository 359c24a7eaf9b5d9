import { type DraftName, dropDraft, keepDraft, readDraft } from "@/components/ui/form/drafts";
import { IDEMPOTENCY_KEY_FIELD, PROFILE_FIELD, textIn } from "@/lib/forms/form-fields";
import { DESCRIPTION_LIMIT } from "@/lib/media/limits";
import type { UploadedPicture } from "@/lib/media/mutations/upload-picture";
import { ADDED_ITEMS_LIMIT } from "@/lib/media/limits";
import { lengthOf } from "@/lib/strings/text";
import { isAltTooLong } from "./alt-length";
import type { Upload } from "@/components/media/upload/upload-list";

/** `picture` once the server has it: then no file is needed. */
type KeptItem = { id: string; name: string; picture: UploadedPicture | null };

/** Photos that are being added, and what is said of each by its id; with the key that they are sent with, or were. */
export function keepItems(profileId: string, uploads: readonly Upload[], words: Record<string, string>, key?: string) {
  const name = itemsDraft(profileId);
  if (uploads.length === 0) return dropDraft(name);
  const fields = uploads.flatMap(({ id, name, picture, alt }, at) => [
    [`items.${at}.kept`, JSON.stringify({ id, name, picture } satisfies KeptItem)],
    [`items.${at}.description`, words[id] ?? ""],
    [`items.${at}.alt`, alt],
  ]);
  keepDraft(name, Object.fromEntries(fields), key ?? readDraft(name)?.idempotencyKey);
}

/** The key was used for others: they go with another one. */
export function rekeyItems(profileId: string, key: string) {
  const draft = readDraft(itemsDraft(profileId));
  if (draft) keepDraft(itemsDraft(profileId), draft.values, key);
}

export function keptItems(profileId: string) {
  const { values, idempotencyKey = "" } = readDraft(itemsDraft(profileId)) ?? { values: {} };
  const items = [];
  for (let at = 0; at < ADDED_ITEMS_LIMIT; at++) {
    const [kept, description, alt] = ["kept", "description", "alt"].map((field) =>
      textIn(values, `items.${at}.${field}`),
    );
    if (kept) items.push({ ...(JSON.parse(kept) as KeptItem), description: description!, alt: alt! });
  }
  return { items, key: idempotencyKey };
}

/** Whether of one of them more is said than fits. */
export function areTooLong(uploads: readonly Upload[], words: Record<string, string>): boolean {
  return uploads.some(({ id, alt }) => lengthOf(words[id] ?? "") > DESCRIPTION_LIMIT || isAltTooLong(alt));
}

/** What is sent of them once all have arrived. */
export function itemsForm(profileId: string, key: string, uploads: readonly Upload[], words: Record<string, string>) {
  const form = new FormData();
  form.set(PROFILE_FIELD, profileId);
  form.set(IDEMPOTENCY_KEY_FIELD, key);
  for (const [at, { id, picture, alt }] of uploads.entries()) {
    form.set(`items.${at}.pictureId`, picture!.pictureId);
    form.set(`items.${at}.description`, words[id] ?? "");
    form.set(`items.${at}.alt`, alt);
  }
  return form;
}

function itemsDraft(profileId: string): DraftName {
  return { profileId, kind: "media-items" };
}
