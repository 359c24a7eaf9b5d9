import type { System } from "@/lib/auth/system";
import { type Scope, scope } from "@/lib/scope";
import { HOUR_MS } from "@/lib/time";

/** Long after nobody can restore them any more, the moderators neither. */
export function commentsSweepableBy({ clock }: System): Scope<"Comment"> {
  const now = clock.now();
  const kept = { none: { createdAt: { lte: now } } };
  return scope({ removals: kept, deletedAt: { lt: new Date(now.getTime() - HOUR_MS) } });
}
