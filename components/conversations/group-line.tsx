import { useTranslations } from "next-intl";
import type { MessageItem } from "@/lib/conversations/queries";

/** What somebody did with the group. */
export function GroupLine({ message, actingId }: { message: MessageItem; actingId: string }) {
  const t = useTranslations("conversations.thread");
  return <p dir="auto">{t(...groupLineOf(message, actingId, t("somebody")))}</p>;
}

function groupLineOf({ kind, author, isOwn, about, text }: MessageItem, actingId: string, somebody: string) {
  const line = kind === "TEXT" ? "CREATED" : kind;
  const values = {
    name: author.displayName,
    isOwn: isOwn ? "yes" : "no",
    other: about?.displayName ?? somebody,
    isAbout: about?.id === actingId ? "yes" : "no",
    title: text || "none",
  };
  return [`lines.${line}`, values] as const;
}
