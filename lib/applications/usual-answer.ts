import { createTranslator } from "next-intl";
import { FIRST_NAME } from "@/lib/applications/answer";
import { loadMessages } from "@/lib/i18n/messages";

/** What is said where nobody chose the words; in English, since it is kept as it was said. */
export async function usualAnswer(): Promise<string> {
  const t = createTranslator({ locale: "en", messages: await loadMessages("en"), namespace: "jobs.application" });
  return t("answers.CLOSED", { firstName: FIRST_NAME });
}
