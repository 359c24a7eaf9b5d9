"use client";

import SearchIcon from "lucide-react/icons/search";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "@/components/ui/link";
import type { SearchPage } from "@/lib/conversations/queries/search";
import { LazyBox } from "./lazy-box";
import { LazyResults } from "./lazy-results";
import { searchHref, type SearchIn } from "./search-address";
import "./search.css";

type Props = {
  /** What the address asks for, and what was found; the page begins behind a hit where it has `before`. */
  asked: SearchIn & { q: string; before?: string };
  page: SearchPage | null;
  /** Milliseconds. */
  now: number;
  /** What stands here as long as nothing is looked for. */
  children: ReactNode;
};

/** The field above the list, and what is found instead of it while one types. Without the script a form that asks. */
export function ConversationSearch({ asked, page, now, children }: Props) {
  const t = useTranslations("conversations.search");
  const { conversationId } = asked;
  const [q, setQ] = useState(asked.q);
  const isSearching = q.trim() !== "";
  const [waits] = useState(page !== null);

  function submit(event: FormEvent) {
    event.preventDefault();
    // It has been asked already; the address leads back to it.
    history.replaceState(null, "", searchHref({ conversationId }, q));
  }

  return (
    <>
      <form role="search" action="/conversations" className="conv-search" onSubmit={submit}>
        {conversationId && <input type="hidden" name="in" value={conversationId} />}
        <label className="control">
          <SearchIcon aria-hidden />
          <span className="sr-only">{t(conversationId ? "inOne" : "label")}</span>
          <input
            type="search"
            name="q"
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            placeholder={t(conversationId ? "inOne" : "label")}
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
        </label>
        {conversationId && (
          <p className="conv-search-in">
            <Link href={`/conversations/${conversationId}`}>{t("back")}</Link>
            <Link href={searchHref({}, q)}>{t("everywhere")}</Link>
          </p>
        )}
      </form>
      {isSearching ? (
        <LazyBox waits={waits}>
          <LazyResults asked={asked} q={q} given={asked.q === q ? page : null} now={now} />
        </LazyBox>
      ) : (
        children
      )}
    </>
  );
}
