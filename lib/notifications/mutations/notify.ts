import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import type { EventType } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { deleteActors, deleteEarlierActor, insertActor } from "@/lib/notifications/notify-query";
import { pushLater } from "@/lib/notifications/mutations/push-later";
import { notificationRules } from "@/lib/notifications/policy/rules";
import { MAX_TOLD_AN_HOUR, notificationTypeNames } from "@/lib/notifications/schema/types";
import { countAttempt, type RateLimit } from "@/lib/requests/rate-limit";
import { HOUR_MS, HOUR_SECONDS } from "@/lib/time";

/** Of one actor to one recipient. */
const toldOfActor: RateLimit = { name: "told", count: MAX_TOLD_AN_HOUR, seconds: HOUR_SECONDS };
const gatheredTypes = notificationTypeNames.filter((name) => notificationRules[name].about);

type Happened = {
  type: EventType;
  fromId: string;
  toId: string | null;
  subjectId: string | null;
  commentId: string | null;
};

/**
 * Makes and takes back the notifications of an event. Whatever is about one post, or between the same two, is written one
 * after the other: the event's own rows (the post's counter, the two profiles) are locked by then.
 */
export async function notify(tx: Transaction, { clock }: Pick<Viewer, "clock">, happened: Happened): Promise<void> {
  const { type, fromId, toId } = happened;
  if (toId === null || fromId === toId) return;
  const now = clock.now();
  for (const name of notificationTypeNames) {
    const rule = notificationRules[name];
    const postId = rule.about ? happened.subjectId : null;
    const commentId = rule.about === "comment" ? happened.commentId : null;
    const before = (ms: number | undefined, fallback: Date) =>
      ms === undefined ? fallback : new Date(now.getTime() - ms);
    if (rule.cause === type) {
      const { isAdded, pushedId } = await insertActor(tx, {
        ...{ id: newId(clock), type: name, recipientId: toId, actorId: fromId, createdAt: now },
        ...{ postId, commentId },
        ...{ groupsSince: before(rule.groupedForMs, now), isToldAgain: rule.isToldAgain ?? false },
      });
      const isCounted = isAdded && (rule.about ?? rule.isCounted);
      const isGathered = isCounted && (await gather(tx, clock, { fromId, toId, takesPlace: Boolean(rule.about) }));
      // What stands for another one is no further one.
      if (pushedId && !isGathered) await pushLater(tx, clock, [pushedId]);
    }
    if (rule.endedBy.includes(type))
      await deleteActors(tx, {
        pair: [fromId, toId],
        since: before(rule.endsWithinMs, new Date(0)),
        told: { type: name, postId, commentId },
      });
  }
  if (type === "PROFILE_BLOCKED") await deleteActors(tx, { pair: [fromId, toId], since: new Date(0) });
}

/** `takesPlace`: of something else of the same hour; what is told once of somebody at any rate takes none. */
type Told = { fromId: string; toId: string; takesPlace: boolean };

/**
 * Nobody fills another one's list alone: beyond what is told one by one the newest stands for those before it. Answers
 * whether it is beyond that.
 */
async function gather(
  tx: Transaction,
  clock: Viewer["clock"],
  { fromId: actorId, toId: recipientId, takesPlace }: Told,
): Promise<boolean> {
  const wait = await countAttempt(toldOfActor, `${actorId} ${recipientId}`, clock, tx);
  if (wait === 0) return false;
  const since = new Date(clock.now().getTime() - HOUR_MS);
  if (takesPlace) await deleteEarlierActor(tx, { recipientId, actorId, types: gatheredTypes, since });
  return true;
}
