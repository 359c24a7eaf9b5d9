import { useLocale, useTranslations } from "next-intl";
import type { Thread } from "@/lib/conversations/queries";
import { listFormat } from "@/lib/i18n/formats";
import { othersIn, shortName } from "./people";

/** How a conversation is called: by its title, or by those who are in it. */
export function useThreadTitle({ conversation, acting }: Thread): string {
  const t = useTranslations("conversations.thread");
  const locale = useLocale();
  const { kind, title, isAvailable } = conversation;
  if (!isAvailable) return t("unavailable");
  if (title) return title;
  const others = othersIn(conversation, acting.id);
  const names = others.map((one) => (kind === "GROUP" && others.length > 1 ? shortName(one) : one.displayName));
  return names.length > 0 ? listFormat(locale).format(names) : t("group");
}
