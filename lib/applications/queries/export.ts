import { blindSelect, namedIn, withheldIn } from "@/lib/applications/blind-fields";
import { sentDocument } from "@/lib/applications/document";
import { applicationsReadableBy } from "@/lib/applications/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { MAX_EXPORTED } from "@/lib/applications/schema";
import { jobsManageableBy } from "@/lib/jobs/policy";
import { headlineOf } from "@/lib/resumes/document";
import { MINUTE_SECONDS } from "@/lib/time";

/** Files of them that one person asks for. */
export const CSV_LIMIT = { name: "applications-csv", count: 20, seconds: 10 * MINUTE_SECONDS };
/** That are read at a time, and made in one go: nobody else waits for many. */
const BATCH_SIZE = 20;

export type ExportedApplication = ReturnType<typeof exported>;

/** A job whose applications are written into a file; null for whoever does not recruit for it. */
export async function getExportedJob(viewer: Viewer, jobId: string) {
  return db.job.findFirst({ where: { AND: [jobsManageableBy(viewer), { id: jobId }] }, select: { title: true } });
}

/** Its applications in batches, of each what the viewer may see when it is read: what is blind without names. */
export async function* exportApplications(viewer: Viewer, jobId: string): AsyncGenerator<ExportedApplication[]> {
  let after: string | null = null;
  for (let count = 0; count < MAX_EXPORTED; count += BATCH_SIZE) {
    const rows: Row[] = await readRows(viewer, jobId, after);
    if (rows.length > 0) yield rows.map(exported);
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)!.id;
  }
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows(viewer: Viewer, jobId: string, after: string | null) {
  return db.application.findMany({
    where: { AND: [applicationsReadableBy(viewer), { jobId, ...(after && { id: { gt: after } }) }] },
    select: {
      ...{ id: true, createdAt: true, stageAt: true, message: true },
      ...{ contactEmail: true, contactPhone: true, document: true },
      ...blindSelect,
    },
    orderBy: { id: "asc" },
    take: BATCH_SIZE,
  });
}

function exported(row: Row) {
  const { profile, isBlind, number } = namedIn(row);
  const sent = { ...row, document: sentDocument(row.document) };
  const { id, stage, stageAt, createdAt, message, contactEmail, contactPhone, document } = isBlind
    ? withheldIn(sent)
    : sent;
  return {
    ...{ id, number, stage, stageAt, createdAt, message, contactEmail, contactPhone, isBlind },
    name: profile?.displayName ?? "",
    handle: profile?.handle ?? "",
    headline: headlineOf(document) ?? "",
    place: document.place,
    skills: document.skills,
  };
}
