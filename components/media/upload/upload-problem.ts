import { failureMessages } from "@/components/ui/form/failure-messages";
import type { Translate } from "@/lib/i18n/messages";
import { MAX_PICTURE_BYTES } from "@/lib/media/limits";
import { pictureTypeOf, TYPE_BYTES } from "@/lib/media/picture-type";
import type { FormAnswer } from "./upload-form";

/** What is wrong with a file, as far as it can be told before anything is sent; the server asks again. */
export async function mistakeIn(file: File, t: Translate): Promise<FormAnswer<never> | null> {
  const told = (message: string): FormAnswer<never> => ({ status: "invalid", fields: { file: message } });
  if (file.size === 0) return told(t("validations.picture-unreadable"));
  if (file.size > MAX_PICTURE_BYTES) return told(t("validations.picture-too-large"));
  const head = await file
    .slice(0, TYPE_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return told(t("validations.picture-gone"));
  const type = pictureTypeOf(new Uint8Array(head));
  if (type === "svg") return told(t("validations.picture-svg"));
  if (type === "heic") return told(t("validations.picture-heic"));
  return type ? null : told(t("validations.picture-type"));
}

/** The sentence of an answer that is none of a stored picture. */
export function problemOf(answer: FormAnswer<unknown>, t: Translate): string {
  if (answer.status === "refused") return answer.message;
  if (answer.status === "invalid") return Object.values(answer.fields)[0] ?? t("errors.malformed");
  return t(failureMessages[answer.status === "failed" ? answer.reason : "internal-error"]);
}
