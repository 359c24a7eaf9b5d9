import { headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { loadMessages } from "./messages";
import { negotiateLocale } from "./negotiate";

export default getRequestConfig(async () => {
  const locale = negotiateLocale((await headers()).get("accept-language"));
  return { locale, messages: await loadMessages(locale), timeZone: "UTC" };
});
