import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import type { MessageHit } from "@/lib/conversations/queries/search";
import { ConversationAvatar } from "./conversation-avatar";
import { useConversationName } from "./conversation-name";

type Props = { hit: MessageHit; showsConversation: boolean; now: number };

/** A message that was found, with the words marked; it leads to its place. */
export function SearchHit({ hit, showsConversation, now }: Props) {
  const t = useTranslations("conversations.search");
  const named = useConversationName();
  const { id, at, isOwn, authorName, conversation, excerpt, marks, startsAmid, endsAmid } = hit;
  const who = isOwn ? t("you") : authorName;
  const isOfGroup = conversation.kind === "GROUP";
  return (
    <li className="conv">
      {showsConversation && <ConversationAvatar conversation={conversation} />}
      <div className="conv-main">
        <Link href={`/conversations/${conversation.id}?message=${id}`} className="conv-link">
          <span dir="auto" className="block trunc">
            {showsConversation ? named(conversation) : who}
          </span>
        </Link>
        <span className="conv-time">
          <TimeText time={Date.parse(at)} now={now} />
        </span>
        <p dir="auto" className="conv-excerpt">
          {showsConversation && (isOwn || isOfGroup) && <bdi>{who}: </bdi>}
          {startsAmid && "… "}
          {marks.map(({ start, end }, place) => (
            <Fragment key={start}>
              {excerpt.slice(marks[place - 1]?.end ?? 0, start)}
              <mark>{excerpt.slice(start, end)}</mark>
            </Fragment>
          ))}
          {excerpt.slice(marks.at(-1)?.end ?? 0)}
          {endsAmid && " …"}
        </p>
      </div>
    </li>
  );
}
