import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import type { Viewer } from "./people";
import { ROTTERDAM } from "./places";

type Columns = Partial<Prisma.JobDraftUncheckedCreateInput>;

/** A draft with nothing in it but its organization. */
export async function emptyJobDraft({ userId }: Pick<Viewer, "userId">, organizationId: string, more: Columns = {}) {
  const now = new Date();
  const id = newId(systemClock);
  await db.jobDraft.create({
    data: { id, organizationId, createdById: userId, createdAt: now, updatedAt: now, ...more },
  });
  return id;
}

/** One that can be published as it is. */
export const fullJobDraft = (viewer: Pick<Viewer, "userId">, organizationId: string, more: Columns = {}) =>
  emptyJobDraft(viewer, organizationId, {
    title: "Community energy lead",
    description: "You bring neighbours together.",
    placeId: ROTTERDAM,
    areaSize: 40,
    remote: true,
    areaMask: 0b1000000,
    type: "FULL_TIME",
    seniority: "MEDIOR",
    isPaid: true,
    payFrom: 3200,
    payTo: 3800,
    payCurrency: "EUR",
    payPeriod: "MONTH",
    hoursPerWeek: 32,
    skills: ["Facilitation", "Grant writing"],
    collectVia: "EMAIL",
    contactEmail: "jobs@opengrid.example",
    ...more,
  });
