"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useCallback, useMemo, useState } from "react";
import { Link } from "@/components/ui/link";
import type { FoundCandidate } from "@/lib/candidates/queries/search";
import { MAX_RECIPIENTS } from "@/lib/candidates/terms";
import { CandidatesBar } from "./candidates-bar";
import { CandidatesList } from "./candidates-list";
import { CandidatesSort } from "./candidates-sort";
import { ChosenProvider } from "./chosen";
import { ChosenInputs } from "./chosen-inputs";
import { ComposeMessages } from "./compose-messages";
import { NobodyChosen } from "./nobody-chosen";
import type { Recipient } from "./recipient-chips";
import { TooManyChosen } from "./too-many-chosen";

type Props = {
  actingId: string;
  job: { id: string; title: string; href: string };
  facts: string;
  organization: { id: string; displayName: string };
  /** The page without what is asked for. */
  href: string;
  query: Record<string, string>;
  sort: "match" | "newest";
  /** The page begins behind this one. */
  before?: string;
  /** Null where the job is over, and nobody new is told of it. */
  page: { candidates: FoundCandidate[]; next: string | null; total: number; hasMore: boolean } | null;
  recipients: readonly Recipient[];
  /** More were chosen than a message goes to; the first of them are `recipients`. */
  isTooMany: boolean;
  readsReplies: boolean;
  idempotencyKey: string;
  /** When the page was made (milliseconds). */
  now: number;
  chips: ReactNode;
  /** How it went, in the place of the message. */
  result: ReactNode;
  /** What was sent before; null where nothing was. */
  messagesSent: ReactNode;
};

/** Whom to choose, and what to write to them: beside each other, or where there is no room one after the other. */
export function CandidatesPicker(props: Props) {
  const { actingId, job, organization, href, query, sort, before, page, recipients, now, chips, result, messagesSent } =
    props;
  const t = useTranslations("jobs.candidates");
  const router = useRouter();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Recipient>>(
    () => new Map(recipients.map((person) => [person.id, person])),
  );
  const people = [...chosen.values()];
  const hrefOf = (to: readonly Recipient[], more: Record<string, string> = {}) => {
    const asked = new URLSearchParams({ ...query, ...more });
    for (const { id } of to) asked.append("to", id);
    return `${href}?${asked}`;
  };
  const choose = useCallback((person: Recipient, isChosen: boolean) => {
    setChosen((before) => {
      const next = new Map(before);
      next.delete(person.id);
      return isChosen ? next.set(person.id, person) : next;
    });
  }, []);
  const choice = useMemo(() => ({ has: (id: string) => chosen.has(id), choose }), [chosen, choose]);
  const messageTo = (to: readonly Recipient[]) => hrefOf(to, { show: "message" });
  const leave = () => setChosen(new Map());
  function compose(event: FormEvent) {
    event.preventDefault();
    if (chosen.size > 0 && chosen.size <= MAX_RECIPIENTS) router.push(messageTo(people));
  }

  return (
    <ChosenProvider value={choice}>
      <form action={href} onSubmit={compose} className="candidates-column" aria-label={t("list")}>
        <ChosenInputs query={query} people={people} listed={page?.candidates ?? []} />
        {page ? (
          <>
            {chips}
            <CandidatesSort {...{ sort, page, chosen, setChosen }} hrefOf={(choice) => hrefOf([], { sort: choice })} />
            <CandidatesList {...{ actingId, jobId: job.id, href, query, before, page, now }} />
          </>
        ) : (
          <p className="card p-5 text-text-muted">{t("over")}</p>
        )}
        {messagesSent && !result && (
          <Link href={messageTo([])} onClick={leave} className="btn btn-quiet self-start lg:hidden">
            {t("sent.title")}
          </Link>
        )}
        <CandidatesBar people={people} />
      </form>
      <section aria-label={t("compose")} className="candidates-message">
        {props.isTooMany && <TooManyChosen />}
        {result ??
          (people.length > 0 ? (
            <ComposeMessages
              job={job}
              organization={organization}
              {...{ facts: props.facts, readsReplies: props.readsReplies }}
              recipients={people.map((person) => ({
                ...person,
                removeHref: messageTo(people.filter((one) => one !== person)),
              }))}
              idempotencyKey={props.idempotencyKey}
              cancelHref={`${href}?${new URLSearchParams(query)}`}
              onLeave={leave}
              onRemove={(id) => choose(chosen.get(id)!, false)}
            />
          ) : (
            <NobodyChosen list={hrefOf([])} messagesSent={messagesSent} />
          ))}
      </section>
    </ChosenProvider>
  );
}
