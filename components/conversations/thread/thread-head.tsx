import ArrowLeft from "lucide-react/icons/arrow-left";
import Info from "lucide-react/icons/info";
import Search from "lucide-react/icons/search";
import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { Thread } from "@/lib/conversations/queries";
import { listFormat } from "@/lib/i18n/formats";
import { ConversationAvatar } from "@/components/conversations/inbox/conversation-avatar";
import { namedIn, shortName } from "./people";
import { PinButton } from "./pin-button";
import { searchHref } from "@/components/conversations/inbox/search-address";
import { useThreadTitle } from "./use-thread-title";

/**
 * Whose conversation it is, the way back to the list, and to what else there is of it. Below 412 px the name needs the room:
 * searching and pinning stand among the details.
 */
export function ThreadHead({ thread }: { thread: Thread }) {
  const t = useTranslations("conversations.thread");
  const search = useTranslations("conversations.search");
  const title = useThreadTitle(thread);
  const { conversation, acting } = thread;
  const { id, kind, photo, isAvailable, mine } = conversation;
  const people = namedIn(conversation, acting.id);
  const [other] = people;
  const isKept = mine.state === "JOINED" && isAvailable;
  const isDirect = kind === "DIRECT" && isAvailable && other !== undefined;
  const name = (
    <h1 dir="auto" className="trunc text-md font-bold">
      {title}
    </h1>
  );
  return (
    <header className="thread-top">
      <Link href="/conversations" aria-label={t("back")} className="icon-btn size-11 lg:hidden">
        <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
      </Link>
      <ConversationAvatar conversation={{ kind, isAvailable, photoId: photo?.id ?? null, people }} />
      <div className="min-w-0 grow">
        {isDirect ? (
          <Link href={`/profile/${other.handle}`} className="block hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
        {isAvailable && <Beneath thread={thread} />}
      </div>
      {isKept && (
        <Link
          href={searchHref({ conversationId: id }, "")}
          aria-label={search("inOne")}
          className="icon-btn size-11 max-[25.75rem]:hidden"
        >
          <Search aria-hidden />
        </Link>
      )}
      {isKept && <PinButton name={{ actingId: acting.id, conversationId: id }} isPinned={mine.isPinned} />}
      <Link href={`/conversations/${id}/details`} aria-label={t("details")} className="icon-btn size-11">
        <Info aria-hidden />
      </Link>
    </header>
  );
}

/** Of two the other's handle, of a group who is in it. */
function Beneath({ thread: { conversation, acting } }: { thread: Thread }) {
  const t = useTranslations("conversations.thread");
  const locale = useLocale();
  const named = namedIn(conversation, acting.id);
  const [other] = named;
  const text =
    conversation.kind === "DIRECT"
      ? other && `@${other.handle}`
      : named.length > 0
        ? listFormat(locale).format([...named.map(shortName), t("you")])
        : t("alone");
  return <p className="trunc text-sm text-text-muted">{text}</p>;
}
