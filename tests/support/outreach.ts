import { messageCandidates } from "@/lib/candidates/mutations/message-candidates";
import { sendOutreach } from "@/lib/candidates/mutations/send-outreach";
import { asSystem } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { EARLY_DAYS } from "@/lib/allies/schema";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import type { OutreachStatus } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { DAY_MS } from "@/lib/time";

/** People who are open to work and do nothing themselves. */
export async function candidates(many: number, called = "Noor Candidate"): Promise<string[]> {
  const createdAt = new Date();
  const rows = Array.from({ length: many }, () => ({ userId: newId(systemClock), id: newId(systemClock) }));
  await db.user.createMany({
    data: rows.map(({ userId }) => ({ id: userId, email: `${userId}@example.org`, createdAt })),
  });
  await db.profile.createMany({
    data: rows.map(({ id, userId }) => ({
      ...{ id, userId, kind: "USER" as const, handle: `c-${id.slice(-12)}`, displayName: called, createdAt },
    })),
  });
  await openToWork(rows.map(({ id }) => id));
  return rows.map(({ id }) => id);
}

export async function openToWork(profileIds: readonly string[]): Promise<void> {
  await db.profileDetails.updateMany({ where: { profileId: { in: [...profileIds] } }, data: { openToWork: true } });
}

/** One that waits for nothing, as nobody sent it. */
export async function newOutreach(
  jobId: string,
  profileIds: readonly string[],
  { status = "STOPPED", ...columns }: { text?: string; status?: OutreachStatus } = {},
): Promise<string> {
  const [id, now] = [newId(systemClock), new Date()];
  await db.outreach.create({
    data: {
      id,
      jobId,
      text: "Hello",
      unavailable: 0,
      createdAt: now,
      ...columns,
      ...(status !== "PENDING" && { finishedAt: now }),
    },
  });
  await db.outreachRecipient.createMany({
    data: profileIds.map((profileId) => ({
      ...{ outreachId: id, profileId, name: "Somebody", status, doneAt: status === "PENDING" ? null : now },
    })),
  });
  return id;
}

/** Their account is no new one, and its address is verified. */
export async function settle({ userId }: Viewer): Promise<void> {
  const createdAt = new Date(Date.now() - (EARLY_DAYS + 1) * DAY_MS);
  await db.user.update({ where: { id: userId }, data: { createdAt, emailVerified: createdAt } });
}

/** Asked for, and not sent yet. */
export async function ask(viewer: Viewer, jobId: string, to: string[], text = "Hi {firstName}, look at {jobTitle}.") {
  const asked = await messageCandidates(viewer, { jobId, to, text });
  if (asked.status !== "done") throw new Error(`not done: ${JSON.stringify(asked)}`);
  return asked.value;
}

export const work = (outreachId: string) => sendOutreach(asSystem(systemClock), { outreachId });

/** What an organization has written to somebody, the oldest first. */
export async function textsTo(profileId: string, organizationId: string): Promise<string[]> {
  const messages = await db.message.findMany({
    where: { profileId: organizationId, conversation: { participants: { some: { profileId } } } },
    orderBy: { sequence: "asc" },
    select: { text: true },
  });
  return messages.map(({ text }) => text);
}
