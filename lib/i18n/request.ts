import { headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { chosenHere } from "./chosen";
import { loadMessages } from "./messages";
import { negotiateLocale } from "./negotiate";

export default getRequestConfig(async () => {
  const { language } = await chosenHere();
  const locale = language ?? negotiateLocale((await headers()).get("accept-language"));
  return { locale, messages: await loadMessages(locale), timeZone: "UTC" };
});
