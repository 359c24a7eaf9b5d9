import type { System } from "@/lib/auth/system";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { HOUR_MS } from "@/lib/time";

/** Long after nobody can restore them any more, the moderators neither. */
export function postsSweepableBy({ clock }: System): Scope<"Post"> {
  const now = clock.now();
  const kept = { none: { createdAt: { lte: now } } };
  return scope({ removals: kept, hold: { is: null }, deletedAt: { lt: new Date(now.getTime() - HOUR_MS) } });
}

/** The moderators have not answered what waits for them in time. */
export function postHoldsEndedBy({ clock }: System): Scope<"PostHold"> {
  return scope({ until: { lte: clock.now() } });
}

export function heldPostsEndedBy(system: System): Scope<"Post"> {
  return scope({ hold: { is: whereOf(postHoldsEndedBy(system)) } });
}
