import { createFormatter, createTranslator } from "next-intl";
import { loadMessages } from "@/lib/i18n/messages";

/** What next-intl/server gives during a request, in English. */
export async function englishServer() {
  const messages = await loadMessages("en");
  return {
    getLocale: async () => "en",
    getFormatter: async () => createFormatter({ locale: "en", timeZone: "UTC" }),
    getTranslations: async (namespace?: never) => createTranslator({ locale: "en", messages, namespace }),
  };
}
