import type { FormValues } from "@/lib/form-fields";
import { keepDraft, readDraft } from "./drafts";

/**
 * `idempotencyKey` once it was sent and perhaps received: sent again with the same key it cannot have its effect twice.
 */
export type FormDraft = { at: number; values: FormValues; idempotencyKey?: string };

export function readFormDraft(key: string): FormDraft | null {
  try {
    const draft: unknown = JSON.parse(readDraft(key));
    return isFormDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function keepFormDraft(key: string, draft: FormDraft | null) {
  keepDraft(key, draft ? JSON.stringify(draft) : "");
}

function isFormDraft(draft: unknown): draft is FormDraft {
  if (typeof draft !== "object" || draft === null || !("at" in draft) || !("values" in draft)) return false;
  const { at, values } = draft;
  return (
    typeof at === "number" &&
    typeof values === "object" &&
    values !== null &&
    Object.values(values).every((value) => [value].flat().every((text) => typeof text === "string"))
  );
}
