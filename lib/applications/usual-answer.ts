import { createTranslator } from "next-intl";
import { FIRST_NAME } from "@/lib/applications/answer";

/** What is said where nobody chose the words; in English, since it is kept as it was said. */
export async function usualAnswer(): Promise<string> {
  // All texts of the app, for what is said seldom: they come when it is.
  const { loadMessages } = await import("@/lib/i18n/messages");
  const t = createTranslator({ locale: "en", messages: await loadMessages("en"), namespace: "jobs.application" });
  return t("answers.CLOSED", { firstName: FIRST_NAME });
}
