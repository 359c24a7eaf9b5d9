"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useMemo } from "react";
import { savedQuery } from "@/components/posts/feed/saved-href";
import { List } from "@/components/ui/list/list";
import { fetchPage, listName, type ListSource, pageHref } from "@/components/ui/list/list-request";
import type { ListPosition } from "@/components/ui/list/list-row";
import type { JobRow } from "@/lib/jobs/listing";
import { BookmarkButton } from "./bookmark-button";
import { JobCard } from "./job-card";

type Props = {
  displayOnly: "open" | "archived" | "saved";
  /** Of those that are saved, what is looked for among them. */
  q?: string;
  actingId: string;
  before?: string;
  page: { jobs: JobRow[]; next: string | null };
  /** When the page was made (milliseconds). */
  now: number;
  empty: ReactNode;
};

/** Jobs that somebody looks after or keeps. One that is kept no more stays in its place until the page is left. */
export function OwnJobList({ displayOnly, q = "", actingId, before, page, now, empty }: Props) {
  const t = useTranslations();
  const source: ListSource =
    displayOnly === "saved"
      ? { api: "/api/jobs/saved", href: "/saved", query: savedQuery("jobs", q) }
      : { api: "/api/jobs/own", href: "/jobs/list", query: { displayOnly } };
  const first = useMemo(
    () => ({ cursor: before ?? null, items: page.jobs, next: page.next, asOf: now }),
    [before, page, now],
  );
  const render = useCallback(
    (job: JobRow, place: ListPosition) => (
      <JobCard
        job={job}
        now={now}
        place={place}
        acts={displayOnly === "saved" && <BookmarkButton job={job} actingId={actingId} />}
      />
    ),
    [displayOnly, actingId, now],
  );
  return (
    <List
      owner={actingId}
      name={listName(source)}
      kind="job"
      label={t(`jobs.list.${displayOnly}.title`)}
      first={first}
      words={{ end: t("jobs.list.end"), failed: t("errors.internal-error") }}
      render={render}
      empty={empty}
      load={(cursor) => fetchPage<JobRow>(source, cursor, "jobs")}
      hrefOf={(cursor) => pageHref(source, cursor)}
    />
  );
}
