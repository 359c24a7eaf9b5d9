"use client";

import History from "lucide-react/icons/history";
import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import { useRef, useSyncExternalStore } from "react";
import { Link } from "@/components/ui/link";
import { wordsHref } from "@/components/search/find-href";
import { dropSearch, onSearches, parse, stored } from "./recent-searches";

type Props = {
  /** The acting profile. */
  owner: string;
  type: string;
};

/** What was looked for of late, to look for again or to forget. */
export function RecentList({ owner, type }: Props) {
  const t = useTranslations("search.recent");
  const heading = useRef<HTMLHeadingElement>(null);
  const recent = parse(
    useSyncExternalStore(
      onSearches,
      () => stored(owner),
      () => "[]",
    ),
  );

  function drop(words: string) {
    dropSearch(owner, words);
    heading.current?.focus();
  }

  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="card card-flat p-2">
      <h2 id="recent-searches" ref={heading} tabIndex={-1} className="px-2 py-1.5 text-md outline-0 md:px-3">
        {t("title")}
      </h2>
      <ul>
        {recent.map((words) => (
          <li key={words} className="flex items-center">
            <Link href={wordsHref(words, type)} className="menu-item min-w-0 flex-1">
              <History aria-hidden />
              <bdi className="min-w-0 wrap-anywhere">{words}</bdi>
            </Link>
            <button
              type="button"
              aria-label={t("remove", { words })}
              onClick={() => drop(words)}
              className="icon-btn shrink-0"
            >
              <X aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
