import { whenCleared } from "@/components/ui/store/store";
import type { FormValues } from "@/lib/forms/form-fields";

const PREFIX = "draft:";
/** Of the JSON below. What another version of the app stored is not read, and goes at the sign-out. */
const VERSION = 1;
/** Holds them where storage is full or forbidden: then they last as long as the page. */
export const unstored = new Map<string, string>();

/** Whose it is, of which kind of form, and of which thing of that kind where there are several: "experience", "new". */
export type DraftName = { profileId: string; kind: string; id?: string };

/**
 * `idempotencyKey` once it was sent and perhaps received: sent again with the same key it cannot have its effect twice.
 */
export type Draft = { at: number; values: FormValues; idempotencyKey?: string };

/** What is typed and not sent yet: only in this browser, until the server has it or the person signs out. No files. */
export function readDraft(name: DraftName): Draft | null {
  try {
    const text = unstored.get(keyOf(name)) ?? localStorage.getItem(keyOf(name)) ?? "null";
    const stored = JSON.parse(text) as (Draft & { version: unknown }) | null;
    return stored?.version === VERSION ? stored : null;
  } catch {
    return null;
  }
}

export function keepDraft(name: DraftName, values: FormValues, idempotencyKey?: string) {
  const key = keyOf(name);
  const text = JSON.stringify({ version: VERSION, at: Date.now(), values, idempotencyKey });
  unstored.delete(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    unstored.set(key, text);
  }
}

export function dropDraft(name: DraftName) {
  unstored.delete(keyOf(name));
  try {
    localStorage.removeItem(keyOf(name));
  } catch {}
}

/** With what public/sw-offline.js keeps, where it does. */
export function wipeDrafts() {
  unstored.clear();
  try {
    for (const key in localStorage) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    void caches.delete("kept");
  } catch {}
}

/** Who sits there, as the last page with the app's frame said: what began in it may end on one without. */
let person: string | undefined;
whenCleared(() => (person = undefined));

/**
 * Several people may act as an organization: in the same browser, too, each has drafts of their own. Those of before nobody
 * can be given back: they go at the sign-out.
 */
export function keyOf({ profileId, kind, id }: DraftName): string {
  person = document.querySelector<HTMLElement>("[data-person]")?.dataset.person ?? person;
  const owner = person && person !== profileId ? `${profileId}~${person}` : profileId;
  return PREFIX + [owner, kind, id].filter(Boolean).join(":");
}
