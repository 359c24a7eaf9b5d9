import type { ApplicationStage } from "@/lib/generated/prisma/client";

/** In the order of a hiring. */
export const stages = ["NEW", "REVIEWING", "SHORTLISTED", "INTERVIEW", "OFFER", "HIRED", "DECLINED"] as const;

/** Where an application has been answered for good: what is still open when its job closes is declined. */
export const finalStages = ["HIRED", "DECLINED"] as const satisfies readonly ApplicationStage[];

export function isFinal(stage: ApplicationStage): boolean {
  return finalStages.some((final) => final === stage);
}
/** Where nobody is past the first review: what is looked at blind shows no names there. The database holds the same. */
export const firstReviewStages = ["NEW", "REVIEWING"] as const satisfies readonly ApplicationStage[];

/** State machine: from which stage an application may go to which. `StageTransition` says the same (tested). */
export const stageTransitions: Record<ApplicationStage, readonly ApplicationStage[]> = {
  NEW: ["REVIEWING", "SHORTLISTED", "INTERVIEW", "DECLINED"],
  REVIEWING: ["SHORTLISTED", "INTERVIEW", "DECLINED"],
  SHORTLISTED: ["REVIEWING", "INTERVIEW", "OFFER", "DECLINED"],
  INTERVIEW: ["SHORTLISTED", "OFFER", "DECLINED"],
  OFFER: ["INTERVIEW", "HIRED", "DECLINED"],
  HIRED: [],
  DECLINED: ["REVIEWING"],
};

export function canMoveTo(from: ApplicationStage, to: ApplicationStage): boolean {
  return stageTransitions[from].includes(to);
}

/** An application and the stage that was seen of it, in one box. */
export function seenAs({ id, stage }: { id: string; stage: string }): string {
  return `${id} ${stage}`;
}
