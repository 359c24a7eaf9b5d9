import type { System } from "@/lib/auth/system";
import { clauseOf, type Law, law } from "@/lib/law";
import { HOUR_MS } from "@/lib/time";

/** Long after nobody can restore them any more, the moderators neither. */
export function postsSweepableBy({ clock }: System): Law<"Post"> {
  const now = clock.now();
  const kept = { none: { createdAt: { lte: now } } };
  return law({ removals: kept, hold: { is: null }, deletedAt: { lt: new Date(now.getTime() - HOUR_MS) } });
}

/** The moderators have not answered what waits for them in time. */
export function postHoldsEndedBy({ clock }: System): Law<"PostHold"> {
  return law({ until: { lte: clock.now() } });
}

export function heldPostsEndedBy(system: System): Law<"Post"> {
  return law({ hold: { is: clauseOf(postHoldsEndedBy(system)) } });
}
