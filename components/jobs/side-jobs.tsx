import { useEffect, useState } from "react";
import { besideTheFeed } from "@/components/allies/beside-the-feed";
import { currentEntity } from "@/components/ui/entities";
import { useEntities } from "@/components/ui/entity-store";
import { fetchJson } from "@/components/ui/fetch-json";
import type { JobRow } from "@/lib/jobs/listing";
import { BookmarkButton } from "./bookmark-button";
import { SideJob } from "./side-job";

const SHOWN = 3;

/** The first jobs of the board, which are asked for where they are shown. */
export function SideJobs({ actingId }: { actingId: string }) {
  const [found, setFound] = useState<{ jobs: JobRow[]; asOf: number }>();
  const entities = useEntities(actingId);

  useEffect(() => {
    const asking = new AbortController();
    void besideTheFeed(() => fetchJson<{ jobs: JobRow[] }>("/api/jobs?segment=board", asking.signal)).then(({ jobs }) =>
      setFound({ jobs: jobs.slice(0, SHOWN), asOf: Date.now() }),
    );
    return () => asking.abort();
  }, []);

  return found?.jobs.map((job) => {
    const current = currentEntity(entities, "job", job, found.asOf);
    return (
      <SideJob key={job.id} job={current}>
        <BookmarkButton job={current} actingId={actingId} />
      </SideJob>
    );
  });
}
