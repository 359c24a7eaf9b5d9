import { getTranslations } from "next-intl/server";
import { applicationLines } from "@/components/applications/application-lines";
import { CSV_LIMIT, exportApplications, getExportedJob } from "@/lib/applications/queries/export";
import { applicationsFileSchema } from "@/lib/applications/schema";
import { download } from "@/lib/requests/download";
import { countAttempt } from "@/lib/requests/rate-limit";
import { refuse } from "@/lib/result";
import { routeQuery } from "@/lib/requests/route-action";

/** The applications to a job as a table, batch by batch: nobody waits for the last one, and none is kept in memory. */
export const GET = routeQuery(applicationsFileSchema, async (viewer, { jobId }) => {
  const job = await getExportedJob(viewer, jobId);
  if (!job) return refuse("not-found");
  const wait = await countAttempt(CSV_LIMIT, viewer.userId, viewer.clock);
  if (wait > 0) return refuse("too-many", wait);
  const t = await getTranslations("jobs.applications");
  const lines = await applicationLines(exportApplications(viewer, jobId));
  return download({
    name: `${t("of", { job: job.title })}.csv`,
    plainName: "applications.csv",
    type: "text/csv; charset=utf-8; header=present",
    body: streamOf(lines),
  });
});

/** Whoever stops reading has nothing more read for them. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}
