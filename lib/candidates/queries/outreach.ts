import type { Viewer } from "@/lib/auth/viewer";
import {
  outreachesVisibleTo,
  outreachRecipientsNamedTo,
  outreachRecipientsVisibleTo,
} from "@/lib/candidates/policy/outreach";
import type { OneOutreach } from "@/lib/candidates/schema/outreach";
import { MAX_RECIPIENTS } from "@/lib/candidates/terms";
import { db } from "@/lib/db";
import type { OutreachStatus } from "@/lib/generated/prisma/client";

export type OutreachOfPage = NonNullable<Awaited<ReturnType<typeof getOutreach>>>;

/** Of a page. Whoever recruits finds the others nowhere else: the conversations are for those who answer in them. */
const MAX_LISTED = 5;

/**
 * How a message to several people went. Who has none is counted and not named, whether they wait, were not available or
 * are still to be sent theirs: who blocks or hides, also from another organization of whoever looks, is as who takes no
 * messages. Who is no more waits as the others do. Null where it is not for the viewer to know.
 */
export async function getOutreach(viewer: Viewer, { jobId, outreachId }: OneOutreach) {
  const outreach = await db.outreach.findFirst({
    where: { AND: [outreachesVisibleTo(viewer), { id: outreachId, jobId }] },
    select: {
      ...{ id: true, jobId: true, text: true, unavailable: true, createdAt: true, finishedAt: true },
      recipients: {
        where: { AND: [outreachRecipientsNamedTo(viewer, jobId), { status: { in: ["SENT", "REPEATED"] } }] },
        orderBy: [{ name: "asc" }, { profileId: "asc" }],
        take: MAX_RECIPIENTS,
        select: { profileId: true, name: true, status: true },
      },
    },
  });
  if (!outreach) return null;
  const groups = await db.outreachRecipient.groupBy({
    by: ["status"],
    where: { AND: [outreachRecipientsVisibleTo(viewer), { outreachId }] },
    _count: true,
  });
  const { recipients, unavailable: gone, createdAt, finishedAt, ...said } = outreach;
  const countOf = (status: OutreachStatus) => groups.find((group) => group.status === status)?._count ?? 0;
  const [pending, stopped] = [countOf("PENDING"), countOf("STOPPED")];
  const all = groups.reduce((sum, group) => sum + group._count, 0);
  return {
    ...said,
    createdAt: createdAt.getTime(),
    people: recipients.map(({ profileId: id, name, status }) => ({
      ...{ id, name, status: status.toLowerCase() as StatusName },
    })),
    waiting: pending + (finishedAt ? 0 : gone),
    stopped,
    unavailable: all - pending - stopped - recipients.length + (finishedAt ? gone : 0),
  };
}

export type StatusName = Lowercase<Extract<OutreachStatus, "SENT" | "REPEATED">>;

/** A page of those about a job, the newest first; `before` is the last one that is already shown. */
export async function listOutreaches(viewer: Viewer, { jobId, before }: { jobId: string; before?: string }) {
  const outreaches = await db.outreach.findMany({
    where: { AND: [outreachesVisibleTo(viewer), { jobId, id: before && { lt: before } }] },
    orderBy: { id: "desc" },
    take: MAX_LISTED + 1,
    select: { id: true, text: true, createdAt: true },
  });
  const shown = outreaches.slice(0, MAX_LISTED);
  return {
    outreaches: shown.map(({ createdAt, ...outreach }) => ({ ...outreach, createdAt: createdAt.getTime() })),
    next: outreaches.length > MAX_LISTED ? (shown.at(-1)?.id ?? null) : null,
  };
}
