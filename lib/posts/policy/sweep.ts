import type { System } from "@/lib/auth/system";
import { type Law, law } from "@/lib/law";
import { HOUR_MS } from "@/lib/time";

/** Long after nobody can restore them any more, the moderators neither. */
export function postsSweepableBy({ clock }: System): Law<"Post"> {
  const now = clock.now();
  const kept = { none: { createdAt: { lte: now } } };
  return law({ removals: kept, deletedAt: { lt: new Date(now.getTime() - HOUR_MS) } });
}
