import type { System } from "@/lib/auth/system";
import { unguardedDb as db } from "@/lib/db";

// What no mutation can do yet. Whoever adds the mutation takes the function out of here.

export async function verifyAccount({ clock }: System, userId: string): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { emailVerified: clock.now() } });
}

export async function showPostsToAllies(_: System, profileId: string): Promise<void> {
  await db.profile.update({ where: { id: profileId }, data: { postsAudience: "ALLIES" } });
}

/** Allies from now on, or only asked. */
export async function ally(
  { clock }: System,
  from: string,
  to: string,
  status: "ALLY" | "REQUESTED",
  note?: string,
): Promise<void> {
  const [lowId, highId] = from < to ? [from, to] : [to, from];
  await db.$transaction([
    db.alliance.create({ data: { lowId, highId, requestedById: from, status, note, createdAt: clock.now() } }),
    ...(status === "ALLY"
      ? [
          db.allyEdge.createMany({
            data: [
              { profileId: from, allyId: to },
              { profileId: to, allyId: from },
            ],
          }),
        ]
      : []),
  ]);
}

export async function block({ clock }: System, blockerId: string, blockedId: string): Promise<void> {
  await db.block.create({ data: { blockerId, blockedId, createdAt: clock.now() } });
}

/**
 * What the demo enqueued for the worker: nobody of the demo has a mailbox. The database was empty before, so all of it
 * is the demo's.
 */
export async function deleteEnqueuedMails(): Promise<void> {
  await db.$queryRaw`SELECT count(*) FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'))`;
}
