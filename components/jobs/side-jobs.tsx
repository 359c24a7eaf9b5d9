import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { besideTheFeed } from "@/components/allies/suggestions/beside-the-feed";
import { currentEntity } from "@/components/ui/entities/entities";
import { useEntities } from "@/components/ui/entities/entity-store";
import { fetchJson } from "@/components/ui/request/fetch-json";
import { Link } from "@/components/ui/link";
import type { JobRow } from "@/lib/jobs/listing";
import { BookmarkButton } from "./bookmark-button";
import { SideJob } from "./side-job";

const SHOWN = 3;

/** The first jobs of the board, which are asked for where they are shown; of none it says so, with another way. */
export function SideJobs({ actingId }: { actingId: string }) {
  const [found, setFound] = useState<{ jobs: JobRow[]; asOf: number }>();
  const entities = useEntities(actingId);
  const t = useTranslations("jobs.aside");

  useEffect(() => {
    const asking = new AbortController();
    void besideTheFeed(() => fetchJson<{ jobs: JobRow[] }>("/api/jobs?segment=board", asking.signal)).then(({ jobs }) =>
      setFound({ jobs: jobs.slice(0, SHOWN), asOf: Date.now() }),
    );
    return () => asking.abort();
  }, []);

  if (found?.jobs.length === 0)
    return (
      <li className="flex flex-col items-start px-5 text-sm">
        <span className="text-text-muted">{t("none")}</span>
        <Link href="/jobs?segment=search" className="py-2 font-[650] text-link hover:text-link-hover hover:underline">
          {t("search")}
        </Link>
      </li>
    );
  return found?.jobs.map((job) => {
    const current = currentEntity(entities, "job", job, found.asOf);
    return (
      <SideJob key={job.id} job={current}>
        <BookmarkButton job={current} actingId={actingId} />
      </SideJob>
    );
  });
}
