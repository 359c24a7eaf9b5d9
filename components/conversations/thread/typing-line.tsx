import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { announcements } from "@/components/shell/live/announcements";
import type { Thread } from "@/lib/conversations/queries";
import { listFormat } from "@/lib/i18n/formats";
import { othersIn, shortName } from "./people";
import { endTyping, useTyping } from "./typing";

/** Who is writing at the moment. What is seen comes and goes; read aloud is who has begun, once. */
export function TypingLine({ thread: { conversation, acting, messages } }: { thread: Thread }) {
  const t = useTranslations("conversations.thread");
  const locale = useLocale();
  const writing = useTyping(conversation.id);
  const before = useRef(writing);
  const [said, say] = useState("");
  const last = messages.at(-1);

  // What one wrote has come, perhaps before it was told that they write it.
  useEffect(() => {
    if (last) endTyping(conversation.id, last.author.id, last.sequence);
  }, [conversation.id, last, writing]);

  const tell = useEffectEvent(() => {
    const known = before.current;
    before.current = writing;
    const begun = writing.filter((who) => !known.includes(who));
    if (begun.length > 0) say(announcements.areOn() ? textOf(begun) : "");
    else if (writing.length < known.length) say("");
  });
  useEffect(() => tell(), [writing]);

  function textOf(some: readonly string[]): string {
    const others = othersIn(conversation, acting.id);
    const names = others.filter(({ id }) => some.includes(id)).map(shortName);
    // Of one's own organization: whoever answers for it, too.
    const colleague = some.find((who) => acting.kind === "ORGANIZATION" && others.every(({ id }) => id !== who));
    if (colleague !== undefined)
      return t("answers", { name: colleague.split(" ").slice(1).join(" ") || t("colleague") });
    return names.length > 0 ? t("typing", { names: listFormat(locale).format(names), count: names.length }) : "";
  }

  const text = textOf(writing);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {text && (
        <p data-row aria-hidden className="msg-typing">
          <span className="msg-dots">
            <i />
            <i />
            <i />
          </span>
          {text}
        </p>
      )}
    </>
  );
}
