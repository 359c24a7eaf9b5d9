import { ruleOf } from "@/lib/events/policy";
import type { Signal } from "@/lib/events/schema";
import type { EventType } from "@/lib/generated/prisma/client";

/** What a stream is told of an event; `isSeen`: of its subject as one that its browser has open. */
export function signalsOf(event: {
  type: EventType;
  subjectId: string | null;
  isTold: boolean;
  isSeen: boolean;
}): Signal[] {
  const { type, subjectId, isTold, isSeen } = event;
  const { signals, watcherSignal } = ruleOf(type);
  const watched = isSeen && watcherSignal ? [watcherSignal(subjectId)] : [];
  return [...watched, ...(isTold ? (signals?.(subjectId) ?? ["news" as const]) : [])];
}
