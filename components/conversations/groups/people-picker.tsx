"use client";

import Search from "lucide-react/icons/search";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useState } from "react";
import { fetchJson } from "@/components/ui/request/fetch-json";
import type { Recipient } from "@/lib/conversations/queries/people";
import { timeoutMs } from "@/lib/timeouts";
import { PersonChoice } from "./person-choice";

/** Milliseconds without a further letter. */
const typingDelayMs = () => timeoutMs("typing pause", 150);

type Props = {
  /** Of the fields that the form gets, one for each of those who are chosen. */
  name: string;
  /** Of a group that they would be asked into. */
  conversationId?: string;
  /** As the address said them, and what was found for `q`. */
  chosen: Recipient[];
  found: Recipient[];
  q: string;
};

/**
 * People to choose from, by name. Without JavaScript the form is sent to the page itself, which finds them; those who are
 * chosen stay, whatever is looked for next.
 */
export function PeoplePicker({ name, conversationId, q, ...given }: Props) {
  const t = useTranslations("conversations.new");
  const [text, setText] = useState(q);
  const [asked, setAsked] = useState(q);
  const [found, setFound] = useState(given.found);
  const [chosen, setChosen] = useState(given.chosen);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (text === asked) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ q: text.slice(0, 100), ...(conversationId && { conversationId }) });
      const answer = await fetchJson<{ people: Recipient[] }>(`/api/conversations/people?${query}`, abort.signal).catch(
        () => null,
      );
      if (abort.signal.aborted) return;
      setHasFailed(answer === null);
      if (!answer) return;
      setFound(answer.people);
      setAsked(text);
    }, typingDelayMs());
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, asked, conversationId]);

  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  const rows = [...chosen.filter(({ id }) => found.every((one) => one.id !== id)), ...found];
  const choose = (person: Recipient, isTaken: boolean) =>
    setChosen((before) => {
      const others = before.filter(({ id }) => id !== person.id);
      return isTaken ? [...others, person] : others;
    });
  const press = (event: KeyboardEvent) => {
    // By script the list follows what is typed; Enter would go on with those who are chosen.
    if (event.key === "Enter") event.preventDefault();
  };

  return (
    <>
      <label className="control">
        <Search aria-hidden className="pick-icon" />
        <input
          type="search"
          name="q"
          value={text}
          maxLength={100}
          autoComplete="off"
          aria-label={t("search")}
          placeholder={t("search")}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
      </label>
      <p role="status" className="sr-only">
        {text !== q && text === asked && t("found", { count: found.length })}
      </p>
      {hasFailed && <p className="text-sm text-danger-ink">{t("failed")}</p>}
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-bold">{t(asked.trim() ? "people" : "allies")}</legend>
        {rows.length === 0 && <p className="text-text-muted">{t(asked.trim() ? "nobody" : "noAllies")}</p>}
        {rows.map((person) => (
          <PersonChoice
            key={person.id}
            name={name}
            person={person}
            isChosen={isChosen(person.id)}
            choose={(isTaken) => choose(person, isTaken)}
          />
        ))}
      </fieldset>
    </>
  );
}
