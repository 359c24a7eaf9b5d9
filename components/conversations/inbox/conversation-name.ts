import { useLocale, useTranslations } from "next-intl";
import { listFormat } from "@/lib/i18n/formats";

type Named = {
  kind: "DIRECT" | "GROUP";
  isAvailable: boolean;
  title: string;
  people: readonly { displayName: string }[];
  /** Of those that one may see. */
  peopleCount: number;
};

/** What a conversation is called: by its title or, without one, by its people. */
export function useConversationName() {
  const t = useTranslations("conversations.list");
  const locale = useLocale();
  return ({ kind, isAvailable, title, people, peopleCount }: Named): string => {
    if (!isAvailable) return t("unavailable");
    if (title) return title;
    if (people.length === 0) return kind === "GROUP" ? t("alone") : t("gone");
    const others = peopleCount - people.length;
    const names = people.map(({ displayName }) => displayName);
    return listFormat(locale).format(others > 0 ? [...names, t("others", { count: others })] : names);
  };
}
