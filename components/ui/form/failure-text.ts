import type { Translate } from "@/lib/i18n/messages";
import { failureMessages } from "./failure-messages";
import type { FormAnswer } from "./use-form-action";

/** Why it was not done, in a sentence. */
export function failureText<T>(answer: FormAnswer<T>, t: Translate): string {
  if (answer.status === "refused") return answer.message;
  if (answer.status === "invalid") return Object.values(answer.fields)[0] ?? t("errors.internal-error");
  return t(answer.status === "failed" ? failureMessages[answer.reason] : "errors.internal-error");
}
