import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/spinner";
import type { SearchPage } from "@/lib/conversations/queries/search";
import { ConversationAvatar } from "./conversation-avatar";
import { useConversationName } from "./conversation-name";
import { searchHref, type SearchIn } from "./search-address";
import { SearchHit } from "./search-hit";
import { useSearch } from "./use-search";

/** `given`: what the page has found already. */
type Props = { asked: SearchIn; q: string; given: SearchPage | null; now: number };

/** Conversations that are called so, then messages, each of which leads to its place. */
export function SearchResults({ asked, q, given, now }: Props) {
  const t = useTranslations("conversations.search");
  const errors = useTranslations("errors");
  const start = useTranslations("conversations.new");
  const named = useConversationName();
  const { page, isFailed, isCurrent, more, retry } = useSearch(asked, q, given);
  const conversations = page?.conversations ?? [];
  const messages = page?.messages ?? [];
  const isEmpty = conversations.length + messages.length === 0;
  return (
    <div className="inbox-list conv-found" aria-busy={!isCurrent}>
      <p role="status" className="sr-only">
        {isCurrent &&
          page &&
          t("found", { count: conversations.length + messages.length, more: page.next ? "yes" : "no" })}
      </p>
      {!page && !isFailed && <Spinner className="mx-auto my-8" />}
      {conversations.length > 0 && (
        <div role="group" aria-labelledby="found-conversations">
          <h2 id="found-conversations">{t("conversations")}</h2>
          <ul>
            {conversations.map((conversation) => (
              <li key={conversation.id} className="conv">
                <ConversationAvatar conversation={conversation} />
                <div className="conv-main">
                  <Link href={`/conversations/${conversation.id}`} className="conv-link">
                    <span dir="auto">{named(conversation)}</span>
                  </Link>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
      {messages.length > 0 && (
        <div role="group" aria-labelledby="found-messages">
          <h2 id="found-messages">{t("messages")}</h2>
          <ul>
            {messages.map((hit) => (
              <SearchHit key={hit.id} hit={hit} showsConversation={!asked.conversationId} now={now} />
            ))}
          </ul>
        </div>
      )}
      {page && isEmpty && (
        <div className="p-3">
          <EmptyState
            spot="people"
            text={t("nothing", { q: q.trim() })}
            onward={{ href: "/conversations/new", label: start("title") }}
          />
        </div>
      )}
      {isFailed && (
        <Banner kind="error">
          <p>{errors("internal-error")}</p>
          <button type="button" className="banner-link text-danger-ink" onClick={page ? () => void more() : retry}>
            {t("retry")}
          </button>
        </Banner>
      )}
      {page?.next && !isFailed && (
        <a
          href={searchHref(asked, q, page.next)}
          className="conv-found-more"
          onClick={(event) => {
            event.preventDefault();
            void more();
          }}
        >
          {t("more")}
        </a>
      )}
    </div>
  );
}
