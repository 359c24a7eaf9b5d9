import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import { useLocale, useTranslations } from "next-intl";
import type { Thread } from "@/lib/conversations/queries";
import { listFormat } from "@/lib/i18n/formats";
import { readersOf, shortName } from "@/components/conversations/thread/people";

/** More names than these are a number. */
const NAMED = 3;

/** Beneath the last message, if it is one's own: whether it was read, as far as others show that. */
export function SeenLine({ thread: { conversation, acting, messages, hasLater } }: { thread: Thread }) {
  const t = useTranslations("conversations.thread");
  const locale = useLocale();
  const last = messages.at(-1);
  if (hasLater || !last?.isOwn || last.isDeleted || last.kind !== "TEXT") return null;
  const readers = readersOf(conversation, acting.id, last.sequence);
  const names = () => listFormat(locale).format(readers.map(shortName));
  const text =
    readers.length === 0
      ? t("sent")
      : conversation.kind === "DIRECT"
        ? t("seen")
        : readers.length > NAMED
          ? t("seenByMany", { count: readers.length })
          : t("seenBy", { names: names() });
  return (
    <p className="msg-under">
      {readers.length > 0 ? <CheckCheck aria-hidden /> : <Check aria-hidden />}
      {text}
    </p>
  );
}
