"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, useTransition } from "react";
import { ComboboxList } from "@/components/ui/field/combobox-list";
import { Spinner } from "@/components/ui/spinner";
import { useCombobox } from "@/components/ui/field/use-combobox";
import { wordsHref } from "@/components/search/find-href";
import { findSuggestions } from "./find-suggestions";
import { dropSearch, keepSearch, recentSearches } from "./recent-searches";
import { SuggestedLine } from "./suggested-line";
import { fieldOf, type FormRef, useFieldEvents, useFieldState } from "./use-field";

export type SearchSuggestionsProps = { form: FormRef; owner: string; q: string; type?: string };

/** Milliseconds: nobody types faster, but a key that is held does. */
const TYPING_DELAY_MS = 40;

/** What the field of the form suggests, each option by its address. The field itself stays as it was written. */
export function SearchSuggestions({ form, owner, q, type }: SearchSuggestionsProps) {
  const t = useTranslations("search.field");
  const router = useRouter();
  const [text, setText] = useState("");
  const [recent, setRecent] = useState<string[]>([]);
  const [isLeaving, startLeaving] = useTransition();
  const given = useRef(q);
  const sent = useRef<string>(undefined);
  const asked = (words: string) => wordsHref(words, type);

  const state = useCombobox({
    text,
    search: findSuggestions,
    delay: TYPING_DELAY_MS,
    onText: setText,
    onChoose: ({ id, label }) => (id.startsWith("/search?q=") ? ask(label) : go(id)),
    resting: recent.map((words) => ({
      id: asked(words),
      label: words,
      shown: <SuggestedLine of="recent" label={words} onRemove={() => drop(words)} />,
    })),
    arrange: (found, typed) => [
      ...found,
      { id: asked(typed), label: typed, shown: <SuggestedLine of="words" label={t("words", { words: typed })} /> },
    ],
  });

  function go(href: string) {
    startLeaving(() => router.push(href));
  }

  function ask(words: string) {
    const input = fieldOf(form);
    keepSearch(owner, words);
    sent.current = words;
    input.value = words;
    setText(words);
    // Where the keyboard lies on the screen it makes room for what is found.
    if (matchMedia("(pointer: coarse)").matches) input.blur();
    go(asked(words));
  }

  function drop(words: string) {
    dropSearch(owner, words);
    setRecent(recentSearches(owner));
  }

  useFieldEvents(form, {
    begin({ value }) {
      setRecent(recentSearches(owner));
      if (value === "") state.open();
      else if (value !== q && value !== text) state.type(value);
    },
    edit: ({ value }) => state.type(value),
    press(event) {
      const isRemoved = event.key === "Delete" && state.shown && text.trim() === "";
      const removed = isRemoved ? state.options[state.at] : undefined;
      if (!removed) return void state.press(event);
      drop(removed.label);
      event.preventDefault();
    },
    leave: () => state.close(),
    send({ value }) {
      if (value.trim()) ask(value.trim());
      else if (q !== "") go("/search");
    },
  });
  useFieldState(form, state.input);

  // Where the page looks for something else the field says so; what was typed since the question was sent stays, and
  // what was typed before this came.
  useEffect(() => {
    if (q === given.current) return;
    if (q !== sent.current) fieldOf(form).value = q;
    given.current = q;
    sent.current = undefined;
  }, [form, q]);

  return (
    <>
      {isLeaving && <Spinner className="absolute end-3 top-3.5" />}
      <ComboboxList label={text.trim() ? t("suggestions") : t("recent")} state={state} />
    </>
  );
}
