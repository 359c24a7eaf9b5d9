import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { List } from "@/components/ui/list/list";
import { fetchPage, listName, type ListSource, pageHref } from "@/components/ui/list/list-request";
import type { ListPosition } from "@/components/ui/list/list-row";
import type { FoundCandidate } from "@/lib/candidates/queries/search";
import { CandidateCard } from "./candidate-card";

type Props = {
  actingId: string;
  jobId: string;
  href: string;
  query: Record<string, string>;
  before?: string;
  page: { candidates: FoundCandidate[]; next: string | null };
  now: number;
};

/** Who is found. */
export function CandidatesList({ actingId, jobId, href, query, before, page, now }: Props) {
  const t = useTranslations();
  const source: ListSource = useMemo(
    () => ({ api: `/api/jobs/${jobId}/candidates`, href, query }),
    [jobId, href, query],
  );
  const first = useMemo(
    () => ({ cursor: before ?? null, items: page.candidates, next: page.next, asOf: now }),
    [before, page, now],
  );
  const render = useCallback(
    (candidate: FoundCandidate, place: ListPosition) => <CandidateCard candidate={candidate} place={place} />,
    [],
  );
  return (
    <List
      owner={actingId}
      name={listName(source)}
      kind="candidate"
      label={t("jobs.candidates.list")}
      first={first}
      words={{ end: t("jobs.candidates.end"), failed: t("errors.internal-error") }}
      render={render}
      empty={<p className="card p-5 text-text-muted">{t("jobs.candidates.none")}</p>}
      load={(from) => fetchPage<FoundCandidate>(source, from, "candidates")}
      hrefOf={(from) => pageHref(source, from)}
    />
  );
}
