import { createTranslator } from "next-intl";
import { defaultLocale } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";

/** All that a device shows: who stands beside its owner reads a locked screen, too. */
export async function pushText(locale: string = defaultLocale): Promise<string> {
  return createTranslator({ locale, messages: await loadMessages(locale), namespace: "notifications.push" })("text");
}
