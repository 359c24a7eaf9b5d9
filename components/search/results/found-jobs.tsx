"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { BookmarkButton } from "@/components/jobs/bookmark-button";
import { JobCard } from "@/components/jobs/job-card";
import { List } from "@/components/ui/list/list";
import { fetchPage, listName, type ListSource, pageHref } from "@/components/ui/list/list-request";
import type { ListPosition } from "@/components/ui/list/list-row";
import type { JobRow } from "@/lib/jobs/listing";

type Props = {
  label: string;
  source: ListSource;
  before?: string;
  page: { hits: JobRow[]; next: string | null };
  /** When the page was made (milliseconds). */
  now: number;
  actingId: string;
  /** The human looks for work, and not as an organization. */
  canSeek: boolean;
  /** There are more jobs than this order lists. */
  isCut: boolean;
};

/** Open jobs, as their own search lists them. */
export function FoundJobs({ label, source, before, page, now, actingId, canSeek, isCut }: Props) {
  const t = useTranslations();
  const first = useMemo(
    () => ({ cursor: before ?? null, items: page.hits, next: page.next, asOf: now }),
    [before, page, now],
  );
  const render = useCallback(
    (job: JobRow, place: ListPosition) => (
      <JobCard job={job} now={now} place={place} acts={canSeek && <BookmarkButton job={job} actingId={actingId} />} />
    ),
    [actingId, canSeek, now],
  );
  return (
    <List
      owner={actingId}
      name={listName(source)}
      kind="job"
      label={label}
      first={first}
      words={{ end: t(isCut ? "search.results.cut" : "search.results.end"), failed: t("errors.internal-error") }}
      render={render}
      load={(cursor) => fetchPage<JobRow>(source, cursor, "hits")}
      hrefOf={(cursor) => pageHref(source, cursor)}
    />
  );
}
