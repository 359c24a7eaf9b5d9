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

/** More of them one finds in the conversations. */
const MAX_LISTED = 5;

/**
 * How a message to several people went. Who was not available is counted and not named: who blocks or hides, also from
 * another organization of whoever looks, is as who takes no messages. Null where it is not for the viewer to know.
 */
export async function getOutreach(viewer: Viewer, { jobId, outreachId }: OneOutreach) {
  const outreach = await db.outreach.findFirst({
    where: { AND: [outreachesVisibleTo(viewer), { id: outreachId, jobId }] },
    select: {
      ...{ id: true, jobId: true, text: true, unavailable: true, createdAt: true },
      _count: { select: { recipients: { where: outreachRecipientsVisibleTo(viewer) } } },
      recipients: {
        where: outreachRecipientsNamedTo(viewer, jobId),
        orderBy: [{ name: "asc" }, { profileId: "asc" }],
        take: MAX_RECIPIENTS,
        select: { profileId: true, name: true, status: true },
      },
    },
  });
  if (!outreach) return null;
  const { recipients, unavailable, createdAt, _count: all, ...said } = outreach;
  const named = recipients.filter(({ status }) => status !== "UNAVAILABLE");
  return {
    ...said,
    createdAt: createdAt.getTime(),
    people: named.map(({ profileId: id, name, status }) => ({ id, name, status: status.toLowerCase() as StatusName })),
    unavailable: unavailable + all.recipients - named.length,
  };
}

export type StatusName = Lowercase<Exclude<OutreachStatus, "UNAVAILABLE">>;

/** The last ones about a job, the newest first. */
export async function listOutreaches(viewer: Viewer, { jobId }: { jobId: string }) {
  const outreaches = await db.outreach.findMany({
    where: { AND: [outreachesVisibleTo(viewer), { jobId }] },
    orderBy: { id: "desc" },
    take: MAX_LISTED,
    select: { id: true, text: true, createdAt: true },
  });
  return outreaches.map(({ createdAt, ...outreach }) => ({ ...outreach, createdAt: createdAt.getTime() }));
}
