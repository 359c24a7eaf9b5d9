"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, startTransition, useCallback, useMemo, useOptimistic } from "react";
import { List } from "@/components/ui/list/list";
import { fetchPage, type ListSource, pageHref } from "@/components/ui/list/list-request";
import type { ListPosition } from "@/components/ui/list/list-row";
import type { FoundJob, JobPage } from "@/lib/jobs/queries/search";
import { BookmarkButton } from "@/components/jobs/bookmark-button";
import { DismissButton } from "./dismiss-button";
import { DismissJob } from "./dismiss-job";
import { JobCard } from "@/components/jobs/job-card";
import { useReasons } from "./use-reasons";

type Props = {
  actingId: string;
  /** What the list is asked with. */
  query: Record<string, string>;
  page: JobPage;
  /** The page begins behind this one. */
  before?: string;
  /** When the page was made (milliseconds). */
  now: number;
  /** The id of the job that stands open beside it. */
  selected?: string;
  /** The human looks for work, and not as an organization. */
  canSeek: boolean;
  isBoard: boolean;
  /** There are more jobs than this order lists. */
  isCut: boolean;
  empty: ReactNode;
};

/** Two panes from here on. */
const WIDE = "(width >= 1024px)";

export function JobsList({ actingId, query, page, before, now, selected, canSeek, isBoard, isCut, empty }: Props) {
  const t = useTranslations();
  const router = useRouter();
  const reasonsOf = useReasons();
  const [opened, setOpened] = useOptimistic(selected);
  const source: ListSource = useMemo(() => ({ api: "/api/jobs", href: "/jobs", query }), [query]);
  const first = useMemo(
    () => ({ cursor: before ?? null, items: page.jobs, next: page.next, asOf: now }),
    [before, page, now],
  );

  const open = useCallback(
    (event: MouseEvent, { id, organization }: FoundJob) => {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!isPlain || !matchMedia(WIDE).matches) return;
      event.preventDefault();
      const asked = new URLSearchParams({
        ...source.query,
        ...(before && { before }),
        job: `${organization.id}.${id}`,
      });
      startTransition(() => {
        setOpened(id);
        router.push(`/jobs?${asked}`, { scroll: false });
      });
    },
    [router, setOpened, source, before],
  );
  const render = useCallback(
    (job: FoundJob, place: ListPosition) => (
      <JobCard
        job={job}
        now={now}
        place={place}
        isSelected={job.id === opened}
        reasons={reasonsOf(job.reasons)}
        onOpen={(event) => open(event, job)}
        acts={
          canSeek && (
            <>
              {isBoard && <DismissButton job={job} />}
              <BookmarkButton job={job} actingId={actingId} />
            </>
          )
        }
      />
    ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the reasons' words change with the language only
    [actingId, now, opened, open, canSeek, isBoard],
  );

  return (
    <>
      {isBoard && canSeek && <DismissJob actingId={actingId} />}
      <List
        owner={actingId}
        name={`jobs-${new URLSearchParams(query)}`.replace(/\W+/g, "-")}
        kind="job"
        label={t(isBoard ? "jobs.board.title" : "jobs.search.title")}
        first={first}
        words={{ end: t(isCut ? "jobs.search.cut" : "jobs.search.end"), failed: t("errors.internal-error") }}
        render={render}
        empty={empty}
        load={(cursor) => fetchPage<FoundJob>(source, cursor, "jobs")}
        hrefOf={(cursor) => pageHref(source, cursor)}
      />
    </>
  );
}
