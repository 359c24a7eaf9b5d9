import { useLocale, useTranslations } from "next-intl";
import type { Thread } from "@/lib/conversations/queries";
import { listFormat } from "@/lib/i18n/formats";
import { namedIn, shortName } from "./people";

/** How a conversation is called: by its title, or by those who are in it. */
export function useThreadTitle({ conversation, acting }: Thread): string {
  const t = useTranslations("conversations.thread");
  const locale = useLocale();
  const { title, isAvailable } = conversation;
  if (!isAvailable) return t("unavailable");
  if (title) return title;
  const named = namedIn(conversation, acting.id);
  const names = named.map((one) => (named.length > 1 ? shortName(one) : one.displayName));
  return names.length > 0 ? listFormat(locale).format(names) : t("group");
}
