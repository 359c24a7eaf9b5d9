"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useMemo } from "react";
import { List } from "@/components/ui/list/list";
import { fetchPage, listName, type ListSource, pageHref } from "@/components/ui/list/list-request";
import type { ListPosition } from "@/components/ui/list/list-row";
import type { ListedApplication } from "@/lib/applications/queries";
import { ApplicationRow } from "./application-row";

type Props = {
  source: ListSource;
  label: string;
  actingId: string;
  /** The page begins behind this one. */
  cursor?: string;
  page: { applications: ListedApplication[]; next: string | null };
  /** When the page was made (milliseconds). */
  now: number;
  empty: ReactNode;
};

export function ApplicationList({ source, label, actingId, cursor, page, now, empty }: Props) {
  const t = useTranslations();
  const first = useMemo(
    () => ({ cursor: cursor ?? null, items: page.applications, next: page.next, asOf: now }),
    [cursor, page, now],
  );
  const render = useCallback(
    (application: ListedApplication, place: ListPosition) => (
      <ApplicationRow application={application} now={now} place={place} />
    ),
    [now],
  );
  const { stage } = source.query;
  const leavesOut = useCallback(
    (application: ListedApplication) => Boolean(stage) && application.stage !== stage,
    [stage],
  );
  return (
    <List
      owner={actingId}
      name={listName(source)}
      kind="application"
      label={label}
      first={first}
      words={{ end: t("jobs.applications.end"), failed: t("errors.internal-error") }}
      render={render}
      leavesOut={leavesOut}
      empty={empty}
      load={(from) => fetchPage<ListedApplication>(source, from, "applications")}
      hrefOf={(from) => pageHref(source, from)}
    />
  );
}
