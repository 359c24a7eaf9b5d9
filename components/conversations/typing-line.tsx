import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import type { Thread } from "@/lib/conversations/queries";
import { listFormat } from "@/lib/i18n/formats";
import { othersIn, shortName } from "./people";
import { endTyping, useTyping } from "./typing";

/** Who is writing at the moment; it is not read aloud, since it comes and goes. */
export function TypingLine({ thread: { conversation, acting, messages } }: { thread: Thread }) {
  const t = useTranslations("conversations.thread");
  const locale = useLocale();
  const writing = useTyping(conversation.id);
  const others = othersIn(conversation, acting.id);
  const names = others.filter(({ id }) => writing.includes(id)).map(shortName);
  // Of one's own organization: whoever answers for it, too.
  const colleague = writing.find((who) => acting.kind === "ORGANIZATION" && others.every(({ id }) => id !== who));
  const last = messages.at(-1);
  const [lastId, authorId] = [last?.id, last?.author.id];

  // What one wrote has come.
  useEffect(() => {
    if (lastId && authorId) endTyping(conversation.id, authorId);
  }, [conversation.id, lastId, authorId]);

  if (names.length === 0 && colleague === undefined) return null;
  return (
    <p data-row aria-hidden className="msg-typing">
      <span className="msg-dots">
        <i />
        <i />
        <i />
      </span>
      {colleague === undefined
        ? t("typing", { names: listFormat(locale).format(names), count: names.length })
        : t("answers", { name: colleague.split(" ").slice(1).join(" ") || t("colleague") })}
    </p>
  );
}
