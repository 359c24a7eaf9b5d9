"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { besideTheFeed } from "@/components/allies/beside-the-feed";
import { currentEntity } from "@/components/ui/entities";
import { useEntities } from "@/components/ui/entity-store";
import { fetchJson } from "@/components/ui/fetch-json";
import { Link } from "@/components/ui/link";
import { SideCard } from "@/components/ui/side-card";
import type { JobRow } from "@/lib/jobs/listing";
import { BookmarkButton } from "./bookmark-button";
import { SideJob } from "./side-job";

const SHOWN = 3;

/**
 * In the column beside the feed: the way to jobs, and the first of the board, which are asked for where that column is
 * shown.
 */
export function JobsCard({ actingId }: { actingId: string }) {
  const t = useTranslations("jobs.aside");
  const [found, setFound] = useState<{ jobs: JobRow[]; asOf: number }>();
  const entities = useEntities(actingId);

  useEffect(() => {
    const asking = new AbortController();
    void besideTheFeed(() => fetchJson<{ jobs: JobRow[] }>("/api/jobs?segment=board", asking.signal)).then(({ jobs }) =>
      setFound({ jobs: jobs.slice(0, SHOWN), asOf: Date.now() }),
    );
    return () => asking.abort();
  }, []);

  return (
    <SideCard
      id="jobs-for-you"
      title={t("title")}
      more={
        <Link
          href="/jobs"
          aria-label={t("allName")}
          className="text-sm font-[650] text-link hover:text-link-hover hover:underline"
        >
          {t("all")}
        </Link>
      }
    >
      <ul>
        {found?.jobs.map((job) => {
          const current = currentEntity(entities, "job", job, found.asOf);
          return (
            <SideJob key={job.id} job={current}>
              <BookmarkButton job={current} actingId={actingId} />
            </SideJob>
          );
        })}
      </ul>
    </SideCard>
  );
}
