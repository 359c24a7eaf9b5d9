import {
  acceptAllyAction,
  cancelRequestAction,
  dismissRequestAction,
  removeAllyAction,
  requestAllyAction,
} from "@/lib/allies/actions";
import type { Related, Relation } from "@/lib/allies/schema";
import type { FormAction } from "@/lib/result";
import type { StandingProfile } from "./standing";

/** What one does about an alliance, and how the two stand to one another after it. */
export const allyActs = {
  request: { action: requestAllyAction, from: "none", to: "sent" },
  cancel: { action: cancelRequestAction, from: "sent", to: "none" },
  drop: { action: cancelRequestAction, from: "held", to: "none" },
  accept: { action: acceptAllyAction, from: "pending", to: "ally" },
  dismiss: { action: dismissRequestAction, from: "pending", to: "none" },
  remove: { action: removeAllyAction, from: "ally", to: "none" },
} as const satisfies Record<string, { action: FormAction<Related>; from: Relation; to: Relation }>;

export type AllyAct = keyof typeof allyActs;

/** Those that are asked about first: what they end does not come back by pressing again. */
export type AskedAct = "cancel" | "remove";

export function asksFirst(act: AllyAct): act is AskedAct {
  return act === "cancel" || act === "remove";
}

/** Whom to ask as whom; `onSend` hears that it is on its way. */
export type Asking = { profile: StandingProfile; actingId: string; onSend: () => void };
