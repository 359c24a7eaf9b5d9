"use client";

import Search from "lucide-react/icons/search";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { lazyOnHover } from "@/components/ui/lazy/lazy-on-hover";
import { SEARCH_FIELD } from "./search-field-id";
import type { SearchSuggestionsProps } from "./search-suggestions";

type Props = {
  /** The acting profile: what it was used to look for is offered to nobody else. */
  owner: string;
  /** What the page looked for, and of which type. */
  q?: string;
  type?: string;
};

const useSuggestions = lazyOnHover<SearchSuggestionsProps>(() =>
  importWithMessages(import("./search-suggestions")).then(({ SearchSuggestions }) => SearchSuggestions),
);

/** Where one looks for anything. What it suggests comes once somebody is about to type; without JavaScript it is a form. */
export function SearchField({ owner, q = "", type }: Props) {
  const t = useTranslations("search.field");
  const { Items: Suggestions, load } = useSuggestions();
  const form = useRef<HTMLFormElement>(null);

  // Somebody was faster than the script.
  const begin = useEffectEvent(() => {
    if (form.current?.contains(document.activeElement)) load();
  });
  useEffect(() => begin(), []);

  return (
    <form ref={form} action="/search" role="search" onFocus={load} className="relative">
      <div className="control border-border ps-3.5">
        <Search aria-hidden className="size-4.5 shrink-0 text-text-muted" />
        <input
          id={SEARCH_FIELD}
          name="q"
          role="combobox"
          aria-label={t("label")}
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={`${SEARCH_FIELD}-list`}
          aria-keyshortcuts="/"
          placeholder={t("placeholder")}
          defaultValue={q}
          dir="auto"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className="ps-0"
        />
      </div>
      {type && <input type="hidden" name="type" value={type} />}
      {Suggestions && <Suggestions form={form} owner={owner} q={q} type={type} />}
    </form>
  );
}
