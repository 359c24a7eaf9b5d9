import { useTranslations } from "next-intl";
import type { MessageItem } from "@/lib/conversations/queries";

/** What somebody did with the group. */
export function GroupLine({ message, actingId }: { message: MessageItem; actingId: string }) {
  const t = useTranslations("conversations.thread");
  const { kind, author, isOwn, about, text } = message;
  const line = kind === "TEXT" ? "CREATED" : kind;
  const values = {
    name: author.displayName,
    isOwn: isOwn ? "yes" : "no",
    other: about?.displayName ?? t("somebody"),
    isAbout: about?.id === actingId ? "yes" : "no",
    title: text || "none",
  };
  return <p dir="auto">{t(`lines.${line}`, values)}</p>;
}
